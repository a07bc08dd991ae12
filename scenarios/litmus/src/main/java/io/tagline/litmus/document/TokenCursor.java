package io.tagline.litmus.document;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Finding;
import io.tagline.documents.Printable;
import io.tagline.documents.Span;
import io.tagline.documents.units.Numbers;
import io.tagline.programs.expression.AbandonedException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** A position among tokens, which moves forward. Mistakes are reported, then thrown. */
final class TokenCursor {

    /** The largest number that an x86 register of 32 bits holds. */
    private static final long LARGEST = Integer.MAX_VALUE;

    private final List<LitmusToken> tokens;
    private final Diagnostics diagnostics;
    private int next;

    TokenCursor(List<LitmusToken> tokens, Diagnostics diagnostics) {
        this.tokens = List.copyOf(tokens);
        this.diagnostics = diagnostics;
    }

    LitmusToken peek() {
        return tokens.get(next);
    }

    /** The token so many behind the next one. */
    LitmusToken peek(int ahead) {
        return tokens.get(Math.min(next + ahead, tokens.size() - 1));
    }

    boolean at(String text) {
        return peek().is(text);
    }

    boolean atName() {
        return peek().kind() == LitmusToken.Kind.NAME;
    }

    boolean atNumber() {
        return peek().kind() == LitmusToken.Kind.NUMBER || at("-");
    }

    /** Whether a number is so many tokens behind the next one. */
    boolean atNumber(int ahead) {
        return peek(ahead).kind() == LitmusToken.Kind.NUMBER;
    }

    boolean atEnd() {
        return peek().kind() == LitmusToken.Kind.END;
    }

    /** Whether the token after the next one has this text. */
    boolean isFollowedBy(String text) {
        return next + 1 < tokens.size() && tokens.get(next + 1).is(text);
    }

    /** Whether what follows the next token can be named: behind a type. */
    boolean isFollowedByName() {
        LitmusToken following = tokens.get(Math.min(next + 1, tokens.size() - 1));
        boolean bracketed = following.is("[")
                && next + 2 < tokens.size()
                && tokens.get(next + 2).kind() == LitmusToken.Kind.NAME;
        return following.kind() == LitmusToken.Kind.NAME || following.isThread() || following.is("*") || bracketed;
    }

    LitmusToken take() {
        LitmusToken token = peek();
        if (!atEnd()) {
            next++;
        }
        return token;
    }

    boolean takeIf(String text) {
        boolean there = at(text);
        if (there) {
            take();
        }
        return there;
    }

    LitmusToken expect(String text) {
        if (!at(text)) {
            throw expected("`" + text + "`");
        }
        return take();
    }

    LitmusToken expectName(String what) {
        if (!atName()) {
            throw expected(what);
        }
        return take();
    }

    /** A number, perhaps negative. */
    long expectNumber() {
        boolean negative = takeIf("-");
        if (peek().kind() != LitmusToken.Kind.NUMBER) {
            throw expected("a number");
        }
        LitmusToken token = take();
        long number = amount(token.text())
                .orElseThrow(() -> wrong(
                        Code.OUT_OF_RANGE,
                        token.span(),
                        Printable.quoted(token.text()) + " does not fit into 32 bits"));
        return negative ? -number : number;
    }

    private static Optional<Long> amount(String text) {
        if (!text.startsWith("0x") && !text.startsWith("0X")) {
            return Numbers.integer(text, 0, LARGEST).value();
        }
        return Optional.of(new BigInteger(text.substring(2), 16))
                .filter(number -> number.compareTo(BigInteger.valueOf(LARGEST)) <= 0)
                .map(BigInteger::longValue);
    }

    /** A location, or an element of an array as one: {@code x[1]}. */
    String expectLocation(String what) {
        String name = expectName(what).text();
        if (!takeIf("[")) {
            return name;
        }
        long index = expectNumber();
        expect("]");
        return element(name, index);
    }

    static String element(String array, long index) {
        return array + "[" + index + "]";
    }

    /** A thread and the colon before one of its registers: {@code 0:} or {@code P0:}. */
    long expectThread() {
        LitmusToken token = take();
        expect(":");
        String digits = token.text().startsWith("P") ? token.text().substring(1) : token.text();
        return amount(digits)
                .orElseThrow(() -> wrong(Code.LITMUS_NAME, token.span(), "there is no thread with this number"));
    }

    /** The token before the next one. */
    LitmusToken previous() {
        return tokens.get(Math.max(0, next - 1));
    }

    /** Takes the tokens up to one of these signs, which is left, as a separate text. */
    TokenCursor upTo(String... signs) {
        return upTo(token -> List.of(signs).contains(token.text()));
    }

    /** The same with another rule for where it ends. */
    TokenCursor upTo(Predicate<LitmusToken> end) {
        int from = next;
        while (!atEnd() && !end.test(peek())) {
            take();
        }
        List<LitmusToken> part = new ArrayList<>(tokens.subList(from, next));
        part.add(new LitmusToken(LitmusToken.Kind.END, "", peek().span()));
        return new TokenCursor(part, diagnostics);
    }

    /** Takes the tokens up to the parenthesis that closes those that are open, which is left, as a separate text. */
    TokenCursor upToClosing() {
        int from = next;
        for (int open = 0; !atEnd() && !(open == 0 && at(")")); ) {
            open += at("(") ? 1 : at(")") ? -1 : 0;
            take();
        }
        List<LitmusToken> part = new ArrayList<>(tokens.subList(from, next));
        part.add(new LitmusToken(LitmusToken.Kind.END, "", peek().span()));
        return new TokenCursor(part, diagnostics);
    }

    /** Goes on behind a statement of C: its semicolon, or its block. */
    void behindStatement() {
        int open = 0;
        while (!atEnd() && !(open == 0 && (at(";") || at("}")))) {
            open += at("{") ? 1 : at("}") ? -1 : 0;
            if (take().is("}") && open == 0) {
                break;
            }
        }
        takeIf(";");
        if (takeIf("else")) {
            behindStatement();
        }
    }

    AbandonedException expected(String what) {
        String found = atEnd() ? "the end" : Printable.quoted(peek().text());
        return wrong(Code.LITMUS_SYNTAX, peek().span(), "expected " + what + ", found " + found);
    }

    AbandonedException wrong(Code code, Span span, String message) {
        diagnostics.error(code, span, message);
        return new AbandonedException();
    }

    Finding error(Code code, Span span, String message) {
        return diagnostics.error(code, span, message);
    }
}
