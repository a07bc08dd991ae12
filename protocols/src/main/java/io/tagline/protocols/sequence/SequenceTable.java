package io.tagline.protocols.sequence;

import io.tagline.documents.Diagnostics;
import io.tagline.protocols.sequence.AccessSequence.Access;
import io.tagline.protocols.sequence.AccessSequence.Link;
import io.tagline.protocols.table.Protocol;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A sequence with all its answers: the states after each access, as the exercises of textbooks ask for them (Hennessy and Patterson, Computer
 * Architecture, chapter 5). Lines interact only in a cache without room for all of them; each access completes before the next begins.
 *
 * @param size of each cache; empty if caches are unbounded
 * @param processors named in the sequence
 * @param homes the names of the controllers above the caches
 * @param rows one for each access, in order, and for each eviction that makes room for one
 */
public record SequenceTable(
        AccessSequence sequence,
        Protocol protocol,
        Optional<CacheSize> size,
        List<Integer> processors,
        List<String> homes,
        List<Row> rows) {

    public SequenceTable {
        processors = List.copyOf(processors);
        homes = List.copyOf(homes);
        rows = List.copyOf(rows);
    }

    /**
     * An access, and the state of its line afterwards.
     *
     * @param number of the access in the sequence; 0 for an eviction that makes room for the next one
     * @param hit whether it needed no message
     * @param states in the caches, in the order of {@link SequenceTable#processors}
     * @param homes the states in the controllers above
     * @param path the messages it waited for
     * @param value read or written; empty for an eviction, and for a store-conditional that fails
     * @param memory the value in memory, of the word that is accessed, or of every word that an eviction takes along
     */
    public record Row(
            Access access,
            int number,
            boolean hit,
            List<String> states,
            List<String> homes,
            List<Sent> messages,
            AccessCosts.Path path,
            Optional<Long> value,
            Map<String, Long> memory) {

        public Row {
            states = List.copyOf(states);
            homes = List.copyOf(homes);
            messages = List.copyOf(messages);
            memory = Collections.unmodifiableMap(new TreeMap<>(memory));
        }

        /** Whether it is a store-conditional that has done nothing. */
        public boolean fails() {
            return access.link() == Link.CONDITIONAL && value.isEmpty();
        }
    }

    /** A message, by its name and those of the controllers. */
    public record Sent(String message, String from, String to) {

        /** In one line: {@code GetM P1 → home}. */
        public String text() {
            return message + " " + from + " → " + to;
        }
    }

    /** The total cost of all accesses. */
    public AccessCosts.Path total() {
        return new AccessCosts.Path(
                rows.stream().mapToInt(row -> row.path().hops()).sum(),
                rows.stream().mapToLong(row -> row.path().cost()).sum());
    }

    /** The table; empty if it requires something impossible, which is reported. Without a size, caches are unbounded. */
    public static Optional<SequenceTable> of(
            AccessSequence sequence,
            Protocol protocol,
            AccessCosts costs,
            Optional<CacheSize> size,
            Diagnostics diagnostics) {
        return new SequenceSolver(sequence, protocol, costs, size, diagnostics).table();
    }
}
