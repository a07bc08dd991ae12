package io.tagline.work.tune;

import io.tagline.documents.Refusal;
import io.tagline.documents.columns.Columns;
import io.tagline.documents.columns.Kind;
import io.tagline.documents.units.Decimals;
import io.tagline.documents.units.Units;
import io.tagline.documents.watch.Watch;
import io.tagline.experiments.measurement.CostMeasurement;
import io.tagline.experiments.scenario.MeasuredCosts;
import io.tagline.experiments.scenario.UnmeasurableException;
import io.tagline.experiments.setup.Platform;
import io.tagline.models.equations.Costs;
import io.tagline.models.equations.EquationException;
import io.tagline.models.equations.MissingCostException;
import io.tagline.models.tune.Collective;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The costs by which designs are compared: those under {@code model} of a machine's document, or where it lacks one that the equations need, all of
 * them as they are measured on the simulated machine.
 */
public record DesignCosts(Costs costs, boolean measured) {

    static final Columns<DesignCosts> COLUMNS = Columns.<DesignCosts>of()
            .put(
                    "source",
                    Kind.oneOf(List.of("published", "measured")),
                    costs -> costs.measured ? "measured" : "published")
            .each(Kind.TIME.of(Units::nanoseconds), costs -> costs.costs.picoseconds());

    private static final long SEED = 42;

    private static final String OFFSET = "b_E";
    private static final String NOTICE =
            "note: %s lacks costs under `model` that tuning needs: measured costs are used";
    private static final String BUFFERS =
            "; the equations are of lines in caches, and its cores have message passing buffers: `tagline run %s --machine %s`"
                    + " simulates designs for these";
    private static final String SIMULATED =
            ", since only single lines in the usual states are measured; `tagline run %s --machine %s` simulates designs,"
                    + " and a machine that extends it may have more costs under `model` (docs/machine.md)";

    /** An answer that needs costs, by those of a platform's machine. */
    static <T> T with(
            Platform platform, Collective collective, boolean large, Watch watch, Function<DesignCosts, T> answer) {
        String name = platform.machine().name();
        try {
            return answer.apply(new DesignCosts(Costs.of(platform.machine()), false));
        } catch (MissingCostException missing) {
            if (!platform.machine().isCoherent()) {
                throw new Refusal(missing.getMessage() + BUFFERS.formatted(collective.onBuffers(), name));
            }
            T found = measured(platform, collective, large, answer);
            watch.notice(NOTICE.formatted(name));
            return found;
        } catch (EquationException e) {
            throw new Refusal(String.valueOf(e.getMessage()));
        }
    }

    private static <T> T measured(
            Platform platform, Collective collective, boolean large, Function<DesignCosts, T> answer) {
        String name = platform.machine().name();
        try {
            Costs costs = MeasuredCosts.of(name, CostMeasurement.of(platform.machine(), platform.protocol(), SEED));
            return answer.apply(new DesignCosts(costs, true));
        } catch (MissingCostException missing) {
            throw new Refusal(missing.getMessage() + SIMULATED.formatted(collective.simulated(large), name));
        } catch (UnmeasurableException | EquationException e) {
            throw new Refusal(String.valueOf(e.getMessage()));
        }
    }

    /** Says where they come from, if not from a document. */
    String sentence() {
        return "costs are measured on the simulated machine, not published: "
                + costs.picoseconds().keySet().stream()
                        .filter(name -> !name.equals(OFFSET))
                        .map(this::text)
                        .collect(Collectors.joining(", "));
    }

    /** A cost; c_E with b_E, which is an offset and may be negative: of k readers of one line the last one ends after c_E k + b_E. */
    private String text(String name) {
        long offset = costs.picoseconds().getOrDefault(OFFSET, 0L);
        return name.equals("c_E")
                ? "c_E k + b_E = %s k %s %s ns"
                        .formatted(nanoseconds(name), offset < 0 ? "-" : "+", nanoseconds(offset))
                : name + " " + nanoseconds(name) + " ns";
    }

    private String nanoseconds(String name) {
        return nanoseconds(costs.picoseconds().getOrDefault(name, 0L));
    }

    private static String nanoseconds(long picoseconds) {
        return Decimals.fixed(Math.abs(Units.nanoseconds(picoseconds)), 1);
    }
}
