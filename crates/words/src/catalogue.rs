//! The catalogues, built into the program.

use crate::Language;

/// All topics: one file of each in the folder of each language, and those that English says elsewhere.
macro_rules! topics {
    ($folder:literal $(, $more:literal)*) => {
        &[
            include_str!(concat!("../catalogues/", $folder, "/outcome.ftl")),
            include_str!(concat!("../catalogues/", $folder, "/table.ftl")),
            include_str!(concat!("../catalogues/", $folder, "/record.ftl")),
            include_str!(concat!("../catalogues/", $folder, "/system.ftl")),
            include_str!(concat!("../catalogues/", $folder, "/file.ftl")),
            include_str!(concat!("../catalogues/", $folder, "/settings.ftl")),
            include_str!(concat!("../catalogues/", $folder, "/play.ftl")),
            include_str!(concat!("../catalogues/", $folder, "/menu.ftl")),
            include_str!(concat!("../catalogues/", $folder, "/launcher.ftl")),
            include_str!(concat!("../catalogues/", $folder, "/tui.ftl")),
            include_str!(concat!("../catalogues/", $folder, "/screen.ftl")),
            include_str!(concat!("../catalogues/", $folder, "/study.ftl")),
            include_str!(concat!("../catalogues/", $folder, "/protocol.ftl")),
            include_str!(concat!("../catalogues/", $folder, "/match.ftl")),
            include_str!(concat!("../catalogues/", $folder, "/analyse.ftl")),
            include_str!(concat!("../catalogues/", $folder, "/tables.ftl")),
            include_str!(concat!("../catalogues/", $folder, "/book.ftl")),
            include_str!(concat!("../catalogues/", $folder, "/picture.ftl")),
            include_str!(concat!("../catalogues/", $folder, "/resource.ftl")),
            include_str!(concat!("../catalogues/", $folder, "/game.ftl")),
            include_str!(concat!("../catalogues/", $folder, "/chess.ftl")),
            include_str!(concat!("../catalogues/", $folder, "/draughts.ftl")),
            include_str!(concat!("../catalogues/", $folder, "/quarto.ftl")),
            include_str!(concat!("../catalogues/", $folder, "/web.ftl")),
            include_str!(concat!("../catalogues/", $folder, "/remote.ftl")),
            include_str!(concat!("../catalogues/", $folder, "/api.ftl")),
            include_str!(concat!("../catalogues/", $folder, "/web-study.ftl")),
            include_str!(concat!("../catalogues/", $folder, "/web-library.ftl")),
            include_str!(concat!("../catalogues/", $folder, "/web-editor.ftl")),
            $(include_str!(concat!("../catalogues/", $folder, "/", $more)),)*
        ]
    };
}

/// The Fluent texts of `language`.
pub(crate) fn sources(language: Language) -> &'static [&'static str] {
    match language {
        Language::English => topics!("en"),
        Language::BrazilianPortuguese => topics!("pt-BR", "help.ftl", "opening.ftl"),
        Language::EuropeanPortuguese => topics!("pt-PT", "help.ftl", "opening.ftl"),
        Language::Polish => topics!("pl", "help.ftl", "opening.ftl"),
    }
}
