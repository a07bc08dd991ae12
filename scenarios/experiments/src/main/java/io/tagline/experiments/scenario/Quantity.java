package io.tagline.experiments.scenario;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A number of a parameter, such as 4 or {@code 2.5 ns}.
 *
 * @param unit as written; may be empty
 */
public record Quantity(double number, String unit) {

    private static final Pattern FORM = Pattern.compile("(-?[0-9]{1,15}(?:\\.[0-9]{1,15})?)(| ?[a-zA-Z% ]+)");

    /** Of the text of a value; empty for a word. */
    public static Optional<Quantity> of(String text) {
        Matcher form = FORM.matcher(text);
        return form.matches()
                ? Optional.of(new Quantity(
                        Double.parseDouble(form.group(1)), form.group(2).strip()))
                : Optional.empty();
    }
}
