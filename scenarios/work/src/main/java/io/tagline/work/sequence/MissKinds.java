package io.tagline.work.sequence;

import io.tagline.protocols.sequence.CacheSize;
import io.tagline.protocols.sequence.SequenceTable;
import io.tagline.protocols.sequence.SequenceTable.Row;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.Permission;
import io.tagline.protocols.table.State;
import io.tagline.simulator.cache.Access;
import io.tagline.simulator.statistics.MissClassifier;
import io.tagline.simulator.statistics.Occurrence.Kind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Why each access of a sequence has missed, by the definitions of {@code run --statistics} (Dubois et al., ISCA 1993): it is the same code. An access to a copy
 * that may be read is not a miss but a hit, or an upgrade if it needs messages.
 *
 * <p>Of a line that made room, the sequence shows more: it is a conflict if a fully associative cache of the same size would still have had it, else a capacity
 * miss (Hill, 1987), and a replacement if the sequence itself evicted it.
 */
public final class MissKinds {

    private static final String NONE = "-";

    private final SequenceTable table;
    private final Set<String> readable;
    private final MissClassifier misses = new MissClassifier(this::classified);
    private final String[] kinds;
    private final Map<String, Integer> numbers = new HashMap<>();

    /** The states in the columns of the table, by line. */
    private final Map<String, List<String>> states = new HashMap<>();

    private final Map<Copy, Miss> latest = new HashMap<>();
    private final Map<Integer, FullyAssociative> wholes = new HashMap<>();

    /** A processor's copy of a line. */
    private record Copy(int processor, int line) {}

    /**
     * The latest miss on a copy.
     *
     * @param room what it is if the copy has made room
     */
    private record Miss(int row, String room) {}

    private MissKinds(SequenceTable table) {
        this.table = table;
        this.kinds = new String[table.rows().size()];
        this.readable = table.protocol().cache().states().stream()
                .filter(state -> state.permission() != Permission.NONE)
                .map(State::name)
                .collect(Collectors.toSet());
    }

    /** The kind of each row: of a miss, or that it is none. */
    public static List<String> of(SequenceTable table) {
        MissKinds of = new MissKinds(table);
        of.begin();
        for (int i = 0; i < table.rows().size(); i++) {
            of.row(i, table.rows().get(i));
        }
        of.misses.end();
        return List.of(of.kinds);
    }

    private void begin() {
        misses.begin();
        Arrays.fill(kinds, NONE);
        table.sequence().initial().forEach((line, beginning) -> {
            List<String> known = new ArrayList<>(states(line));
            beginning.states().forEach((processor, state) -> {
                known.set(table.processors().indexOf(processor), state);
                if (readable.contains(state)) {
                    misses.installed(processor, number(line));
                    whole(processor).use(line);
                }
            });
            states.put(line, known);
        });
    }

    private void row(int i, Row row) {
        String line = row.access().line();
        int processor = row.access().processor();
        boolean had = has(states(line), processor);
        states.put(line, row.states());
        if (row.access().event() != CoreEvent.EVICT && !row.fails()) {
            access(i, row, had);
        } else if (had && !row.fails()) {
            evict(row);
        }
        table.processors().stream()
                .filter(cache -> cache != processor && !has(row.states(), cache))
                .forEach(cache -> whole(cache).lose(line));
    }

    private void evict(Row row) {
        int processor = row.access().processor();
        misses.evicted(processor, number(row.access().line()));
        if (row.number() > 0) {
            whole(processor).evict(row.access().line());
        }
    }

    private void access(int i, Row row, boolean had) {
        int processor = row.access().processor();
        String line = row.access().line();
        if (had) {
            kinds[i] = row.hit() ? "hit" : "upgrade";
        } else {
            misses.filled(processor, number(line), /* prefetched= */ false);
            latest.put(
                    new Copy(processor, number(line)),
                    new Miss(i, whole(processor).missOn(line)));
        }
        int word = row.access().at().word().map(this::number).orElse(Access.WHOLE);
        misses.accessed(processor, number(line), word, row.access().event() != CoreEvent.LOAD);
        if (has(row.states(), processor)) {
            whole(processor).use(line);
        }
    }

    private void classified(Kind kind, int core, long line, boolean prefetched) {
        Miss miss = Objects.requireNonNull(latest.get(new Copy(core, (int) line)));
        kinds[miss.row()] = switch (kind) {
            case COLD -> "cold";
            case TRUE_SHARING -> "true sharing";
            case FALSE_SHARING -> "false sharing";
            case UNWRITTEN -> "unwritten";
            case CAPACITY -> miss.room();
            default -> throw new IllegalStateException("not a kind of miss: " + kind);
        };
    }

    private boolean has(List<String> inCaches, int processor) {
        return readable.contains(inCaches.get(table.processors().indexOf(processor)));
    }

    private List<String> states(String line) {
        String absent = table.protocol().cache().initial().name();
        return states.getOrDefault(line, Collections.nCopies(table.processors().size(), absent));
    }

    private int number(String name) {
        return numbers.computeIfAbsent(name, any -> numbers.size());
    }

    private FullyAssociative whole(int processor) {
        return wholes.computeIfAbsent(processor, any -> new FullyAssociative(table.size()));
    }

    /** What a cache would hold if a line could be in any place of it, by which conflicts are told from a lack of capacity (Hill, 1987). */
    private static final class FullyAssociative {

        private final Optional<CacheSize> size;

        /** The least recently used first. */
        private final LinkedHashSet<String> lines = new LinkedHashSet<>();

        private final Set<String> evicted = new HashSet<>();

        FullyAssociative(Optional<CacheSize> size) {
            this.size = size;
        }

        /** A line is used, and brought in if it is not there. */
        void use(String line) {
            evicted.remove(line);
            lines.remove(line);
            lines.add(line);
            if (size.isPresent() && lines.size() > size.get().blocks()) {
                lines.remove(lines.iterator().next());
            }
        }

        /** A line is lost to another processor. */
        void lose(String line) {
            lines.remove(line);
        }

        /** A line is evicted by the sequence itself. */
        void evict(String line) {
            lines.remove(line);
            evicted.add(line);
        }

        /** What a miss on a line is that the real cache has given up. */
        String missOn(String line) {
            if (evicted.contains(line)) {
                return "replacement";
            }
            return lines.contains(line) ? "conflict" : "capacity";
        }
    }
}
