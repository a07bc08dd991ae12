package io.tagline.work.run;

import io.tagline.programs.operation.LineSetup;
import io.tagline.programs.operation.Workload;
import io.tagline.sheet.Cell;
import io.tagline.sheet.Part.Table;
import io.tagline.sheet.Rows;
import io.tagline.simulator.statistics.Activity;
import io.tagline.topologies.machine.Machine;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.function.LongFunction;
import java.util.stream.Stream;

/** The activity of a core, by its number, or of a line of a scenario, by its name. */
public record ActivityPart(String name, Activity activity) {

    /** How many are shown side by side. */
    public static final int SOME = 8;

    private static final int FIGURE = 3;

    private record Row(String name, Function<Activity, Cell> cell) {}

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
     * A column for each part, or for {@link #SOME} with most misses if there are more, and a row for every count above zero at any of them.
     *
     * @param heading the kind of the parts
     * @param written how a count is written
     */
    public static Table table(String heading, List<ActivityPart> parts, Machine machine, LongFunction<Cell> written) {
        List<ActivityPart> shown = most(parts);
        Stream<Row> counts = ActivityCount.of(ActivityCount.levels(machine)).stream()
                .filter(count -> shown.stream().anyMatch(part -> count.count().at(machine, part.activity()) > 0))
                .map(count -> new Row(
                        count.name(), activity -> written.apply(count.count().at(machine, activity))));
        Stream<Row> figures = OwnershipFigure.of().stream()
                .filter(figure -> shown.stream()
                        .anyMatch(part -> figure.at(part.activity()).orElse(0.0) > 0))
                .map(figure -> new Row(
                        figure.name(),
                        activity -> figure.at(activity)
                                .map(value -> Cell.shortest(value, FIGURE))
                                .orElse(Cell.empty())));
        Rows<Row> table = Rows.of(Stream.concat(counts, figures).toList())
                .words(heading, row -> row.name().replace('_', ' '));
        shown.forEach(part -> table.numbers(part.name(), row -> row.cell().apply(part.activity())));
        return table.table();
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
