package io.tagline.checker.any;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.checker.CheckOptions;
import io.tagline.checker.CheckResources;
import io.tagline.checker.CheckResult;
import io.tagline.checker.Property;
import io.tagline.checker.Verdict;
import io.tagline.checker.search.Checker;
import io.tagline.documents.watch.Watch;
import io.tagline.protocols.table.Protocol;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** That nothing is proved which a few caches refute. */
final class UnprovedTest {

    private static final long BYTES = 1 << 28;
    /** How many changes of each protocol are tried; 200 take some minutes. */
    private static final int MUTANTS =
            Integer.getInteger("tagline.mutants", Boolean.getBoolean("tagline.night") ? 6 : 2);

    private static Optional<Property> violated(Protocol protocol, int caches, Collection<Property> properties) {
        CheckResult result = Checker.check(
                protocol,
                CheckOptions.of(caches).withSymmetry(true).withProperties(EnumSet.copyOf(properties)),
                Watch.NONE);
        return result.verdict() == Verdict.VIOLATED
                ? Optional.of(result.violation().orElseThrow().property())
                : Optional.empty();
    }

    /**
     * A writer that counts in its states the acks that are not the last: `SM_A1` after one, `SM_A2` after two, and no further. An upgrade with n
     * caches meets n - 2 of them, so that n caches are the first for which {@code counted = n - 3} is not enough.
     */
    private static Protocol counting(int counted) {
        String all = Stream.iterate(1, i -> i + 1)
                .limit(counted)
                .map(i -> "SM_A" + i)
                .collect(Collectors.joining(", "));
        StringBuilder states = new StringBuilder();
        StringBuilder rows = new StringBuilder("| IM_AD, IM_A, SM_AD | Inv-Ack-Partial | count acks | |\n");
        for (int i = 0; i < counted; i++) {
            states.append("| SM_A%d | read | has counted |%n".formatted(i + 1));
            rows.append("| SM_A%s | Inv-Ack-Partial | count acks | SM_A%d |%n".formatted(i == 0 ? "" : i, i + 1));
        }
        String text = Documents.source("msi").text();
        String counting = text.replace("| MI_A  | none ", states + "| MI_A  | none ")
                .replace("| IM_AD, IM_A, SM_AD, SM_A | Inv-Ack-Partial | count acks | |\n", rows)
                .replace("SM_AD, SM_A | Load", "SM_AD, SM_A, " + all + " | Load")
                .replace("IM_A, SM_A | Inv-Ack-Last", "IM_A, SM_A, " + all + " | Inv-Ack-Last")
                .replace("SM_AD, SM_A, MI_A, SI_A, II_A | Store", "SM_AD, SM_A, " + all + ", MI_A, SI_A, II_A | Store");
        return Documents.read("counting", counting).orElseThrow();
    }

    @ParameterizedTest
    @ValueSource(ints = {4, 5})
    void mistakeOfMoreCaches_isNotProved(int caches) {
        Protocol counting = counting(caches - 3);
        assertEquals(Optional.empty(), violated(counting, caches - 1, Proof.PROPERTIES));
        assertEquals(Optional.of(Property.MISSING_CELL), violated(counting, caches, Proof.PROPERTIES));
        Proof.Stop stop = Proof.of(counting, CheckResources.DEFAULT, Watch.NONE)
                .obstacle()
                .orElseThrow();
        assertEquals(Optional.of(Property.MISSING_CELL), stop.property());
        assertFalse(stop.view().isEmpty());
    }

    /** A cache that has the bus for itself gets its data, but the arbiter waits for answers, of which there are none. Two caches have no such state. */
    @Test
    void mistakeOfASingleCache_isNotProved() {
        String row = "| Grant | GetS-Alone, GetM-Alone | send Data-E to requester | %s |";
        String text = Documents.source("mesi-bus").text();
        String changed = text.replace(row.formatted("Data"), row.formatted("Inv"));
        assertNotEquals(text, changed);
        Protocol alone = Documents.read("alone", changed).orElseThrow();
        assertEquals(Optional.empty(), violated(alone, 2, Proof.PROPERTIES));
        assertFalse(Proof.of(alone, CheckResources.DEFAULT, Watch.NONE).isProved());
    }

    /** All documents with one row changed: without an action, or with another next state, or not there at all. */
    static List<String> changed(String text) {
        List<String> lines = text.lines().toList();
        List<String> all = new ArrayList<>();
        List<String> states = List.of();
        String table = "";
        List<String> names = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            if (line.startsWith("#")) {
                table = line.substring(line.lastIndexOf('#') + 1).strip();
                states = table.equals("Transitions") ? List.copyOf(names) : states;
                names = table.equals("States") ? new ArrayList<>() : names;
            } else if (line.startsWith("| ") && !line.startsWith("| state ")) {
                String[] cells = line.split("\\|", -1);
                if (table.equals("States")) {
                    names.add(cells[1].strip());
                } else if (table.equals("Transitions") && !cells[3].strip().equals("stall")) {
                    all.add(with(lines, i, ""));
                    for (String state : states) {
                        all.add(with(lines, i, "|%s|%s|%s| %s |".formatted(cells[1], cells[2], cells[3], state)));
                    }
                    for (String action : cells[3].split(";", -1)) {
                        String rest = Stream.of(cells[3].split(";", -1))
                                .filter(other -> !other.equals(action))
                                .collect(Collectors.joining(";"));
                        all.add(with(lines, i, "|%s|%s|%s|%s|".formatted(cells[1], cells[2], rest, cells[4])));
                    }
                }
            }
        }
        return all;
    }

    private static String with(List<String> lines, int place, String line) {
        List<String> other = new ArrayList<>(lines);
        if (line.isEmpty()) {
            other.remove(place);
        } else {
            other.set(place, line);
        }
        return String.join("\n", other) + "\n";
    }

    /** With two, three and four caches nothing is refuted that is proved. */
    @ParameterizedTest
    @CsvSource({"msi, 1", "mesi, 2", "gols, 3", "mesi-bus, 4", "dragon, 5", "gols-overlapping, 6"})
    void oneRowChanged_isNotProvedIfRefuted(String name, long seed) {
        List<String> documents = changed(Documents.source(name).text());
        Random random = new Random(seed);
        int refuted = 0;
        for (int tried = 0; tried < MUTANTS; ) {
            String text = documents.remove(random.nextInt(documents.size()));
            Optional<Protocol> mutant = Documents.read("mutant", text);
            if (mutant.isPresent()) {
                tried++;
                Limits limits = new Limits(60_000, BYTES, 2, Limits.of(BYTES).order());
                Proof proof = Proof.of(mutant.get(), limits, CheckResources.DEFAULT, Watch.NONE);
                if (proof.isProved()) {
                    Set<Property> proved = EnumSet.allOf(Property.class);
                    proof.others().forEach(proved::remove);
                    for (int caches = 1; caches <= 4; caches++) {
                        assertEquals(Optional.empty(), violated(mutant.get(), caches, proved), text);
                    }
                } else {
                    refuted++;
                }
            }
        }
        assertTrue(refuted > 0);
    }
}
