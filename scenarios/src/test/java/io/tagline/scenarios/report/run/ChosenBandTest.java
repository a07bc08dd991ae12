package io.tagline.scenarios.report.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Texts;
import io.tagline.documents.files.FileLibrary;
import io.tagline.experiments.result.RunResult;
import io.tagline.experiments.scenario.CostSource;
import io.tagline.experiments.setup.Overrides;
import io.tagline.models.claim.ExpectationVerdict;
import io.tagline.programs.expression.Value;
import io.tagline.sheet.Terminal;
import io.tagline.sheet.TextRenderer;
import io.tagline.work.ChosenScenario;
import io.tagline.work.WorkContext;
import io.tagline.work.run.Simulation;
import io.tagline.work.run.Simulation.RunAnswer;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A band that is chosen in place of a scenario's model is shown beside it, and changes no verdict. */
final class ChosenBandTest {

    private static RunAnswer answer(Optional<String> machine, Optional<CostSource> band) {
        Overrides changes = new Overrides(
                machine,
                Optional.empty(),
                Optional.empty(),
                Optional.of(200),
                Map.of("send", List.of(Value.of("E"))),
                List.of(),
                List.of(),
                band,
                Optional.empty());
        return new Simulation(new ChosenScenario("xeon-phi/ping-pong", changes))
                .ask(WorkContext.over(new Texts(Map.of(), Optional.of(FileLibrary::new))));
    }

    private static RunResult run(Optional<CostSource> band) {
        return answer(Optional.empty(), band).result();
    }

    private static List<ExpectationVerdict> verdicts(Optional<CostSource> band) {
        return run(band).expectations();
    }

    /** {@code overhead} and {@code model} have nothing to say about a band. */
    @Test
    void expectations_areAboutTheModelOfTheDocument() {
        List<ExpectationVerdict> own = verdicts(Optional.empty());
        assertTrue(own.stream().anyMatch(verdict -> verdict.expectation().startsWith("overhead") && verdict.seen()));
        for (CostSource band : CostSource.values()) {
            assertEquals(own, verdicts(Optional.of(band)), band.word());
        }
    }

    /** A machine without published costs has no such model, and expectations are of another machine. */
    @Test
    void expectations_areNotJudgedOnAnotherMachine() {
        RunResult result = answer(Optional.of("graviton2"), Optional.of(CostSource.GUARANTEED))
                .result();
        List<ExpectationVerdict> models = result.expectations().stream()
                .filter(verdict -> verdict.expectation().startsWith("model ")
                        && verdict.expectation().endsWith("send == E"))
                .toList();
        assertFalse(models.isEmpty());
        models.forEach(verdict -> {
            assertTrue(verdict.held().isEmpty(), verdict.expectation());
            assertTrue(verdict.sentence().startsWith("not asked: another machine"), verdict.sentence());
        });
    }

    /** Half of the graph's bounds, 4 R_R + 2 R_L and 6 R_R + 2 R_L with 235.8 and 8.6 ns; the model is 8.6 + 235.8 + 234.7 ns. */
    @Test
    void report_hasAllBandsAndTheModel() {
        String text = new TextRenderer(Terminal.PLAIN)
                .text(answer(Optional.empty(), Optional.of(CostSource.GUARANTEED))
                        .sheet());
        assertTrue(text.contains("all but one in a million between "), text);
        assertTrue(text.contains("every one between "), text);
        assertTrue(text.contains("the papers' band with published costs, 480.2 to 716.0 ns, holds "), text);
        assertTrue(text.contains("the model has 479.1 ns"), text);
        assertTrue(text.contains("480.2 to 716.0 "), text);
    }

    /** Without a chosen band nothing is beside the model. */
    @Test
    void report_ofTheModelAlone_hasNoBands() {
        String text = new TextRenderer(Terminal.PLAIN)
                .text(answer(Optional.empty(), Optional.empty()).sheet());
        assertFalse(text.contains("papers' band"), text);
    }
}
