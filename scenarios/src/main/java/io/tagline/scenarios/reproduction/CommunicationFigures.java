package io.tagline.scenarios.reproduction;

import io.tagline.protocols.table.Protocol;
import io.tagline.scenarios.communication.AccurateDetector;
import io.tagline.scenarios.communication.CacheHierarchy;
import io.tagline.scenarios.communication.Communication;
import io.tagline.scenarios.communication.Communication.EventClasses;
import io.tagline.scenarios.communication.CommunicationMatrix;
import io.tagline.scenarios.communication.Detector;
import io.tagline.scenarios.communication.Policy;
import io.tagline.scenarios.communication.RelaxedDetector;
import io.tagline.scenarios.communication.Variant;
import io.tagline.scenarios.kernel.Kernel;
import io.tagline.scenarios.mapping.Affinity;
import io.tagline.scenarios.mapping.Algorithm;
import io.tagline.scenarios.mapping.Proposal;
import io.tagline.scenarios.mapping.UnitTree;
import io.tagline.scenarios.replay.Evaluation;
import io.tagline.scenarios.replay.Replay;
import io.tagline.scenarios.replay.TraceProgram;
import io.tagline.scenarios.reproduction.Shape.Relation;
import io.tagline.topologies.machine.Machine;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntBinaryOperator;

/**
 * Figures 4 to 8 of papers/004 with the kernels in place of its benchmarks: their shapes, since other programs have other numbers.
 * docs/communication.md, reproduction.
 */
public final class CommunicationFigures {

    private static final int THREADS = 16;
    private static final int LINE_SHIFT = 6;
    private static final int PERCENT = 100;

    /** Cells are off by 5 of 100: what tells apart errors that are small from those that are not. */
    private static final int SMALL_ERROR = 25;

    private static final int REPLAYED = 100_000;
    private static final int REPLICATIONS = 2;
    private static final long SEED = 42;

    private final Machine machine;
    private final Protocol protocol;
    private final CacheHierarchy caches;
    private final List<Shape> shapes = new ArrayList<>();

    private CommunicationFigures(Machine machine, Protocol protocol) {
        this.machine = machine;
        this.protocol = protocol;
        this.caches = CacheHierarchy.of(machine);
    }

    /** All shapes, figure by figure. */
    public static List<Shape> shapes(Machine machine, Protocol protocol) {
        CommunicationFigures figures = new CommunicationFigures(machine, protocol);
        figures.classes();
        figures.patterns();
        figures.errors(Kernel.STENCIL);
        figures.errors(Kernel.PIPELINE);
        figures.gains();
        return figures.shapes;
    }

    /** Figure 4: how many events are true, and how many accesses private. */
    private void classes() {
        for (Kernel kernel : List.of(Kernel.STENCIL, Kernel.PIPELINE, Kernel.TRANSPOSE)) {
            add(
                    "figure 4",
                    kernel,
                    "true events",
                    "%",
                    trueShare(accurate(kernel, Policy.LAST)),
                    Relation.AT_LEAST,
                    75);
        }
        Communication counters = accurate(Kernel.FALSE_SHARING, Policy.LAST);
        add("figure 4", Kernel.FALSE_SHARING, "true events", "%", trueShare(counters), Relation.AT_MOST, 0);
        Communication padded = accurate(Kernel.PADDED, Policy.LAST);
        double privates = padded.classes().map(EventClasses::privateAccesses).orElse(0L);
        add(
                "figure 4",
                Kernel.PADDED,
                "private accesses",
                "%",
                PERCENT * privates / padded.accesses(),
                Relation.AT_LEAST,
                PERCENT);
    }

    private static double trueShare(Communication communication) {
        double events =
                communication.classes().map(c -> c.trueEvents().events()).orElse(0L);
        return PERCENT * events / communication.matrix().events();
    }

    /** Figure 5: neighbours in the stencil and the pipeline, as in LU; partners in the butterfly; all alike in the transpose, as in Swaptions. */
    private void patterns() {
        pattern(Kernel.STENCIL, "between neighbours", (i, j) -> Math.abs(i - j));
        pattern(Kernel.PIPELINE, "between neighbours", (i, j) -> Math.abs(i - j));
        pattern(Kernel.BUTTERFLY, "between partners", (i, j) -> Integer.bitCount(i ^ j));
        double uneven = accurate(Kernel.TRANSPOSE, Policy.LAST).matrix().heterogeneity();
        add("figure 5", Kernel.TRANSPOSE, "heterogeneity", "", uneven, Relation.AT_MOST, 1);
    }

    /** The share of communication between threads at distance 1. */
    private void pattern(Kernel kernel, String item, IntBinaryOperator distance) {
        CommunicationMatrix matrix = accurate(kernel, Policy.LAST).matrix();
        double near = 0;
        for (int i = 0; i < THREADS; i++) {
            for (int j = 0; j < i; j++) {
                near += distance.applyAsInt(i, j) == 1 ? matrix.cell(i, j) : 0;
            }
        }
        add("figure 5", kernel, item, "%", PERCENT * near / matrix.events(), Relation.AT_LEAST, 95);
    }

    /** Figures 6 and 7: the error of the relaxed definition is small at lines, and large from some KiB on. */
    private void errors(Kernel kernel) {
        errors(kernel, Variant.MRU2, Policy.LAST);
        errors(kernel, Variant.PRINTED, Policy.SWITCH);
    }

    private void errors(Kernel kernel, Variant variant, Policy policy) {
        CommunicationMatrix accurate = accurate(kernel, policy).matrix();
        String item = "MSE of " + variant.word() + " against " + policy.word() + ", ";
        double lines = relaxed(kernel, variant, LINE_SHIFT).meanSquaredError(accurate);
        double pages = relaxed(kernel, variant, LINE_SHIFT + 8).meanSquaredError(accurate);
        add("figures 6, 7", kernel, item + "64 B", "", lines, Relation.AT_MOST, SMALL_ERROR);
        add("figures 6, 7", kernel, item + "16 KiB", "", pages, Relation.AT_LEAST, SMALL_ERROR);
    }

    /** Figure 8: mapping gains where threads have neighbours, and not where all communicate with all. */
    private void gains() {
        add("figure 8", Kernel.STENCIL, "gain in time", "%", gain(Kernel.STENCIL), Relation.AT_LEAST, 5);
        add("figure 8", Kernel.PIPELINE, "gain in time", "%", gain(Kernel.PIPELINE), Relation.AT_LEAST, 5);
        add("figure 8", Kernel.TRANSPOSE, "gain in time", "%", gain(Kernel.TRANSPOSE), Relation.AT_MOST, 2);
    }

    private double gain(Kernel kernel) {
        Affinity affinity = Affinity.of(relaxed(kernel, Variant.MRU2, LINE_SHIFT));
        Proposal proposal = Proposal.of(affinity, UnitTree.of(machine), Algorithm.GREEDY);
        TraceProgram trace = TraceProgram.of(
                kernel.run(THREADS), REPLAYED, machine.lineBytes().value());
        Replay replay = new Replay(machine, protocol, trace, SEED);
        double before = replay.cost(proposal.scatter(), REPLICATIONS).nanoseconds();
        double after = replay.cost(proposal.mapping(), REPLICATIONS).nanoseconds();
        return PERCENT * Evaluation.gain(before, after);
    }

    private Communication accurate(Kernel kernel, Policy policy) {
        return detected(kernel, new AccurateDetector(caches, policy));
    }

    private static CommunicationMatrix relaxed(Kernel kernel, Variant variant, int shift) {
        return detected(kernel, new RelaxedDetector(shift, variant)).matrix();
    }

    private static Communication detected(Kernel kernel, Detector detector) {
        Detector.detect(kernel.run(THREADS), List.of(detector));
        return detector.communication();
    }

    private void add(
            String figure, Kernel kernel, String item, String unit, double seen, Relation relation, double bound) {
        shapes.add(new Shape(figure, kernel.word() + ": " + item, unit, seen, relation, bound));
    }
}
