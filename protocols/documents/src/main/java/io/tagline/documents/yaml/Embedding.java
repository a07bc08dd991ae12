package io.tagline.documents.yaml;

import io.tagline.documents.Position;
import io.tagline.documents.Source;
import java.util.Optional;

/** Finds the characters of a scalar again in the document, line by line. */
final class Embedding {

    private Embedding() {}

    static Source of(YamlText scalar) {
        return origin(scalar)
                .map(origin -> Source.embedded(scalar.source(), origin, scalar.text()))
                .orElseGet(() -> Source.pinned(scalar.span(), scalar.text()));
    }

    private static Optional<Position> origin(YamlText scalar) {
        return switch (scalar.style()) {
            case PLAIN -> onOneLine(scalar, 0);
            case QUOTED -> onOneLine(scalar, 1);
            case LITERAL -> below(scalar);
            case FOLDED -> Optional.empty();
        };
    }

    private static Optional<Position> onOneLine(YamlText scalar, int quote) {
        Position start = scalar.position();
        int column = start.column() + quote;
        boolean there = scalar.source().line(start.line()).startsWith(scalar.text(), column - 1);
        return there ? Optional.of(new Position(start.line(), column)) : Optional.empty();
    }

    /** A literal block starts on the line after its indicator; its first line with text determines the indentation. */
    private static Optional<Position> below(YamlText scalar) {
        String[] lines = scalar.text().split("\n", -1);
        int first = scalar.position().line() + 1;
        for (int i = 0; i < lines.length; i++) {
            String outer = scalar.source().line(first + i);
            if (!lines[i].isEmpty()) {
                boolean there = outer.endsWith(lines[i]);
                int column = outer.length() - lines[i].length() + 1;
                return there ? Optional.of(new Position(first, column)) : Optional.empty();
            }
        }
        return Optional.empty();
    }
}
