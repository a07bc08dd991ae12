package io.tagline.programs.expression;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Printable;
import io.tagline.documents.Source;
import io.tagline.documents.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Cuts one line of a text into tokens; what begins with {@code #} is a comment. */
public record Lexer(Source source, Dialect dialect, Diagnostics diagnostics) {

    private static final Pattern TOKEN = Pattern.compile("(?<blank>\\x20++)"
            + "|(?<number>[0-9]++(?:\\.[0-9]++)?+)"
            + "|(?<name>[A-Za-z_][A-Za-z_0-9]*+(?:\\.[A-Za-z_][A-Za-z_0-9]*+)?+)"
            + "|(?<quoted>\"[^\"\n]*+\"|'[^'\n]*+')"
            + "|(?<sign>\\$\\{|\\.\\.|//|<<|>>|&&|\\|\\||==|!=|<=|>=|[-+*/%&|^~<>=()\\[\\]{},:.])"
            + "|(?<comment>#.*+)");

    /** A kind of token, and its group in the pattern. */
    private record Group(Token.Kind kind, String name) {}

    private static final List<Group> GROUPS = List.of(
            new Group(Token.Kind.NUMBER, "number"),
            new Group(Token.Kind.NAME, "name"),
            new Group(Token.Kind.QUOTED, "quoted"),
            new Group(Token.Kind.SIGN, "sign"));

    /** The tokens of a text of one line; trailing blanks and line ends are ignored. */
    public Tokens text() {
        int end = source.text().stripTrailing().length();
        return range(0, end);
    }

    /**
     * The tokens between two offsets, with {@link Token.Kind#END} after them. A character that begins no token is
     * reported and thrown as {@link AbandonedException}.
     */
    public Tokens range(int from, int to) {
        List<Token> tokens = new ArrayList<>();
        Matcher matcher = TOKEN.matcher(source.text()).region(from, to);
        int end = from;
        int at = from;
        for (; at < to && matcher.lookingAt(); at = matcher.end(), matcher.region(at, to)) {
            Optional<Token.Kind> kind = kind(matcher);
            if (kind.isPresent()) {
                end = matcher.end();
                tokens.add(token(kind.get(), matcher.group(), at));
            }
        }
        if (at < to) {
            refuse(at);
        }
        tokens.add(new Token(Token.Kind.END, "", span(end, 1)));
        return new Tokens(tokens, dialect, diagnostics);
    }

    /** Nothing for blanks and comments. */
    private static Optional<Token.Kind> kind(Matcher matcher) {
        for (Group group : GROUPS) {
            if (matcher.start(group.name()) >= 0) {
                return Optional.of(group.kind());
            }
        }
        return Optional.empty();
    }

    private Token token(Token.Kind kind, String text, int at) {
        String inner = kind == Token.Kind.QUOTED ? text.substring(1, text.length() - 1) : text;
        return new Token(kind, inner, span(at, text.length()));
    }

    private void refuse(int at) {
        int c = source.text().codePointAt(at);
        String shown = Character.toString(c);
        String message = switch (c) {
            case '\n' -> "this must be on one line";
            case '"', '\'' -> "this quotation mark is not closed";
            default -> Printable.quoted(shown) + " is not allowed here";
        };
        diagnostics.error(dialect.syntax(), span(at, shown.length()), message).note(hint(c));
        throw new AbandonedException();
    }

    private static String hint(int c) {
        return switch (c) {
            case '\t' -> "a tab; use blanks";
            case '!' -> "write `not`, or `!=`";
            case ';' -> "one statement a line";
            case '$' -> "write the name alone";
            default -> "";
        };
    }

    private Span span(int offset, int length) {
        return source.span(source.position(offset), length);
    }
}
