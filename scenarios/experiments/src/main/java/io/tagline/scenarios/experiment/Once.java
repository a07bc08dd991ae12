package io.tagline.scenarios.experiment;

import java.util.Optional;
import java.util.function.Supplier;

/** A value that is made when it is first asked for; for one thread. */
final class Once<T> implements Supplier<T> {

    private final Supplier<T> maker;
    private Optional<T> value = Optional.empty();

    private Once(Supplier<T> maker) {
        this.maker = maker;
    }

    static <T> Supplier<T> of(Supplier<T> maker) {
        return new Once<>(maker);
    }

    @Override
    public T get() {
        if (value.isEmpty()) {
            value = Optional.of(maker.get());
        }
        return value.orElseThrow();
    }
}
