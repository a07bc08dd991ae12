package io.tagline.documents.yaml;

import io.tagline.documents.Position;
import io.tagline.documents.Source;
import java.util.Set;

/**
 * A scalar. It is always text: nothing is guessed from how it is spelt, so {@code on}, {@code 010} and
 * {@code 1:30} stay what was written, and quoting changes nothing.
 */
public record YamlText(Source source, Position position, int length, String text, Style style) implements YamlNode {

    private static final Set<String> NOTHING = Set.of("", "null", "~");

    /** How a scalar was written. */
    public enum Style {
        PLAIN,
        QUOTED,
        LITERAL,
        FOLDED
    }

    /** True for {@code key:} with nothing behind it. */
    public boolean isAbsent() {
        return style == Style.PLAIN && text.isEmpty();
    }

    /** True where a person wrote no value, or the word for none of other readers of YAML. */
    boolean isNothing() {
        return style == Style.PLAIN && NOTHING.contains(text);
    }

    /**
     * The text as a source of its own, for a reader of another language. Mistakes in it are shown at their exact
     * place in this document if the text stands there character by character, as in a literal block or on one
     * line; otherwise at the beginning of this scalar.
     */
    public Source asSource() {
        return Embedding.of(this);
    }

    @Override
    public String kind() {
        return isNothing() ? "nothing" : "a text";
    }
}
