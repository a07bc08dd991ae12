package io.tagline.scenarios.report.traffic;

import io.tagline.documents.TextTable;
import io.tagline.documents.units.Decimals;
import io.tagline.scenarios.report.Format;
import io.tagline.scenarios.report.Report;
import io.tagline.sheet.Csv;
import io.tagline.work.recording.Recording;
import io.tagline.work.recording.Traffic;
import java.util.Comparator;
import java.util.List;

/** The use of links and nodes in a recording. */
public final class TrafficReport implements Report<Recording> {

    private static final int SHOWN = 10;

    @Override
    public List<Format<Recording>> formats() {
        return List.of(
                Format.text((recording, terminal) -> text(recording)),
                Format.of("csv", "all links and nodes", recording -> csv(Traffic.of(recording))),
                Format.of("svg", "a heat map over the interconnect", TrafficSvg::of));
    }

    /** Those first that are busy longest. */
    private static String text(Recording recording) {
        Traffic traffic = Traffic.of(recording);
        TextTable table =
                new TextTable(List.of(false, true, true)).row(List.of("link, between stops", "messages", "busy"));
        traffic.links().stream()
                .sorted(Comparator.comparingDouble(Traffic.Link::busy)
                        .thenComparing(Traffic.Link::messages)
                        .reversed())
                .limit(SHOWN)
                .forEach(link -> table.row(List.of(
                        link.from() + " -> " + link.to(),
                        Long.toString(link.messages()),
                        Decimals.percent(link.busy()))));
        table.row(List.of("", "", "")).row(List.of("taken in by", "messages", "busy"));
        traffic.nodes().stream()
                .sorted(Comparator.comparingDouble(Traffic.Node::busy)
                        .thenComparing(Traffic.Node::messages)
                        .reversed())
                .limit(SHOWN)
                .forEach(node -> table.row(List.of(
                        node.name(),
                        Long.toString(node.messages()),
                        node.home() ? Decimals.percent(node.busy()) : "")));
        return recording.title() + "\n\n" + table.text() + "\nthe whole replication\n"
                + new TrafficUsage(recording).text(SHOWN);
    }

    private static String csv(Traffic traffic) {
        Csv csv = new Csv().row(List.of("kind", "from_stop", "to_stop", "node", "messages", "busy"));
        traffic.links()
                .forEach(link -> csv.row(List.of(
                        "link",
                        Integer.toString(link.from()),
                        Integer.toString(link.to()),
                        "",
                        Long.toString(link.messages()),
                        share(link.busy()))));
        traffic.nodes()
                .forEach(node -> csv.row(List.of(
                        "node",
                        Integer.toString(node.stop()),
                        "",
                        node.name(),
                        Long.toString(node.messages()),
                        node.home() ? share(node.busy()) : "")));
        return csv.text();
    }

    private static String share(double busy) {
        return Decimals.fixed(busy, 6);
    }
}
