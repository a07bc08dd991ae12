package io.tagline.work.traffic;

import io.tagline.simulator.machine.Nodes;
import io.tagline.simulator.statistics.ResourceInstance;
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
                .filter(entry ->
                        !entry.getKey().isAll() && entry.getValue().waiting().area() > 0)
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
