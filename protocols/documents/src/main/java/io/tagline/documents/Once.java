package io.tagline.documents;

import java.util.Optional;
import java.util.function.Supplier;

/** A value that is made when it is first asked for; several threads may ask. */
public final class Once<T> implements Supplier<T> {

    private final Supplier<T> maker;
    private Optional<T> value = Optional.empty();

    private Once(Supplier<T> maker) {
        this.maker = maker;
    }

    /** What {@code maker} makes; if it throws, it is asked again the next time. */
    public static <T> Supplier<T> of(Supplier<T> maker) {
        return new Once<>(maker);
    }

    @Override
    public synchronized T get() {
        if (value.isEmpty()) {
            value = Optional.of(maker.get());
        }
        return value.orElseThrow();
    }
}
