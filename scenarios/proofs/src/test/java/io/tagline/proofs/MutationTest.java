package io.tagline.proofs;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.tagline.protocols.document.Mutations.Mutation;
import io.tagline.protocols.table.ControllerKind;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Nearly every small change of a document is a mistake that is found, and the others have a reason.
 *
 * <p>The full run takes about a minute: {@code mvn test -pl scenarios/proofs -am -Dtagline.mutation=full
 * -Dtest='MutationTest' -Dsurefire.failIfNoSpecifiedTests=false}. A protocol with shared caches has thousands of mutations and large
 * worlds, takes half an hour, and is run by its name: {@code -Dtagline.mutation=mesif-two-socket}.
 */
final class MutationTest {

    private final Survivors reasons = new Survivors();

    static List<String> names() {
        return BuiltIns.names();
    }

    private static boolean isWanted(String name) {
        String wanted = System.getProperty("tagline.mutation", "");
        boolean flat = BuiltIns.protocol(name).sharedCache().isEmpty();
        return wanted.equals(name) || (wanted.equals("full") && flat);
    }

    /** Every cell of the smallest protocol is needed. */
    @Test
    void deletedCell_isFound() {
        MutationRun run = MutationRun.of("msi", m -> m.change().equals("deleted"));
        assertTrue(run.survivors.isEmpty(), () -> run.survivors.toString());
    }

    /** Coverage does not tell whether a stall is ever met; here every one that is left out is missed. */
    @Tag("night")
    @Test
    void deletedCellOfTheHomeInSourceSnoop_isFound() {
        MutationRun run = MutationRun.of(
                "mesif-two-socket-source",
                m -> m.before().kind() == ControllerKind.DIRECTORY && m.change().equals("deleted"));
        assertTrue(run.survivors.isEmpty(), () -> run.survivors.toString());
    }

    @ParameterizedTest
    @MethodSource("names")
    @EnabledIfSystemProperty(named = "tagline.mutation", matches = ".+")
    void mutations_areFoundOrExplained(String name) {
        assumeTrue(isWanted(name));
        MutationRun run = MutationRun.of(name, m -> true);
        assertTrue(run.killed() >= 0.95, () -> name + ": " + run.killed());
        for (Mutation survivor : run.survivors) {
            assertTrue(
                    reasons.reason(survivor).isPresent()
                            || run.violatedByMore(survivor).isPresent(),
                    () -> name + ": " + survivor.before() + ", " + survivor.change());
        }
    }
}
