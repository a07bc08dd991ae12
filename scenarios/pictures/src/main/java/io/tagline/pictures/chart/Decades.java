package io.tagline.pictures.chart;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * When an axis of a chart is logarithmic, and where it is then marked. Numbers along which something was measured are, where they grow by
 * factors, as 1, 2, 4, … 64 do; they are marked themselves. Numbers that were found are, where they span more than two decades: the
 * small ones would all lie on the axis.
 */
final class Decades {

    /** From this factor on between the ends, numbers that grow by factors are drawn logarithmically. */
    private static final double LONG = 16;

    private static final double FACTOR = 2;

    /** The last step of numbers that grow by factors may be shorter, as from 32 to 60. */
    private static final double LAST = 1.5;

    private static final double WIDE = 100;

    /** Up to so many times the least, 1, 2 and 5 times each power of ten are marked. */
    private static final double FEW = 1000;

    private static final double TEN = 10;
    private static final double FIVE = 5;

    /** With fewer marks, nothing in between can be read. */
    private static final int FEWEST = 3;

    private Decades() {}

    /** The numbers in ascending order if they grow by factors; {@code ascending} has two at least. */
    static Optional<List<Double>> factors(List<Double> ascending) {
        int last = ascending.size() - 1;
        double first = ascending.get(0);
        boolean grows = last > 0
                && first > 0
                && ascending.get(last) >= LONG * first
                && ascending.get(1) >= FACTOR * first
                && ascending.get(last) >= LAST * ascending.get(last - 1);
        return grows ? Optional.of(ascending) : Optional.empty();
    }

    /** Whether what was found spans more than two decades. What is 0 or below has no place on a logarithmic axis; what is not known needs none. */
    static boolean areMany(Collection<Double> found) {
        List<Double> known = found.stream().filter(Double::isFinite).toList();
        double least = known.stream().reduce(Double.POSITIVE_INFINITY, Math::min);
        double most = known.stream().reduce(0.0, Math::max);
        return least > 0 && most > WIDE * least;
    }

    /** Marks from {@code least} to {@code most}: powers of ten, with 2 and 5 times them where they are few, or else more, at the same distance at last. */
    static List<Double> marks(double least, double most) {
        return Stream.of(List.of(1.0), List.of(1.0, 2.0, 5.0), List.of(1.0, 1.5, 2.0, 3.0, 4.0, 5.0, 7.0))
                .filter(factors -> factors.size() > 1 || most > FEW * least)
                .map(factors -> marks(least, most, factors))
                .filter(marks -> marks.size() >= FEWEST)
                .findFirst()
                .orElseGet(() -> even(least, most));
    }

    /** At a distance of 1, 2 or 5 times a power of ten: three marks at least. */
    private static List<Double> even(double least, double most) {
        double distance = (most - least) / FEWEST;
        if (!(distance > 0)) {
            return List.of(least);
        }
        double power = StrictMath.pow(TEN, Math.floor(StrictMath.log10(distance)));
        double step = distance >= FIVE * power ? FIVE * power : distance >= 2 * power ? 2 * power : power;
        return LongStream.rangeClosed((long) Math.ceil(least / step), (long) Math.floor(most / step))
                .mapToObj(i -> i * step)
                .toList();
    }

    private static List<Double> marks(double least, double most, List<Double> factors) {
        List<Double> marks = new ArrayList<>();
        int power = (int) Math.floor(StrictMath.log10(least));
        while (StrictMath.pow(TEN, power) <= most) {
            for (double factor : factors) {
                // Divided where the power is negative: 5 / 10 is 0.5, and 5 * 0.1 is not always.
                double mark = power < 0 ? factor / StrictMath.pow(TEN, -power) : factor * StrictMath.pow(TEN, power);
                if (mark >= least && mark <= most) {
                    marks.add(mark);
                }
            }
            power++;
        }
        return marks;
    }
}
