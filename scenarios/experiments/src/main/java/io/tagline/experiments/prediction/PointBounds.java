package io.tagline.experiments.prediction;

import static java.util.Objects.requireNonNull;

import io.tagline.documents.Code;
import io.tagline.documents.Printable;
import io.tagline.documents.Span;
import io.tagline.documents.units.Units;
import io.tagline.experiments.scenario.CostSource;
import io.tagline.experiments.scenario.Measure;
import io.tagline.models.bounds.ChanceBounds;
import io.tagline.models.bounds.ChanceBounds.Miss;
import io.tagline.models.bounds.LatencyBounds;
import io.tagline.models.bounds.ProgramCosts;
import io.tagline.models.bounds.Schedule;
import io.tagline.models.bounds.TransferCosts;
import io.tagline.models.bounds.UnboundedException;
import io.tagline.models.claim.Estimate;
import io.tagline.models.claim.ModelBand;
import io.tagline.models.claim.Prediction;
import io.tagline.models.graph.ClaGraph;
import io.tagline.models.graph.DeadlockException;
import io.tagline.models.graph.ExhaustedException;
import io.tagline.models.graph.ObservedExecution;
import io.tagline.models.graph.StepBudget;
import io.tagline.models.graph.UnmodelledException;
import io.tagline.programs.expression.EvaluationException;
import io.tagline.programs.operation.Dealing;
import io.tagline.programs.operation.Program;
import io.tagline.programs.operation.Workload;
import io.tagline.topologies.machine.Machine;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * The min-max bounds of a scenario's measure at one point.
 *
 * @param least when each thread ends at the earliest; where the measure does not ask which thread ends when, in any order
 * @param chance what the guaranteed bounds become where a share of the replications may miss them
 */
public record PointBounds(LatencyBounds bounds, Measure measure, Schedule least, Optional<ChanceBounds> chance) {

    /** Of which a share of the replications may miss {@code chance}, if there is one. */
    private PointBounds(LatencyBounds bounds, Measure measure, Optional<ChanceBounds> chance) {
        this(bounds, measure, least(bounds.min(), measure), chance);
    }

    /** Without a share of replications that may miss them. */
    public PointBounds(LatencyBounds bounds, Measure measure) {
        this(bounds, measure, Optional.empty());
    }

    private static Schedule least(Schedule min, Measure measure) {
        OptionalInt first = measure.alike();
        return first.isPresent() ? min.together(first.getAsInt()) : min;
    }

    private static final String NO_MAX = "there is no T_max, since " + LatencyBounds.UNBOUNDED;

    /** The bounds of a workload; throws an {@link EvaluationException} with the reason at {@code span} if it has none. */
    public static PointBounds of(Workload workload, Measure measure, TransferCosts costs, Machine machine, Span span) {
        requireCores(workload, machine, span);
        try {
            return derived(workload, span, program -> {
                ClaGraph graph = ClaGraph.of(program, workload.blocks(), new StepBudget(StepBudget.USUAL));
                LatencyBounds bounds = workload.dealing() == Dealing.MACHINE
                        ? LatencyBounds.anywhere(graph, workload.cores(), costs)
                        : LatencyBounds.of(graph, workload.cores(), costs);
                return new PointBounds(bounds, measure);
            });
        } catch (UnmodelledException e) {
            throw new EvaluationException(Code.NO_MODEL, span, String.valueOf(e.getMessage()), "write a formula");
        }
    }

    /** The guaranteed bounds of a workload, and those that a share of its replications may miss; throws in the same way. */
    public static PointBounds guaranteed(
            Workload workload, Measure measure, Function<Workload, ProgramCosts> costs, double missed, Span span) {
        return orReason(span, () -> derivedGuaranteed(workload, measure, costs, missed, span));
    }

    /** The minimum time of one execution of a static program, from the same costs; it has no T_max. */
    public static PointBounds ofExecution(
            ObservedExecution execution,
            Workload workload,
            Measure measure,
            Function<Workload, ProgramCosts> costs,
            Span span) {
        return orReason(
                span,
                () -> derived(workload, span, program -> {
                    StepBudget budget = new StepBudget(StepBudget.USUAL);
                    ClaGraph graph = ClaGraph.ofExecution(program, workload.blocks(), budget, execution);
                    ProgramCosts known = costs.apply(workload);
                    return new PointBounds(
                            LatencyBounds.ofExecution(graph, workload.cores(), known, execution.branches()), measure);
                }));
    }

    private static PointBounds orReason(Span span, Supplier<PointBounds> derivation) {
        try {
            return derivation.get();
        } catch (UnboundedException | UnmodelledException e) {
            throw new EvaluationException(Code.NO_MODEL, span, noBound(e), "simulate it");
        }
    }

    /** The guaranteed band of a workload; from 0 on and without an upper end if it is unbounded. */
    static Prediction guaranteedBand(
            String name,
            Workload workload,
            Measure measure,
            Function<Workload, ProgramCosts> costs,
            double missed,
            Span span) {
        try {
            return derivedGuaranteed(workload, measure, costs, missed, span).band(name, CostSource.GUARANTEED);
        } catch (UnboundedException | UnmodelledException e) {
            return Prediction.unbounded(name, ModelBand.GUARANTEED, Estimate.exactly(0), noBound(e));
        } catch (EvaluationException e) {
            if (e.code() != Code.DYNAMIC_PROGRAM && e.code() != Code.BOUNDS_TOO_LARGE) {
                throw e;
            }
            return Prediction.unbounded(name, ModelBand.GUARANTEED, Estimate.exactly(0), noBound(e));
        }
    }

    private static String noBound(RuntimeException why) {
        String message = requireNonNull(why.getMessage());
        return why instanceof UnboundedException ? message : "there is no bound, since " + message;
    }

    private static PointBounds derivedGuaranteed(
            Workload workload, Measure measure, Function<Workload, ProgramCosts> costs, double missed, Span span) {
        return derived(workload, span, program -> {
            ClaGraph graph = ClaGraph.ofAnyUpdates(program, workload.blocks(), new StepBudget(StepBudget.USUAL));
            ProgramCosts known = costs.apply(workload);
            LatencyBounds bounds = LatencyBounds.guaranteed(graph, workload.cores(), known);
            int threads = program.size();
            Miss miss = new Miss(missed, measure.together(threads, false), measure.together(threads, true));
            return new PointBounds(
                    bounds,
                    measure,
                    Optional.of(bounds.allBut(List.of(miss), workload.cores(), known)
                            .get(0)));
        });
    }

    private static PointBounds derived(Workload workload, Span span, Function<Program.Static, PointBounds> derivation) {
        Program.Static program = known(workload.program(), span);
        try {
            return derivation.apply(program);
        } catch (ExhaustedException e) {
            throw new EvaluationException(
                    Code.BOUNDS_TOO_LARGE,
                    span,
                    "the bounds of the program take more than %,d steps".formatted(e.most()),
                    busiest(program, workload));
        } catch (DeadlockException e) {
            String circle = e.cycle().stream()
                    .map(node -> "line " + node.step().programLine() + " in T" + node.thread())
                    .collect(Collectors.joining(", then "));
            throw new EvaluationException(
                    Code.WAIT_NEVER_SATISFIED, span, "operations of the program wait for each other", circle);
        }
    }

    /** Refuses devices, because no model has the costs of their accesses. */
    static void requireCores(Workload workload, Machine machine, Span span) {
        if (workload.cores().stream().anyMatch(machine::isDevice)) {
            String message = "there is no model of a thread on a device";
            throw new EvaluationException(Code.NO_MODEL, span, message, "simulate it, or write a formula");
        }
    }

    /** A program whose operations are known before it runs: only such a program has a graph. */
    private static Program.Static known(Program program, Span span) {
        if (program instanceof Program.Dynamic dynamic) {
            String message = "there is no graph of a dynamic program: in line %d of it, %s"
                    .formatted(dynamic.why().programLine(), dynamic.why().what());
            throw new EvaluationException(
                    Code.DYNAMIC_PROGRAM, span, message, "simulate it, write a formula, or use `check --program`");
        }
        return (Program.Static) program;
    }

    private static String busiest(Program.Static program, Workload workload) {
        ClaGraph.Busiest busiest = ClaGraph.Busiest.of(program, workload.blocks());
        return "%s alone has %,d waits and %,d writes"
                .formatted(Printable.quoted(busiest.line()), busiest.waits(), busiest.writes());
    }

    /** T_min in picoseconds. */
    public double min() {
        return latency(least);
    }

    /** T_max in picoseconds; empty if unbounded. */
    public Optional<Double> max() {
        return bounds.max().map(this::latency);
    }

    /** T_min of all but a share of the replications, in picoseconds; empty if only bounds of all are known. */
    public Optional<Double> minOfMost() {
        return chance.map(ends -> Math.max(min(), latency(ends.least())));
    }

    /** T_max of all but a share of the replications, in picoseconds; empty if unbounded. */
    public Optional<Double> maxOfMost() {
        return chance.flatMap(ChanceBounds::most).map(this::latency);
    }

    /** Whether the bounds of all but a share are others than those of all. */
    private boolean isRandom() {
        return minOfMost().filter(least -> least != min()).isPresent()
                || (chance.isPresent() && !maxOfMost().equals(max()));
    }

    private double latency(List<Double> ends) {
        long[] whole = ends.stream().mapToLong(Double::longValue).toArray();
        return measure.picoseconds(new long[whole.length], whole);
    }

    /** T_max over T_min; empty without T_max, or if T_min is 0. */
    public Optional<Double> ratio() {
        return max().filter(max -> min() > 0).map(max -> max / min());
    }

    Prediction band(String name, CostSource costs) {
        return max().map(max -> Prediction.band(name, costs.band(), estimate(min()), estimate(max)))
                .orElseGet(() -> Prediction.unbounded(name, costs.band(), estimate(min()), NO_MAX))
                .withMost(most());
    }

    /** The band of all but a share of the replications, if it differs from that of all. */
    public Optional<Prediction.Most> most() {
        return maxOfMost()
                .filter(max -> isRandom())
                .flatMap(max -> chance.map(ends -> new Prediction.Most(
                        ends.miss().share(), Units.nanoseconds(minOfMost().orElse(min())), Units.nanoseconds(max))));
    }

    private static Estimate estimate(double picoseconds) {
        return Estimate.exactly(Units.nanoseconds(picoseconds));
    }

    /** Why samples cannot be compared with the band of these bounds; empty if they can. */
    public Optional<String> incomparable(CostSource costs) {
        return band("", costs).incomparable();
    }

    /** The thread whose end determines the latency in a schedule. */
    public int decisive(Schedule schedule) {
        return measure.decisive(ends(schedule));
    }

    private double latency(Schedule schedule) {
        long[] ends = ends(schedule);
        return measure.picoseconds(new long[ends.length], ends);
    }

    private long[] ends(Schedule schedule) {
        return schedule.ends().stream()
                .mapToLong(end -> end.picoseconds(bounds.costs()))
                .toArray();
    }
}
