package io.tagline.experiments.scenario;

import io.tagline.programs.expression.Evaluator;
import io.tagline.programs.expression.Scope;
import io.tagline.programs.expression.Value;
import java.util.Optional;

/** The meaning of names at a point: its parameters, {@code n}, and the indices of a line. */
public record PointScope(Point point, int threads, long row, long column) implements Scope {

    public static final String ROW = "i";
    public static final String COLUMN = "j";

    /** Without a line. */
    public static Evaluator of(Point point, int threads) {
        return new Evaluator(new PointScope(point, threads, 0, 0));
    }

    /** For the line with these indices; a line without an index does not ask for them. */
    public static Evaluator of(Point point, int threads, long row, long column) {
        return new Evaluator(new PointScope(point, threads, row, column));
    }

    @Override
    public Optional<Value> value(String name) {
        return switch (name) {
            case "n" -> Optional.of(Value.of(threads));
            case ROW -> Optional.of(Value.of(row));
            case COLUMN -> Optional.of(Value.of(column));
            default -> Optional.ofNullable(point.parameters().get(name));
        };
    }
}
