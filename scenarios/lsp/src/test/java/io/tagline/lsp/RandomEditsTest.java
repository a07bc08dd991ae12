package io.tagline.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.eclipse.lsp4j.CodeActionContext;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.CodeLensParams;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.ReferenceContext;
import org.eclipse.lsp4j.ReferenceParams;
import org.eclipse.lsp4j.RenameParams;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.lsp4j.services.TextDocumentService;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever is typed: does the server keep the same text, and is what it publishes about a version true of that version? */
final class RandomEditsTest {

    private static final int EDITS = Boolean.getBoolean("tagline.night") ? 10_000 : 1_000;
    private static final int BETWEEN_LOOKS = 25;
    private static final long SEED = 74;

    /** What is typed: words, signs of all languages, and characters of one, two and four bytes, also by halves. */
    private static final List<String> TYPED = List.of(
            "a",
            " ",
            "\n",
            "\r\n",
            "\r",
            "|",
            ":",
            "- ",
            "{",
            "}",
            "[",
            "]",
            "$",
            "#",
            "\"",
            "'",
            "\t",
            "I",
            "IM_AD",
            "cl_write(",
            "send Data to home",
            "state",
            "é",
            "\uD83D\uDE00",
            "\uD83D",
            "\uFEFF",
            "\u0000",
            "tagline: 1\n",
            "## Cache\n",
            "let ",
            "0",
            "999999999999",
            "*",
            "(*");

    private static final List<Path> DOCUMENTS = List.of(
            Path.of("..", "..", "protocols", "msi.md"),
            Path.of("..", "..", "topologies", "scc.yaml"),
            Path.of("..", "xeon-phi", "ping-pong.yaml"),
            Path.of("..", "programs", "clh-lock.cla"),
            Path.of("..", "litmus", "models", "x86-tso.cat"),
            Path.of("..", "litmus", "MP.litmus"));

    @TempDir
    private Path folder;

    private final Random random = new Random(SEED);
    private final Map<Integer, String> texts = new HashMap<>();
    private final List<CompletableFuture<?>> asked = new ArrayList<>();
    private final List<String> faults = new ArrayList<>();

    @Test
    void edits_leaveTextAndMistakesInSync() throws IOException {
        try (Session session = new Session()) {
            for (Path document : DOCUMENTS) {
                edit(session, document, EDITS / DOCUMENTS.size());
            }
            assertEquals(List.of(), session.heard.messages);
            assertEquals(List.of(), faults);
        }
    }

    private void edit(Session session, Path document, int edits) throws IOException {
        String original = Files.readString(document);
        Path file = folder.resolve(document.getFileName());
        String uri = file.toUri().toString();
        texts.clear();
        texts.put(1, original);
        session.open(uri, "", original);
        String text = original;
        for (int version = 2; version <= edits; version++) {
            if (version % BETWEEN_LOOKS == 0) {
                compare(session, file, version - 1);
                text = original;
                session.change(uri, version, new TextDocumentContentChangeEvent(original));
            } else {
                TextDocumentContentChangeEvent change = change(text);
                text = changed(text, change);
                session.change(uri, version, change);
                if (random.nextInt(3) == 0) {
                    ask(session.server.getTextDocumentService(), new TextDocumentIdentifier(uri));
                }
            }
            texts.put(version, text);
        }
        compare(session, file, edits);
        session.close(uri);
    }

    /** Until the last version is published, each one that is published must be true, and none may be older than one before. */
    private void compare(Session session, Path file, int last) throws IOException {
        for (CompletableFuture<?> answer : asked) {
            answer.handle((value, failure) -> fault(failure)).join().ifPresent(faults::add);
        }
        asked.clear();
        int version = 0;
        while (version < last) {
            PublishDiagnosticsParams next = session.next(file.toUri().toString());
            assertTrue(next.getVersion() >= version, next.getVersion() + " after " + version);
            version = next.getVersion();
            Files.writeString(file, storable(texts.get(version)));
            boolean ours = DocumentLanguage.isOurs(OpenDocument.of(file.toUri().toString(), "", 1, texts.get(version)));
            assertEquals(
                    ours ? Linted.byLint(file.toString()) : List.of(),
                    Linted.shown(next.getDiagnostics(), texts.get(version)),
                    file + " in version " + version + ":\n" + texts.get(version));
        }
    }

    /** To refuse a name, or a request that was cancelled, is an answer. */
    private static Optional<String> fault(@Nullable Throwable failure) {
        Throwable cause = failure instanceof CompletionException outer ? outer.getCause() : failure;
        boolean answered = cause == null
                || (cause instanceof ResponseErrorException refused
                        && refused.getResponseError().getCode() != ResponseErrorCode.InternalError.getValue());
        return answered ? Optional.empty() : Optional.of(cause.toString());
    }

    /** Half of a character cannot be stored; it is a question mark in UTF-8, as it is for the server. */
    private static String storable(String text) {
        return new String(
                text.getBytes(java.nio.charset.StandardCharsets.UTF_8), java.nio.charset.StandardCharsets.UTF_8);
    }

    private TextDocumentContentChangeEvent change(String text) {
        int from = random.nextInt(text.length() + 1);
        int to = Math.min(text.length(), from + (random.nextInt(4) == 0 ? random.nextInt(40) : random.nextInt(2)));
        String typed = random.nextInt(3) == 0 ? "" : TYPED.get(random.nextInt(TYPED.size()));
        return new TextDocumentContentChangeEvent(new Range(position(text, from), position(text, to)), typed);
    }

    /** By the words of the protocol, another way than the server does it. */
    private static Position position(String text, int offset) {
        String before = text.substring(0, offset);
        boolean within = before.endsWith("\r") && text.startsWith("\n", offset);
        String[] lines = before.split("\r\n|\n|\r", -1);
        return within
                ? new Position(lines.length - 2, lines[lines.length - 2].length())
                : new Position(lines.length - 1, lines[lines.length - 1].length());
    }

    private static int offset(String text, Position position) {
        int at = 0;
        for (int line = 0; line < position.getLine(); line++) {
            int end = at;
            while (text.charAt(end) != '\n' && text.charAt(end) != '\r') {
                end++;
            }
            at = text.startsWith("\r\n", end) ? end + 2 : end + 1;
        }
        return at + position.getCharacter();
    }

    private static String changed(String text, TextDocumentContentChangeEvent change) {
        return text.substring(0, offset(text, change.getRange().getStart()))
                + change.getText()
                + text.substring(offset(text, change.getRange().getEnd()));
    }

    /** Asks anything, and does not wait; one answer in four is cancelled. */
    private void ask(TextDocumentService service, TextDocumentIdentifier document) {
        Position at = new Position(random.nextInt(120), random.nextInt(60));
        CompletableFuture<?> answer = switch (random.nextInt(8)) {
            case 0 -> service.hover(new HoverParams(document, at));
            case 1 -> service.completion(new CompletionParams(document, at));
            case 2 -> service.documentSymbol(new DocumentSymbolParams(document));
            case 3 -> service.definition(new DefinitionParams(document, at));
            case 4 -> service.references(new ReferenceParams(document, at, new ReferenceContext(true)));
            case 5 -> service.rename(new RenameParams(document, at, "other"));
            case 6 -> service.codeLens(new CodeLensParams(document));
            default ->
                service.codeAction(new CodeActionParams(document, new Range(at, at), new CodeActionContext(List.of())));
        };
        if (random.nextInt(4) == 0) {
            answer.cancel(true);
        } else {
            asked.add(answer);
        }
    }
}
