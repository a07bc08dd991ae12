package io.tagline.checker.any;

import io.tagline.checker.Property;
import java.util.Optional;

/** Ends a proof; it comes from deep inside a step, and needs no stack trace. */
final class StoppedException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final Obstacle obstacle;
    private final transient Optional<Property> property;

    private StoppedException(Obstacle obstacle, Optional<Property> property, String text) {
        super(text, null, false, false);
        this.obstacle = obstacle;
        this.property = property;
    }

    StoppedException(Obstacle obstacle) {
        this(obstacle, obstacle.sentence());
    }

    StoppedException(Obstacle obstacle, String text) {
        this(obstacle, Optional.empty(), text);
    }

    StoppedException(Property property, String text) {
        this(Obstacle.VIOLATES, Optional.of(property), text);
    }

    Obstacle obstacle() {
        return obstacle;
    }

    Optional<Property> property() {
        return property;
    }

    String text() {
        return String.valueOf(getMessage());
    }
}
