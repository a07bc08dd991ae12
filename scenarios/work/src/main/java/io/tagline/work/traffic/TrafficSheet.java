package io.tagline.work.traffic;

import io.tagline.documents.units.Decimals;
import io.tagline.sheet.Cell;
import io.tagline.sheet.Csv;
import io.tagline.sheet.Part.Section;
import io.tagline.sheet.Part.Table;
import io.tagline.sheet.Rows;
import io.tagline.sheet.Sheet;
import io.tagline.work.recording.Recording;
import java.util.List;

/** The use of links and nodes in a recording; those first that are busy longest. */
public final class TrafficSheet {

    private static final int SHOWN = 10;
    private static final int EXACT = 6;

    private TrafficSheet() {}

    public static Sheet of(Recording recording) {
        Traffic traffic = Traffic.of(recording);
        return Sheet.titled(recording.title())
                .answer(TrafficSentence.of(traffic))
                .add(links(traffic))
                .add(nodes(traffic))
                .add(new Section("the whole replication", "", new TrafficUsage(recording).tables(SHOWN)))
                .notes(recording.setup().timeOrigins().trust())
                .sheet();
    }

    private static Table links(Traffic traffic) {
        List<Traffic.Link> busiest = traffic.links().stream()
                .sorted(TrafficSentence.LINKS)
                .limit(SHOWN)
                .toList();
        return Rows.of(busiest)
                .words("link, between stops", link -> link.from() + " -> " + link.to())
                .counts("messages", Traffic.Link::messages)
                .numbers("busy", link -> Cell.percent(link.busy()))
                .table();
    }

    private static Table nodes(Traffic traffic) {
        List<Traffic.Node> busiest = traffic.nodes().stream()
                .sorted(TrafficSentence.NODES)
                .limit(SHOWN)
                .toList();
        return Rows.of(busiest)
                .words("taken in by", Traffic.Node::name)
                .counts("messages", Traffic.Node::messages)
                .numbers("busy", node -> node.home() ? Cell.percent(node.busy()) : Cell.EMPTY)
                .table();
    }

    /** All links and nodes as CSV. */
    public static String csv(Recording recording) {
        Traffic traffic = Traffic.of(recording);
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
        return Decimals.fixed(busy, EXACT);
    }
}
