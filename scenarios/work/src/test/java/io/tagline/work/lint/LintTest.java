package io.tagline.work.lint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Texts;
import io.tagline.documents.files.FileLibrary;
import io.tagline.sheet.MarkdownRenderer;
import io.tagline.sheet.Sheet;
import io.tagline.sheet.Terminal;
import io.tagline.sheet.TextRenderer;
import io.tagline.work.ChosenScenario;
import io.tagline.work.Status;
import io.tagline.work.WorkContext;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class LintTest {

    private static Lint.LintAnswer lint(String... files) {
        Texts texts = new Texts(Map.of(), Optional.of(FileLibrary::new))
                .with(ChosenScenario.KIND, "broken", "tagline: 1\nmachin: ideal\nlinse: {}\n");
        return new Lint(List.of(files)).ask(WorkContext.over(texts));
    }

    /** A lock does what it reads, so that its program is dynamic. */
    @Test
    void documents_areDescribedByTheirKind() {
        Lint.LintAnswer linted = lint("mesi", "ideal", "mcs-lock");
        assertEquals(
                List.of("protocol", "machine", "dynamic"),
                linted.fine().stream()
                        .map(fine -> fine.document().description().split("[ ,]", 2)[0])
                        .toList());
    }

    private static List<String> question(String text) {
        Texts texts = new Texts(Map.of(), Optional.of(FileLibrary::new)).with(ChosenScenario.KIND, "asked", text);
        Lint.LintAnswer linted = new Lint(List.of("asked")).ask(WorkContext.over(texts));
        return linted.mistakes().isEmpty()
                ? linted.fine().stream()
                        .map(fine -> fine.document().description())
                        .toList()
                : linted.mistakes().stream()
                        .map(mistake -> "%s %s: %s"
                                .formatted(mistake.position(), mistake.code().id(), mistake.message()))
                        .toList();
    }

    /** As far as asking it would read: its keys, the documents that it names, and what these make together. */
    @Test
    void question_isReadWithWhatItNames() {
        String tune = "tagline: 1\nquestion: tune\ncollective: broadcast\nmachine: xeon-phi-5110p\nthreads: ";
        assertEquals(List.of("question, `tune`"), question(tune + "[2]\n"));
        assertEquals(
                List.of("6:1 TL012: unknown key `line`", "7:1 TL012: unknown key `tree`"),
                question(tune + "[2]\nline: 1\ntree: all\n"));
        assertEquals(
                List.of(
                        "2:11 TL224: machine ideal has no measured cost c_I, but R_I, R_L, R_R, b_E, c_E, since only single lines in"
                                + " the usual states are measured; `tagline run xeon-phi/small-broadcast --machine ideal` simulates designs,"
                                + " and a machine that extends it may have more costs under `model` (docs/machine.md)"),
                question(tune.replace("xeon-phi-5110p", "ideal") + "[2]\nreadings: [contention=invalid]\n"));
        assertEquals(List.of("2:11 TL016: unknown name `rum`"), question("tagline: 1\nquestion: rum\n"));
        assertEquals(
                List.of("3:11 TL001: there is no file `no/such`"),
                question("tagline: 1\nquestion: run\nscenario: no/such\n"));
        assertEquals(
                List.of("3:10 TL016: there is no `ideall` among the built-in machines"),
                question("tagline: 1\nquestion: c2c\nmachine: ideall\nreplications: 2\n"));
    }

    /** A document with mistakes hides none of another one's. */
    @Test
    void mistakes_ofAllDocumentsAreKept() {
        Lint.LintAnswer linted = lint("broken", "mesi", "broken");
        assertEquals(Status.REFUSED, linted.status());
        assertEquals(1, linted.fine().size());
        assertTrue(linted.mistakes().size() >= 2, linted.mistakes().toString());
    }

    /** A terminal shows mistakes with the lines that they are in, so its text has none; a page has nothing else. */
    @Test
    void mistakes_areATableButForATerminal() {
        Sheet sheet = lint("broken", "mesi").sheet();
        String markdown = new MarkdownRenderer().text(sheet);
        assertTrue(markdown.contains(":2:1 | TL012 | unknown key `machin` | did you mean `machine`?"), markdown);
        assertTrue(markdown.contains("mesi: protocol"), markdown);
        List<String> lines =
                new TextRenderer(Terminal.PLAIN).text(sheet).lines().toList();
        assertTrue(lines.stream().noneMatch(line -> line.contains("TL012")), lines::toString);
        assertTrue(lines.stream().anyMatch(line -> line.startsWith("mesi: protocol")), lines::toString);
    }
}
