//! The rules, as the menu shows them.

use tabuleiro_facade::registry;
use tabuleiro_words::{Language, Words};

/// The width of a line of rules.
const WIDTH: usize = 76;

/// How this program shows and asks for things, after the rules of the game.
const PROGRAM: [&str; 3] = [
    "Cada peça mostra-se com três caracteres: «(» redonda ou «[» quadrada; «B» ou «b» branca, «P» ou «p» \
     preta, com maiúscula se for grande; «!» maciça ou «;» oca. Por exemplo, «[p;» é quadrada, preta, pequena \
     e oca.",
    "Sorteia-se quem coloca a primeira peça. Em cada jogada, o adversário escolhe a peça pela letra da lista \
     e o jogador diz a posição, por exemplo A1.",
    "Em qualquer dessas perguntas, «z» volta ao menu e «guardar» guarda o jogo num ficheiro, que a opção «c» do \
     menu continua; «g» também guarda, onde não for a letra de uma peça.",
];

/// The rules of the game in European Portuguese, and how to use this program.
pub fn text() -> String {
    let words = Words::new(Language::EuropeanPortuguese);
    let rules = registry::read_kind("quarto").map(|kind| kind.rules()).unwrap_or_default();
    let mut text = "\n".to_owned();
    for paragraph in rules.iter().map(|rule| words.say(rule)).chain(PROGRAM.map(str::to_owned)) {
        wrap(&paragraph, &mut text);
    }
    text.push('\n');
    text
}

/// Appends `paragraph` to `out` in lines of at most [`WIDTH`] characters.
fn wrap(paragraph: &str, out: &mut String) {
    let mut width = 0;
    for word in paragraph.split_whitespace() {
        let length = word.chars().count();
        if width > 0 && width + 1 + length > WIDTH {
            out.push('\n');
            width = 0;
        } else if width > 0 {
            out.push(' ');
            width += 1;
        }
        out.push_str(word);
        width += length;
    }
    out.push('\n');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rules_fit_on_the_screen_and_lose_no_word() {
        let text = text();
        assert!(text.lines().all(|line| line.chars().count() <= WIDTH));
        for word in ["dezasseis", "quadrado", "empatado", "«[p;»", "ficheiro"] {
            assert!(text.contains(word), "{word}");
        }
        let mut wrapped = String::new();
        wrap(PROGRAM[0], &mut wrapped);
        assert_eq!(wrapped.replace('\n', " ").trim_end(), PROGRAM[0]);
    }
}
