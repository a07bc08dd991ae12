package io.tagline.experiments.fitting;

import io.tagline.experiments.measurement.CoreToCore;
import java.util.List;
import java.util.stream.Stream;

/**
 * Measurements of a machine, by source.
 *
 * @param numbers to be fitted; if empty, all that the machine's document calls calibrated
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
     * @param weight of each of its classes; a source of weight 0 is only compared with
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
     * Numbers of one kind, as many as the quantity has; they count as one.
     *
     * @param median of all measurements, of which the numbers may be a selection
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

    List<DataSource> withWeight() {
        return sources.stream().filter(source -> source.weight() > 0).toList();
    }

    /** All its classes, source by source. */
    List<DataClass> classes() {
        return sources.stream().flatMap(source -> source.classes().stream()).toList();
    }
}
