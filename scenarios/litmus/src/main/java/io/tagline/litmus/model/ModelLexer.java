package io.tagline.litmus.model;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Printable;
import io.tagline.documents.Source;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Cuts a memory model into tokens and comments. */
final class ModelLexer {

    private static final Pattern TOKEN = Pattern.compile(
            "(?<blank>\\s+)|(?<name>[A-Za-z][A-Za-z0-9_.-]*'?|_[A-Za-z0-9_.-]*)"
                    + "|(?<title>\"[^\"\n]*\")|(?<sign>\\^-1|\\^[+*?]|->|\\+\\+|\\|\\||'[A-Za-z][A-Za-z0-9_.-]*|[0|&\\\\;*?+~\\[\\](){},=])");

    private final Source source;
    private final Diagnostics diagnostics;
    private final List<ModelToken> tokens = new ArrayList<>();
    private final List<Comment> comments = new ArrayList<>();

    /** A comment, without its signs. */
    record Comment(int start, int end, String text) {}

    ModelLexer(Source source, Diagnostics diagnostics) {
        this.source = source;
        this.diagnostics = diagnostics;
        run(source.text());
    }

    /** All tokens, and an end. */
    List<ModelToken> tokens() {
        return tokens;
    }

    List<Comment> comments() {
        return comments;
    }

    private void run(String text) {
        Matcher matcher = TOKEN.matcher(text);
        int at = 0;
        while (at < text.length()) {
            if (text.startsWith("(*", at) || text.startsWith("//", at)) {
                at = behindComment(text, at);
            } else if (matcher.region(at, text.length()).lookingAt()) {
                take(matcher);
                at = matcher.end();
            } else {
                String character = text.substring(at, at + Character.charCount(text.codePointAt(at)));
                error(at, character.length(), Printable.quoted(character) + " has no meaning in a memory model");
                at += character.length();
            }
        }
        tokens.add(new ModelToken(ModelToken.Kind.END, "", text.stripTrailing().length()));
    }

    private void take(Matcher matcher) {
        if (matcher.group("blank") == null) {
            ModelToken.Kind kind = matcher.group("name") != null
                    ? ModelToken.Kind.NAME
                    : matcher.group("title") != null ? ModelToken.Kind.TITLE : ModelToken.Kind.SIGN;
            tokens.add(new ModelToken(kind, matcher.group(), matcher.start()));
        }
    }

    private int behindComment(String text, int at) {
        int end = text.startsWith("//", at) ? endOfLine(text, at) : closing(text, at);
        if (end < 0) {
            error(at, 2, "this comment has no end");
            return text.length();
        }
        String inside = text.substring(at + 2, end).replaceFirst("\\*\\)$", "");
        comments.add(new Comment(at, end, inside.strip().replaceAll("\\s+", " ")));
        return end;
    }

    private static int endOfLine(String text, int at) {
        int end = text.indexOf('\n', at);
        return end < 0 ? text.length() : end;
    }

    /** Behind the end of a comment, in which others may be. */
    private static int closing(String text, int at) {
        int open = 0;
        for (int i = at; i + 1 < text.length(); i++) {
            if (text.startsWith("(*", i)) {
                open++;
                i++;
            } else if (text.startsWith("*)", i)) {
                i++;
                if (--open == 0) {
                    return i + 1;
                }
            }
        }
        return -1;
    }

    private void error(int at, int length, String message) {
        diagnostics.error(Code.MODEL_SYNTAX, source, source.position(at), length, message);
    }
}
