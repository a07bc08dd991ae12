package io.tagline.work.bounds;

import io.tagline.documents.units.Decimals;
import io.tagline.documents.units.Units;
import io.tagline.experiments.json.BoundsJson;
import io.tagline.experiments.prediction.PointBounds;
import io.tagline.experiments.result.BoundsResult;
import io.tagline.experiments.result.BoundsResult.Entry;
import io.tagline.experiments.result.BoundsResult.Replay;
import io.tagline.experiments.scenario.CostSource;
import io.tagline.models.bounds.Path;
import io.tagline.models.bounds.Schedule;
import io.tagline.models.bounds.SocketCosts;
import io.tagline.models.bounds.TransferCosts;
import io.tagline.models.claim.Prediction.Most;
import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.OperationText;
import io.tagline.sheet.Cell;
import io.tagline.sheet.Column;
import io.tagline.sheet.Part;
import io.tagline.sheet.Part.Fact;
import io.tagline.sheet.Part.Facts;
import io.tagline.sheet.Part.Layout;
import io.tagline.sheet.Part.Note;
import io.tagline.sheet.Part.Section;
import io.tagline.sheet.Part.Table;
import io.tagline.sheet.Rows;
import io.tagline.sheet.Sheet;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The min-max bounds of a scenario: a table of all points, or one point with its critical paths. */
final class BoundsSheet {

    private static final int DECIMALS = 3;

    /** The columns of a leg: the thread, its operation, its cost, and the formula of the cost. */
    private static final List<Column> LEG =
            List.of(Column.words(""), Column.words(""), Column.numbers("ns"), Column.words("cost"));

    /** What the rows of a guaranteed T_max are: no path, as others' operations count in the time of those that wait for them. */
    private static final String ADDED = "what the operations of each thread add to it, in no order";

    private final BoundsResult result;

    private BoundsSheet(BoundsResult result) {
        this.result = result;
    }

    static Sheet of(BoundsResult result) {
        return new BoundsSheet(result).sheet();
    }

    private Sheet sheet() {
        return Sheet.titled(result.scenario().name())
                .source(result.scenario().citation())
                .answer(BoundsSentence.of(result, DECIMALS))
                .add(new Facts(List.of(
                        Fact.of("machine", result.machine()),
                        Fact.phrase("latency", result.scenario().measure().text()))))
                .add(Note.of(result.source().band().text() + ": " + costs()))
                .addAll(body())
                .notes(result.origins().trust())
                .sheet();
    }

    private String costs() {
        if (result.points().stream().anyMatch(entry -> entry.replay().isPresent())) {
            return "least costs, of the operations that a replication executed, in their order";
        }
        return isGuaranteed() ? "no sample lies outside" : costs(result.costs());
    }

    private boolean isGuaranteed() {
        return result.source() == CostSource.GUARANTEED;
    }

    private static String costs(TransferCosts costs) {
        String text = "R_L " + nanoseconds(costs.local()) + ", R_R " + nanoseconds(costs.remote()) + ", R_I "
                + nanoseconds(costs.memory());
        if (!costs.sockets().equals(SocketCosts.NONE)) {
            text += ", R_Q " + nanoseconds(costs.sockets().remote()) + ", R_QI "
                    + nanoseconds(costs.sockets().memory());
        }
        text += costs.invalidation() == 0 ? "" : ", R_inv " + nanoseconds(costs.invalidation());
        text += costs.handOff() == costs.remote() ? "" : ", R_H " + nanoseconds(costs.handOff());
        text += costs.contention() == 0 ? "" : ", c " + nanoseconds(costs.contention());
        text += costs.sharing() == 0 ? "" : ", s " + nanoseconds(costs.sharing());
        return text + " ns";
    }

    private List<Part> body() {
        Entry first = result.points().get(0);
        if (first.replay().isPresent()) {
            return replay(first.bounds(), first.replay().get());
        }
        List<Part> parts =
                new ArrayList<>(result.points().size() == 1 ? single(first.bounds()) : List.of(table(result.points())));
        parts.addAll(incomparable());
        return parts;
    }

    private List<Part> replay(PointBounds bounds, Replay replay) {
        String ratio = bounds.min() > 0
                ? ", " + Decimals.shortest(replay.simulated() / bounds.min(), DECIMALS) + " times as long as the bound"
                : "";
        String name = "replication " + replay.replication() + ", at least";
        return List.of(
                path(name, bounds, bounds.least(), bounds.min()),
                Note.of("simulated: " + nanoseconds(replay.simulated()) + " ns" + ratio));
    }

    private Table table(List<Entry> points) {
        Rows<Entry> rows = Rows.of(points).words("", entry -> entry.point().text());
        Optional<Most> most = result.most();
        if (most.isPresent()) {
            String name = ", all but " + most.get().power();
            rows = rows.numbers("T_min ns" + name, entry -> bound(entry.bounds().minOfMost()))
                    .numbers("T_max ns" + name, entry -> bound(entry.bounds().maxOfMost()));
        }
        return rows.numbers("T_min ns", entry -> time(entry.bounds().min()))
                .numbers("T_max ns", entry -> bound(entry.bounds().max()))
                .numbers("T_max/T_min", entry -> ratio(entry.bounds()))
                .words("the deciding end", entry -> formulas(entry.bounds()))
                .table();
    }

    private static Cell bound(Optional<Double> picoseconds) {
        return picoseconds.map(BoundsSheet::time).orElse(Cell.of("none"));
    }

    private static Cell time(long picoseconds) {
        return time((double) picoseconds);
    }

    private static Cell time(double picoseconds) {
        return Cell.shortest(Units.nanoseconds(picoseconds), DECIMALS);
    }

    private static Cell ratio(PointBounds bounds) {
        return bounds.ratio().map(ratio -> Cell.shortest(ratio, DECIMALS)).orElse(Cell.empty());
    }

    /** Why no sample can be compared with some of the bands. */
    private List<Part> incomparable() {
        Map<String, Long> reasons = new LinkedHashMap<>();
        result.points().stream()
                .flatMap(entry -> entry.incomparable(result.source()).stream())
                .forEach(why -> reasons.merge(why, 1L, Long::sum));
        List<Part> notes = new ArrayList<>();
        reasons.forEach((why, count) -> notes.add(
                Note.of("%d of %d: %s".formatted(count, result.points().size(), why))));
        return notes;
    }

    private static String formulas(PointBounds bounds) {
        String high = bounds.bounds()
                .max()
                .map(max -> BoundsJson.formula(bounds, max))
                .orElse("none");
        return BoundsJson.formula(bounds, bounds.least()) + " … " + high;
    }

    private List<Part> single(PointBounds bounds) {
        Part max = bounds.bounds()
                .max()
                .<Part>map(
                        schedule -> path("T_max", bounds, schedule, bounds.max().orElseThrow()))
                .orElse(Note.of("T_max: none"));
        List<Part> parts = new ArrayList<>(List.of(path("T_min", bounds, bounds.least(), bounds.min()), max));
        bounds.most()
                .ifPresent(most -> parts.add(Note.of("for all but %s of replications: T_min = %s ns, T_max = %s ns"
                        .formatted(
                                most.power(),
                                Decimals.shortest(most.min(), DECIMALS),
                                Decimals.shortest(most.max(), DECIMALS)))));
        return parts;
    }

    /** Without what takes no time: the marks of intervals, and what comes before the start line. */
    private Section path(String name, PointBounds bounds, Schedule schedule, double picoseconds) {
        int thread = bounds.decisive(schedule);
        List<List<Cell>> legs = schedule.path(thread).legs().stream()
                .filter(leg -> !(leg.node().step().operation() instanceof Operation.Mark))
                .dropWhile(leg -> isGuaranteed() && leg.cost().picoseconds(TransferCosts.NONE) == 0)
                .map(leg -> leg(bounds, leg))
                .toList();
        return new Section(
                name + " = " + nanoseconds(picoseconds) + " ns, T" + thread + " ends at "
                        + schedule.ends().get(thread).formula(),
                name.equals("T_max") && isGuaranteed() ? ADDED : "",
                List.of(new Table("", columns(), legs, Layout.PLAIN, List.of())));
    }

    /** Guaranteed costs are times and no formulas. */
    private List<Column> columns() {
        return isGuaranteed() ? LEG.subList(0, LEG.size() - 1) : LEG;
    }

    private List<Cell> leg(PointBounds bounds, Path.Leg leg) {
        List<String> names = bounds.bounds().graph().names();
        return Stream.of(
                        Cell.of("  T" + leg.node().thread()),
                        Cell.of(OperationText.of(leg.node().step().operation(), names)),
                        time(leg.cost().picoseconds(bounds.bounds().costs())),
                        Cell.of(Derivation.cost(leg)))
                .limit(columns().size())
                .toList();
    }

    private static String nanoseconds(long picoseconds) {
        return nanoseconds((double) picoseconds);
    }

    private static String nanoseconds(double picoseconds) {
        return Decimals.shortest(Units.nanoseconds(picoseconds), DECIMALS);
    }
}
