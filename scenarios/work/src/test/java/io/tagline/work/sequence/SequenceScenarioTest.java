package io.tagline.work.sequence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Refusal;
import io.tagline.documents.Source;
import io.tagline.documents.files.FileLibrary;
import io.tagline.experiments.setup.Overrides;
import io.tagline.experiments.setup.Setup;
import io.tagline.experiments.setup.SetupLoader;
import io.tagline.protocols.sequence.SequenceTable;
import io.tagline.simulator.timeline.Selection;
import io.tagline.simulator.timeline.Timeline;
import io.tagline.simulator.timeline.TimelineEntry.Stepped;
import io.tagline.work.WorkContext;
import io.tagline.work.recording.Recording;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Does a sequence that is played lead where the table of the sequence says? */
final class SequenceScenarioTest {

    private static final WorkContext DESK = WorkContext.over(FileLibrary::new);

    private static SequenceTable table(String sequence, String protocol) {
        return new AccessExercise(sequence, protocol).ask(DESK).tables().get(0);
    }

    private static Timeline played(SequenceTable table, String protocol) {
        String text = SequenceScenario.of(table, "ideal", protocol);
        Setup setup = Diagnostics.read(diagnostics ->
                new SetupLoader(DESK.documents(), diagnostics).load(Source.of("played", text), Overrides.NONE));
        return Recording.of(setup, setup.points().get(0), 0, Selection.ALL).whole();
    }

    /** The states of caches in the end, by core, of a sequence of one line. */
    private static Map<Integer, String> ends(Timeline timeline, int cores) {
        Map<Integer, String> states = new TreeMap<>();
        timeline.entries(Stepped.class).stream()
                .filter(step -> step.node() < cores)
                .forEach(step -> states.put(step.node(), step.row().next().name()));
        return states;
    }

    private static void leadsWhereTheTableSays(String sequence, String protocol) {
        SequenceTable table = table(sequence, protocol);
        Map<Integer, String> expected = new TreeMap<>();
        List<String> last = table.rows().get(table.rows().size() - 1).states();
        for (int i = 0; i < last.size(); i++) {
            expected.put(table.processors().get(i), last.get(i));
        }
        assertEquals(expected, ends(played(table, protocol), 4), sequence + " with " + protocol);
    }

    @Test
    void playedSequence_endsInTheStatesOfTheTable() {
        for (String protocol : List.of("msi", "mesi", "moesi", "mesif")) {
            leadsWhereTheTableSays("P0: R A; P1: R A; P1: W A; P0: R A; P2: W A = 7; P1: R A", protocol);
            leadsWhereTheTableSays("A: P0 M = 30; P1: R A; P2: W A", protocol);
        }
    }

    /** The value of a store is that of the table, which counts from what lines begin with. */
    @Test
    void values_areThoseOfTheTable() {
        String text =
                SequenceScenario.of(table("A: P0 M = 30; P1: W A; P2: W B = 5; P0: W A", "mesi"), "ideal", "mesi");
        assertTrue(text.contains("A: {owner: T0, state: \"M\", value: 30}"), text);
        assertTrue(
                text.contains("store(A, 31)") && text.contains("store(B, 5)") && text.contains("store(A, 32)"), text);
    }

    /** Addresses and words of the language are no names of lines. */
    @Test
    void lines_haveNamesThatAProgramMayUse() {
        String text = SequenceScenario.of(table("P0: R 0x1C; P1: W me", "msi"), "ideal", "msi");
        assertTrue(text.contains("load(line_0x1C)") && text.contains("store(line_me, 1)"), text);
    }

    @Test
    void whatAProgramCannotDo_isRefused() {
        for (String sequence :
                List.of("P0: R A; P0: evict A", "A: P0 M = 30, memory = 10; P1: R A", "A: P0 O, P1 F; P1: R A")) {
            assertThrows(
                    RuntimeException.class,
                    () -> SequenceScenario.of(table(sequence, "moesi"), "ideal", "moesi"),
                    sequence);
        }
        assertThrows(Refusal.class, () -> SequenceScenario.of(table("P0: R A; P0: evict A", "mesi"), "ideal", "mesi"));
    }
}
