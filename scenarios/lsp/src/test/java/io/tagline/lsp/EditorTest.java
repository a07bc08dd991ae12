package io.tagline.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DidChangeWatchedFilesParams;
import org.eclipse.lsp4j.InitializedParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Do texts stay in sync, and does the editor's list of mistakes follow them? */
final class EditorTest {

    private static final String PROGRAM = "x = 1\ncl_write(buf[0], 1)\n";

    private static final String SCENARIO = """
            tagline: 1
            name: a
            machine: xeon-phi-5110p
            threads: {T0: 0}
            lines: {"buf[1]": {}}
            program: ./p.cla
            measure: {latency: last thread}
            """;

    @TempDir
    private Path folder;

    private String uri(String name) {
        return folder.resolve(name).toUri().toString();
    }

    private static String text(Diagnostic mistake) {
        return mistake.getMessage().getLeft();
    }

    private static TextDocumentContentChangeEvent change(int line, int from, int to, String text) {
        return new TextDocumentContentChangeEvent(new Range(new Position(line, from), new Position(line, to)), text);
    }

    @Test
    void mistake_comesWhileTyping_andGoes() {
        try (Session session = new Session()) {
            String uri = uri("a.cla");
            session.open(uri, "cla", PROGRAM);
            assertEquals(List.of(), session.mistakes(uri, 1));
            session.change(uri, 2, change(1, 3, 8, "wrote"));
            Diagnostic mistake = session.mistakes(uri, 2).get(0);
            assertEquals("TL252", mistake.getCode().get());
            assertEquals(new Range(new Position(1, 0), new Position(1, 8)), mistake.getRange());
            assertTrue(text(mistake).contains("did you mean `cl_write`?"), text(mistake));
            session.change(uri, 3, change(1, 3, 8, "write"));
            assertEquals(List.of(), session.mistakes(uri, 3));
        }
    }

    /** A scenario is judged with the machine that is open, not with the one that was saved, and again when that one changes. */
    @Test
    void documentThatNamesAnother_followsIt() throws Exception {
        Path program = Files.writeString(folder.resolve("p.cla"), "cl_write(buf[0], 1)\n");
        try (Session session = new Session()) {
            String uri = uri("s.yaml");
            session.open(uri, "yaml", SCENARIO);
            assertEquals(List.of(), session.mistakes(uri, 1));
            session.open(program.toUri().toString(), "cla", "cl_write(bof[0], 1)\n");
            Diagnostic mistake = session.mistakes(uri, 1).get(0);
            assertTrue(text(mistake).contains("p.cla:1:10: unknown line `bof`"), text(mistake));
            assertEquals(
                    program.toUri().toString(),
                    mistake.getRelatedInformation().get(0).getLocation().getUri());
            session.close(program.toUri().toString());
            assertEquals(List.of(), session.mistakes(uri, 1));
        }
    }

    /** A program that is not open changes on the disk; the editor was asked to say so. */
    @Test
    void fileThatChanges_isReadAgain() throws Exception {
        Path program = Files.writeString(folder.resolve("p.cla"), "cl_write(buf[0], 1)\n");
        try (Session session = new Session()) {
            session.server.initialized(new InitializedParams());
            String uri = uri("s.yaml");
            session.open(uri, "yaml", SCENARIO);
            assertEquals(List.of(), session.mistakes(uri, 1));
            assertEquals("workspace/didChangeWatchedFiles", session.heard.registered.take());
            Files.writeString(program, "cl_write(bof[0], 1)\n");
            session.server.getWorkspaceService().didChangeWatchedFiles(new DidChangeWatchedFilesParams(List.of()));
            assertEquals(1, session.mistakes(uri, 1).size());
        }
    }

    @Test
    void otherYamlAndMarkdown_haveNoMistakes() {
        try (Session session = new Session()) {
            session.open(uri("compose.yaml"), "yaml", "services:\n  a: {}\n");
            assertEquals(List.of(), session.mistakes(uri("compose.yaml"), 1));
            session.open(uri("README.md"), "markdown", "# A\n\n## B\n");
            assertEquals(List.of(), session.mistakes(uri("README.md"), 1));
        }
    }

    @Test
    void textWithoutAFile_isRead() {
        try (Session session = new Session()) {
            session.open("untitled:Untitled-1", "yaml", "tagline: 1\nmachin: scc\n");
            assertTrue(session.mistakes("untitled:Untitled-1", 1).size() > 0);
        }
    }

    /** A character beyond the first plane is two; a carriage return ends a line only once. */
    @Test
    void positions_countCharsAndLinesAsTheProtocolDoes() {
        EditedText text = EditedText.of("\uD83D\uDE00a\r\nb\rc\n");
        assertEquals(4, text.lines());
        assertEquals(2, text.offset(new Position(0, 2)));
        assertEquals(3, text.offset(new Position(0, 99)));
        assertEquals(5, text.offset(new Position(1, 0)));
        assertEquals(7, text.offset(new Position(2, 0)));
        assertEquals(9, text.offset(new Position(3, 5)));
        assertEquals(9, text.offset(new Position(7, 0)));
        assertEquals(
                "\uD83D\uDE00!b\rc\n",
                text.replaced(new Range(new Position(0, 2), new Position(1, 0)), "!")
                        .text());
    }

    @Test
    void session_endsWithItsEditor() {
        assertEquals(0, new Session().end());
        assertEquals(1, new Session().hangUp());
    }
}
