package io.tagline.experiments.scenario;

import io.tagline.documents.Code;
import io.tagline.documents.Span;
import io.tagline.programs.expression.PointDiagnostics;
import java.util.Arrays;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** The definition of a replication's latency. */
public sealed interface Measure {

    /** From the start of T0 to its end; with {@code half}, half of that, as Ramos and Hoefler, HPDC 2013, section 3.1, define it. */
    record RoundTrip(boolean half) implements Measure {

        @Override
        public String text() {
            return half ? "half round trip" : "round trip";
        }

        @Override
        public double picoseconds(long[] start, long[] end) {
            return (end[0] - start[0]) / (half ? 2.0 : 1.0);
        }

        @Override
        public int decisive(long[] end) {
            return 0;
        }

        @Override
        public long span(double latency) {
            return Math.round(half ? 2 * latency : latency);
        }
    }

    /** From the start of one thread to its end; {@code span} is where a scenario names it. */
    record OneThread(int thread, Span span) implements Measure {

        @Override
        public String text() {
            return "thread T" + thread;
        }

        @Override
        public double picoseconds(long[] start, long[] end) {
            return end[thread] - start[thread];
        }

        @Override
        public int decisive(long[] end) {
            return thread;
        }

        @Override
        public void check(int threads, PointDiagnostics diagnostics) {
            Measure.require(thread, threads, span, diagnostics);
        }
    }

    /** From the start of the first thread to the end of the last. */
    record LastThread() implements Measure {

        @Override
        public String text() {
            return "last thread";
        }

        @Override
        public double picoseconds(long[] start, long[] end) {
            long last = 0;
            long first = start.length == 0 ? 0 : Long.MAX_VALUE;
            for (int i = 0; i < end.length; i++) { // once for each replication: a stream would allocate
                last = Math.max(last, end[i]);
                first = Math.min(first, start[i]);
            }
            return last - first;
        }

        @Override
        public int decisive(long[] end) {
            return Measure.last(end, 0);
        }

        @Override
        public OptionalInt alike() {
            return OptionalInt.of(0);
        }

        @Override
        public int together(int threads, boolean later) {
            return later ? threads : 1;
        }
    }

    /**
     * One of the times that threads take, each from its own start to its own end, or their mean.
     *
     * @param first the first thread that counts, for programs in which T0 does something different from the others
     */
    record AmongThreads(Pick pick, int first, Span span) implements Measure {

        @Override
        public String text() {
            return pick.word() + " thread" + (first == 0 ? "" : " from T" + first);
        }

        @Override
        public double picoseconds(long[] start, long[] end) {
            DoubleStream times = IntStream.range(first, end.length).mapToDouble(i -> end[i] - start[i]);
            return switch (pick) {
                case FASTEST -> times.min().orElseThrow();
                case MEAN -> times.average().orElseThrow();
                case SLOWEST -> times.max().orElseThrow();
            };
        }

        @Override
        public int together(int threads, boolean later) {
            return pick == (later ? Pick.FASTEST : Pick.SLOWEST) ? 1 : threads - first;
        }

        /** For the mean, the thread that adds most to it. */
        @Override
        public int decisive(long[] end) {
            return pick == Pick.FASTEST
                    ? Measure.last(Arrays.stream(end).map(e -> -e).toArray(), first)
                    : Measure.last(end, first);
        }

        @Override
        public OptionalInt alike() {
            return OptionalInt.of(first);
        }

        @Override
        public void check(int threads, PointDiagnostics diagnostics) {
            Measure.require(first, threads, span, diagnostics);
        }
    }

    /** One of several equal parts of a time: of a round trip, or of reads that one thread does in a row. */
    record Part(Measure whole, long parts) implements Measure {

        @Override
        public String text() {
            return whole.text() + " / " + parts;
        }

        @Override
        public double picoseconds(long[] start, long[] end) {
            return whole.picoseconds(start, end) / parts;
        }

        @Override
        public int decisive(long[] end) {
            return whole.decisive(end);
        }

        @Override
        public OptionalInt alike() {
            return whole.alike();
        }

        @Override
        public int together(int threads, boolean later) {
            return whole.together(threads, later);
        }

        @Override
        public long span(double latency) {
            return whole.span(latency * parts);
        }
    }

    /** Which one of several times. */
    enum Pick {
        FASTEST,
        MEAN,
        SLOWEST;

        /** As a scenario writes it. */
        String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** The measure as a scenario writes it. */
    String text();

    /** The latency in picoseconds, given when each thread started and ended. */
    double picoseconds(long[] start, long[] end);

    private static int last(long[] end, int first) {
        return IntStream.range(first, end.length)
                .reduce((a, b) -> end[b] > end[a] ? b : a)
                .orElse(first);
    }

    /** The thread whose end determines the latency. */
    int decisive(long[] end);

    /** From which thread on all count alike: it does not matter which of them ends when; empty if it matters. */
    default OptionalInt alike() {
        return OptionalInt.empty();
    }

    /** Of how many threads the times must be no later, or no earlier, than bounds of each, for the latency to be so. */
    default int together(int threads, boolean later) {
        return 1;
    }

    /** How long before the end of that thread the clock of this latency was started, in picoseconds. */
    default long span(double latency) {
        return Math.round(latency);
    }

    /** Reports if it cannot be measured with this many threads. */
    default void check(int threads, PointDiagnostics diagnostics) {}

    private static void require(int thread, int threads, Span span, PointDiagnostics diagnostics) {
        if (thread >= threads) {
            String message = "there is no thread T" + thread;
            diagnostics.report(Code.BAD_MEASURE, span, message, Threads.existing(threads), "");
        }
    }
}
