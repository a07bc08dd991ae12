package io.tagline.experiments.scenario;

import io.tagline.programs.expression.Expression;
import io.tagline.programs.expression.Scope;
import io.tagline.programs.expression.Value;
import java.util.Optional;

/** The meaning of names for a thread's place: as at the point, and {@code device} is the number of the first device, unless it is a parameter. */
public record PlacementScope(PointScope point, int cores) implements Scope {

    public static final String DEVICE = "device";

    @Override
    public Optional<Value> value(String name) {
        return point.value(name).or(() -> name.equals(DEVICE) ? Optional.of(Value.of(cores)) : Optional.empty());
    }

    /** Whether an expression speaks of devices. */
    boolean isOfDevices(Expression expression) {
        return point.value(DEVICE).isEmpty()
                && expression
                        .all()
                        .anyMatch(part -> part instanceof Expression.Name named
                                && named.name().equals(DEVICE));
    }
}
