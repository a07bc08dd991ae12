package io.tagline.checker.any;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/**
 * A proof as a file: what is proved of which document, and the views that prove it.
 *
 * @param document the protocol's whole document
 * @param properties what is proved
 * @param views one a line, in the order of their texts
 */
public record Certificate(String protocol, String document, List<String> properties, List<String> views) {

    private static final String FIRST = "certificate: tagline any 1";
    private static final String PROTOCOL = "protocol: ";
    private static final String HASH = "sha-256: ";
    private static final String CACHES = "caches of a view: 2";
    private static final String PROPERTY = "proved: ";
    private static final String LINES = "document lines: ";
    private static final String VIEWS = "views: ";

    public Certificate {
        properties = List.copyOf(properties);
        views = List.copyOf(views);
    }

    /** The certificate as a text. */
    public String text() {
        StringBuilder text = new StringBuilder();
        line(text, FIRST);
        line(text, PROTOCOL + protocol);
        line(text, HASH + hash(document));
        line(text, CACHES);
        properties.forEach(property -> line(text, PROPERTY + property));
        List<String> lines = List.of(document.split("\n", -1));
        line(text, LINES + lines.size());
        lines.forEach(line -> line(text, line));
        line(text, VIEWS + views.size());
        views.forEach(view -> line(text, view));
        return text.toString();
    }

    private static void line(StringBuilder text, String line) {
        text.append(line).append('\n');
    }

    /** Reads a certificate; throws {@link IllegalArgumentException} if it is none, or has been changed carelessly. */
    public static Certificate read(String text) {
        Lines lines = new Lines(List.of(text.split("\n", -1)));
        lines.expect(FIRST);
        String protocol = lines.after(PROTOCOL);
        String hash = lines.after(HASH);
        lines.expect(CACHES);
        List<String> properties = lines.whileAfter(PROPERTY);
        String document = String.join("\n", lines.next(lines.number(LINES)));
        List<String> views = lines.next(lines.number(VIEWS));
        if (!hash(document).equals(hash)) {
            throw new IllegalArgumentException("its document is not the one whose SHA-256 it names");
        }
        return new Certificate(protocol, document, properties, views);
    }

    private static String hash(String document) {
        try {
            byte[] bytes = document.getBytes(StandardCharsets.UTF_8);
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    /** The lines of a certificate, read one after the other. */
    private static final class Lines {

        private final List<String> lines;
        private int at;

        Lines(List<String> lines) {
            this.lines = lines;
        }

        private String peek() {
            if (at >= lines.size()) {
                throw new IllegalArgumentException("it ends too early");
            }
            return lines.get(at);
        }

        void expect(String line) {
            if (!peek().equals(line)) {
                throw new IllegalArgumentException("line %d is not `%s`".formatted(at + 1, line));
            }
            at++;
        }

        String after(String key) {
            if (!peek().startsWith(key)) {
                throw new IllegalArgumentException("line %d does not begin with `%s`".formatted(at + 1, key));
            }
            return lines.get(at++).substring(key.length());
        }

        List<String> whileAfter(String key) {
            int from = at;
            while (peek().startsWith(key)) {
                at++;
            }
            return lines.subList(from, at).stream()
                    .map(line -> line.substring(key.length()))
                    .toList();
        }

        int number(String key) {
            String digits = after(key);
            if (!digits.matches("[0-9]{1,9}")) {
                throw new IllegalArgumentException("`%s` is no number".formatted(digits));
            }
            return Integer.parseInt(digits);
        }

        List<String> next(int number) {
            if (at + number > lines.size()) {
                throw new IllegalArgumentException("it ends too early");
            }
            at += number;
            return lines.subList(at - number, at);
        }
    }
}
