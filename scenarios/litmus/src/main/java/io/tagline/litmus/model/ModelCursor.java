package io.tagline.litmus.model;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Finding;
import io.tagline.documents.Printable;
import io.tagline.documents.Source;
import io.tagline.documents.Span;
import io.tagline.programs.expression.AbandonedException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/** A position among the tokens of a model, which moves forward. Mistakes are reported, then thrown. */
final class ModelCursor {

    private static final Set<String> BEGINNINGS =
            Set.of("let", "acyclic", "irreflexive", "empty", "flag", "undefined_unless", "show", "unshow", "include");

    /** Words of the language that tagline does not read, and what they are. */
    private static final Map<String, String> REFUSED = new TreeMap<>(Map.ofEntries(
            Map.entry("with", "`with … from` chooses a relation; tagline tries all orders of stores as `co` anyway"),
            Map.entry("forall", "`forall` repeats conditions for the members of a set"),
            Map.entry("match", "`match` has a case for each tag, or for the members of a set"),
            Map.entry("procedure", "`procedure` names conditions; write them where they are called"),
            Map.entry("call", "`call` asks the conditions of a procedure; write them here"),
            Map.entry("instructions", "`instructions` declares annotations, in a bell file"),
            Map.entry("default", "`default` declares annotations, in a bell file"),
            Map.entry("enum", "`enum` declares tags"),
            Map.entry("if", "`if` asks for a variant of the model; write the one that you mean"),
            Map.entry("fun", "`fun` is a function without a name; give it one by `let`"),
            Map.entry("when", "`when` ends a recursion by a condition"),
            Map.entry("debug", "`debug` prints a value"),
            Map.entry("++", "`++` adds a member to a set of sets"),
            Map.entry("||", "`||` separates the cases of a `match`")));

    private static final Set<String> WORDS =
            Set.of("rec", "and", "in", "try", "as", "then", "else", "do", "from", "end");

    private final Source source;
    private final List<ModelToken> tokens;
    private final Diagnostics diagnostics;
    private int next;

    ModelCursor(Source source, List<ModelToken> tokens, Diagnostics diagnostics) {
        this.source = source;
        this.tokens = List.copyOf(tokens);
        this.diagnostics = diagnostics;
    }

    /** The words that cannot be names, of those that are read. */
    static List<String> keywords() {
        return Stream.concat(BEGINNINGS.stream(), WORDS.stream()).sorted().toList();
    }

    ModelToken peek() {
        return tokens.get(next);
    }

    ModelToken peek(int ahead) {
        return tokens.get(Math.min(next + ahead, tokens.size() - 1));
    }

    ModelToken previous() {
        return tokens.get(Math.max(0, next - 1));
    }

    boolean at(String word) {
        return peek().is(word);
    }

    boolean atEnd() {
        return peek().kind() == ModelToken.Kind.END;
    }

    /** Whether the next token is a name that a document may define. */
    boolean atName() {
        return isName(peek());
    }

    private static boolean isName(ModelToken token) {
        String text = token.text();
        return token.kind() == ModelToken.Kind.NAME
                && !BEGINNINGS.contains(text)
                && !WORDS.contains(text)
                && !REFUSED.containsKey(text);
    }

    /** Whether an operand may begin with a token: behind {@code *} it is one of a product. */
    static boolean beginsOperand(ModelToken token) {
        return isName(token) || List.of("(", "[", "{", "0", "~").contains(token.text());
    }

    /** Whether a statement begins here. */
    boolean atStatement() {
        return BEGINNINGS.contains(peek().text()) || (at("~") && isTest(peek(1)));
    }

    private static boolean isTest(ModelToken token) {
        return token.is("acyclic") || token.is("irreflexive") || token.is("empty");
    }

    ModelToken take() {
        ModelToken token = peek();
        next += atEnd() ? 0 : 1;
        return token;
    }

    boolean takeIf(String word) {
        boolean there = at(word);
        if (there) {
            take();
        }
        return there;
    }

    ModelToken expect(String word) {
        if (!at(word)) {
            throw expected("`" + word + "`");
        }
        return take();
    }

    ModelToken expectName(String what) {
        if (!atName()) {
            throw expected(what);
        }
        return take();
    }

    /** Goes on behind a mistake in a statement that began here, at the next one that begins its line. */
    void recover(ModelToken beginning) {
        if (peek().equals(beginning)) {
            take();
        }
        while (!atEnd() && !(beginsLine() && (atStatement() || REFUSED.containsKey(peek().text())))) {
            take();
        }
    }

    private boolean beginsLine() {
        int start = peek().start();
        return source.text()
                .substring(source.text().lastIndexOf('\n', start) + 1, start)
                .isBlank();
    }

    /** Reports a token that may not be here; a construct that is not read is named. */
    AbandonedException expected(String what) {
        ModelToken token = peek();
        if (REFUSED.containsKey(token.text()) || token.text().startsWith("'")) {
            return unsupported(
                    span(token),
                    REFUSED.getOrDefault(token.text(), "tags such as " + token.text() + " are of bell files"));
        }
        String found = atEnd() ? "the end" : Printable.quoted(token.text());
        diagnostics.error(Code.MODEL_SYNTAX, span(token), "expected " + what + ", found " + found);
        return new AbandonedException();
    }

    AbandonedException unsupported(Span span, String message) {
        error(Code.MODEL_UNSUPPORTED, span, message).help("docs/memory-models.md lists what is read");
        return new AbandonedException();
    }

    Finding error(Code code, Span span, String message) {
        return diagnostics.error(code, span, message);
    }

    Span span(ModelToken token) {
        return source.span(source.position(token.start()), token.text().length());
    }

    /** From a token to the one that was taken last, as far as that is on the same line. */
    Span spanFrom(ModelToken first) {
        int endOfLine = source.text().indexOf('\n', first.start());
        int end = Math.min(previous().end(), endOfLine < 0 ? source.text().length() : endOfLine);
        return source.span(source.position(first.start()), Math.max(first.text().length(), end - first.start()));
    }
}
