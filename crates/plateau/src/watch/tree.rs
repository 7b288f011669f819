//! The tree that a search has built after so many steps.

use std::collections::HashMap;

use plateau_core::{Thought, ThoughtEvent, Words};

use crate::play::names::Names;

/// What is known of a node.
#[derive(Clone, Debug)]
struct Node {
    parent: Option<u32>,
    what: Option<String>,
    event: ThoughtEvent,
    numbers: Vec<(String, i64)>,
    children: Vec<u32>,
}

/// Nodes by their number.
#[derive(Clone, Debug, Default)]
pub(super) struct Tree {
    nodes: HashMap<u32, Node>,
    /// The node of the last thought.
    current: u32,
}

/// A line of the tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Line {
    pub level: usize,
    pub text: String,
    pub current: bool,
    pub cut: bool,
}

impl Tree {
    /// The tree after the first `steps` thoughts.
    pub fn after(thoughts: &[Thought], steps: usize) -> Tree {
        let mut tree = Tree::default();
        for thought in &thoughts[..steps.min(thoughts.len())] {
            tree.grow(thought);
        }
        tree
    }

    fn grow(&mut self, thought: &Thought) {
        if thought.event == ThoughtEvent::Deepened {
            // A new iteration looks at everything again.
            self.nodes.clear();
        }
        self.current = thought.node;
        let numbers = || {
            thought
                .numbers
                .iter()
                .map(|(name, n)| (name.to_string(), *n))
        };
        if let Some(node) = self.nodes.get_mut(&thought.node) {
            node.event = thought.event;
            for (name, number) in numbers() {
                match node.numbers.iter_mut().find(|(known, _)| *known == name) {
                    Some((_, old)) => *old = number,
                    None => node.numbers.push((name, number)),
                }
            }
            return;
        }
        let node = Node {
            parent: thought.parent,
            what: thought.what.clone(),
            event: thought.event,
            numbers: numbers().collect(),
            children: Vec::new(),
        };
        self.nodes.insert(thought.node, node);
        let parent = thought
            .parent
            .and_then(|parent| self.nodes.get_mut(&parent));
        if let Some(parent) = parent {
            parent.children.push(thought.node);
        }
    }

    /// The way from the root to the current node, with all that was found beside it.
    pub fn lines(&self, names: &Names, words: &Words) -> Vec<Line> {
        let mut path = vec![self.current];
        while let Some(parent) = path.last().and_then(|node| self.nodes.get(node)?.parent) {
            if path.contains(&parent) {
                break;
            }
            path.push(parent);
        }
        let mut lines = Vec::new();
        if let Some(&root) = path.last() {
            self.write(root, 0, &path, (names, words), &mut lines);
        }
        lines
    }

    fn write(
        &self,
        id: u32,
        level: usize,
        path: &[u32],
        said: (&Names, &Words),
        lines: &mut Vec<Line>,
    ) {
        let (names, words) = said;
        let Some(node) = self.nodes.get(&id) else {
            return;
        };
        let what = names.shown(node.what.as_deref().unwrap_or("•"));
        let numbers: Vec<String> = node
            .numbers
            .iter()
            .filter(|(name, _)| is_shown(name, node.event))
            .map(|(name, value)| number(name, *value, words))
            .collect();
        let state = words.say(&node.event.phrase());
        lines.push(Line {
            level,
            text: format!("{what}  {}  {state}", numbers.join("  ")),
            current: id == self.current,
            cut: node.event == ThoughtEvent::Cut,
        });
        if path.contains(&id) {
            for &child in &node.children {
                self.write(child, level + 1, path, said, lines);
            }
        }
    }
}

/// Once a value is known, the window in which it was searched says no more.
fn is_shown(name: &str, event: ThoughtEvent) -> bool {
    let open = matches!(event, ThoughtEvent::Entered | ThoughtEvent::Deepened);
    open || !["alpha", "beta", "depth"].contains(&name)
}

/// A number of a search; values of games are told in hundredths.
pub(super) fn number(name: &str, value: i64, words: &Words) -> String {
    let id = format!("watch-number-{name}");
    let sign = match name {
        "alpha" => "α".to_owned(),
        "beta" => "β".to_owned(),
        "value" => "=".to_owned(),
        _ if words.knows(&id) => words.get(&id),
        other => other.to_owned(),
    };
    match name {
        "alpha" | "beta" | "value" => {
            let hundredths = value as f64 / 100.0;
            let plus = if value < 0 { "" } else { "+" };
            format!("{sign} {plus}{}", words.decimal(hundredths, 2))
        }
        _ => format!("{sign} {value}"),
    }
}

#[cfg(test)]
mod tests {
    use plateau_core::Language;

    use super::*;

    fn thoughts() -> Vec<Thought> {
        let at = |event, node| Thought::new(event, node, String::new());
        vec![
            at(ThoughtEvent::Deepened, 0).with("depth", 2),
            at(ThoughtEvent::Entered, 1).by(0, "4").with("depth", 1),
            at(ThoughtEvent::Entered, 2).by(1, "3").with("depth", 0),
            at(ThoughtEvent::Valued, 2).with("value", -150),
            at(ThoughtEvent::Cut, 1).with("value", -150),
            at(ThoughtEvent::Entered, 3).by(0, "5").with("alpha", -150),
        ]
    }

    #[test]
    fn the_way_to_the_current_node_is_open_and_all_beside_it_is_closed() {
        let words = crate::language::words(plateau_games::CATALOG, Language::En);
        let at = |steps| Tree::after(&thoughts(), steps).lines(&Names::default(), &words);
        let deep = at(4);
        assert_eq!(deep.len(), 3, "{deep:#?}");
        assert!(deep[2].current && deep[2].level == 2 && deep[2].text.contains("-1.50"));
        let beside = at(6);
        let marks: Vec<(usize, bool, bool)> =
            beside.iter().map(|l| (l.level, l.cut, l.current)).collect();
        assert_eq!(
            marks,
            [(0, false, false), (1, true, false), (1, false, true)],
            "{beside:#?}"
        );
        assert!(beside[2].text.contains("α -1.50"), "{beside:#?}");
    }
}
