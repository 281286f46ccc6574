//! A disk that no longer syncs: from now on the system refuses it to this process.

use std::io;

/// Lets every sync fail from now on, in all threads.
pub fn from_now_on() -> io::Result<()> {
    let instruction =
        |code: u32, jump_if: u8, k: u32| libc::sock_filter { code: code as u16, jt: jump_if, jf: 0, k };
    let is_call = |call: libc::c_long, jump| {
        instruction(libc::BPF_JMP | libc::BPF_JEQ | libc::BPF_K, jump, call as u32)
    };
    let mut filter = [
        // The number of the system call stands first in what the filter sees.
        instruction(libc::BPF_LD | libc::BPF_W | libc::BPF_ABS, 0, 0),
        is_call(libc::SYS_fsync, 2),
        is_call(libc::SYS_fdatasync, 1),
        instruction(libc::BPF_RET | libc::BPF_K, 0, libc::SECCOMP_RET_ALLOW),
        instruction(libc::BPF_RET | libc::BPF_K, 0, libc::SECCOMP_RET_ERRNO | libc::EIO as u32),
    ];
    let program = libc::sock_fprog { len: filter.len() as u16, filter: filter.as_mut_ptr() };
    // SAFETY: the filter outlives the calls, which copy it.
    let refused = unsafe {
        libc::prctl(libc::PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0
            || libc::syscall(
                libc::SYS_seccomp,
                libc::SECCOMP_SET_MODE_FILTER,
                libc::SECCOMP_FILTER_FLAG_TSYNC,
                &raw const program,
            ) != 0
    };
    if refused { Err(io::Error::last_os_error()) } else { Ok(()) }
}
