package io.tagline.scenarios.report;

import io.tagline.programs.operation.LineSetup;
import io.tagline.programs.operation.Workload;
import io.tagline.simulator.statistics.Activity;
import io.tagline.topologies.machine.Machine;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.LongFunction;

/** A core, by its number, or a line of a scenario, by its name, and what it did, or what happened to it. */
public record ActivityPart(String name, Activity activity) {

    /** How many are shown side by side. */
    public static final int SOME = 8;

    /** The cores that did anything. */
    public static List<ActivityPart> cores(Activity activity) {
        List<ActivityPart> parts = new ArrayList<>();
        activity.cores().forEach((core, part) -> parts.add(new ActivityPart(Integer.toString(core), part)));
        return parts;
    }

    /** The lines that anything happened to, by their names in the scenario. */
    public static List<ActivityPart> lines(Activity activity, Workload workload) {
        List<String> names = workload.blocks().stream()
                .flatMap(block -> block.lines().stream())
                .map(LineSetup::name)
                .toList();
        List<ActivityPart> parts = new ArrayList<>();
        activity.lines().forEach((line, part) -> parts.add(new ActivityPart(names.get(line), part)));
        return parts;
    }

    /**
     * A column for each part, or for {@link #SOME} with most misses if there are more, and a row for whatever has occurred at any of them.
     *
     * @param heading what the parts are
     * @param written how a count is written
     */
    public static ColumnTable<ActivityCount> table(
            String heading, List<ActivityPart> parts, Machine machine, LongFunction<String> written) {
        List<ActivityPart> shown = most(parts);
        List<ActivityCount> counts = ActivityCount.of(ActivityCount.levels(machine)).stream()
                .filter(count -> shown.stream().anyMatch(part -> count.count().at(machine, part.activity()) > 0))
                .toList();
        ColumnTable<ActivityCount> table =
                new ColumnTable<>(counts).words(heading, count -> count.name().replace('_', ' '));
        shown.forEach(part ->
                table.numbers(part.name(), count -> written.apply(count.count().at(machine, part.activity()))));
        return table;
    }

    private static List<ActivityPart> most(List<ActivityPart> parts) {
        return parts.size() <= SOME
                ? parts
                : parts.stream()
                        .sorted(Comparator.comparingLong(
                                part -> -part.activity().misses()))
                        .limit(SOME)
                        .toList();
    }
}
