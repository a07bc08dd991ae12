package io.tagline.simulator.network;

/** Observes how many use a resource and how many wait for it, each time that changes. */
@FunctionalInterface
public interface ResourceObserver {

    /** Listens to nothing. */
    ResourceObserver NOBODY = (resource, index, level, time, by) -> {};

    /** The figures counted for a resource. */
    enum Level {
        IN_USE,
        WAITING
    }

    /**
     * From {@code time} on, which is now or lies ahead, there will be {@code by} more.
     *
     * @param index which one of its kind
     */
    void changed(Resource resource, int index, Level level, long time, int by);

    /** A user that is ready for a resource at {@code ready} will have it from {@code begin} to {@code end}, and waits until then. */
    default void reserved(Resource resource, int index, long ready, long begin, long end) {
        during(resource, index, Level.WAITING, ready, begin);
        during(resource, index, Level.IN_USE, begin, end);
    }

    private void during(Resource resource, int index, Level level, long begin, long end) {
        if (end > begin) {
            changed(resource, index, level, begin, 1);
            changed(resource, index, level, end, -1);
        }
    }
}
