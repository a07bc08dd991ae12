package io.tagline.models.fit;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** A form that the papers use, by a name. */
public enum NamedForm {
    /** Contention of threads on one line: Ramos and Hoefler, HPDC 2013, section 3.3. */
    LINEAR("c*x + b", 1),
    /** Transfers of many lines: Ramos and Hoefler, HPDC 2013, equation 2. */
    RECIPROCAL("o*x + q - p/x", 1),
    /** Transfers of {@code x} lines by {@code y} threads at once: Ramos and Hoefler, HPDC 2015, equation 1. */
    MULTI_LINE("q + o*x + c*y*x", 2);

    private final String text;
    private final int variables;

    NamedForm(String text, int variables) {
        this.text = text;
        this.variables = variables;
    }

    public static Optional<NamedForm> of(String name) {
        return Arrays.stream(values()).filter(f -> f.word().equals(name)).findFirst();
    }

    public static List<String> words() {
        return Arrays.stream(values()).map(NamedForm::word).toList();
    }

    public String text() {
        return text;
    }

    /** How many parameters it is over. */
    public int variables() {
        return variables;
    }

    private String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
