package io.tagline.simulator.cache;

import io.tagline.topologies.machine.Cores;
import java.util.Arrays;

/**
 * A core's stream prefetcher. Modelled on the Xeon Phi's, which sees what reaches the L2 and asks for lines to read or to write as
 * the core does (Intel, Xeon Phi software developers guide).
 *
 * <ol>
 *   <li>It sees every access that misses all caches, and those that hit in no cache but the last.
 *   <li>A miss goes on with a stream if it is on the line next to that stream's last one, always in the same direction. Otherwise,
 *       unless it is on the last line itself, it begins a stream in the place of the one that was used longest ago. Reads and
 *       writes are streams of their own.
 *   <li>Once a stream has enough misses, it is followed: with each further access in it, the next lines are asked for, so up
 *       to {@code depth} lines are in flight, the one of the access included.
 * </ol>
 */
public final class StreamPrefetcher {

    /** Gets the lines that are asked for. */
    @FunctionalInterface
    interface Sink {
        void prefetch(Access.Kind kind, long line);
    }

    /** How a prefetcher is built; no streams means that there is none. */
    public record Shape(int streams, int threshold, int depth) {

        /** No prefetcher at all. */
        static final Shape NONE = new Shape(0, 0, 0);

        /** The prefetcher that cores have. */
        public static Shape of(Cores cores) {
            return cores.prefetchers().stream()
                    .map(p -> new Shape(
                            p.streams().value(),
                            p.threshold().value(),
                            p.depth().value()))
                    .orElse(NONE);
        }
    }

    /** The place of a free stream; far from every place that an access can have. */
    private static final long FREE = -10;

    /** The distance from the place of a line to that of the next one. */
    private static final long NEXT = 2;

    private final Shape shape;
    private final Sink sink;

    /** For each stream, the place of its last access: twice the line, and one more if it writes. */
    private final long[] last;

    /** For each stream, the distance from one place to the next; 0 as long as it is not known. */
    private final long[] step;

    /** For each stream, the last place that was asked for. */
    private final long[] ahead;

    private final int[] misses;
    private final long[] used;
    private long uses;

    StreamPrefetcher(Shape shape, Sink sink) {
        this.shape = shape;
        this.sink = sink;
        this.last = new long[shape.streams()];
        this.step = new long[shape.streams()];
        this.ahead = new long[shape.streams()];
        this.misses = new int[shape.streams()];
        this.used = new long[shape.streams()];
        Arrays.fill(last, FREE);
    }

    /** Sees an access of the core that has reached the last cache. */
    void see(Access.Kind kind, long line, boolean missed) {
        long place = 2 * line + (kind == Access.Kind.LOAD ? 0 : 1);
        for (int i = 0; i < last.length; i++) {
            long on = place - last[i];
            if (on == 0) {
                return;
            } else if (Math.abs(on) == NEXT && (step[i] == 0 || step[i] == on)) {
                goOn(i, on, missed);
                return;
            }
        }
        if (missed && last.length > 0) {
            begin(oldest(), place);
        }
    }

    private int oldest() {
        int oldest = 0;
        for (int i = 1; i < used.length; i++) {
            if (used[i] < used[oldest]) {
                oldest = i;
            }
        }
        return oldest;
    }

    private void begin(int stream, long place) {
        last[stream] = place;
        step[stream] = 0;
        ahead[stream] = place;
        misses[stream] = 1;
        used[stream] = ++uses;
    }

    private void goOn(int stream, long on, boolean missed) {
        last[stream] += on;
        step[stream] = on;
        used[stream] = ++uses;
        if (missed) {
            misses[stream]++;
        }
        if (misses[stream] >= shape.threshold()) {
            follow(stream);
        }
    }

    private void follow(int stream) {
        long known = Math.max(0, (ahead[stream] - last[stream]) / step[stream]);
        for (long i = known + 1; i < shape.depth(); i++) {
            long place = last[stream] + i * step[stream];
            ahead[stream] = place;
            if (place >= 0) {
                sink.prefetch(place % 2 == 0 ? Access.Kind.PREFETCH : Access.Kind.PREFETCH_TO_WRITE, place / 2);
            }
        }
    }

    /** Forgets all streams; costs nothing if none exists. */
    void reset() {
        if (uses > 0) {
            Arrays.fill(last, FREE);
            Arrays.fill(used, 0);
            uses = 0;
        }
    }
}
