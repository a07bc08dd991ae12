package io.tagline.work.litmus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.DocumentException;
import io.tagline.documents.Refusal;
import io.tagline.documents.files.FileLibrary;
import io.tagline.litmus.outcome.MemoryModel;
import io.tagline.sheet.Terminal;
import io.tagline.sheet.TextRenderer;
import io.tagline.work.Status;
import io.tagline.work.WorkContext;
import io.tagline.work.litmus.LitmusResult.VariantResult;
import io.tagline.work.litmus.LitmusTrial.LitmusAnswer;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class LitmusTrialTest {

    private static LitmusAnswer ask(LitmusBench bench, String... tests) {
        return new LitmusTrial(List.of(tests), bench).ask(WorkContext.over(FileLibrary::new));
    }

    /** Both loads of SB may read 0 only where stores wait in buffers: 3 outcomes by SC, 4 by x86-TSO. */
    @Test
    void storeBuffering_hasItsFourthOutcomeWithBuffersOnly() {
        LitmusAnswer tried = ask(new LitmusBench("ideal", 2_000), "SB");
        assertEquals(Status.FINE, tried.status());
        LitmusResult result = tried.results().get(0);
        assertEquals(3, result.allowed(MemoryModel.SC).orElseThrow().size());
        assertEquals(4, result.allowed(MemoryModel.TSO).orElseThrow().size());
        assertEquals(
                List.of(3, 4),
                result.variants().stream()
                        .map(variant ->
                                variant.explored().orElseThrow().outcomes().size())
                        .toList());
    }

    /** A witness, run once more, is a replication with messages. */
    @Test
    void everyOutcomeThatWasSeen_hasAWitness() {
        VariantResult variant = ask(new LitmusBench("ideal", 500), "SB")
                .results()
                .get(0)
                .variants()
                .get(0);
        assertEquals(variant.seen().counts().keySet(), variant.witnesses().keySet());
        assertTrue(
                variant.recording(variant.witnesses().firstEntry().getValue()).messages() > 0);
    }

    /** A setting of how many entries buffers have leaves one machine: so a log has one histogram of each test, as mcompare7 wants it. */
    @ParameterizedTest
    @CsvSource({"ideal, 4", "ideal, 0", "sandy-bridge-2s, 0", "sandy-bridge-2s, 9"})
    void aMachineWithAChosenBuffer_isTriedOnce(String machine, int entries) {
        LitmusBench bench = new LitmusBench(
                machine, Optional.empty(), List.of("cores.store-buffer=" + entries), Optional.empty(), 100);
        List<VariantResult> variants = ask(bench, "SB").results().get(0).variants();
        assertEquals(1, variants.size());
        assertEquals(entries, variants.get(0).variant().storeBuffer());
    }

    /** Of a test with too many states, no model says what is allowed: that nothing forbidden was seen would be said of the other one only. */
    @Test
    void testThatWasNotEnumerated_isNotSaidToBeAllowed() {
        LitmusAnswer tried = ask(new LitmusBench("ideal", 12), "SB", "MP");
        assertEquals(
                "2 tests: every outcome that was seen is allowed.",
                tried.sheet().answer());
        LitmusResult large = new LitmusResult(
                tried.results().get(1).test(),
                Map.of(),
                List.of(),
                true,
                tried.results().get(1).variants(),
                Optional.empty(),
                List.of());
        assertEquals(
                "2 tests: every outcome that was seen is allowed, but for 1 with too many states to enumerate: nothing is known of these.",
                new LitmusAnswer(List.of(tried.results().get(0), large), List.of(), List.of())
                        .sheet()
                        .answer());
    }

    /** Tests run there with stores in order, which Armv8 does not ask for. */
    @Test
    void machineOfArm_isSaidToAllowMore() {
        String more = "the memory order of graviton2 is armv8, which allows more";
        assertTrue(text(ask(new LitmusBench("graviton2", 12), "SB")).contains(more));
        assertFalse(text(ask(new LitmusBench("xeon-phi-5110p", 12), "SB")).contains("allows more"));
    }

    private static String text(LitmusAnswer tried) {
        return new TextRenderer(Terminal.PLAIN).text(tried.sheet());
    }

    @Test
    void unknownTests_areRefused() {
        assertThrows(Refusal.class, () -> ask(new LitmusBench("ideal", -1), "SB"));
        DocumentException unknown =
                assertThrows(DocumentException.class, () -> ask(new LitmusBench("ideal", 1), "SBB", "MPP"));
        assertEquals(2, unknown.diagnostics().size());
    }

    /** The verdicts alone: no machine is read or runs. */
    @Test
    void noRuns_judgeOnly() {
        LitmusAnswer tried = ask(new LitmusBench("no-such-machine", 0), "SB");
        assertEquals(List.of(), tried.results().get(0).variants());
        assertEquals(Status.FINE, tried.status());
        assertEquals(
                "SB: what the condition is about is forbidden by SC; allowed by x86-TSO.",
                tried.sheet().answer());
    }

    /** Fewer runs than there are ways to begin: 4 ways of all lines together with 3 delays and 2 placements, not 16. */
    @Test
    void fewRuns_areFew() {
        assertEquals(
                24,
                ask(new LitmusBench("ideal", 20), "SB")
                        .results()
                        .get(0)
                        .variants()
                        .get(0)
                        .seen()
                        .total());
        assertEquals(
                96,
                ask(new LitmusBench("ideal", 96), "SB")
                        .results()
                        .get(0)
                        .variants()
                        .get(0)
                        .seen()
                        .total());
    }

    @Test
    void scenarios_runNothing() {
        LitmusAnswer written =
                new LitmusTrial(List.of("SB", "MP"), new LitmusBench("ideal", 0)).scenarios(FileLibrary::new);
        assertEquals(
                Map.of(0, 2),
                Map.of(written.results().size(), written.scenarios().size()));
    }
}
