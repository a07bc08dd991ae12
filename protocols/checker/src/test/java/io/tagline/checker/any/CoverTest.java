package io.tagline.checker.any;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.checker.CheckOptions;
import io.tagline.checker.search.Checker;
import io.tagline.documents.watch.Watch;
import io.tagline.protocols.table.Protocol;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whether every state that so many caches can reach has all its pairs among the views. */
final class CoverTest {

    /** All protocols are tried with so many caches; four take half a minute, five some minutes. */
    private static final int CACHES = Integer.getInteger("tagline.covers", 3);

    /** Those whose states of two caches are compared with what the checker finds. */
    private static final List<String> EXACT = List.of(
            "msi",
            "mesi",
            "moesi",
            "mesif",
            "gols",
            "vi-bus",
            "msi-bus",
            "mesi-bus",
            "moesi-bus",
            "firefly",
            "dragon",
            "msi-split-bus",
            "mesi-split-bus",
            "moesi-split-bus");

    private static Stream<String> protocols() {
        return Stream.concat(
                EXACT.stream(),
                Stream.of(
                        "gols-overlapping",
                        "gols-merging",
                        "mesi-sparse",
                        "mesi-silent",
                        "moesi-silent",
                        "chi",
                        "bedrock"));
    }

    /** The views of a proof, and which of them have been met. */
    private static final class Views {

        private final Sequences views = new Sequences();
        private final ViewText text;
        private final IntOpenHashSet met = new IntOpenHashSet();
        private final View pair = new View();
        private int[] words = new int[64];

        Views(String name) {
            text = new ViewText(new Rules(Documents.protocol(name)));
            Documents.proof(name).lines().forEach(line -> {
                text.read(line, pair);
                int length = pair.pack(room());
                views.add(words, length);
            });
        }

        private int[] room() {
            words = words.length < pair.words() ? new int[2 * pair.words()] : words;
            return words;
        }

        /** Looks for what is seen of all states at all pairs of caches. */
        void cover(Reached states) {
            View state = new View();
            for (int number = 0; number < states.size(); number++) {
                states.read(number, state);
                for (int a = 0; a < state.caches; a++) {
                    for (int b = 0; b < a; b++) {
                        int found = Math.max(find(state, b, a), find(state, a, b));
                        assertTrue(found >= 0, () -> text.write(pair));
                        met.add(found);
                    }
                }
            }
        }

        private int find(View state, int first, int second) {
            pair.project(state, new int[] {first, second});
            int length = pair.pack(room());
            return views.find(words, length);
        }

        /** Asks for states of 2 caches and more, and reports after each how many there are, and what has been met. */
        void coverUpTo(int most, Protocol protocol, TestReporter reporter) {
            for (int caches = 2; caches <= most; caches++) {
                Reached states = Reached.of(protocol, caches);
                cover(states);
                long pairs = (long) states.size() * caches * (caches - 1) / 2;
                reporter.publishEntry(
                        protocol.name() + " with " + caches,
                        "%,d states, %,d pairs, %,d of %,d views"
                                .formatted(states.size(), pairs, met.size(), views.size()));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "msi",
                "mesi",
                "gols",
                "vi-bus",
                "mesi-bus",
                "msi-split-bus",
                "mesi-sparse",
                "mesi-silent",
                "chi",
                "bedrock"
            })
    void everyPair_isAView(String name, TestReporter reporter) {
        cover(name, reporter);
    }

    @Tag("night")
    @ParameterizedTest
    @MethodSource("protocols")
    void everyPairOfAllProtocols_isAView(String name, TestReporter reporter) {
        cover(name, reporter);
    }

    private static void cover(String name, TestReporter reporter) {
        Protocol protocol = Documents.protocol(name);
        new Views(name).coverUpTo(CACHES, protocol, reporter);
    }

    /** With four caches msi shows every view that there is, so its proof looks at nothing that does not happen. */
    @Test
    void fourCaches_showEveryViewOfMsi() {
        Protocol msi = Documents.protocol("msi");
        Views views = new Views("msi");
        views.cover(Reached.of(msi, 4));
        assertEquals(views.views.size(), views.met.size());
    }

    /** An independent program finds as many states; it tells apart what a proof remembers, and names no cache. */
    @ParameterizedTest
    @CsvSource({"msi, 2, 405", "msi, 3, 4588", "mesi, 3, 7029", "gols, 3, 7676"})
    void states_areAsManyAsTheOracles(String name, int caches, int states) {
        assertEquals(states, Reached.of(Documents.protocol(name), caches).size());
    }

    /**
     * With two caches, a number of acks is what one cache contributes, so that views without an outside are the states that the checker finds by
     * the stepper, each once for each transaction that left the directory as busy as it is, for each that answers on a bus, and for one value.
     */
    @ParameterizedTest
    @FieldSource("EXACT")
    void withoutAnOutside_viewsAreStates(String name) {
        Protocol protocol = Documents.protocol(name);
        Rules rules = new Rules(protocol);
        Reached reached = Reached.of(protocol, 2);
        Set<List<Integer>> states = new HashSet<>();
        View state = new View();
        View plain = new View();
        for (int number = 0; number < reached.size(); number++) {
            reached.read(number, state);
            for (int[] order : List.of(View.FIRST_TWO, View.TURNED)) {
                plain.project(state, order);
                forget(plain, rules);
                states.add(words(plain));
            }
        }
        long explored = Checker.check(protocol, CheckOptions.of(2).withValues(1), Watch.NONE)
                .statistics()
                .states();
        assertEquals(explored, states.size());
    }

    /** Leaves out what a proof remembers, who sent something on a bus, where no row asks for that, and all values but one. */
    private static void forget(View state, Rules rules) {
        state.busy = Busy.REST;
        state.memory = View.LAST;
        if (rules.remembersResponder) {
            state.owner = View.NOBODY;
            state.sharers = 0;
            state.ledger = Ledger.total(state.ledger) & 3;
        }
        for (int cache = 0; cache < state.caches; cache++) {
            state.data[cache] = state.data[cache] == View.NONE ? View.NONE : View.LAST;
        }
        for (int i = 0; i < state.count; i++) {
            int letter = Letter.withData(state.letters[i], View.LAST);
            boolean anyone = Letter.kind(letter) == Letter.HOME && !rules.readsRequester[Letter.type(letter)];
            state.letters[i] = rules.remembersResponder && anyone
                    ? Letter.of(
                            Letter.type(letter),
                            Letter.HOME,
                            0,
                            View.NOBODY,
                            View.NOBODY,
                            View.LAST,
                            Ledger.total(Letter.ledger(letter)) & 3)
                    : letter;
        }
        state.sort();
    }

    private static List<Integer> words(View view) {
        int[] words = new int[view.words()];
        view.pack(words);
        return Arrays.stream(words).boxed().toList();
    }
}
