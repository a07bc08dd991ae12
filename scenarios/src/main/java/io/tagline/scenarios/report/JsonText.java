package io.tagline.scenarios.report;

import java.util.Iterator;
import java.util.Map;
import java.util.stream.Collectors;

/** Writes {@link Json} as RFC 8259 text, two blanks for each level; a list of numbers takes one line. */
final class JsonText {

    private final StringBuilder out = new StringBuilder();

    String render(Json value) {
        append(value, "\n");
        return out.toString();
    }

    private void append(Json value, String lineEnd) {
        if (value instanceof Json.Fields object) {
            append(object, lineEnd);
        } else if (value instanceof Json.Array array) {
            append(array, lineEnd);
        } else if (value instanceof Json.Text text) {
            appendQuoted(text.text());
        } else {
            out.append(value instanceof Json.Null ? "null" : value.plain());
        }
    }

    private void append(Json.Fields object, String lineEnd) {
        if (object.members().isEmpty()) {
            out.append("{}");
            return;
        }
        String inner = lineEnd + "  ";
        out.append('{');
        Iterator<Map.Entry<String, Json>> members = object.members().entrySet().iterator();
        while (members.hasNext()) {
            Map.Entry<String, Json> member = members.next();
            out.append(inner);
            appendQuoted(member.getKey());
            out.append(": ");
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
            out.append(array.items().stream().map(Json::plain).collect(Collectors.joining(", ", "[", "]")));
            return;
        }
        String inner = lineEnd + "  ";
        out.append('[');
        Iterator<Json> items = array.items().iterator();
        while (items.hasNext()) {
            out.append(inner);
            append(items.next(), inner);
            out.append(items.hasNext() ? "," : lineEnd);
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
