use super::{axis::Ruler, axis::number, *};

#[test]
fn ticks_are_round_numbers_that_hold_all_values() {
    let labels = |scale, values: &[f64]| -> Vec<String> {
        let ruler = Ruler::new(scale, values.iter().copied(), 0.0, 100.0);
        for value in values {
            let place = ruler.place(*value).expect("a place");
            assert!((-0.01..=100.01).contains(&place), "{value} lies at {place}");
        }
        let ticks = ruler.ticks();
        for tick in &ticks {
            assert!((-0.01..=100.01).contains(&tick.at), "no tick is beside it");
        }
        ticks.into_iter().filter_map(|t| t.label).collect()
    };
    assert_eq!(labels(Scale::Linear, &[1.0, 17.0]), ["0", "5", "10", "15"]);
    assert_eq!(
        labels(Scale::Linear, &[1.0, 14.0]),
        ["0", "2", "4", "6", "8", "10", "12", "14"]
    );
    assert_eq!(
        labels(Scale::Linear, &[-130.0, 120.0]),
        ["−150", "−100", "−50", "0", "50", "100", "150"]
    );
    assert_eq!(
        labels(Scale::Log, &[7.0, 2_000_000.0]),
        ["1", "10", "100", "1000", "10k", "100k", "1M", "10M"]
    );
    assert_eq!(labels(Scale::Log, &[3.0, 4.0]), ["1", "2", "5", "10"]);
}

#[test]
fn odd_values_neither_panic_nor_loop() {
    for values in [&[][..], &[0.0], &[-1.0, 0.0], &[f64::NAN], &[f64::INFINITY]] {
        for scale in [Scale::Linear, Scale::Log] {
            let ruler = Ruler::new(scale, values.iter().copied(), 0.0, 100.0);
            assert!(ruler.ticks().len() < 100, "{values:?}");
        }
    }
    assert_eq!(number(-0.0), "0");
    assert_eq!(number(0.05), "0.05");
    assert_eq!(number(12_500.0), "12.5k");
}

#[test]
fn names_are_escaped_and_every_plot_becomes_a_png() {
    let name = "<a & b>".to_owned();
    let chart = Chart {
        title: name.clone(),
        x: Axis::default(),
        y: Axis {
            label: name.clone(),
            scale: Scale::Log,
        },
        series: vec![Series {
            name: name.clone(),
            points: [1.0, 2.0, 3.0]
                .map(|x| Point {
                    x,
                    y: x * 100.0,
                    interval: Some((x * 90.0, x * 110.0)),
                })
                .to_vec(),
            style: Style::Line,
        }],
    };
    let heat_map = HeatMap {
        title: name.clone(),
        ends: [name.clone(), name.clone()],
        names: vec![name.clone()],
        percent: " %".to_owned(),
        cells: vec![vec![None]],
    };
    let histogram = Histogram {
        title: name.clone(),
        x: name.clone(),
        y: name.clone(),
        values: vec![1, 2, 2, 900],
    };
    let intervals = Intervals {
        title: name.clone(),
        label: name.clone(),
        lines: vec![Interval {
            name: name.clone(),
            value: 0.0,
            between: (-10.0, 10.0),
            told: name,
        }],
    };
    for plot in [
        chart.plot(),
        heat_map.plot(),
        histogram.plot(),
        intervals.plot(),
    ] {
        assert!(!plot.svg().contains("<a"), "a name is no tag");
        let png = plot.png().expect("our own SVG can be drawn");
        assert_eq!(&png[..4], b"\x89PNG");
    }
}
