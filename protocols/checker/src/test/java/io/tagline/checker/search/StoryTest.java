package io.tagline.checker.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.checker.CheckOptions;
import io.tagline.checker.CheckResult;
import io.tagline.checker.CounterexampleStep;
import io.tagline.checker.Mutant;
import io.tagline.checker.view.StoryMermaid;
import io.tagline.documents.watch.Watch;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Counterexamples as people read them. */
final class StoryTest {

    /** D12 of the reference: its shortest trace there has 8 steps as well. */
    private final CheckResult forwardToEvictor = check("D12");

    private static CheckResult check(String mutant) {
        Mutant found = Mutant.all().stream()
                .filter(m -> m.id().equals(mutant))
                .findFirst()
                .orElseThrow();
        return Checker.check(found.protocol(), CheckOptions.of(found.caches()), Watch.NONE);
    }

    @Test
    void missingCell_isTheLastOfEightSteps() {
        List<CounterexampleStep> steps = forwardToEvictor.counterexample();
        assertEquals(8, steps.size());
        CounterexampleStep last = steps.get(7);
        assertEquals("Fwd-GetM", last.event());
        assertEquals("EI_A", last.from());
        assertEquals("home", last.cause().orElseThrow().from());
        assertEquals(
                "`Fwd-GetM` in state `EI_A` has no row",
                forwardToEvictor.violation().orElseThrow().text());
    }

    /** An arrow for each message that arrives, a dotted end for the eviction that is still under way. */
    @Test
    void mermaid_drawsMessagesWhereTheyArrive() {
        List<String> lines = StoryMermaid.lines(forwardToEvictor.counterexample());
        assertEquals("sequenceDiagram", lines.get(0));
        assertTrue(lines.contains("  home->>C0: Fwd-GetM (for cache 1)"));
        assertEquals("  C0--)home: PutE (for cache 0)", lines.get(lines.size() - 1));
    }

    @Test
    void stuckTransaction_endsWhereNothingCanBeQuietAgain() {
        List<CounterexampleStep> steps = check("D6").counterexample();
        String evicting = steps.get(steps.size() - 1).after().get(0).caches().stream()
                .map(CounterexampleStep.Registers::state)
                .toList()
                .toString();
        assertTrue(evicting.contains("I_A"), evicting);
    }
}
