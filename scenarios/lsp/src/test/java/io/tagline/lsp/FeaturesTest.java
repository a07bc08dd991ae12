package io.tagline.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionContext;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.CodeLensParams;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.ExecuteCommandParams;
import org.eclipse.lsp4j.FoldingRangeRequestParams;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.InitializedParams;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.PrepareRenameParams;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.ReferenceContext;
import org.eclipse.lsp4j.ReferenceParams;
import org.eclipse.lsp4j.RenameParams;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextEdit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What does an editor get for each thing that it can ask? */
final class FeaturesTest {

    private static final String PING_PONG = read("../xeon-phi/ping-pong.yaml");
    private static final String MSI = read("../../protocols/msi.md");
    private static final String MODEL = "\"small\"\nlet com = rf | co (* who sees whom *)\nacyclic com | po as order\n";

    @TempDir
    private Path folder;

    private final Session session = new Session();

    private static String read(String file) {
        try {
            return Files.readString(Path.of(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @AfterEach
    void end() {
        assertEquals(
                List.of(),
                session.heard.messages.stream()
                        .filter(text -> text.contains("Exception"))
                        .toList());
        session.close();
    }

    private TextDocumentIdentifier opened(String name, String text) {
        String uri = folder.resolve(name).toUri().toString();
        session.open(uri, "", text);
        session.mistakes(uri, 1);
        return new TextDocumentIdentifier(uri);
    }

    private String hover(String name, Marked marked) {
        Hover hover = Session.get(session.server
                .getTextDocumentService()
                .hover(new HoverParams(opened(name, marked.text()), marked.place())));
        return hover == null ? "" : hover.getContents().getRight().getValue();
    }

    private List<String> completions(String name, Marked marked) {
        return Session.get(session.server
                        .getTextDocumentService()
                        .completion(new CompletionParams(opened(name, marked.text()), marked.place())))
                .getLeft()
                .stream()
                .map(CompletionItem::getLabel)
                .toList();
    }

    private void offers(String name, String text, String label, String kind) {
        assertTrue(completions(name, Marked.of(text)).contains(label), kind);
    }

    private static String applied(String text, List<TextEdit> edits) {
        EditedText changed = EditedText.of(text);
        for (int i = edits.size() - 1; i >= 0; i--) {
            changed = changed.replaced(edits.get(i).getRange(), edits.get(i).getNewText());
        }
        return changed.text();
    }

    private String renamed(String name, Marked marked, String other) {
        TextDocumentIdentifier document = opened(name, marked.text());
        return applied(
                marked.text(),
                Session.get(session.server
                                .getTextDocumentService()
                                .rename(new RenameParams(document, marked.place(), other)))
                        .getChanges()
                        .get(document.getUri()));
    }

    private List<CodeAction> actions(TextDocumentIdentifier document, int line) {
        Range range = new Range(new org.eclipse.lsp4j.Position(line, 0), new org.eclipse.lsp4j.Position(line, 0));
        return Session.get(session.server
                        .getTextDocumentService()
                        .codeAction(new CodeActionParams(document, range, new CodeActionContext(List.of()))))
                .stream()
                .map(action -> action.getRight())
                .toList();
    }

    @Test
    void hover_saysWhatTheDocumentSays_elseWhatExplainSays() {
        session.server.initialized(new InitializedParams());
        assertTrue(hover("a.md", Marked.behind(MSI, "| IM_AD")).contains("GetM sent; waits for the data"), "a state");
        assertTrue(hover("b.md", Marked.behind(MSI, "send GetM")).contains("I want to write"), "a message");
        assertTrue(hover("c.md", Marked.behind(MSI, "copy da")).contains("copy data"), "a verb");
        assertTrue(hover("d.yaml", Marked.behind(PING_PONG, "cl_co")).contains("copies"), "an operation");
        assertTrue(hover("e.yaml", Marked.behind(PING_PONG, "xeon-phi-51")).contains("Xeon Phi"), "a machine");
        assertTrue(hover("f.cat", Marked.behind(MODEL, "acyclic co")).contains("who sees whom"), "a relation");
        assertTrue(hover("g.cla", Marked.of("x = 1\ncl_wr¦ote(b[0], 1)\n")).contains("TL252"), "a mistake");
    }

    @Test
    void completion_offersWhatIsLegal() {
        offers("a.yaml", PING_PONG + "fi¦\n", "fits", "keys");
        offers("l.yaml", PING_PONG + "fi¦\n", "plots", "keys");
        offers("b.yaml", PING_PONG.replace("half round trip}", "¦}"), "half round trip", "measures");
        offers("c.yaml", PING_PONG.replace("machine: xeon-phi-5110p", "machine: sa¦"), "sandy-bridge-2s", "documents");
        offers("d.yaml", PING_PONG.replace("cl_wait(rbuf[0]", "cl_wait(r¦[0]"), "rbuf", "lines");
        offers("e.yaml", PING_PONG.replace("where: send == E", "where: s¦ == E"), "send", "parameters");
        String row = "| I | Load";
        assertTrue(MSI.contains(row), "a row");
        offers("f.md", MSI.replaceFirst("\\| I \\| Load", "| I¦     | Load"), "IM_AD", "states");
        offers("g.md", MSI.replaceFirst("\\| I \\| Load", "| I     | ¦"), "Fwd-GetS", "events");
        offers("h.md", MSI.replaceFirst("send GetS to home", "send ¦"), "GetM", "messages");
        offers("i.md", MSI.replaceFirst("send GetS to home", "send GetS to h¦"), "home", "roles");
        offers("j.md", MSI.replaceFirst("send GetS to home", "co¦"), "copy data", "verbs");
        offers("k.cla", "cl_w¦\n", "cl_write", "operations");
    }

    /** Cell by cell, and without the brackets and blocks that come later. */
    @Test
    void completion_offersWhatIsLegal_inALineThatIsBeingWritten() {
        String row = "| I | Load";
        offers("a.md", MSI.replace(row, "| ¦\n" + row), "IM_AD", "states");
        offers("b.md", MSI.replace(row, "| I | ¦\n" + row), "Fwd-GetS", "events");
        offers("c.md", MSI.replace(row, "| I | Load | send GetS to ¦\n" + row), "home", "roles");
        String line = "    cl_wait(rbuf[0], 1)\n";
        for (String written : List.of("cl_wait(", "cl_wait(r", "cl_copy(sbuf[0], ")) {
            offers("d.yaml", PING_PONG.replace(line, "    " + written + "¦\n" + line), "rbuf", written);
        }
        offers("e.yaml", PING_PONG.replace(line, "    if m¦\n" + line), "me", "conditions");
        offers("f.yaml", PING_PONG.replace("measure:", "run: {s¦\nmeasure:"), "seed", "keys");
    }

    @Test
    void rename_changesEveryPlace_andNothingElse() {
        String states = renamed("a.md", Marked.behind(MSI, "| IM_AD"), "IM_WAIT");
        assertFalse(states.lines().anyMatch(line -> line.startsWith("|") && line.contains("IM_AD")), states);
        assertTrue(states.contains("| SM_AD"), states);
        String messages = renamed("b.md", Marked.behind(MSI, "| Fwd-GetS"), "Read-Forward");
        assertFalse(messages.lines().anyMatch(line -> line.startsWith("|") && line.contains("Fwd-GetS")), messages);
        String lines = renamed("c.yaml", Marked.behind(PING_PONG, "cl_copy(sbuf"), "out");
        assertEquals(PING_PONG.replace("sbuf", "out"), lines);
        String parameter = renamed("d.yaml", Marked.behind(PING_PONG, "matrix:\n  send"), "how");
        assertEquals(
                PING_PONG
                        .replace("  send: [", "  how: [")
                        .replace("${send}", "${how}")
                        .replace("where send ==", "where how ==")
                        .replace("where: send ==", "where: how =="),
                parameter);
        assertEquals("b = 1\ncl_write(l[b], b)\n", renamed("e.cla", Marked.of("a¦ = 1\ncl_write(l[a], a)\n"), "b"));
        assertEquals(MODEL.replace("com", "sees"), renamed("f.cat", Marked.behind(MODEL, "acyclic co"), "sees"));
    }

    @Test
    void rename_isRefused_whereItWouldMakeAMistake() {
        for (String wrong : List.of("M", "two words", "")) {
            assertThrows(
                    IllegalStateException.class, () -> renamed("a.md", Marked.behind(MSI, "| IM_AD"), wrong), wrong);
        }
        assertThrows(IllegalStateException.class, () -> renamed("a.cla", Marked.of("cl_write(l¦[0], 1)\n"), "m"));
        TextDocumentIdentifier document = opened("b.md", MSI);
        assertEquals(
                null,
                Session.get(session.server
                        .getTextDocumentService()
                        .prepareRename(new PrepareRenameParams(
                                document, Marked.behind(MSI, "finish loa").place()))));
    }

    @Test
    void definitionAndReferences_leadThroughTheDocument_andToOthers() throws Exception {
        Marked use = Marked.behind(MSI, "send GetM");
        TextDocumentIdentifier msi = opened("msi.md", MSI);
        Location definition = definition(msi, use);
        assertTrue(
                EditedText.of(MSI)
                        .line(definition.getRange().getStart().getLine())
                        .startsWith("| GetM"),
                "the message");
        int sent = Session.get(session.server
                        .getTextDocumentService()
                        .references(new ReferenceParams(msi, use.place(), new ReferenceContext(false))))
                .size();
        int written = MSI.split("(?<![-\\w])GetM(?![-\\w])", -1).length - 1;
        assertTrue(sent > 3 && sent < written, sent + " of " + written);
        Files.writeString(folder.resolve("base.md"), MSI);
        Marked extending = Marked.of("""
                # A

                extends: ./base.md

                ## Cache

                ### Transitions

                | change | state | event | actions | next |
                |--|--|--|--|--|
                | remove | IM_A¦D | Load | | |
                """);
        Location base = definition(opened("a.md", extending.text()), extending);
        assertTrue(base.getUri().endsWith("base.md"), base.getUri());
    }

    private Location definition(TextDocumentIdentifier document, Marked marked) {
        return Session.get(session.server
                        .getTextDocumentService()
                        .definition(new DefinitionParams(document, marked.place())))
                .getLeft()
                .get(0);
    }

    @Test
    void outline_hasSectionsWithWhatTheyDefine() {
        List<DocumentSymbol> symbols = symbols(opened("a.md", MSI));
        assertEquals(List.of("MSI: a directory protocol with three stable states"), names(symbols));
        DocumentSymbol cache = symbols.get(0).getChildren().stream()
                .filter(symbol -> symbol.getName().equals("Cache"))
                .findFirst()
                .orElseThrow();
        assertEquals(List.of("States", "Events", "Transitions"), names(cache.getChildren()));
        assertTrue(names(cache.getChildren().get(0).getChildren()).contains("IM_AD"), "states");
        List<DocumentSymbol> keys = symbols(opened("b.yaml", PING_PONG));
        assertTrue(
                names(keys).containsAll(List.of("machine", "matrix", "program")),
                names(keys).toString());
        assertTrue(
                Session.get(session.server
                                        .getTextDocumentService()
                                        .foldingRange(new FoldingRangeRequestParams(opened("c.md", MSI))))
                                .size()
                        > 5,
                "folds");
    }

    private static List<String> names(List<DocumentSymbol> symbols) {
        return symbols.stream().map(DocumentSymbol::getName).toList();
    }

    private List<DocumentSymbol> symbols(TextDocumentIdentifier document) {
        return Session.get(session.server.getTextDocumentService().documentSymbol(new DocumentSymbolParams(document)))
                .stream()
                .map(symbol -> symbol.getRight())
                .toList();
    }

    @Test
    void action_writesTheWordThatWasMeant() {
        String text = "x = 1\ncl_wrote(b[x], 1)\n";
        TextDocumentIdentifier document = opened("a.cla", text);
        CodeAction action = actions(document, 1).get(0);
        assertEquals("Write `cl_write`", action.getTitle());
        assertEquals(
                "x = 1\ncl_write(b[x], 1)\n",
                applied(text, action.getEdit().getChanges().get(document.getUri())));
        assertEquals(List.of(), actions(document, 0));
    }

    /** A row that is taken out of MSI follows from the others; another one does not, and a check finds it. */
    @Test
    void actions_writeRows() throws Exception {
        String race = MSI.replaceAll("(?m)^\\| IS_D +\\| Inv .*\n", "");
        assertFalse(race.equals(MSI), "there is such a row");
        TextDocumentIdentifier document = opened("a.md", race);
        CodeAction rows = actions(document, 0).get(0);
        assertTrue(rows.getTitle().startsWith("Write 1 row"), rows.getTitle());
        String whole = applied(race, rows.getEdit().getChanges().get(document.getUri()));
        assertTrue(whole.contains("| IS_D | Inv |"), whole);

        String lacking = MSI.replaceAll("(?m)^\\| M +\\| Fwd-GetS .*\n", "");
        assertFalse(lacking.equals(MSI), "there is such a row, too");
        TextDocumentIdentifier other = opened("b.md", lacking);
        String command = Session.get(session.server.getTextDocumentService().codeLens(new CodeLensParams(other)))
                .get(0)
                .getCommand()
                .getCommand();
        assertEquals("tagline.check", command);
        Object answer = Session.get(session.server
                .getWorkspaceService()
                .executeCommand(new ExecuteCommandParams(command, List.of(other.getUri()))));
        assertTrue(answer.toString().contains("violated"), answer.toString());
        CodeAction row = actions(other, 0).stream()
                .filter(action -> action.getTitle().startsWith("Begin a row"))
                .findFirst()
                .orElseThrow();
        assertEquals("Begin a row for `M` on `Fwd-GetS`", row.getTitle());
    }

    @Test
    void run_isFollowedAndCancelled() throws Exception {
        TextDocumentIdentifier document = opened("a.yaml", PING_PONG);
        Object answer = Session.get(session.server
                .getWorkspaceService()
                .executeCommand(new ExecuteCommandParams("tagline.run", List.of(document.getUri()))));
        assertTrue(answer.toString().contains("From 4"), answer.toString());
        assertTrue(session.heard.progress.stream().anyMatch(text -> text.startsWith("begin")), "begin");
        assertTrue(session.heard.progress.stream().anyMatch(text -> text.startsWith("end")), "end");
        TextDocumentIdentifier longer =
                opened("b.yaml", PING_PONG.replace("{min: 256, max: 20000}", "{min: 10000000, max: 10000000}"));
        var asked = session.server
                .getWorkspaceService()
                .executeCommand(new ExecuteCommandParams("tagline.run", List.of(longer.getUri())));
        assertThrows(java.util.concurrent.TimeoutException.class, () -> asked.get(1, TimeUnit.SECONDS));
        session.cancelProgress();
        assertTrue(Session.get(asked).toString().contains("interrupted"), "cancelled");
    }
}
