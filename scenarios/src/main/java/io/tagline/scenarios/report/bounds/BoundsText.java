package io.tagline.scenarios.report.bounds;

import io.tagline.documents.TextTable;
import io.tagline.documents.units.Decimals;
import io.tagline.documents.units.Units;
import io.tagline.models.bounds.Cost;
import io.tagline.models.bounds.Path;
import io.tagline.models.bounds.Schedule;
import io.tagline.models.bounds.SocketCosts;
import io.tagline.models.bounds.TransferCosts;
import io.tagline.programs.operation.OperationText;
import io.tagline.scenarios.experiment.BoundsResult;
import io.tagline.scenarios.json.BoundsJson;
import io.tagline.scenarios.scenario.CostSource;
import io.tagline.scenarios.scenario.PointBounds;
import io.tagline.sheet.Terminal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The min-max bounds of a scenario for people: a table of all points, or one point with its critical paths. */
final class BoundsText {

    private static final int DECIMALS = 3;

    private final BoundsResult result;
    private final Terminal terminal;

    BoundsText(BoundsResult result, Terminal terminal) {
        this.result = result;
        this.terminal = terminal;
    }

    /** The report; ends with a line end. */
    String text() {
        return head() + body();
    }

    private String body() {
        BoundsResult.Entry first = result.points().get(0);
        if (first.replay().isPresent()) {
            return replay(first.bounds(), first.replay().get());
        }
        return (result.points().size() == 1 ? single(first.bounds()) : table()) + incomparable();
    }

    private String replay(PointBounds bounds, BoundsResult.Replay replay) {
        String simulated = nanoseconds(replay.simulated());
        String ratio = bounds.min() > 0
                ? ", " + Decimals.shortest(replay.simulated() / bounds.min(), DECIMALS) + " times as long as the bound"
                : "";
        return part(
                        "replication " + replay.replication() + ", at least",
                        bounds,
                        bounds.bounds().min(),
                        bounds.min()) + "\nsimulated: " + simulated + " ns" + ratio + "\n";
    }

    private String head() {
        return terminal.title(result.scenario().name(), result.scenario().citation()) + "\n"
                + "machine " + result.machine() + ", latency: "
                + result.scenario().measure().text() + "\n"
                + result.source().band().text() + ": " + costs() + "\n\n";
    }

    private String costs() {
        if (result.points().stream().anyMatch(entry -> entry.replay().isPresent())) {
            return "least costs, of the operations that a replication executed, in their order";
        }
        return result.source() == CostSource.GUARANTEED ? "no sample lies outside" : costs(result.costs());
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

    private String table() {
        TextTable table = new TextTable(List.of(false, true, true, true, false));
        table.row(List.of("", "T_min ns", "T_max ns", "T_max/T_min", "the deciding end"));
        for (BoundsResult.Entry entry : result.points()) {
            PointBounds bounds = entry.bounds();
            table.row(List.of(
                    entry.point().text(),
                    nanoseconds(bounds.min()),
                    bounds.max().map(BoundsText::nanoseconds).orElse("none"),
                    ratio(bounds),
                    formulas(bounds)));
        }
        return table.text();
    }

    private static String ratio(PointBounds bounds) {
        return bounds.ratio().map(ratio -> Decimals.shortest(ratio, 3)).orElse("");
    }

    /** Why no sample can be compared with some of the bands. */
    private String incomparable() {
        Map<String, Long> reasons = new LinkedHashMap<>();
        result.points().stream()
                .flatMap(entry -> entry.incomparable(result.source()).stream())
                .forEach(why -> reasons.merge(why, 1L, Long::sum));
        return reasons.entrySet().stream()
                .map(why -> "\n%d of %d: %s\n"
                        .formatted(why.getValue(), result.points().size(), why.getKey()))
                .collect(Collectors.joining());
    }

    private static String formulas(PointBounds bounds) {
        String high = bounds.bounds()
                .max()
                .map(max -> BoundsJson.formula(bounds, max))
                .orElse("none");
        return BoundsJson.formula(bounds, bounds.bounds().min()) + " … " + high;
    }

    private String single(PointBounds bounds) {
        String text = part("T_min", bounds, bounds.bounds().min(), bounds.min());
        Optional<Schedule> max = bounds.bounds().max();
        return text + "\n"
                + max.map(schedule ->
                                part("T_max", bounds, schedule, bounds.max().orElseThrow()))
                        .orElse("T_max: none\n");
    }

    private String part(String name, PointBounds bounds, Schedule schedule, double picoseconds) {
        int thread = bounds.decisive(schedule);
        return terminal.strong(name + " = " + nanoseconds(picoseconds) + " ns")
                + ", T" + thread + " ends at " + schedule.ends().get(thread).formula() + "\n"
                + legs(bounds, schedule.path(thread));
    }

    private static String legs(PointBounds bounds, Path path) {
        List<String> names = bounds.bounds().graph().names();
        TextTable table = new TextTable(List.of(false, false, true, false));
        for (Path.Leg leg : path.legs()) {
            Cost cost = leg.cost();
            table.row(List.of(
                    "  T" + leg.node().thread(),
                    OperationText.of(leg.node().step().operation(), names),
                    nanoseconds(cost.picoseconds(bounds.bounds().costs())),
                    GraphDrawing.cost(leg)));
        }
        return table.text();
    }

    private static String nanoseconds(long picoseconds) {
        return nanoseconds((double) picoseconds);
    }

    private static String nanoseconds(double picoseconds) {
        return Decimals.shortest(Units.nanoseconds(picoseconds), DECIMALS);
    }
}
