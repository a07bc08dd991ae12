package io.tagline.scenarios.report.traffic;

import io.tagline.sheet.Sheet;
import io.tagline.sheet.Terminal;
import io.tagline.sheet.TextRenderer;
import io.tagline.simulator.machine.Nodes;
import io.tagline.simulator.statistics.Part;
import io.tagline.simulator.statistics.Usage;
import io.tagline.simulator.statistics.Use;
import io.tagline.topologies.machine.Dram;
import io.tagline.work.recording.LinkEnds;
import io.tagline.work.recording.Recording;
import io.tagline.work.run.UsageTable;
import java.util.Comparator;
import java.util.List;
import java.util.Map.Entry;

/** How a machine was used in a whole replication, and which of its parts were waited for most. */
final class TrafficUsage {

    private static final Comparator<Entry<Part, Use>> MOST_WAITED_FOR =
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

    String text(int most) {
        UsageTable table = new UsageTable();
        usage.parts().entrySet().stream()
                .filter(entry -> entry.getKey().isAll())
                .forEach(entry -> table.row(entry.getKey().resource().toString(), entry.getValue(), usage.time()));
        List<Entry<Part, Use>> waitedFor = usage.parts().entrySet().stream()
                .filter(entry ->
                        !entry.getKey().isAll() && entry.getValue().waiting().area() > 0)
                .sorted(MOST_WAITED_FOR)
                .limit(most)
                .toList();
        if (!waitedFor.isEmpty()) {
            table.heading("");
            table.heading("waited for most");
            waitedFor.forEach(entry -> table.row(name(entry.getKey()), entry.getValue(), usage.time()));
        }
        return new TextRenderer(Terminal.PLAIN)
                .text(Sheet.titled("").add(table.table("")).sheet());
    }

    private String name(Part part) {
        return switch (part.resource()) {
            case LINK -> links.name(part.index());
            case BUFFER -> "buffers at stop " + part.index();
            case MEMORY_BANK -> "memory %d, bank %d".formatted(part.index() / banks, part.index() % banks);
            case DIRECTORY, SHARED_CACHE, MEMORY -> nodes.name(part.index());
            case SNOOP, MSHR -> nodes.name(part.index()) + ", " + part.resource();
        };
    }
}
