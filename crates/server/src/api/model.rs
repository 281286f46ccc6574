//! What the calls answer, as data for JSON. Names and types are those that programs of Lichess know.

use serde::Serialize;
use utoipa::ToSchema;

/// It was done.
#[derive(Serialize, ToSchema)]
pub struct Done {
    /// Always true.
    pub ok: bool,
}

impl Done {
    pub const YES: Done = Done { ok: true };
}

/// Why it was not done.
#[derive(Serialize, ToSchema)]
pub struct Refused {
    /// A sentence in the language that `Accept-Language` asks for.
    #[schema(min_length = 8)]
    pub error: String,
}

/// An account.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct User {
    /// The name in small letters.
    pub id: String,
    pub username: String,
    /// `BOT` where a program plays.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// Empty: there are no ratings.
    pub perfs: std::collections::BTreeMap<String, u32>,
    /// In milliseconds since 1970.
    pub created_at: u64,
    pub seen_at: u64,
    pub online: bool,
    /// Always false: nobody blocks anybody.
    pub blocking: bool,
    pub url: String,
}

/// Whether somebody is here.
#[derive(Serialize, ToSchema)]
pub struct UserStatus {
    pub id: String,
    pub name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// Whether a program of the account is connected.
    pub online: bool,
    /// Whether a game of the account is running.
    pub playing: bool,
}

/// What a token is good for.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TokenInfo {
    pub user_id: String,
    /// Separated by commas.
    pub scopes: String,
    /// Never: tokens last until they are taken back.
    pub expires: Option<u64>,
}

/// A kind of game.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Variant {
    /// `standard`, `chess960`, `fromPosition`, or our name of the game: `draughts:brazilian`, `quarto`.
    pub key: String,
    pub name: String,
    pub short: String,
}

/// How thinking time is limited.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum TimeControl {
    /// A clock, in seconds.
    Clock {
        limit: u64,
        increment: u64,
        show: String,
    },
    /// Days for each move.
    #[serde(rename_all = "camelCase")]
    Correspondence {
        days_per_turn: u64,
    },
    Unlimited,
}

/// What a rating would be of.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Perf {
    pub name: String,
}

/// Somebody who challenges or is challenged.
#[derive(Serialize, ToSchema)]
pub struct ChallengeUser {
    pub id: String,
    pub name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    pub online: bool,
}

/// A game that is offered.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChallengeView {
    /// Also the name of the game that it becomes.
    pub id: String,
    pub url: String,
    /// `created`, `accepted`, `declined` or `canceled`.
    pub status: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub challenger: Option<ChallengeUser>,
    pub dest_user: Option<ChallengeUser>,
    pub variant: Variant,
    pub rated: bool,
    pub speed: String,
    pub time_control: TimeControl,
    /// What the challenger asked for: `white`, `black` or `random`.
    pub color: String,
    /// What the challenger plays.
    pub final_color: String,
    pub perf: Perf,
    /// `in` or `out`, as the reader sees it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub direction: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub initial_fen: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decline_reason: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decline_reason_key: Option<String>,
    /// The links of the seats of a challenge that anybody may take.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub url_white: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub url_black: Option<String>,
}

/// The challenges to and from an account.
#[derive(Serialize, ToSchema)]
pub struct Challenges {
    #[serde(rename = "in")]
    pub incoming: Vec<ChallengeView>,
    pub out: Vec<ChallengeView>,
}

/// How a game stands, as a number and a name.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Status {
    pub id: u8,
    pub name: &'static str,
}

/// The opponent in a game.
#[derive(Serialize, ToSchema)]
pub struct Opponent {
    pub id: Option<String>,
    pub username: String,
    /// The level of a computer player.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ai: Option<u8>,
}

/// A game as one of its players sees it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GameInfo {
    pub id: String,
    pub game_id: String,
    pub full_id: String,
    pub color: String,
    /// The position, in the notation of its game.
    pub fen: String,
    pub has_moved: bool,
    pub is_my_turn: bool,
    pub last_move: String,
    pub opponent: Opponent,
    pub perf: String,
    pub rated: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seconds_left: Option<u64>,
    pub source: &'static str,
    pub speed: String,
    pub status: Status,
    pub variant: Variant,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winner: Option<String>,
}

/// The running games of an account.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NowPlaying {
    pub nb_my_turn: usize,
    pub now_playing: Vec<GameInfo>,
}

/// A game that has begun against the computer.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NewGame {
    pub id: String,
    pub full_id: String,
    pub variant: String,
    pub speed: String,
    pub perf: String,
    pub rated: bool,
    pub fen: String,
    pub turns: usize,
    pub source: &'static str,
    pub status: &'static str,
    pub created_at: u64,
    /// The side to move.
    pub player: String,
}

/// A player of a game.
#[derive(Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Player {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ai_level: Option<u8>,
}

/// A clock in milliseconds.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct ClockView {
    pub initial: u64,
    pub increment: u64,
}

/// What changes during a game.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct GameState {
    #[serde(rename = "type")]
    pub kind: &'static str,
    /// All moves with blanks between them: UCI in chess, elsewhere our notation without blanks.
    pub moves: String,
    /// Milliseconds that White has left.
    pub wtime: u64,
    pub btime: u64,
    pub winc: u64,
    pub binc: u64,
    pub status: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winner: Option<String>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub wdraw: bool,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub bdraw: bool,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub wtakeback: bool,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub btakeback: bool,
}

/// The first line of a game's stream.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GameFull {
    #[serde(rename = "type")]
    pub kind: &'static str,
    pub id: String,
    pub variant: Variant,
    pub speed: String,
    pub perf: Perf,
    pub rated: bool,
    /// In milliseconds since 1970.
    pub created_at: u64,
    pub white: Player,
    pub black: Player,
    /// `startpos`, or the position that the game began with.
    pub initial_fen: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clock: Option<ClockView>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub days_per_turn: Option<u64>,
    pub state: GameState,
}

/// A line of the talk in a game's stream.
#[derive(Serialize, ToSchema)]
pub struct ChatEvent {
    #[serde(rename = "type")]
    pub kind: &'static str,
    /// Always `player`: a table has one talk.
    pub room: &'static str,
    pub username: String,
    pub text: String,
}

/// A line of the talk as it is listed.
#[derive(Serialize, ToSchema)]
pub struct ChatLine {
    pub user: String,
    pub text: String,
}

/// An exported game as JSON.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Exported {
    pub id: String,
    pub rated: bool,
    pub variant: String,
    pub speed: String,
    pub perf: String,
    pub created_at: u64,
    pub last_move_at: u64,
    pub status: &'static str,
    pub players: Players,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub initial_fen: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winner: Option<String>,
    /// The moves in the notation of the game, with blanks between them.
    pub moves: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pgn: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub days_per_turn: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clock: Option<TotalClock>,
}

/// A clock in seconds.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TotalClock {
    pub initial: u64,
    pub increment: u64,
    /// What forty moves may take.
    pub total_time: u64,
}

/// Both players.
#[derive(Serialize, ToSchema)]
pub struct Players {
    pub white: ExportedPlayer,
    pub black: ExportedPlayer,
}

/// A player of an exported game.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExportedPlayer {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub user: Option<LightUser>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ai_level: Option<u8>,
}

/// An account in a few words.
#[derive(Serialize, ToSchema)]
pub struct LightUser {
    pub id: String,
    pub name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
}

/// How a game that is watched stands.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Watched {
    pub fen: String,
    /// The last move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lm: Option<String>,
    /// Seconds that White has left.
    pub wc: u64,
    pub bc: u64,
}

/// The first and the last line of a stream of a game that is watched.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WatchedGame {
    pub id: String,
    pub variant: Variant,
    pub speed: String,
    pub perf: String,
    pub rated: bool,
    pub fen: String,
    pub turns: usize,
    pub source: &'static str,
    pub status: Status,
    pub created_at: u64,
    /// The side to move.
    pub player: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_move: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winner: Option<String>,
    pub players: Players,
}
