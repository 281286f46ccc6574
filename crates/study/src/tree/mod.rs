//! The tree of moves.

mod comments;
mod edit;
mod table;
mod text;
mod walk;

pub use walk::{Item, Number};

use std::sync::OnceLock;

use tabuleiro_facade::{Choice, Explain, Game, GameName, Message, MoveRefusal, registry};
use tabuleiro_record::text::{PlyKind, TextGame};

/// A move of a study; [`ROOT`](NodeId::ROOT) is the position before the first one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(u32);

impl NodeId {
    /// The position before the first move.
    pub const ROOT: NodeId = NodeId(0);

    fn index(self) -> usize {
        self.0 as usize
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct LineId(u32);

const MAIN: LineId = LineId(0);

/// A move with what is said about it.
#[derive(Clone, Debug)]
struct Node {
    text: String,
    /// The move itself, once somebody has played or read it: its text is read once.
    choice: OnceLock<Choice>,
    kind: PlyKind,
    marks: Vec<u16>,
    after: Vec<Remark>,
    line: LineId,
}

impl Node {
    /// Plays the move in `game`, which is where it was played.
    fn play(&self, game: &mut dyn Game) -> Result<(), MoveRefusal> {
        let choice = match self.choice.get() {
            Some(choice) => choice,
            None => {
                let read = game.read(&self.text)?;
                self.choice.get_or_init(|| read)
            }
        };
        game.play(choice)
    }
}

/// What stands after a move, in the order of the file.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Remark {
    Comment(String),
    Variation(LineId),
}

/// Moves that follow each other.
#[derive(Clone, Debug, Default)]
struct Line {
    /// What is said before its first move.
    comments: Vec<String>,
    moves: Vec<NodeId>,
    /// The move that could have been replaced by the first of these; `None` in the main line.
    replaces: Option<NodeId>,
}

/// A game as a tree.
///
/// Nodes keep their identity through every change; those that are deleted are no part of any line any more.
#[derive(Clone, Debug)]
pub struct Study {
    /// The canonical name of what is played.
    game: GameName,
    /// Where it starts, if not as usual.
    position: Option<String>,
    /// Everything but the moves.
    head: TextGame,
    /// Whether some format can say it.
    has_format: bool,
    nodes: Vec<Node>,
    lines: Vec<Line>,
}

impl Study {
    /// The canonical name of what is played.
    pub fn game_name(&self) -> &GameName {
        &self.game
    }

    /// The value of a tag.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.head.tag(name)
    }

    /// The move in standard notation; empty at the root.
    pub fn move_text(&self, node: NodeId) -> &str {
        &self.node(node).text
    }

    /// Whether the node is a move that can be played, neither a null move nor a position that was set up.
    pub fn is_move(&self, node: NodeId) -> bool {
        node != NodeId::ROOT && self.node(node).kind == PlyKind::Move
    }

    /// The marks of a move, by their numbers in PGN.
    pub fn marks(&self, node: NodeId) -> &[u16] {
        &self.node(node).marks
    }

    /// The moves of the main line.
    pub fn main_line(&self) -> &[NodeId] {
        &self.line(MAIN).moves
    }

    /// Whether the node is of the main line, or the root.
    pub fn is_main(&self, node: NodeId) -> bool {
        self.node(node).line == MAIN
    }

    /// The position that the move was played in.
    pub fn before(&self, node: NodeId) -> Option<NodeId> {
        if node == NodeId::ROOT {
            return None;
        }
        let line = self.line(self.node(node).line);
        match self.place(node) {
            0 => line.replaces.map_or(Some(NodeId::ROOT), |replaced| self.before(replaced)),
            place => Some(line.moves[place - 1]),
        }
    }

    /// The move that follows in the same line.
    pub fn next(&self, node: NodeId) -> Option<NodeId> {
        let line = self.line(self.node(node).line);
        let place = if node == NodeId::ROOT { 0 } else { self.place(node) + 1 };
        line.moves.get(place).copied()
    }

    /// All moves that follow: first that of the same line, then those of variations.
    pub fn children(&self, node: NodeId) -> Vec<NodeId> {
        let mut found = Vec::new();
        if let Some(next) = self.next(node) {
            self.gather(next, &mut found);
        }
        found
    }

    /// `node` and the moves that stand as variations of it.
    fn gather(&self, node: NodeId, found: &mut Vec<NodeId>) {
        found.push(node);
        for line in self.variations(node) {
            if let Some(&first) = self.line(line).moves.first() {
                self.gather(first, found);
            }
        }
    }

    fn variations(&self, node: NodeId) -> Vec<LineId> {
        let line = |remark: &Remark| match remark {
            Remark::Variation(line) => Some(*line),
            Remark::Comment(_) => None,
        };
        self.node(node).after.iter().filter_map(line).collect()
    }

    /// The moves that lead to `node`, from the first.
    pub fn path(&self, node: NodeId) -> Vec<NodeId> {
        let mut path = Vec::new();
        let mut at = node;
        while at != NodeId::ROOT {
            path.push(at);
            at = self.before(at).unwrap_or(NodeId::ROOT);
        }
        path.reverse();
        path
    }

    /// The last node of the line that `node` is in.
    pub fn end_of_line(&self, node: NodeId) -> NodeId {
        self.line(self.node(node).line).moves.last().copied().unwrap_or(NodeId::ROOT)
    }

    /// The game at `node`. It knows the moves since its start, or since the last null move or position that
    /// was set up.
    pub fn game(&self, node: NodeId) -> Result<Box<dyn Game>, Message> {
        let path = self.path(node);
        let set_up = path.iter().rposition(|&node| !self.is_move(node));
        let position = match set_up.map(|at| self.node(path[at])) {
            None => self.position.as_deref(),
            Some(Node { kind: PlyKind::Pass { position }, .. }) => Some(position.as_str()),
            Some(node) => Some(node.text.as_str()),
        };
        let kind = registry::kind(&self.game).map_err(|error| error.explain())?;
        let mut game = kind.open(position)?;
        for &node in &path[set_up.map_or(0, |at| at + 1)..] {
            self.node(node).play(&mut *game).map_err(|refusal| refusal.explain())?;
        }
        Ok(game)
    }

    fn node(&self, node: NodeId) -> &Node {
        &self.nodes[node.index()]
    }

    fn node_mut(&mut self, node: NodeId) -> &mut Node {
        &mut self.nodes[node.index()]
    }

    fn line(&self, line: LineId) -> &Line {
        &self.lines[line.0 as usize]
    }

    fn line_mut(&mut self, line: LineId) -> &mut Line {
        &mut self.lines[line.0 as usize]
    }

    /// Where in its line a node stands.
    fn place(&self, node: NodeId) -> usize {
        let moves = &self.line(self.node(node).line).moves;
        moves.iter().position(|&known| known == node).unwrap_or(0)
    }

    fn new_line(&mut self, line: Line) -> LineId {
        self.lines.push(line);
        LineId(self.lines.len() as u32 - 1)
    }

    fn new_node(&mut self, text: &str, kind: PlyKind, line: LineId) -> NodeId {
        // A move is one word.
        let text = text.chars().filter(|letter| *letter != ' ' || kind != PlyKind::Move).collect();
        let choice = OnceLock::new();
        self.nodes.push(Node { text, choice, kind, marks: Vec::new(), after: Vec::new(), line });
        let node = NodeId(self.nodes.len() as u32 - 1);
        self.line_mut(line).moves.push(node);
        node
    }
}
