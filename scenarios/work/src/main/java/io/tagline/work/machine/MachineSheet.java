package io.tagline.work.machine;

import io.tagline.documents.Names;
import io.tagline.experiments.setup.PerformedOrder;
import io.tagline.sheet.Rows;
import io.tagline.sheet.Sheet;
import io.tagline.topologies.machine.CacheLevel;
import io.tagline.topologies.machine.Cores;
import io.tagline.topologies.machine.Domain;
import io.tagline.topologies.machine.Hierarchy;
import io.tagline.topologies.machine.Inclusion;
import io.tagline.topologies.machine.Machine;
import io.tagline.topologies.machine.SnoopFilter;
import io.tagline.topologies.machine.WritePolicy;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** A machine in words: one line for each level of its domains, and how many of its numbers have which origin. */
final class MachineSheet {

    private final Machine machine;
    private final Hierarchy hierarchy;

    private MachineSheet(Machine machine) {
        this.machine = machine;
        this.hierarchy = machine.hierarchy();
    }

    /** A level, or the cores in the innermost. */
    private record Row(String name, int count, String joined, String has) {}

    static Sheet of(Machine machine) {
        return new MachineSheet(machine).sheet();
    }

    private Sheet sheet() {
        return Sheet.titled(machine.name() + ": " + machine.title())
                .answer(MachineSentence.of(machine))
                .add(Rows.of(rows())
                        .words("level", Row::name)
                        .counts("in all", Row::count)
                        .words("joined by", Row::joined)
                        .words("with", Row::has)
                        .table())
                .notes(order())
                .sheet();
    }

    /** Its memory order, and that in which accesses are performed here if the machine itself allows more. */
    private List<String> order() {
        if (!machine.isCoherent()) {
            return List.of();
        }
        PerformedOrder order = PerformedOrder.of(machine);
        return List.of("memory order: " + order.own().word()
                + (order.isPartial() ? "; simulated with " + order.performed().phrase() : ""));
    }

    private List<Row> rows() {
        List<Row> rows = new ArrayList<>();
        for (int level = 0; level < hierarchy.levels().size(); level++) {
            Domain domain = hierarchy.levels().get(level);
            rows.add(new Row("  ".repeat(level) + domain.name(), hierarchy.count(level), joined(domain), has(level)));
        }
        Cores cores = machine.cores();
        String caches = cores.levels().stream().map(MachineSheet::text).collect(Collectors.joining(", "));
        rows.add(new Row("  ".repeat(rows.size()) + "core", cores.count().value(), "", caches));
        return rows;
    }

    private static String text(CacheLevel cache) {
        String text = cache.name() + " " + Sizes.of(cache.bytes().value())
                + (cache.isWrittenThrough() ? " " + WritePolicy.WRITE_THROUGH.word() : "");
        return cache.includes() == Inclusion.INCLUSIVE
                ? text
                : text + " " + cache.includes().word();
    }

    private static String joined(Domain domain) {
        int stops = domain.interconnect().topology().stops();
        return stops == 1 ? "-" : domain.interconnect().topology().kind() + " of " + stops;
    }

    private String has(int level) {
        List<String> parts = new ArrayList<>();
        hierarchy
                .levels()
                .get(level)
                .sharedCaches()
                .ifPresent(shared -> parts.add("%s %s in %d%s"
                        .formatted(
                                shared.name(),
                                Sizes.of(shared.bytes().value()),
                                shared.slices().value(),
                                entries(shared.filter())
                                        .map(text -> ", filters" + text)
                                        .orElse(""))));
        if (machine.isCoherent() && level == hierarchy.homeLevel()) {
            parts.add(Names.counted(
                            machine.directories().count().value() / hierarchy.count(level), "directory", "directories")
                    + entries(machine.directories().filter()).orElse(""));
        }
        if (level == hierarchy.memoryLevel()) {
            parts.add(
                    Names.counted(machine.memory().controllers().value() / hierarchy.count(level), "memory controller")
                            + machine.memory()
                                    .clusterMode()
                                    .map(mode -> ", " + mode.value().word())
                                    .orElse(""));
        }
        return String.join(", ", parts);
    }

    private static Optional<String> entries(Optional<SnoopFilter> filter) {
        return filter.map(known -> " of %d entries".formatted(known.entries().value()));
    }

    /** A machine in one sentence: its size, its protocol, and the origins of its numbers. */
    private static final class MachineSentence {

        private MachineSentence() {}

        static String of(Machine machine) {
            int sockets = machine.socketCount();
            return "%s%s, protocol %s; numbers: %s."
                    .formatted(
                            Names.counted(machine.cores().count().value(), "core"),
                            sockets == 1 ? "" : " in " + sockets + " sockets",
                            machine.protocol(),
                            machine.origins(number -> true));
        }
    }
}
