package io.tagline.work.reproduction;

import static java.util.Objects.requireNonNull;

import io.tagline.communication.detection.AccurateDetector;
import io.tagline.communication.detection.CacheHierarchy;
import io.tagline.communication.detection.Communication;
import io.tagline.communication.detection.CommunicationMatrix;
import io.tagline.communication.detection.Detector;
import io.tagline.communication.detection.Policy;
import io.tagline.communication.detection.RelaxedDetector;
import io.tagline.communication.detection.Variant;
import io.tagline.communication.mapping.Affinity;
import io.tagline.models.claim.PublishedValue;
import io.tagline.models.claim.TargetValue;
import io.tagline.models.claim.TargetValue.Relation;
import io.tagline.work.replay.Evaluation;
import io.tagline.work.reproduction.FigureRows.Why;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** Compares the results of Diener et al. (PDP 2016) on granularities and mapping gains with traces of two of its programs, with smaller inputs. */
final class TraceFigures {

    private static final long KIB = 1 << 10;
    private static final double PERCENT = 100;

    /** How many points gains may differ to be "very similar": the minimum gain of a kernel. */
    private static final double SIMILAR = 5;

    /** Section VI-D, of LU on 64 threads; a tenth of it is the usual tolerance for factors of other papers. */
    private static final TargetValue GAIN = new TargetValue(Relation.WITHIN, 37, 3.7);

    private static final String UA_SHORTFALL =
            "Whose elements lie in one KiB depends on the size and on the phase: parts of class A have 17 to 215; the paper has whole runs. Of 8750 at most it is 1 %.";

    private static final String UA_TRIED =
            "Blocks of 64 and 256 B have 4 and 14; 100,000 accesses give 22, 400,000 give 150; the whole trace, of 3.5 million, 81. Class A, recorded from the source"
                    + " (not with tagline), from 30 million accesses on: 66 of 0.2 million, 17 of 2, 59 of 20; from 150 million on: 215 of 2, 118 of 60.";

    private static final String LEVEL_SHORTFALL =
            "The error rises fiftyfold from 256 B to 16 KiB and levels off there: the 1.5 MB of class S are few such blocks, and all threads meet in each; the same pairs make the errors with 512 KiB and with 1 MiB.";

    private static final String LEVEL_TRIED =
            "Errors at 16 KiB, 64 KiB and 1 MiB of 100,000 accesses: 105, 423, 425; of 400,000: 718, 532, 627; of the whole trace: 490, 296, 523."
                    + " The parts of class A: 1.63, 0.56, 0.75, 1.17 and 0.53 times the largest error of smaller blocks.";

    private static final String LU_SHORTFALL =
            "Eight threads fit into one socket. Of the time that they spend on memory all together, 58 % are hits and 41 % lines that come from memory for the first time,"
                    + " which no mapping saves; lines that come from each other are 1 %. Threads on all four sockets have at most 11 % there, and gain 6 % on one.";

    private static final String LU_TRIED =
            "All 200,000 accesses replayed, and a matrix of blocks of 4 KiB: the same to 0.1 %; UA: 0.2 %. LU as published, class A on 64 threads, recorded from the source"
                    + " (two planes of a sweep, 5.2 million accesses, not with tagline): 38 %; 33 % if each page is in the memory of who touches it first, 28 % if pages"
                    + " take turns (docs/communication.md). The kernels gain 9 and 22 % on 16 threads, 30 and 67 % on 64.";

    private final KernelSetup setup;
    private final FigureRows rows;
    private final List<KernelFigures.Deviation> errors = new ArrayList<>();

    private TraceFigures(KernelSetup setup, FigureRows rows) {
        this.setup = setup;
        this.rows = rows;
    }

    /** Adds their rows; returns points of figure 7. */
    static List<KernelFigures.Deviation> of(KernelSetup setup, FigureRows rows) {
        TraceFigures figures = new TraceFigures(setup, rows);
        for (RecordedTrace trace : RecordedTrace.values()) {
            Matrices matrices = Matrices.of(setup, trace);
            figures.granularities(trace, matrices);
            figures.gains(trace, matrices);
        }
        rows.end(
                "recorded programs",
                "The first 200,000 accesses of LU and UA of the NAS Parallel Benchmarks, class S, on 8 threads; the paper has class A.");
        return List.copyOf(figures.errors);
    }

    /** The communication of a trace by the accurate definition, and by the relaxed one with blocks of so many bytes. */
    private record Matrices(CommunicationMatrix accurate, NavigableMap<Long, CommunicationMatrix> relaxed) {

        static Matrices of(KernelSetup setup, RecordedTrace trace) {
            List<Detector> detectors = new ArrayList<>();
            detectors.add(new AccurateDetector(CacheHierarchy.of(setup.machine()), Policy.LAST));
            IntStream.rangeClosed(CommunicationFigures.LINE_SHIFT, CommunicationFigures.LARGEST_SHIFT)
                    .forEach(shift -> detectors.add(new RelaxedDetector(shift, Variant.MRU2)));
            Detector.detect(trace.open(setup.traces()), detectors);
            NavigableMap<Long, CommunicationMatrix> relaxed = new TreeMap<>();
            for (Detector detector : detectors.subList(1, detectors.size())) {
                Communication communication = detector.communication();
                relaxed.put(communication.granularity(), communication.matrix());
            }
            return new Matrices(detectors.get(0).communication().matrix(), relaxed);
        }

        CommunicationMatrix of(long bytes) {
            return requireNonNull(relaxed.get(bytes));
        }

        double error(long bytes) {
            return of(bytes).meanSquaredError(accurate);
        }

        /** Of smaller blocks, the size that has the largest error. */
        long worstBelow(long bytes) {
            return Collections.max(relaxed.headMap(bytes).keySet(), Comparator.comparingDouble(this::error));
        }

        /** The pairs that make most of the errors with blocks of these sizes. */
        List<WrongPair> pairs(Long... sizes) {
            return Arrays.stream(sizes)
                    .flatMap(bytes -> WrongPair.of(Communication.size(bytes), of(bytes), accurate).stream())
                    .toList();
        }
    }

    private void granularities(RecordedTrace trace, Matrices matrices) {
        matrices.relaxed()
                .keySet()
                .forEach(bytes -> errors.add(
                        new KernelFigures.Deviation(trace.word(), "mru2 against last", bytes, matrices.error(bytes))));
        PublishedValue accurate = shape(mse(trace) + "1 KiB: very accurate up to 1 KB");
        rows.add(
                trace == RecordedTrace.UA ? accurate.missed(UA_SHORTFALL, UA_TRIED) : accurate,
                "",
                matrices.error(KIB),
                new TargetValue(Relation.AT_MOST, CommunicationFigures.SMALL_ERROR, 0),
                Why.pairs(() -> matrices.pairs(KIB)));
        rise(shape(mse(trace) + "4 KiB over 1 KiB: keeps rising above 1 KB"), matrices, 4 * KIB, KIB);
        long largest = matrices.relaxed().lastKey();
        PublishedValue diverges = shape(mse(trace) + "1 MiB over all smaller blocks: diverges at about 1 MB");
        rise(
                trace == RecordedTrace.UA ? diverges.missed(LEVEL_SHORTFALL, LEVEL_TRIED) : diverges,
                matrices,
                largest,
                matrices.worstBelow(largest));
    }

    private void rise(PublishedValue item, Matrices matrices, long large, long small) {
        double factor = matrices.error(large) / matrices.error(small);
        rows.add(
                item,
                "x",
                factor,
                new TargetValue(Relation.AT_LEAST, 1, 0),
                Why.pairs(() -> matrices.pairs(large, small)));
    }

    private static String mse(RecordedTrace trace) {
        return "figures 6, 7, " + trace.word() + ": MSE, ";
    }

    private void gains(RecordedTrace trace, Matrices matrices) {
        double accurate = gain(trace, matrices.accurate());
        for (long bytes : new long[] {KIB / 16, KIB / 4}) {
            double difference = Math.abs(gain(trace, matrices.of(bytes)) - accurate);
            rows.add(
                    shape("figure 8, %s: gain with %d B, from that of the accurate definition"
                            .formatted(trace.word(), bytes)),
                    "%",
                    difference,
                    new TargetValue(Relation.AT_MOST, SIMILAR, 0));
        }
        if (trace == RecordedTrace.LU) {
            PublishedValue gain =
                    PublishedValue.of("section VI-D, LU: gain of up to 37 %", PublishedValue.Kind.PREDICTED);
            rows.add(
                    gain.missed(LU_SHORTFALL, LU_TRIED),
                    "%",
                    accurate,
                    GAIN,
                    Why.samples(() -> setup.paths(Affinity.of(matrices.accurate()), trace.open(setup.traces()))));
        }
    }

    private double gain(RecordedTrace trace, CommunicationMatrix matrix) {
        Evaluation replayed = setup.replay(Affinity.of(matrix), trace.open(setup.traces()));
        return PERCENT
                * Evaluation.gain(
                        replayed.before().nanoseconds(), replayed.after().nanoseconds());
    }

    private static PublishedValue shape(String item) {
        return PublishedValue.of(item, PublishedValue.Kind.SHAPE);
    }
}
