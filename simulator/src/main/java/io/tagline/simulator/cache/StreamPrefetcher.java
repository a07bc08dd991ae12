package io.tagline.simulator.cache;

import java.util.Arrays;

/**
 * A core's stream prefetcher. After the Xeon Phi's, which sees what reaches the L2 and asks for lines in the way in which the core
 * does (Intel, Xeon Phi software developers guide).
 *
 * <ol>
 *   <li>It sees every access that misses all caches, and those that hit in no cache but the last.
 *   <li>A miss goes on with a stream if it is on the line next to that stream's last one, always in the same direction. Otherwise,
 *       unless it is on the last line itself, it begins a stream in the place of the one that was used longest ago. Reads and
 *       writes are streams of their own.
 *   <li>Once a stream has enough misses, it is followed: with each further access in it, the next lines are asked for, so that up
 *       to {@code depth} lines are under way, the one of the access included.
 * </ol>
 */
public final class StreamPrefetcher {

    /** Gets the lines that are asked for. */
    @FunctionalInterface
    interface Sink {
        void prefetch(Access.Kind kind, long line);
    }

    /** What a prefetcher is like; no streams means that there is none. */
    public record Shape(int streams, int threshold, int depth) {

        public static final Shape NONE = new Shape(0, 0, 0);
    }

    private final Shape shape;
    private final Sink sink;
    private final Stream[] streams;
    private long uses;

    StreamPrefetcher(Shape shape, Sink sink) {
        this.shape = shape;
        this.sink = sink;
        this.streams = new Stream[shape.streams()];
        Arrays.setAll(streams, i -> new Stream());
    }

    /** The lines that a core accesses one after another; without any miss it is free. */
    private static final class Stream {
        Access.Kind kind = Access.Kind.PREFETCH;
        long last;
        long step;
        int misses;
        long ahead;
        long used;

        void begin(Access.Kind newKind, long line) {
            kind = newKind;
            last = line;
            step = 0;
            misses = 1;
        }

        boolean goesOnWith(Access.Kind wanted, long line) {
            boolean next = step == 0 ? Math.abs(line - last) == 1 : line - last == step;
            return next && misses > 0 && kind == wanted;
        }

        boolean isAt(Access.Kind wanted, long line) {
            return line == last && misses > 0 && kind == wanted;
        }
    }

    /** Sees an access of the core that has reached the last cache. */
    void see(Access.Kind access, long line, boolean missed) {
        Access.Kind kind = access == Access.Kind.LOAD ? Access.Kind.PREFETCH : Access.Kind.PREFETCH_TO_WRITE;
        for (Stream stream : streams) {
            if (stream.goesOnWith(kind, line)) {
                goOn(stream, line, missed);
                return;
            } else if (stream.isAt(kind, line)) {
                return;
            }
        }
        if (missed && streams.length > 0) {
            Stream stream = oldest();
            stream.begin(kind, line);
            stream.used = ++uses;
        }
    }

    private Stream oldest() {
        Stream oldest = streams[0];
        for (Stream stream : streams) {
            if (stream.used < oldest.used) {
                oldest = stream;
            }
        }
        return oldest;
    }

    private void goOn(Stream stream, long line, boolean missed) {
        if (stream.step == 0) {
            stream.step = line - stream.last;
            stream.ahead = line;
        }
        stream.last = line;
        stream.used = ++uses;
        if (missed) {
            stream.misses++;
        }
        if (stream.misses >= shape.threshold()) {
            follow(stream);
        }
    }

    private void follow(Stream stream) {
        long known = Math.max(0, (stream.ahead - stream.last) * stream.step);
        for (long i = known + 1; i < shape.depth(); i++) {
            stream.ahead = stream.last + i * stream.step;
            if (stream.ahead >= 0) {
                sink.prefetch(stream.kind, stream.ahead);
            }
        }
    }

    /** Forgets all streams. */
    void reset() {
        for (Stream stream : streams) {
            stream.misses = 0;
            stream.used = 0;
        }
        uses = 0;
    }
}
