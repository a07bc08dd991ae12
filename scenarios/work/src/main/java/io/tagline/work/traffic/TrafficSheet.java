package io.tagline.work.traffic;

import io.tagline.documents.Names;
import io.tagline.documents.units.Decimals;
import io.tagline.sheet.Cell;
import io.tagline.sheet.Csv;
import io.tagline.sheet.Part.Section;
import io.tagline.sheet.Part.Table;
import io.tagline.sheet.Rows;
import io.tagline.sheet.Sheet;
import io.tagline.simulator.machine.Nodes;
import io.tagline.simulator.statistics.ResourceInstance;
import io.tagline.simulator.statistics.Usage;
import io.tagline.simulator.statistics.Use;
import io.tagline.topologies.machine.Dram;
import io.tagline.work.recording.LinkEnds;
import io.tagline.work.recording.Recording;
import io.tagline.work.run.UsageTable;
import io.tagline.work.traffic.Traffic.Link;
import io.tagline.work.traffic.Traffic.Node;
import java.util.Comparator;
import java.util.List;
import java.util.Map.Entry;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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
                .numbers("busy", node -> node.home() ? Cell.percent(node.busy()) : Cell.empty())
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

    /** Traffic in one sentence: the link and the home that are busy longest. */
    private static final class TrafficSentence {

        /** The order of links or homes in the tables: by busy time, then by number of messages. */
        static final Comparator<Link> LINKS = Comparator.comparingDouble(Link::busy)
                .thenComparing(Link::messages)
                .reversed();

        static final Comparator<Node> NODES = Comparator.comparingDouble(Node::busy)
                .thenComparing(Node::messages)
                .reversed();

        private TrafficSentence() {}

        static String of(Traffic traffic) {
            List<Link> links = traffic.links().stream().sorted(LINKS).toList();
            List<Node> homes =
                    traffic.nodes().stream().filter(Node::home).sorted(NODES).toList();
            String sentence = Stream.of(
                            links.stream()
                                    .findFirst()
                                    .map(link -> part(
                                            "link " + link.from() + " -> " + link.to(),
                                            link.messages(),
                                            link.busy(),
                                            ties(links, link.busy(), Link::busy))),
                            homes.stream()
                                    .findFirst()
                                    .map(home -> part(
                                            home.name(),
                                            home.messages(),
                                            home.busy(),
                                            ties(homes, home.busy(), Node::busy))))
                    .flatMap(Optional::stream)
                    .collect(Collectors.joining("; "));
            return sentence.isEmpty() ? "No message was sent." : "Busiest: " + sentence + ".";
        }

        private static String part(String name, long messages, double busy, long ties) {
            return "%s, %s of the time with %s%s"
                    .formatted(
                            name,
                            Decimals.percent(busy),
                            Names.counted(Math.toIntExact(messages), "message"),
                            ties == 0 ? "" : ", as long as %d more".formatted(ties));
        }

        /** How many others are as busy. */
        private static <T> long ties(List<T> all, double busy, ToDoubleFunction<T> of) {
            return all.stream().filter(one -> of.applyAsDouble(one) == busy).count() - 1;
        }
    }

    /** How a machine was used in a whole replication, and which of its parts were waited for most. */
    private static final class TrafficUsage {

        private static final Comparator<Entry<ResourceInstance, Use>> MOST_WAITED_FOR =
                Comparator.comparingLong(entry -> -entry.getValue().waiting().area());

        private final Nodes nodes;
        private final LinkEnds links;
        private final Usage usage;
        private final int banks;

        TrafficUsage(Recording recording) {
            this.nodes = recording.whole().nodes();
            this.links = new LinkEnds(recording.platform().machine().topology());
            this.usage = recording.usage();
            this.banks = recording
                    .platform()
                    .machine()
                    .memory()
                    .dram()
                    .map(Dram::banksOfController)
                    .orElse(1);
        }

        /** All kinds of parts, and below them the parts with most waiting. */
        List<io.tagline.sheet.Part> tables(int most) {
            UsageTable all = new UsageTable();
            usage.parts().entrySet().stream()
                    .filter(entry -> entry.getKey().isAll())
                    .forEach(entry -> all.row(entry.getKey().resource().toString(), entry.getValue(), usage.time()));
            UsageTable waitedFor = new UsageTable();
            usage.parts().entrySet().stream()
                    .filter(entry -> !entry.getKey().isAll()
                            && entry.getValue().waiting().area() > 0)
                    .sorted(MOST_WAITED_FOR)
                    .limit(most)
                    .forEach(entry -> waitedFor.row(name(entry.getKey()), entry.getValue(), usage.time()));
            return List.of(all.table(""), waitedFor.table("waited for most"));
        }

        private String name(ResourceInstance part) {
            return switch (part.resource()) {
                case LINK -> links.name(part.index());
                case BUFFER -> "buffers at stop " + part.index();
                case MEMORY_BANK -> "memory %d, bank %d".formatted(part.index() / banks, part.index() % banks);
                case DIRECTORY, SHARED_CACHE, MEMORY -> nodes.name(part.index());
                case SNOOP, MSHR -> nodes.name(part.index()) + ", " + part.resource();
            };
        }
    }
}
