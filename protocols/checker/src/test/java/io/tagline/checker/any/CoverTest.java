package io.tagline.checker.any;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.checker.CheckOptions;
import io.tagline.checker.CheckResources;
import io.tagline.checker.Checker;
import io.tagline.protocols.table.Protocol;
import io.tagline.watch.Watch;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whether every state that so many caches can reach has all its pairs among the views. */
final class CoverTest {

    /** All states of so many caches, nothing left out: the views that have no outside. */
    private static final class Reached {

        private final ViewSteps steps;
        private final Set<List<Integer>> seen = new HashSet<>();
        private final ArrayDeque<View> waiting = new ArrayDeque<>();

        Reached(Protocol protocol, int caches) {
            steps = new ViewSteps(new Rules(protocol), Integer.MAX_VALUE);
            View first = new View();
            first.reset(caches);
            add(first);
        }

        private static List<Integer> words(View view) {
            int[] words = new int[view.words()];
            view.pack(words);
            return Arrays.stream(words).boxed().toList();
        }

        private void add(View view) {
            if (seen.add(words(view))) {
                View copy = new View();
                copy.copy(view);
                waiting.add(copy);
            }
        }

        /** The next state; what follows on it is added. */
        View next() {
            View view = waiting.remove();
            steps.forEachCause(view, cause -> {
                steps.begin(view, cause);
                while (steps.next()) {
                    add(steps.after());
                }
            });
            return view;
        }

        boolean hasNext() {
            return !waiting.isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "msi, 2",
        "msi, 3",
        "mesi, 2",
        "mesi, 3",
        "gols, 2",
        "gols, 3",
        "moesi, 2",
        "moesi, 3",
        "mesif, 2",
        "mesif, 3",
        "mesi-sparse, 2",
        "chi, 3",
        "bedrock, 3"
    })
    void everyPair_isAView(String name, int caches) {
        Protocol protocol = Documents.protocol(name);
        ViewText text = new ViewText(new Rules(protocol));
        Set<String> views = new HashSet<>(
                Proof.of(protocol, CheckResources.DEFAULT, Watch.NONE).lines());
        Reached reached = new Reached(protocol, caches);
        View pair = new View();
        while (reached.hasNext()) {
            View state = reached.next();
            for (int a = 0; a < caches; a++) {
                for (int b = 0; b < a; b++) {
                    pair.project(state, a, b);
                    String one = text.write(pair);
                    pair.project(state, b, a);
                    assertTrue(views.contains(one) || views.contains(text.write(pair)), one);
                }
            }
        }
    }

    /**
     * With two caches, a number of acks is what one cache contributes, so that views without an outside are the states that the checker finds by
     * the stepper, each once for each transaction that left the directory as busy as it is, and for one value.
     */
    @ParameterizedTest
    @ValueSource(strings = {"msi", "mesi", "moesi", "mesif", "gols"})
    void withoutAnOutside_viewsAreStates(String name) {
        Protocol protocol = Documents.protocol(name);
        Reached reached = new Reached(protocol, 2);
        Set<List<Integer>> states = new HashSet<>();
        while (reached.hasNext()) {
            View state = reached.next();
            state.busy = Busy.REST;
            state.memory = View.LAST;
            for (int cache = 0; cache < 2; cache++) {
                state.data[cache] = state.data[cache] == View.NONE ? View.NONE : View.LAST;
            }
            for (int i = 0; i < state.count; i++) {
                state.letters[i] = Letter.withData(state.letters[i], View.LAST);
            }
            state.sort();
            states.add(Reached.words(state));
        }
        long explored = Checker.check(protocol, CheckOptions.of(2).withValues(1), Watch.NONE)
                .statistics()
                .states();
        assertEquals(explored, states.size());
    }
}
