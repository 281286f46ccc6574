//! A piece in three characters, as the document writes it.

/// The piece with the letter `kind` in the fixed order of the game: its shape, its colour (a capital if it is
/// big), its filling. Letters that are no piece give three blanks, which is how an empty square looks.
pub fn text(kind: &str) -> String {
    let index = match kind.as_bytes() {
        [letter @ b'a'..=b'p'] => letter - b'a',
        _ => return "   ".to_owned(),
    };
    let [small, black, square, hollow] = [8, 4, 2, 1].map(|bit| index & bit != 0);
    let shape = if square { '[' } else { '(' };
    let colour = if black { 'p' } else { 'b' };
    let colour = if small { colour } else { colour.to_ascii_uppercase() };
    let filling = if hollow { ';' } else { '!' };
    String::from_iter([shape, colour, filling])
}

#[cfg(test)]
mod tests {
    use super::text;

    #[test]
    fn the_initial_order_is_the_documents() {
        let order: Vec<String> = ('a'..='p').map(|letter| text(&letter.to_string())).collect();
        let document = "(B! (B; [B! [B; (P! (P; [P! [P; (b! (b; [b! [b; (p! (p; [p! [p;";
        assert_eq!(order.join(" "), document);
        assert_eq!(text(""), "   ");
    }
}
