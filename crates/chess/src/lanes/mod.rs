//! Four bitboards worked on at once.
//!
//! The move generator treats the four kinds of lines (ranks, files and the two kinds of diagonals) alike, one
//! lane each. With AVX2 the four lanes are one register; elsewhere they are an array, which compilers make of it
//! what the processor can do.

#[cfg(all(target_arch = "x86_64", target_feature = "avx2"))]
mod avx2;
#[cfg(any(test, not(all(target_arch = "x86_64", target_feature = "avx2"))))]
mod portable;

#[cfg(all(target_arch = "x86_64", target_feature = "avx2"))]
pub(crate) use avx2::Lanes;
#[cfg(not(all(target_arch = "x86_64", target_feature = "avx2")))]
pub(crate) use portable::Lanes;
