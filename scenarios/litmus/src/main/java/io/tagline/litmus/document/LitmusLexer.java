package io.tagline.litmus.document;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Printable;
import io.tagline.documents.Source;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Cuts the body of a litmus test into tokens. Comments are those of OCaml, as in herd, and of C; within the functions of a test in C only
 * the latter, since {@code (*x)} is an access there.
 */
final class LitmusLexer {

    private static final String WORDS =
            "(?<blank>\\s+|//[^\n]*)" + "|(?<name>[A-Za-z_][A-Za-z_0-9.]*)" + "|(?<number>0[xX][0-9A-Fa-f]+|[0-9]+)";

    private static final String SIGNS = "/\\\\|\\\\/|<>|!=|==|=>|<=|>=|[{}\\[\\]()|;,:=~*$%&+.#!<>-]";

    private static final Pattern TOKEN = Pattern.compile(WORDS + "|(?<sign>" + SIGNS + ")");

    /** In a table of threads, an empty cell may be between two bars without a blank. */
    private static final Pattern TOKEN_OF_C =
            Pattern.compile(WORDS + "|(?<sign>&&|\\|\\||<<=|>>=|<<|>>|\\+\\+|--|[+*&|^-]=|" + SIGNS + "|[\\^?/])");

    private final Source source;
    private final boolean inC;
    private final Diagnostics diagnostics;
    private final List<LitmusToken> tokens = new ArrayList<>();
    private int depth;
    private boolean inFunctions;

    private LitmusLexer(Source source, boolean inC, Diagnostics diagnostics) {
        this.source = source;
        this.inC = inC;
        this.diagnostics = diagnostics;
    }

    /** The tokens of a text from {@code start} on, and an end. */
    static TokenCursor tokens(Source source, int start, boolean inC, Diagnostics diagnostics) {
        LitmusLexer lexer = new LitmusLexer(source, inC, diagnostics);
        lexer.run(start);
        return new TokenCursor(lexer.tokens, diagnostics);
    }

    private void run(int start) {
        String text = source.text();
        Matcher matcher = (inC ? TOKEN_OF_C : TOKEN).matcher(text);
        int at = start;
        while (at < text.length()) {
            int behind = behindComment(text, at);
            if (behind > at) {
                at = behind;
            } else if (matcher.region(at, text.length()).lookingAt()) {
                take(matcher, at);
                at = matcher.end();
            } else {
                int length = Character.charCount(text.codePointAt(at));
                String character = text.substring(at, at + length);
                error(at, length, Printable.quoted(character) + " has no meaning in a litmus test");
                at += length;
            }
        }
        tokens.add(new LitmusToken(
                LitmusToken.Kind.END,
                "",
                source.span(source.position(text.stripTrailing().length()), 0)));
    }

    private void take(Matcher matcher, int at) {
        if (matcher.group("blank") != null) {
            return;
        }
        LitmusToken.Kind kind = matcher.group("name") != null
                ? LitmusToken.Kind.NAME
                : matcher.group("number") != null ? LitmusToken.Kind.NUMBER : LitmusToken.Kind.SIGN;
        String text = matcher.group();
        depth += text.equals("{") ? 1 : text.equals("}") ? -1 : 0;
        inFunctions |= inC && text.equals("}") && depth == 0;
        tokens.add(new LitmusToken(kind, text, source.span(source.position(at), text.length())));
    }

    /** Where the text goes on after a comment that begins here; here if none does. */
    private int behindComment(String text, int at) {
        if (text.startsWith("/*", at)) {
            return behind(text.indexOf("*/", at + 2), text, at);
        } else if (!text.startsWith("(*", at) || (inFunctions && depth > 0)) {
            return at;
        }
        int open = 1;
        for (int i = at + 2; i + 1 < text.length(); i++) {
            if (text.startsWith("(*", i)) {
                open++;
                i++;
            } else if (text.startsWith("*)", i) && --open == 0) {
                return i + 2;
            }
        }
        return behind(-1, text, at);
    }

    private int behind(int end, String text, int at) {
        if (end < 0) {
            error(at, 2, "this comment has no end");
            return text.length();
        }
        return end + 2;
    }

    private void error(int at, int length, String message) {
        diagnostics.error(Code.LITMUS_SYNTAX, source, source.position(at), length, message);
    }
}
