package io.tagline.experiments.fitting;

import io.tagline.documents.Once;
import io.tagline.documents.units.Rounded;
import io.tagline.experiments.fitting.FitData.Bounds;
import io.tagline.experiments.fitting.FitData.DataSource;
import io.tagline.experiments.fitting.FitResult.ClassErrors;
import io.tagline.experiments.fitting.FitResult.Fitted;
import io.tagline.experiments.fitting.FitResult.Left;
import io.tagline.experiments.fitting.FitResult.SourceErrors;
import io.tagline.experiments.sampling.Fingerprint;
import io.tagline.experiments.sampling.Journal;
import io.tagline.experiments.sampling.Work;
import io.tagline.experiments.scenario.RunRule;
import io.tagline.experiments.scenario.StopRule;
import io.tagline.experiments.shard.Sweep;
import io.tagline.topologies.document.MachineDocument;
import io.tagline.topologies.document.MachineVariants;
import io.tagline.topologies.machine.Machine;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.commons.math3.linear.RealMatrix;
import org.apache.commons.math3.linear.RealVector;

/**
 * Numbers of a machine document that fit data best: least squares of relative errors, every value and every derivative simulated with the
 * same random numbers. See docs/decisions/0032-fitting-a-machine.md.
 */
public final class MachineFit {

    /** How many steps a fit is expected to take. */
    private static final int STEPS = 4;

    /** How often a fit goes on beyond an edge. */
    private static final int MOST_EDGES = 3;

    private final Machine machine;
    private final MachineVariants variants;
    private final FitData data;
    private final List<Bounds> candidates;
    private final Bench bench;
    private final Residuals residuals;
    /** The distinguishable numbers; several workers may ask. */
    private final Supplier<ParameterSelection> selection;

    /** The message of a cancelled fit. */
    private String reached = "interrupted before the first step of the fit";

    /** {@code document} is that of the machine. */
    public MachineFit(MachineDocument document, Machine machine, FitData data, Bench bench) {
        this.machine = machine;
        this.variants = new MachineVariants(document);
        this.data = data;
        this.bench = bench;
        this.candidates = new FittableNumbers(machine, variants).of(data);
        this.residuals = new Residuals(data);
        this.selection = Once.of(() -> candidates.isEmpty() ? ParameterSelection.NOTHING : selected());
        bench.expect(expected());
    }

    /** About how many machines are to be simulated. */
    private int expected() {
        return (candidates.size() + 1) * (3 + STEPS * (1 + (fittedTo() > 1 ? fittedTo() : 0)));
    }

    /** How many sources have a weight. */
    private int fittedTo() {
        return data.withWeight().size();
    }

    /** Compares the machine as it is with the data. */
    public FitResult compared() {
        VariantModel model = model(List.of(), 0);
        double[] simulated = model.compared(model.start()).toArray();
        List<SourceErrors> errors = IntStream.range(0, data.sources().size())
                .mapToObj(source -> errors(source, simulated, simulated, Optional.empty()))
                .toList();
        return new FitResult(
                machine.name(), data, List.of(), List.of(), List.of(), List.of(), List.of(), errors, 0, true);
    }

    /**
     * Fits the distinguishable numbers, beginning with their values in the document; {@code known} points of its sweep are not computed again.
     *
     * @throws CancellationException if it is cancelled; the message has the best numbers so far
     */
    public FitResult fitted(Journal known) {
        try {
            return best(known);
        } catch (CancellationException e) {
            throw new CancellationException(reached);
        }
    }

    private FitResult best(Journal known) {
        ParameterSelection selected = selection.get();
        VariantModel model = model(selected);
        RealVector weights = residuals.weights();
        BoundedLeastSquares method = method(model, weights, point -> reach(model, point));
        Settled settled = settled(model, method, method.from(model.start()));
        BoundedLeastSquares.Best best = settled.best();
        Uncertainty uncertainty = new Uncertainty(
                model.slopes(best.point()),
                model.value(best.point()).subtract(residuals.measured()),
                weights,
                data.withWeight().stream()
                        .mapToLong(source -> source.classes().size())
                        .sum());
        return new FitResult(
                machine.name(),
                data,
                numbers(model, best.point(), uncertainty),
                left(selected),
                selected.singularValues(),
                uncertainty.correlated(paths(selected.kept())),
                settled.edges(),
                sources(model, best.point(), known),
                best.steps(),
                best.converged());
    }

    /** A fit, and the edges that it still is on. */
    private record Settled(BoundedLeastSquares.Best best, List<Edge> edges) {}

    /** Goes on from the smoother side of an edge as long as fewer edges are left. */
    private static Settled settled(VariantModel model, BoundedLeastSquares method, BoundedLeastSquares.Best first) {
        Settled settled = new Settled(first, model.edges(first.point()));
        for (int tries = 0; tries < MOST_EDGES && !settled.edges().isEmpty(); tries++) {
            Edge worst = Edge.worst(settled.edges()).orElseThrow();
            BoundedLeastSquares.Best next =
                    method.from(model.past(worst, settled.best().point()));
            List<Edge> edges = model.edges(next.point());
            if (edges.size() >= settled.edges().size()) {
                return settled;
            }
            settled = new Settled(next, edges);
        }
        return settled;
    }

    /**
     * Leaves out each source in turn, as a sweep that can be cut: one sample for each, its error after a fit to the others. The sweep has no points if
     * no other source would remain.
     */
    public Sweep sweep(Fingerprint fingerprint) {
        RunRule once = new RunRule(bench.seed(), 1, 1, new StopRule(0.95, 0.05));
        List<Sweep.Point> points = leftOutInTurn().stream()
                .map(source -> new Sweep.Point(
                        "without " + data.sources().get(source).name(),
                        1,
                        new Work(once, () -> replication -> errorWithout(model(selection.get()), source))))
                .toList();
        return new Sweep(fingerprint, points);
    }

    private List<Integer> leftOutInTurn() {
        return fittedTo() < 2
                ? List.of()
                : IntStream.range(0, data.sources().size())
                        .filter(source -> data.sources().get(source).weight() > 0)
                        .boxed()
                        .toList();
    }

    private VariantModel model(ParameterSelection selection) {
        return model(selection.kept().stream().map(candidates::get).toList(), 0);
    }

    private VariantModel model(List<Bounds> numbers, int stream) {
        return new VariantModel(numbers, variants, bench, data, stream);
    }

    private BoundedLeastSquares method(VariantModel model, RealVector weights, Consumer<RealVector> better) {
        return new BoundedLeastSquares(model, model.least(), model.most(), residuals.measured(), weights, better);
    }

    private void reach(VariantModel model, RealVector point) {
        reached = IntStream.range(0, point.getDimension())
                .mapToObj(i -> "%s %s ns".formatted(model.bounds(i).path(), Rounded.shortest(point.getEntry(i), 3)))
                .collect(Collectors.joining(", ", "interrupted; the best numbers so far: ", ""));
    }

    /** The effect of each candidate on the data if it doubles, or is 1 ns longer if that is more, with one choice of random numbers. */
    private RealMatrix effects(int stream) {
        VariantModel model = model(candidates, stream);
        RealMatrix slopes = model.secants();
        RealVector weights = residuals.weights();
        for (int i = 0; i < slopes.getColumnDimension(); i++) {
            double amount = Math.max(1, model.start().getEntry(i));
            slopes.setColumnVector(
                    i, slopes.getColumnVector(i).ebeMultiply(weights).mapMultiply(amount));
        }
        return slopes;
    }

    /** The distinguishable numbers. A candidate that the data does not name must not be erratic. */
    private ParameterSelection selected() {
        RealMatrix effects = effects(0);
        RealMatrix again = effects(1);
        VariantModel model = model(candidates, 0);
        Set<Integer> known = new HashSet<>();
        Set<Integer> erratic = new TreeSet<>();
        while (true) {
            ParameterSelection selection =
                    ParameterSelection.of(without(effects, erratic), without(again, erratic), erratic);
            List<Integer> unknown = selection.kept().stream().filter(known::add).toList();
            List<Integer> found = unknown.stream()
                    .filter(number -> !Course.of(model.along(number)).isMonotone())
                    .toList();
            if (found.isEmpty() || !data.numbers().isEmpty()) {
                return selection;
            }
            erratic.addAll(found);
        }
    }

    private static RealMatrix without(RealMatrix effects, Set<Integer> columns) {
        RealMatrix others = effects.copy();
        columns.forEach(column -> others.setColumn(column, new double[effects.getRowDimension()]));
        return others;
    }

    private List<String> paths(List<Integer> chosen) {
        return chosen.stream().map(i -> candidates.get(i).path()).toList();
    }

    private List<Fitted> numbers(VariantModel model, RealVector point, Uncertainty uncertainty) {
        List<Fitted> fitted = new ArrayList<>();
        for (int i = 0; i < point.getDimension(); i++) {
            Bounds bounds = model.bounds(i);
            fitted.add(new Fitted(
                    bounds.path(),
                    model.start().getEntry(i),
                    point.getEntry(i),
                    uncertainty.error(i),
                    bounds.least(),
                    bounds.most()));
        }
        return fitted;
    }

    private List<Left> left(ParameterSelection selection) {
        return selection.left().stream()
                .map(left -> new Left(
                        candidates.get(left.column()).path(),
                        paths(left.others()),
                        selection.erratic().contains(left.column())))
                .toList();
    }

    private List<SourceErrors> sources(VariantModel model, RealVector point, Journal known) {
        Map<Integer, Double> leftOut = new HashMap<>();
        for (int source : leftOutInTurn()) {
            double error = known.finished(leftOut.size())
                    .map(sampled -> sampled.samples().picoseconds()[0])
                    .orElseGet(() -> errorWithout(model, source));
            leftOut.put(source, error);
        }
        double[] before = model.compared(model.start()).toArray();
        double[] after = model.compared(point).toArray();
        return IntStream.range(0, data.sources().size())
                .mapToObj(source -> errors(source, before, after, Optional.ofNullable(leftOut.get(source))))
                .toList();
    }

    private double errorWithout(VariantModel model, int source) {
        RealVector without = method(model, residuals.weightsWithout(source), point -> {})
                .from(model.start())
                .point();
        return residuals.error(source, model.value(without).toArray());
    }

    private SourceErrors errors(int source, double[] before, double[] after, Optional<Double> leftOut) {
        DataSource of = data.sources().get(source);
        double[] medianBefore = residuals.medians(source, before);
        double[] medianAfter = residuals.medians(source, after);
        List<ClassErrors> classes = IntStream.range(0, of.classes().size())
                .mapToObj(i -> new ClassErrors(of.classes().get(i), medianBefore[i], medianAfter[i]))
                .toList();
        return new SourceErrors(of, classes, residuals.error(source, before), residuals.error(source, after), leftOut);
    }
}
