package io.tagline.protocols.check;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.protocols.Protocols;
import io.tagline.protocols.Samples;
import io.tagline.protocols.check.Mutations.Mutation;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Nearly every small change of a document is a mistake that is found, and the others have a reason.
 *
 * <p>The full run takes about a minute: {@code mvn -pl protocols/documents,protocols test -Dtagline.mutation=full
 * -Dtest='MutationTest' -Dsurefire.failIfNoSpecifiedTests=false}. Protocols with shared caches have thousands of mutations and large
 * worlds, and take half an hour each: {@code -Dtagline.mutation=sockets}.
 */
final class MutationTest {

    private final Survivors reasons = new Survivors();

    static List<String> flat() {
        return names(false);
    }

    static List<String> withSockets() {
        return names(true);
    }

    private static List<String> names(boolean sockets) {
        return new Protocols()
                .names().stream()
                        .filter(name -> Samples.builtIn(name).sharedCache().isPresent() == sockets)
                        .toList();
    }

    /** Every cell of the smallest protocol is needed. */
    @Test
    void deletedCell_isFound() {
        MutationRun run = MutationRun.of("msi", m -> m.change().equals("deleted"));
        assertTrue(run.survivors.isEmpty(), () -> run.survivors.toString());
    }

    @ParameterizedTest
    @MethodSource("flat")
    @EnabledIfSystemProperty(named = "tagline.mutation", matches = "full")
    void mutations_areFoundOrExplained(String name) {
        run(name);
    }

    @ParameterizedTest
    @MethodSource("withSockets")
    @EnabledIfSystemProperty(named = "tagline.mutation", matches = "sockets")
    void mutationsOfProtocolsWithSockets_areFoundOrExplained(String name) {
        run(name);
    }

    private void run(String name) {
        MutationRun run = MutationRun.of(name, m -> true);
        assertTrue(run.killed() >= 0.95, () -> name + ": " + run.killed());
        for (Mutation survivor : run.survivors) {
            assertTrue(
                    reasons.reason(survivor).isPresent()
                            || run.violatedByFour(survivor).isPresent(),
                    () -> name + ": " + survivor.cell() + ", " + survivor.change());
        }
    }
}
