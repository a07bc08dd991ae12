package io.tagline.documents.json;

import java.util.Iterator;
import java.util.Map;
import java.util.stream.Collectors;

/** Writes {@link Json} as RFC 8259 text: two blanks for each level, lists of numbers in one line; or all without blanks. */
final class JsonText {

    private final StringBuilder out = new StringBuilder();
    private final boolean indented;

    private JsonText(boolean indented) {
        this.indented = indented;
    }

    static String document(Json value) {
        return new JsonText(true).render(value) + "\n";
    }

    static String line(Json value) {
        return new JsonText(false).render(value);
    }

    private String render(Json value) {
        append(value, indented ? "\n" : "");
        return out.toString();
    }

    private void append(Json value, String lineEnd) {
        if (value instanceof Json.Fields object) {
            append(object, lineEnd);
        } else if (value instanceof Json.Array array) {
            append(array, lineEnd);
        } else if (value instanceof Json.Integers integers) {
            append(integers.values());
        } else if (value instanceof Json.Text text) {
            appendQuoted(text.text());
        } else {
            out.append(value instanceof Json.Null ? "null" : value.plain());
        }
    }

    private String inner(String lineEnd) {
        return indented ? lineEnd + "  " : "";
    }

    private void append(Json.Fields object, String lineEnd) {
        if (object.members().isEmpty()) {
            out.append("{}");
            return;
        }
        String inner = inner(lineEnd);
        out.append('{');
        Iterator<Map.Entry<String, Json>> members = object.members().entrySet().iterator();
        while (members.hasNext()) {
            Map.Entry<String, Json> member = members.next();
            out.append(inner);
            appendQuoted(member.getKey());
            out.append(indented ? ": " : ":");
            append(member.getValue(), inner);
            out.append(members.hasNext() ? "," : lineEnd);
        }
        out.append('}');
    }

    private void append(Json.Array array, String lineEnd) {
        if (array.items().isEmpty()) {
            out.append("[]");
            return;
        }
        if (array.items().stream().allMatch(Json.Numeral.class::isInstance)) {
            out.append(array.items().stream()
                    .map(Json::plain)
                    .collect(Collectors.joining(indented ? ", " : ",", "[", "]")));
            return;
        }
        String inner = inner(lineEnd);
        out.append('[');
        Iterator<Json> items = array.items().iterator();
        while (items.hasNext()) {
            out.append(inner);
            append(items.next(), inner);
            out.append(items.hasNext() ? "," : lineEnd);
        }
        out.append(']');
    }

    private void append(long[] integers) {
        out.append('[');
        for (int i = 0; i < integers.length; i++) {
            out.append(i == 0 ? "" : ",").append(integers[i]);
        }
        out.append(']');
    }

    private void appendQuoted(String text) {
        out.append('"');
        text.chars().forEach(c -> appendEscaped((char) c));
        out.append('"');
    }

    private void appendEscaped(char c) {
        switch (c) {
            case '"' -> out.append("\\\"");
            case '\\' -> out.append("\\\\");
            case '\n' -> out.append("\\n");
            case '\t' -> out.append("\\t");
            default -> {
                if (c < ' ' || Character.isSurrogate(c) || c == '\u2028' || c == '\u2029') {
                    out.append(escape(c));
                } else {
                    out.append(c);
                }
            }
        }
    }

    private static String escape(char c) {
        String hex = Integer.toHexString(c);
        return "\\u" + "0".repeat(4 - hex.length()) + hex;
    }
}
