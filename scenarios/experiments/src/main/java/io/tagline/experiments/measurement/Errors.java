package io.tagline.experiments.measurement;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/**
 * The errors of simulated numbers against published ones.
 *
 * @param numbers how many there are
 * @param median of the absolute errors, each a share of the published number
 * @param worst the largest of them
 * @param item the number with the largest error
 */
public record Errors(int numbers, double median, double worst, String item) {

    /** Empty if there are no numbers. */
    public static <T> Optional<Errors> of(List<T> numbers, ToDoubleFunction<T> error, Function<T, String> name) {
        ToDoubleFunction<T> size = number -> Math.abs(error.applyAsDouble(number));
        double[] errors = numbers.stream().mapToDouble(size).toArray();
        return numbers.stream()
                .max(Comparator.comparingDouble(size))
                .map(worst -> new Errors(
                        errors.length, CoreToCore.median(errors), size.applyAsDouble(worst), name.apply(worst)));
    }
}
