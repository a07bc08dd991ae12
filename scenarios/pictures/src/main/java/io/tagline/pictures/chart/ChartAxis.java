package io.tagline.pictures.chart;

import io.tagline.documents.units.Rounded;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;

/**
 * Numbers along a line of a picture.
 *
 * @param marks numbers to be marked, in ascending order
 * @param place of a number, in pixels
 */
record ChartAxis(List<Double> marks, DoubleUnaryOperator place) {

    private static final int FEWEST_MARKS = 4;
    private static final int DECIMALS = 6;

    /** Room beyond the last number, as a factor. */
    private static final double ROOM = 1.05;

    ChartAxis {
        marks = List.copyOf(marks);
    }

    /** From 0 to the greatest; or by factors, from the least. */
    static ChartAxis of(List<Double> numbers, boolean byFactors, double begin, double end) {
        double most = numbers.stream().reduce(0.0, Math::max) * ROOM;
        double least = numbers.stream().reduce(most, Math::min) / ROOM;
        return byFactors
                ? between(
                        Decades.marks(least, most),
                        StrictMath.log(least),
                        StrictMath.log(most),
                        StrictMath::log,
                        begin,
                        end)
                : between(steps(most), 0, most, number -> number, begin, end);
    }

    /** Through these numbers, which are marked. */
    static ChartAxis through(List<Double> numbers, List<Double> marks, boolean byFactors, double begin, double end) {
        DoubleUnaryOperator scale = byFactors ? StrictMath::log : number -> number;
        return between(
                marks,
                scale.applyAsDouble(numbers.get(0)),
                scale.applyAsDouble(numbers.get(numbers.size() - 1)),
                scale,
                begin,
                end);
    }

    private static ChartAxis between(
            List<Double> marks, double from, double to, DoubleUnaryOperator scale, double begin, double end) {
        double length = to > from ? to - from : 1;
        return new ChartAxis(marks, number -> begin + (scale.applyAsDouble(number) - from) / length * (end - begin));
    }

    double at(double number) {
        return place.applyAsDouble(number);
    }

    static String text(double mark) {
        return Rounded.shortest(mark, DECIMALS);
    }

    /** 0, and multiples of 1, 2 or 5 times a power of ten. */
    private static List<Double> steps(double most) {
        double power = most > 0 ? StrictMath.pow(10, Math.floor(StrictMath.log10(most))) : 1;
        double step = List.of(2.0, 1.0, 0.5, 0.2).stream()
                .map(factor -> factor * power)
                .filter(size -> most / size >= FEWEST_MARKS)
                .findFirst()
                .orElse(power);
        List<Double> steps = new ArrayList<>();
        for (int i = 0; i * step <= most; i++) {
            steps.add(i * step);
        }
        return steps;
    }
}
