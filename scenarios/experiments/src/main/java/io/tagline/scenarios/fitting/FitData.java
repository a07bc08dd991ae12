package io.tagline.scenarios.fitting;

import io.tagline.scenarios.experiment.CoreToCore;
import java.util.List;
import java.util.stream.Stream;

/**
 * What has been measured of a machine, by source.
 *
 * @param numbers those to be fitted; if there are none, all that the machine's document says were calibrated
 */
public record FitData(String name, List<DataSource> sources, List<Bounds> numbers) {

    public FitData {
        sources = List.copyOf(sources);
        numbers = List.copyOf(numbers);
    }

    /**
     * One publication, or one measurement.
     *
     * @param origin where to find it
     * @param weight of each of its classes; a source of weight 0 is compared with, but not fitted to
     * @param doubts about its numbers, each a sentence
     */
    public record DataSource(String name, String origin, double weight, List<DataClass> classes, List<String> doubts) {

        public DataSource {
            classes = List.copyOf(classes);
            doubts = List.copyOf(doubts);
        }

        DataSource(String name, String origin, double weight, List<DataClass> classes) {
            this(name, origin, weight, classes, List.of());
        }

        DataSource withoutWeight() {
            return new DataSource(name, origin, 0, classes, doubts);
        }
    }

    /**
     * Numbers of one kind, as many as the quantity has; all of them together count as one.
     *
     * @param median of all that was measured, of which the numbers may be a choice
     */
    public record DataClass(String name, Quantity quantity, List<Double> measured, double median) {

        DataClass(String name, Quantity quantity, List<Double> measured) {
            this(
                    name,
                    quantity,
                    measured,
                    CoreToCore.median(
                            measured.stream().mapToDouble(Double::doubleValue).toArray()));
        }

        public DataClass {
            measured = List.copyOf(measured);
        }
    }

    /** A number of the machine, by its path, and the bounds between which it must stay, in nanoseconds. */
    public record Bounds(String path, double least, double most) {}

    /** The same with sources that are only compared with. */
    public FitData beside(List<DataSource> others) {
        return new FitData(
                name,
                Stream.concat(sources.stream(), others.stream().map(DataSource::withoutWeight))
                        .toList(),
                numbers);
    }

    /** The sources that are fitted to. */
    List<DataSource> withWeight() {
        return sources.stream().filter(source -> source.weight() > 0).toList();
    }

    /** All its classes, source by source. */
    List<DataClass> classes() {
        return sources.stream().flatMap(source -> source.classes().stream()).toList();
    }
}
