package io.tagline.work.reproduction;

import io.tagline.communication.detection.AccurateDetector;
import io.tagline.communication.detection.CacheHierarchy;
import io.tagline.communication.detection.Communication;
import io.tagline.communication.detection.Communication.EventClasses;
import io.tagline.communication.detection.CommunicationMatrix;
import io.tagline.communication.detection.Detector;
import io.tagline.communication.detection.Policy;
import io.tagline.communication.detection.RelaxedDetector;
import io.tagline.communication.detection.Variant;
import io.tagline.communication.kernel.Kernel;
import io.tagline.communication.mapping.Affinity;
import io.tagline.models.claim.TargetValue;
import io.tagline.models.claim.TargetValue.Relation;
import io.tagline.work.replay.Evaluation;
import io.tagline.work.replay.ReplayCost;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntBinaryOperator;
import java.util.stream.IntStream;

/**
 * Figures 3 to 8 of Diener et al. (PDP 2016) with the kernels in place of its benchmarks: only their shapes, because other programs have other numbers.
 * docs/communication.md, reproduction.
 */
final class CommunicationFigures {

    /** Of each kernel. */
    static final int THREADS = 16;

    static final int LINE_SHIFT = 6;
    private static final int PAGE_SHIFT = 14;

    /** Blocks of 1 MiB, where figure 7 ends. */
    static final int LARGEST_SHIFT = 20;

    private static final int PERCENT = 100;

    /** The limit of a small error: cells are off by 5 of 100. */
    static final int SMALL_ERROR = 25;

    private final KernelSetup setup;
    private final CacheHierarchy caches;
    private final FigureRows rows = new FigureRows();
    private final List<KernelFigures.Events> events = new ArrayList<>();
    private final List<KernelFigures.Pattern> patterns = new ArrayList<>();
    private final List<KernelFigures.Deviation> errors = new ArrayList<>();
    private final List<KernelFigures.Gain> gains = new ArrayList<>();

    private CommunicationFigures(KernelSetup setup) {
        this.setup = setup;
        this.caches = CacheHierarchy.of(setup.machine());
    }

    static KernelFigures of(KernelSetup setup) {
        CommunicationFigures figures = new CommunicationFigures(setup);
        figures.classes();
        figures.patterns();
        figures.errors();
        figures.gains();
        TraceFigures.of(setup, figures.rows).forEach(figures.errors::add);
        return new KernelFigures(
                figures.rows.chapters(), figures.events, figures.patterns, figures.errors, figures.gains);
    }

    /** Figure 4: how many events are true, and how many accesses private. */
    private void classes() {
        for (Kernel kernel : List.of(Kernel.STENCIL, Kernel.PIPELINE, Kernel.TRANSPOSE)) {
            add("figure 4", kernel, "true events", "%", trueShare(events(kernel)), Relation.AT_LEAST, 75);
        }
        Communication counters = events(Kernel.FALSE_SHARING);
        add("figure 4", Kernel.FALSE_SHARING, "true events", "%", trueShare(counters), Relation.AT_MOST, 0);
        Communication padded = events(Kernel.PADDED);
        double privates = padded.classes().map(EventClasses::privateAccesses).orElse(0L);
        double share = PERCENT * privates / padded.accesses();
        add("figure 4", Kernel.PADDED, "private accesses", "%", share, Relation.AT_LEAST, PERCENT);
        rows.end(
                "kinds of events",
                "Programs that hand over data have true events; counters side by side false ones only;"
                        + " counters apart only private accesses.");
    }

    private Communication events(Kernel kernel) {
        Communication communication = accurate(kernel, Policy.LAST);
        communication.classes().ifPresent(found -> events.add(new KernelFigures.Events(kernel, found)));
        return communication;
    }

    private static double trueShare(Communication communication) {
        double events =
                communication.classes().map(c -> c.trueEvents().events()).orElse(0L);
        return PERCENT * events / communication.matrix().events();
    }

    /** Figure 5: neighbours in the stencil and the pipeline, as in LU; partners in the butterfly; all alike in the transpose, as in Swaptions. */
    private void patterns() {
        near(Kernel.STENCIL, "between neighbours", (i, j) -> Math.abs(i - j));
        near(Kernel.PIPELINE, "between neighbours", (i, j) -> Math.abs(i - j));
        near(Kernel.BUTTERFLY, "between partners", (i, j) -> Integer.bitCount(i ^ j));
        double uneven = pattern(Kernel.TRANSPOSE).heterogeneity();
        add("figure 5", Kernel.TRANSPOSE, "heterogeneity", "", uneven, Relation.AT_MOST, 1);
        rows.end("communication patterns", "Neighbours communicate, or partners, or all alike.");
    }

    /** The share of communication between threads at distance 1. */
    private void near(Kernel kernel, String item, IntBinaryOperator distance) {
        CommunicationMatrix matrix = pattern(kernel);
        double near = 0;
        for (int i = 0; i < THREADS; i++) {
            for (int j = 0; j < i; j++) {
                near += distance.applyAsInt(i, j) == 1 ? matrix.cell(i, j) : 0;
            }
        }
        add("figure 5", kernel, item, "%", PERCENT * near / matrix.events(), Relation.AT_LEAST, 95);
    }

    /** By the accurate definition; for comparison in the pictures, also by the relaxed one with blocks of a line and of a page. */
    private CommunicationMatrix pattern(Kernel kernel) {
        CommunicationMatrix matrix = accurate(kernel, Policy.LAST).matrix();
        patterns.add(new KernelFigures.Pattern(kernel, "accurate", matrix, 0));
        for (Communication relaxed : relaxed(kernel, Variant.MRU2, LINE_SHIFT, PAGE_SHIFT)) {
            double error = relaxed.matrix().meanSquaredError(matrix);
            patterns.add(new KernelFigures.Pattern(kernel, relaxed.blocks(), relaxed.matrix(), error));
        }
        return matrix;
    }

    /** Figures 6 and 7: the error of the relaxed definition is small at lines, and large from some KiB on. */
    private void errors() {
        for (Kernel kernel : List.of(Kernel.STENCIL, Kernel.PIPELINE)) {
            errors(kernel, Variant.MRU2, Policy.LAST);
            errors(kernel, Variant.PRINTED, Policy.SWITCH);
        }
        rows.end(
                "error of the relaxed definition", "Small for blocks of a line, and not small for blocks of some KiB.");
    }

    private void errors(Kernel kernel, Variant variant, Policy policy) {
        CommunicationMatrix accurate = accurate(kernel, policy).matrix();
        String reading = variant.word() + " against " + policy.word();
        int[] shifts = IntStream.rangeClosed(LINE_SHIFT, LARGEST_SHIFT).toArray();
        for (Communication relaxed : relaxed(kernel, variant, shifts)) {
            double error = relaxed.matrix().meanSquaredError(accurate);
            errors.add(new KernelFigures.Deviation(kernel.word(), reading, relaxed.granularity(), error));
            String item = "MSE of " + reading + ", " + relaxed.blocks();
            if (relaxed.granularity() == 1L << LINE_SHIFT) {
                add("figures 6, 7", kernel, item, "", error, Relation.AT_MOST, SMALL_ERROR);
            } else if (relaxed.granularity() == 1L << PAGE_SHIFT) {
                add("figures 6, 7", kernel, item, "", error, Relation.AT_LEAST, SMALL_ERROR);
            }
        }
    }

    /** Figure 8: mapping gains where threads have neighbours, and not where all communicate with all. */
    private void gains() {
        add("figure 8", Kernel.STENCIL, "gain in time", "%", gain(Kernel.STENCIL), Relation.AT_LEAST, 5);
        add("figure 8", Kernel.PIPELINE, "gain in time", "%", gain(Kernel.PIPELINE), Relation.AT_LEAST, 5);
        add("figure 8", Kernel.TRANSPOSE, "gain in time", "%", gain(Kernel.TRANSPOSE), Relation.AT_MOST, 2);
        rows.end(
                "gains of mapping",
                "Mapping gains time where threads have neighbours, and none where all communicate with all.");
    }

    private double gain(Kernel kernel) {
        Affinity affinity =
                Affinity.of(relaxed(kernel, Variant.MRU2, LINE_SHIFT).get(0).matrix());
        Evaluation replayed = setup.replay(affinity, kernel.run(THREADS));
        ReplayCost before = replayed.before();
        ReplayCost after = replayed.after();
        gain(kernel, "misses", before.misses(), after.misses());
        gain(kernel, "links taken", before.hops(), after.hops());
        return gain(kernel, "time", before.nanoseconds(), after.nanoseconds());
    }

    private double gain(Kernel kernel, String what, double before, double after) {
        double percent = PERCENT * Evaluation.gain(before, after);
        gains.add(new KernelFigures.Gain(kernel, what, percent));
        return percent;
    }

    private Communication accurate(Kernel kernel, Policy policy) {
        return detected(kernel, List.of(new AccurateDetector(caches, policy))).get(0);
    }

    /** With blocks of so many bytes, as powers of two. */
    private static List<Communication> relaxed(Kernel kernel, Variant variant, int... shifts) {
        return detected(
                kernel,
                Arrays.stream(shifts)
                        .<Detector>mapToObj(shift -> new RelaxedDetector(shift, variant))
                        .toList());
    }

    private static List<Communication> detected(Kernel kernel, List<Detector> detectors) {
        Detector.detect(kernel.run(THREADS), detectors);
        return detectors.stream().map(Detector::communication).toList();
    }

    private void add(
            String figure, Kernel kernel, String item, String unit, double seen, Relation relation, double bound) {
        rows.shape(figure + ", " + kernel.word() + ": " + item, unit, seen, new TargetValue(relation, bound, 0));
    }
}
