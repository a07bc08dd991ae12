package io.tagline.documents.json;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/** Finds single members of a JSON document, of any size, without making a tree of all the others. */
public final class JsonMembers {

    private final String json;
    private final Deque<Character> open = new ArrayDeque<>();
    private int at;

    private JsonMembers(String json) {
        this.json = json;
    }

    /** The text that is the value of a member of the outermost object; empty if there is none, or if it is not a text. */
    public static Optional<String> text(String json, String name) {
        return new JsonMembers(json).find(name);
    }

    private Optional<String> find(String name) {
        boolean isName = false;
        while (at < json.length()) {
            char c = json.charAt(at);
            if (c == '"') {
                String text = string();
                if (isName && open.size() == 1 && text.equals(name) && next() == ':') {
                    at++;
                    return next() == '"' ? Optional.of(string()) : Optional.empty();
                }
                isName = false;
                continue;
            } else if (c == '{' || c == '[') {
                open.push(c);
            } else if ((c == '}' || c == ']') && !open.isEmpty()) {
                open.pop();
            }
            isName = c == '{' || (c == ',' && isInObject()) || (isName && c <= ' ');
            at++;
        }
        return Optional.empty();
    }

    private boolean isInObject() {
        return !open.isEmpty() && open.peek() == '{';
    }

    /** The next character that is not a blank; none is taken for a blank. */
    private char next() {
        while (at < json.length() && json.charAt(at) <= ' ') {
            at++;
        }
        return at < json.length() ? json.charAt(at) : ' ';
    }

    /** The text that begins here, and goes on behind it. */
    private String string() {
        StringBuilder text = new StringBuilder();
        for (at++; at < json.length() && json.charAt(at) != '"'; at++) {
            text.append(json.charAt(at) == '\\' ? escaped() : json.charAt(at));
        }
        at++;
        return text.toString();
    }

    private char escaped() {
        at++;
        char c = at < json.length() ? json.charAt(at) : ' ';
        return switch (c) {
            case 'n' -> '\n';
            case 't' -> '\t';
            case 'r' -> '\r';
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'u' -> unicode();
            default -> c;
        };
    }

    private char unicode() {
        int end = Math.min(at + 5, json.length());
        String digits = json.substring(at + 1, end);
        at = end - 1;
        return digits.matches("[0-9a-fA-F]{4}") ? (char) Integer.parseInt(digits, 16) : ' ';
    }
}
