package io.tagline.experiments.scenario;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Printable;
import io.tagline.documents.Span;
import io.tagline.programs.expression.EvaluationException;
import io.tagline.programs.expression.PointDiagnostics;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * A value that a scenario gives once for all points, or several from which the parameters of a point choose.
 *
 * @param words as the scenario writes them
 * @param byText the value of each text that the words become at the points of the scenario
 */
public record Choice<T>(Template words, Map<String, T> byText) {

    public Choice {
        byText = Collections.unmodifiableMap(new LinkedHashMap<>(byText));
    }

    /** The same for all points. */
    public static <T> Choice<T> of(T only, Span span) {
        return new Choice<>(Template.literal("", span), Map.of("", only));
    }

    /** The values of the words at these points. Words without a value are reported; {@code meaning} reports unknown texts. */
    public static <T> Choice<T> of(
            Template words, List<Point> points, Function<String, Optional<T>> meaning, Diagnostics diagnostics) {
        Set<String> texts = new LinkedHashSet<>();
        for (Point point : points) {
            try {
                texts.add(words.fill(point));
            } catch (EvaluationException e) {
                new PointDiagnostics(diagnostics, point.text()).report(e);
            }
        }
        Map<String, T> byText = new LinkedHashMap<>();
        texts.forEach(text -> meaning.apply(text).ifPresent(meant -> byText.put(text, meant)));
        return new Choice<>(words, byText);
    }

    /** True if parameters choose. */
    public boolean isOpen() {
        return !words.isLiteral();
    }

    /** The value at a point. Throws an {@link EvaluationException} for an unknown value from a command line. */
    public T at(Point point) {
        String text = words.fill(point);
        T chosen = byText.get(text);
        if (chosen == null) {
            String message = Printable.quoted(text) + " is not one of the scenario's choices";
            throw new EvaluationException(Code.UNKNOWN_NAME, words.span(), message, "");
        }
        return chosen;
    }
}
