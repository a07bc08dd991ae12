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
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.eclipse.lsp4j.CodeActionContext;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.PrepareRenameParams;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.ReferenceContext;
import org.eclipse.lsp4j.ReferenceParams;
import org.eclipse.lsp4j.RenameParams;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.services.TextDocumentService;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What does an editor get in documents that are made of others: a protocol that extends one, a memory model that includes one? */
final class ExtendingTest {

    private static final String MSI = read("../../protocols/msi.md");

    /** Message, state and event of the base, and a message of its own. */
    private static final String CHANGES = """
            # A

            extends: ./base.md

            ## Messages

            | change | message | network | carries | meaning |
            |--|--|--|--|--|
            | add | Hint | request | | look here |

            ## Cache

            ### Transitions

            | change | state | event | actions | next |
            |--|--|--|--|--|
            | replace | S | Inv | send Hint to home; send Inv-Ack to requester | I |

            ## Directory

            ### Transitions

            | change | state | event | actions | next |
            |--|--|--|--|--|
            | add | I, S, M, S_D, M_X, S_U, S_UD | Hint | | |
            """;

    @TempDir
    private Path folder;

    private final Session session = new Session();
    private final TextDocumentService service = session.server.getTextDocumentService();

    private static String read(String file) {
        try {
            return Files.readString(Path.of(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @AfterEach
    void end() {
        session.close();
    }

    private TextDocumentIdentifier opened(String name, String text) {
        String uri = folder.resolve(name).toUri().toString();
        session.open(uri, "", text);
        session.mistakes(uri, 1);
        return new TextDocumentIdentifier(uri);
    }

    private List<String> completions(String name, String marked) {
        Marked text = Marked.of(marked);
        return Session.get(service.completion(new CompletionParams(opened(name, text.text()), text.place())))
                .getLeft()
                .stream()
                .map(CompletionItem::getLabel)
                .toList();
    }

    private String hover(String name, Marked text) {
        return Session.get(service.hover(new HoverParams(opened(name, text.text()), text.place())))
                .getContents()
                .getRight()
                .getValue();
    }

    /** The texts after a rename, by the names of their files. */
    private Map<String, String> renamed(TextDocumentIdentifier document, Position place, String name) {
        Map<String, String> texts = new TreeMap<>();
        Session.get(service.rename(new RenameParams(document, place, name)))
                .getChanges()
                .forEach((uri, edits) -> {
                    String file = uri.substring(uri.lastIndexOf('/') + 1);
                    EditedText text = EditedText.of(file.equals("base.md") ? MSI : CHANGES);
                    for (int i = edits.size() - 1; i >= 0; i--) {
                        text = text.replaced(
                                edits.get(i).getRange(), edits.get(i).getNewText());
                    }
                    texts.put(file, text.text());
                });
        return texts;
    }

    @Test
    void completion_offersWhatTheWholeDocumentHas() throws IOException {
        Files.writeString(folder.resolve("base.md"), MSI);
        assertEquals(
                List.of("add", "replace", "remove"),
                completions("a.md", CHANGES.replace("| add | Hint", "| ¦ | Hint")));
        assertEquals(List.of("add", "replace", "remove"), completions("b.md", CHANGES.replace("replace |", "re¦ |")));
        assertTrue(completions("c.md", CHANGES.replace("| I |\n", "| ¦ |\n")).contains("IM_AD"), "states of the base");
        assertTrue(completions("d.md", CHANGES.replace("| Inv |", "| I¦ |")).contains("Hint"), "own messages");
        assertTrue(completions("e.md", CHANGES.replace("to requester", "to r¦")).contains("home"), "roles");
        assertTrue(
                completions("f.md", "# A\n\nextends: ¦\n").contains("msi"), "protocols, before anything else is there");
    }

    @Test
    void hover_saysWhatTheBaseSays() throws IOException {
        Files.writeString(folder.resolve("base.md"), MSI);
        assertTrue(hover("a.md", Marked.behind(CHANGES, "replace | S"))
                .startsWith("**S** (state, Cache, base.md): permission read"));
        assertTrue(hover("b.md", Marked.behind(CHANGES, "S | Inv")).startsWith("**Inv** (message, base.md)"));
        String built = CHANGES.replace("./base.md", "msi");
        assertTrue(hover("c.md", Marked.behind(built, "S | Inv")).startsWith("**Inv** (message, msi.md)"));
        assertTrue(hover("d.md", Marked.behind(CHANGES, "| replace")).contains("the row replaces another one"));
    }

    /** A message of the base, in a row and where it is sent. */
    @Test
    void references_areInBoth() throws IOException {
        Files.writeString(folder.resolve("base.md"), MSI);
        Marked use = Marked.behind(CHANGES, "S | Inv");
        assertEquals(
                Set.of("base.md", "a.md"),
                references(opened("a.md", use.text()), use).collect(Collectors.toSet()));
        Marked declared = Marked.behind(MSI, "| Inv");
        long there = references(opened("base.md", MSI), declared)
                .filter("a.md"::equals)
                .count();
        assertEquals(1, there);
    }

    private java.util.stream.Stream<String> references(TextDocumentIdentifier document, Marked use) {
        return Session.get(service.references(new ReferenceParams(document, use.place(), new ReferenceContext(true))))
                .stream()
                .map(Location::getUri)
                .map(uri -> uri.substring(uri.lastIndexOf('/') + 1));
    }

    /** From either side; the one that is not open is on the disk. */
    @Test
    void rename_changesBoth() throws IOException {
        Files.writeString(folder.resolve("base.md"), MSI);
        Files.writeString(folder.resolve("a.md"), CHANGES);
        Marked use = Marked.behind(CHANGES, "S | Inv");
        Map<String, String> above = renamed(opened("a.md", CHANGES), use.place(), "Forget");
        session.close(folder.resolve("a.md").toUri().toString());
        Marked declared = Marked.behind(MSI, "| Inv");
        assertEquals(above, renamed(opened("base.md", MSI), declared.place(), "Forget"));
        assertEquals(CHANGES.replace("| Inv |", "| Forget |"), above.get("a.md"));
        assertFalse(above.get("base.md").contains("| Inv "), above.get("base.md"));
    }

    @Test
    void rename_isRefused_whereAnotherDocumentWouldBreak_orTheNameIsBuiltIn() throws IOException {
        Files.writeString(folder.resolve("a.md"), CHANGES);
        TextDocumentIdentifier base = opened("base.md", MSI);
        Position state = Marked.behind(MSI, "| IM_A").place();
        assertThrows(
                IllegalStateException.class,
                () -> renamed(base, Marked.behind(MSI, "| Inv").place(), "Hint"),
                "there already");
        assertTrue(renamed(base, state, "IM_WAIT").containsKey("base.md"), "another name");
        Marked built = Marked.behind(CHANGES.replace("./base.md", "msi"), "S | Inv");
        assertEquals(
                null,
                Session.get(
                        service.prepareRename(new PrepareRenameParams(opened("b.md", built.text()), built.place()))));
    }

    @Test
    void includedModel_sharesItsNames() throws IOException {
        Files.writeString(folder.resolve("base.cat"), "\"b\"\nlet com = rf | co\nacyclic com as c\n");
        Marked use = Marked.of("\"a\"\ninclude \"./base.cat\"\nacyclic co¦m | po as order\n");
        TextDocumentIdentifier document = opened("a.cat", use.text());
        assertEquals(Set.of("a.cat", "base.cat"), references(document, use).collect(Collectors.toSet()));
        assertEquals(
                2,
                Session.get(service.rename(new RenameParams(document, use.place(), "sees")))
                        .getChanges()
                        .size());
    }

    @Test
    void circle_isShownWhereItIs() throws IOException {
        Files.writeString(folder.resolve("base.md"), CHANGES.replace("base.md", "a.md"));
        String uri = folder.resolve("a.md").toUri().toString();
        session.open(uri, "", CHANGES);
        assertEquals(2, session.mistakes(uri, 1).get(0).getRange().getStart().getLine());
    }

    /** A script that saves asks for one kind of action and does all that it gets. */
    @Test
    void action_isOfTheKindThatIsWanted() {
        TextDocumentIdentifier document = opened("a.cla", "x = 1\ncl_wrote(b[x], 1)\n");
        Function<String, Integer> found = kind -> Session.get(service.codeAction(new CodeActionParams(
                        document,
                        new Range(new Position(1, 0), new Position(1, 0)),
                        new CodeActionContext(List.of(), List.of(kind)))))
                .size();
        assertEquals(0, found.apply(CodeActionKind.SourceOrganizeImports));
        assertEquals(1, found.apply(CodeActionKind.QuickFix));
    }

    /** Brackets are as Helix writes them, an escaped colon as VS Code does. */
    @Test
    void uri_namesAFile_howeverItIsSpelt() throws IOException {
        Path strange = Files.createDirectory(folder.resolve("a [1] 100%"));
        String plain = strange.toUri().toString();
        for (String uri : List.of(
                plain,
                plain.replace("%5B", "[").replace("%5D", "]"),
                plain.replace("%20", " ").replace("%25", "%"),
                plain.replace("file:/", "file://localhost/"))) {
            assertEquals(strange, OpenDocument.of(uri, "", 1, "").path(), uri);
        }
    }

    /** The change comes while the rename reads 20 documents that it concerns, before and after. */
    @Test
    void changeOfATextThatHasChanged_isRefused() throws IOException {
        for (int i = 0; i < 20; i++) {
            Files.writeString(folder.resolve(i + ".md"), CHANGES.replace("| S | Inv |", "| SM_AD | Inv |"));
        }
        TextDocumentIdentifier document = opened("base.md", MSI);
        Position state = Marked.behind(MSI, "| SM_AD").place();
        var asked = service.rename(new RenameParams(document, state, "IM_WAIT"));
        session.change(document.getUri(), 2, new TextDocumentContentChangeEvent(MSI + "\n"));
        String refused = assertThrows(IllegalStateException.class, () -> Session.get(asked))
                .getMessage();
        assertTrue(refused.contains("the document has changed"), refused);
    }
}
