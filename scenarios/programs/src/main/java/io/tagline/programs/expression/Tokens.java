package io.tagline.programs.expression;

import io.tagline.documents.Cause;
import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Finding;
import io.tagline.documents.Names;
import io.tagline.documents.Span;
import java.util.List;

/** A position in a list of tokens, which moves forward. Mistakes are reported, then thrown as {@link AbandonedException}. */
public final class Tokens {

    private final List<Token> tokens;
    private final Dialect dialect;
    private final Diagnostics diagnostics;
    private int next;

    Tokens(List<Token> tokens, Dialect dialect, Diagnostics diagnostics) {
        this.tokens = List.copyOf(tokens);
        this.dialect = dialect;
        this.diagnostics = diagnostics;
    }

    /** All names, including those already taken. */
    public List<String> names() {
        return all().stream()
                .filter(token -> token.kind() == Token.Kind.NAME)
                .map(Token::text)
                .toList();
    }

    /** All tokens, including those already taken. */
    public List<Token> all() {
        return tokens;
    }

    /** Whether the last token is a colon, as at the head of a block. */
    public boolean endsWithColon() {
        return tokens.size() > 1 && tokens.get(tokens.size() - 2).is(":");
    }

    /** The next token, without taking it. */
    public Token peek() {
        return tokens.get(next);
    }

    /** The token after the next one. */
    public Token peekSecond() {
        return tokens.get(Math.min(next + 1, tokens.size() - 1));
    }

    /** True if the next token is this sign or name. */
    public boolean at(String text) {
        return peek().is(text);
    }

    /** True if nothing is left. */
    public boolean atEnd() {
        return peek().kind() == Token.Kind.END;
    }

    /** The next token; the position moves past it, but never past the end. */
    public Token take() {
        Token token = peek();
        if (!atEnd()) {
            next++;
        }
        return token;
    }

    /** From a token's beginning to the end of the one taken last. */
    public Span upToHere(Span start) {
        Span last = tokens.get(Math.max(0, next - 1)).span();
        int length = last.position().column() + last.length() - start.position().column();
        return new Span(start.source(), start.position(), length);
    }

    /** Moves past the next token if it is this sign or name. */
    public boolean takeIf(String text) {
        boolean there = at(text);
        if (there) {
            take();
        }
        return there;
    }

    /** The next token, which must be this sign or name. */
    public Token expect(String text) {
        if (!at(text)) {
            throw expected("`" + text + "`");
        }
        return take();
    }

    /** The next token, which must be a name; {@code what} says whose. */
    public Token expectName(String what) {
        if (peek().kind() != Token.Kind.NAME || !Words.isName(peek().text())) {
            throw expected(what);
        }
        return take();
    }

    /** Requires that nothing is left; {@code what} would otherwise have been expected. */
    public void expectEnd(String what) {
        if (!atEnd()) {
            throw expected(what);
        }
    }

    /** The next token, which must be one of these names. */
    public Token expectOneOf(List<String> words) {
        if (words.stream().noneMatch(this::at)) {
            String what = words.size() == 1 ? "`" + words.get(0) + "`" : "one of " + Names.listed(words);
            complain(what).nearest(peek().text(), words);
            throw new AbandonedException();
        }
        return take();
    }

    /** Requires that nothing follows an expression. */
    public void expectEndOfExpression() {
        if (!atEnd()) {
            Finding finding = complain("an operator");
            if (peek().kind() != Token.Kind.SIGN) {
                finding.note("to multiply, write `*`");
            }
            throw new AbandonedException();
        }
    }

    /** Reports that something else was expected here. */
    public AbandonedException expected(String what) {
        complain(what);
        return new AbandonedException();
    }

    /** A name that was refused where it was declared is not refused again where it is used. */
    private Finding complain(String what) {
        if (NameCheck.isSettled(peek().text(), diagnostics)) {
            throw new AbandonedException();
        }
        String message = "expected " + what + ", found " + peek().described();
        Finding finding = peek().text().indexOf('.') > 0
                ? error(NameCheck.cause(peek().text()), dialect.syntax(), peek().span(), message)
                : error(dialect.syntax(), peek().span(), message);
        return switch (peek().text()) {
            case "=" -> finding.note("to compare, write `==`");
            case "&&" -> finding.note("write `and`");
            case "||" -> finding.note("write `or`");
            default -> finding;
        };
    }

    /** Reports a mistake that can show in many places. */
    public Finding error(Cause cause, Code code, Span span, String message) {
        return diagnostics.error(cause, code, span, message);
    }

    /** Reports a mistake at any place. */
    public Finding error(Code code, Span span, String message) {
        return diagnostics.error(code, span, message);
    }

    Dialect dialect() {
        return dialect;
    }
}
