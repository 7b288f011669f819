//! Lists: what is in them.

use super::*;

/// Whoever sits on two seats has the table once; what is over has left the running ones; a list
/// goes on before the last table of the one before.
pub(super) async fn lists_hold_what_they_say(store: &Store) {
    let mut opened = Vec::new();
    for created in 1..=4u64 {
        let mut found = table(vec![person("gus"), person("gus")]);
        (found.created, found.state) = (created, State::Playing);
        store
            .create(&found, found.created + 1)
            .await
            .expect("it is kept");
        opened.push(found.id);
    }
    let mut last = step(&opened[3], 1, &["4"]);
    last.state = Some(Ended {
        state: State::Over,
        outcome: None,
    });
    store.append(last).await.expect("it is written");
    let cancelled = store.set_state(&opened[2], State::Cancelled).await;
    cancelled.expect("it is kept");
    let mine = Filter {
        account: Some("gus".to_owned()),
        limit: 50,
        ..Filter::default()
    };
    let one = |at: usize| vec![opened[at].clone()];
    let cases = [
        (
            mine.clone(),
            vec![opened[3].clone(), opened[1].clone(), opened[0].clone()],
        ),
        (
            Filter {
                state: Some(State::Over),
                ..mine.clone()
            },
            one(3),
        ),
        (
            Filter {
                before: Some(2),
                ..mine.clone()
            },
            one(0),
        ),
        (
            Filter {
                limit: 1,
                ..mine.clone()
            },
            one(3),
        ),
        (
            Filter {
                game: Some("taquin".to_owned()),
                ..mine.clone()
            },
            Vec::new(),
        ),
        (
            Filter {
                account: None,
                before: Some(2),
                ..mine.clone()
            },
            one(0),
        ),
        (
            Filter {
                account: None,
                before: Some(2),
                game: Some("connect4".to_owned()),
                ..mine
            },
            one(0),
        ),
    ];
    for (filter, wanted) in cases {
        let found = store.list(&filter).await.expect("it is read");
        let ids: Vec<TableId> = found.iter().map(|table| table.id.clone()).collect();
        assert_eq!(ids, wanted, "{filter:?}");
        assert!(found.iter().all(|table| table.sitters.len() == 2));
    }
}
