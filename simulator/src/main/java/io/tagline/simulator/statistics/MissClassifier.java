package io.tagline.simulator.statistics;

import io.tagline.simulator.cache.Access;
import io.tagline.simulator.statistics.Occurrence.Kind;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.ArrayList;
import java.util.List;

/**
 * Classifies misses by why the core had no copy, and those on lines lost to other cores by the use of the new copy (Dubois, Skeppstedt, Ricciulli,
 * Ramamurthy and Stenström, ISCA 1993).
 *
 * <ol>
 *   <li>A line that the core never had is a cold miss, and one that it evicted to make room is a capacity miss.
 *   <li>Any other line was lost to another core. It is a true sharing miss if the core, while it has the new copy, accesses a word that another core has
 *       written since the core's last essential miss, which is any but a false sharing miss. Otherwise it is a false sharing miss, if other cores have
 *       written to the line. So it is decided no later than the core's next miss on the line, or the end of the replication.
 *   <li>A prefetched copy is classified when it is used; an unused one is not a miss.
 * </ol>
 */
public final class MissClassifier {

    /** Gets each miss once its kind is known. */
    @FunctionalInterface
    public interface Sink {
        void classified(Kind kind, int core, long line, boolean prefetched);
    }

    private final Sink sink;
    private final Long2ObjectOpenHashMap<History> lines = new Long2ObjectOpenHashMap<>();
    private final List<Copy> copies = new ArrayList<>();
    private long writes;

    /** Knows no line until {@link #begin}. */
    public MissClassifier(Sink sink) {
        this.sink = sink;
    }

    /** When a word was written last, and when last by another core than the last writer; writes are numbered from 1. */
    private static final class Word {
        private int writer = -1;
        private long last;
        private long before;

        void write(int core, long number) {
            if (core != writer) {
                before = last;
                writer = core;
            }
            last = number;
        }

        long byOthers(int core) {
            return core == writer ? before : last;
        }
    }

    /** The history of a line. */
    private static final class History {
        private final Int2ObjectOpenHashMap<Copy> copies = new Int2ObjectOpenHashMap<>();
        private final Int2ObjectOpenHashMap<Word> words = new Int2ObjectOpenHashMap<>();
        private final Word any = new Word();

        void write(int core, int word, long number) {
            any.write(core, number);
            words.computeIfAbsent(word, w -> new Word()).write(core, number);
        }

        /** The last write of another core that an access to a word can see. */
        long byOthers(int core, int word) {
            return word == Access.WHOLE ? any.byOthers(core) : Math.max(at(word, core), at(Access.WHOLE, core));
        }

        private long at(int word, int core) {
            Word written = words.get(word);
            return written == null ? 0 : written.byOthers(core);
        }
    }

    /** A core's copy of a line, reused for each copy that it gets. */
    private static final class Copy {
        private final int core;
        private final long line;
        private boolean evicted;
        private boolean prefetched;
        private boolean used;

        /** Whether others had written to it, between the core's last essential miss and the latest. */
        private boolean written;

        /** Still to be classified. */
        private boolean open;

        /** The kind of the miss, unless it turns out to be false sharing. */
        private Kind kind = Kind.COLD;

        /** The number of the last write by any core before the core's last essential miss was decided. */
        private long known;

        Copy(int core, long line) {
            this.core = core;
            this.line = line;
        }
    }

    /** Begins a replication in which no core has had any line. */
    public void begin() {
        lines.clear();
        copies.clear();
        writes = 0;
    }

    /** A core has a line from the beginning. */
    public void installed(int core, long line) {
        copy(history(line), core, line).open = false;
    }

    /** A core gets a line that it does not have. */
    public void filled(int core, long line, boolean prefetched) {
        History history = history(line);
        boolean cold = !history.copies.containsKey(core);
        Copy copy = copy(history, core, line);
        close(copy);
        copy.kind = cold ? Kind.COLD : copy.evicted ? Kind.CAPACITY : Kind.TRUE_SHARING;
        copy.prefetched = prefetched;
        copy.evicted = false;
        copy.used = false;
        copy.open = true;
        copy.written = history.any.byOthers(core) > copy.known;
        if (copy.kind != Kind.TRUE_SHARING) {
            copy.known = writes;
        }
    }

    /** A core accesses a word of a line that it has, or the whole line for {@link Access#WHOLE}. */
    public void accessed(int core, long line, int word, boolean writing) {
        History history = history(line);
        Copy copy = copy(history, core, line);
        copy.used = true;
        if (copy.open && (copy.kind != Kind.TRUE_SHARING || history.byOthers(core, word) > copy.known)) {
            classify(copy, copy.kind);
            copy.known = writes;
        }
        if (writing) {
            history.write(core, word, ++writes);
        }
    }

    /** A core loses a line to make room for another. */
    public void evicted(int core, long line) {
        copy(history(line), core, line).evicted = true;
    }

    /** Ends a replication: classifies the misses that are still open. */
    public void end() {
        copies.forEach(this::close);
    }

    private void close(Copy copy) {
        if (copy.open) {
            classify(copy, copy.used ? useless(copy) : Kind.UNUSED_PREFETCH);
        }
    }

    private static Kind useless(Copy copy) {
        return copy.written ? Kind.FALSE_SHARING : Kind.UNWRITTEN;
    }

    private void classify(Copy copy, Kind kind) {
        copy.open = false;
        sink.classified(kind, copy.core, copy.line, copy.prefetched);
    }

    private History history(long line) {
        return lines.computeIfAbsent(line, l -> new History());
    }

    private Copy copy(History history, int core, long line) {
        return history.copies.computeIfAbsent(core, c -> {
            Copy copy = new Copy(core, line);
            copies.add(copy);
            return copy;
        });
    }
}
