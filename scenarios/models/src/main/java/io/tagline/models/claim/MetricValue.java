package io.tagline.models.claim;

import io.tagline.documents.columns.Column;
import io.tagline.documents.columns.Kind;
import io.tagline.documents.keys.Schema;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleBiFunction;
import java.util.function.ToDoubleFunction;

/**
 * How a metric is computed, and how it is written.
 *
 * @param statistic how it is computed from latencies, if it is; NaN is unknown
 * @param json its value at a point
 * @param expected the number that expectations speak of
 */
record MetricValue(
        Figure.Unit unit,
        Schema schema,
        Optional<ToDoubleFunction<Sample>> statistic,
        Reading<Column.Reading> json,
        Reading<Double> expected) {

    /** A value of a metric at a point, if it has one. */
    interface Reading<V> {
        Optional<V> at(PointMetric metric, SampleSummary point);
    }

    /** A time that is computed from the latencies when they are known, and kept instead of them. */
    static MetricValue latencies(Kind<? super Double> kind, ToDoubleFunction<Sample> statistic) {
        return latencies(Figure.Unit.NANOSECONDS, kind, statistic);
    }

    static MetricValue latencies(Figure.Unit unit, Kind<? super Double> kind, ToDoubleFunction<Sample> statistic) {
        return number(unit, kind, Optional.of(statistic), (metric, point) -> point.statistic(metric));
    }

    private static MetricValue number(
            Figure.Unit unit,
            Kind<? super Double> kind,
            Optional<ToDoubleFunction<Sample>> statistic,
            Reading<Double> number) {
        return new MetricValue(
                unit,
                kind.schema(),
                statistic,
                (metric, point) -> number.at(metric, point).map(kind::read),
                number);
    }

    /** A number of a point that has a model. */
    static MetricValue number(
            Figure.Unit unit, Kind<? super Double> kind, Function<PointComparison, Optional<Double>> number) {
        return ofPoint(unit, kind, point -> point.model().flatMap(number));
    }

    static MetricValue ofPoint(
            Figure.Unit unit, Kind<? super Double> kind, Function<SampleSummary, Optional<Double>> number) {
        return number(unit, kind, Optional.empty(), (metric, point) -> number.apply(point));
    }

    static MetricValue overhead(Figure.Unit unit, Kind<? super Double> kind, ToDoubleFunction<Overhead> number) {
        return number(unit, kind, model -> model.overhead().map(number::applyAsDouble));
    }

    /** A word or a truth about a model. */
    static <V> MetricValue model(Kind<V> kind, Function<PointComparison, Optional<V>> reading) {
        return new MetricValue(
                Figure.Unit.NONE,
                kind.schema(),
                Optional.empty(),
                (metric, point) -> point.model().flatMap(reading).map(kind::read),
                (metric, point) -> Optional.empty());
    }

    /** A count of paths of messages, which takes a replication more: not of points. */
    static MetricValue ofPaths() {
        return ofPoint(Figure.Unit.COUNT, Kind.COUNT, point -> Optional.empty());
    }

    /** The same where expectations speak of it if the model is one number, and then of this. */
    MetricValue expectedOfNumbers(ToDoubleBiFunction<SampleSummary, PointComparison> number) {
        return new MetricValue(
                unit,
                schema,
                statistic,
                json,
                (metric, point) -> point.model()
                        .filter(model -> !model.isBand())
                        .map(model -> number.applyAsDouble(point, model)));
    }
}
