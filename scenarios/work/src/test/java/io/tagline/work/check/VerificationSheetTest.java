package io.tagline.work.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.checker.CounterexampleStep;
import io.tagline.documents.files.FileLibrary;
import io.tagline.sheet.Cell;
import io.tagline.sheet.Column;
import io.tagline.sheet.MarkdownRenderer;
import io.tagline.sheet.Part.Table;
import io.tagline.sheet.Sheet;
import io.tagline.sheet.Terminal;
import io.tagline.sheet.TextRenderer;
import io.tagline.work.WorkContext;
import io.tagline.work.check.ProtocolCheck.CheckAnswer;
import io.tagline.work.check.ProtocolCheck.World;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class VerificationSheetTest {

    private static CheckAnswer check(String protocol, int caches, List<String> faults) {
        return new ProtocolCheck(protocol, Optional.of(World.of(caches)), 2, true, faults, false)
                .ask(WorkContext.over(FileLibrary::new));
    }

    private static List<String> lines(Sheet sheet) {
        return new TextRenderer(Terminal.PLAIN).text(sheet).lines().toList();
    }

    /** The verdict comes first; then a row for each world: 1,602 states without the history of loads, as others count. */
    @Test
    void verdict_thenTheWorlds() {
        CheckAnswer checked = new ProtocolCheck("msi", Optional.of(World.of(2)), 2, false, List.of(), false)
                .ask(WorkContext.over(FileLibrary::new));
        List<String> lines = lines(checked.sheet());
        assertTrue(lines.get(0).startsWith("msi: verified in the worlds asked for, 2 caches"), lines.get(0));
        assertTrue(lines.get(2).matches("world +states +transitions +depth +bytes/state +found"), lines.get(2));
        assertTrue(
                lines.get(3).matches("2 caches, 1 line, 2 values +1,602 +4,124 +\\d+ +[\\d.]+ +everything holds"),
                lines.get(3));
        assertEquals(1_602, checked.states());
        assertEquals(1, checked.mermaid().size(), "nothing to draw");
    }

    /** Two states of mesi-silent hear an `Inv` only where the directory does not know all sharers, whichever way. */
    @Test
    void exactSharersComeFirst_andOthersAreToldApart() {
        CheckAnswer checked = new ProtocolCheck("mesi-silent", List.of("MI_A, EI_A / Inv: remove"), Optional.empty())
                .ask(WorkContext.over(FileLibrary::new));
        assertEquals(
                "mesi-silent with MI_A, EI_A / Inv: remove: everything holds where the directory knows all sharers, with 3 caches; 4 caches; 5 caches; "
                        + "violated where it does not, with 3 caches and sharers by a broadcast: missing cell; "
                        + "sharers by 1 pointer, then a broadcast: missing cell; sharers by a bit for 2: missing cell",
                lines(checked.sheet()).get(0));
    }

    /** A claim of the protocol's author, which the change contradicts first: MESI's owner is none any more. Without it a core finds an event without a row. */
    @Test
    void aClaimThatIsNotSo_canBeLeftOut() {
        String change = "M / Evict: send PutM to home -> I";
        String option = "owner in E, M, EI_A while directory in X: remove";
        CheckAnswer claimed =
                new ProtocolCheck("mesi", List.of(change), Optional.empty()).ask(WorkContext.over(FileLibrary::new));
        assertEquals(
                "`--change '" + option + "'` leaves this claim out, to see what else is violated",
                lines(claimed.sheet()).get(3));
        CheckAnswer left = new ProtocolCheck("mesi", List.of(change, option), Optional.empty())
                .ask(WorkContext.over(FileLibrary::new));
        assertTrue(
                lines(left.sheet()).get(0).endsWith(": missing cell"),
                lines(left.sheet()).get(0));
    }

    /** Worlds of several lines are told apart from those of one. */
    @Test
    void worldsOfSeveralLines_sayHowMany() {
        ProtocolCheck shared = new ProtocolCheck(
                "msi",
                List.of(),
                Optional.empty(),
                List.of("MSHRs at cache: 2"),
                Optional.of(World.of(2)),
                1,
                true,
                List.of(),
                false,
                false);
        String verdict =
                lines(shared.ask(WorkContext.over(FileLibrary::new)).sheet()).get(0);
        assertTrue(verdict.startsWith("msi: verified in the worlds asked for, 2 caches; 2 caches, 2 lines"), verdict);
    }

    /** Single writer does not hold of it, and is not asked: the verdict must not look like one of a protocol for all programs. */
    @Test
    void verdictOfAProtocolForProgramsWithoutDataRaces_saysSo() {
        assertEquals(
                "vips: verified for programs without data races in the worlds asked for, 2 caches; 18 of 18 rows taken",
                lines(check("vips", 2, List.of()).sheet()).get(0));
    }

    /** A step and a column for each controller; in Markdown a diagram too. Who waits for whom comes last. */
    @Test
    void deadlock_isAStoryWithAColumnForEachController() {
        CheckAnswer checked = check("msi", 2, List.of("drop:Inv-Ack"));
        Table story = checked.sheet().tables().get(1);
        List<String> columns = story.columns().stream().map(Column::name).toList();
        assertEquals(List.of("step", "node", "event", "state", "sends", "cache 0", "cache 1", "home"), columns);
        assertEquals(
                checked.verification().last().counterexample().size(),
                story.rows().size());
        List<String> lines = lines(checked.sheet());
        assertTrue(lines.contains("who waits for whom:"), String.join("\n", lines));
        assertFalse(String.join("\n", lines).contains("sequenceDiagram"));
        assertTrue(new MarkdownRenderer().text(checked.sheet()).contains("```mermaid\nsequenceDiagram"));
        assertEquals("sequenceDiagram", checked.mermaid().get(1));
        assertTrue(checked.mermaid().get(0).startsWith("%% msi: violated"));
    }

    @Test
    void sharedCaches_standBetweenCachesAndHome() {
        CheckAnswer checked = check("mesif-two-level", 2, List.of("drop:Fill-S"));
        Table story = checked.sheet().tables().get(1);
        List<String> columns = story.columns().stream().map(Column::name).toList();
        int shared = columns.indexOf("shared cache 0");
        assertTrue(columns.indexOf("cache 1") < shared && shared < columns.indexOf("home"), columns.toString());
        List<CounterexampleStep> steps = checked.verification().last().counterexample();
        for (int i = 0; i < steps.size(); i++) {
            String state = steps.get(i).after().get(0).sharedCaches().get(0).state();
            String cell = ((Cell.Words) story.rows().get(i).get(shared)).text();
            assertTrue(cell.equals(state) || cell.startsWith(state + " ("), cell);
        }
    }
}
