package io.tagline.simulator.machine;

import io.tagline.simulator.network.Resource;
import io.tagline.simulator.network.ResourceObserver;
import io.tagline.simulator.random.LatencyDistribution;
import io.tagline.topologies.machine.Latency;
import io.tagline.topologies.machine.Parameter;
import java.util.LinkedHashMap;
import java.util.Map;

/** What one access occupies, and what has happened when the first home of its line took it up. */
final class Occupations implements ResourceObserver {

    private final Fabric fabric;
    private final Journeys journeys;
    private final ExtremeTimes times;
    /** How soon a core that is snooped answers, from when it is occupied. */
    private final long answers;

    /** For how long something was occupied beside what its user waited for. */
    long served;
    /** For how long all that serves in order was occupied. */
    long busy;
    /** When all that serves in order is free again. */
    long busyUntil;
    /** How long lines are kept, at most, by messages that have come to them. */
    long kept;
    /** All delays until the first home was asked; -1 before that. */
    long before;
    /** When it was asked. */
    long asked;
    /** For how much longer than it was on them the request kept links. */
    long ofRequest;

    Map<LatencyDistribution, Integer> drawnBefore = Map.of();
    /** What {@link #kept} is the sum of. */
    final Map<LatencyDistribution, Integer> keeping = new LinkedHashMap<>();

    Occupations(Fabric fabric, Journeys journeys, ExtremeTimes times) {
        this.fabric = fabric;
        this.journeys = journeys;
        this.times = times;
        this.answers = times.answer();
    }

    void begin() {
        drawnBefore = Map.of();
        keeping.clear();
        served = 0;
        busy = 0;
        busyUntil = 0;
        kept = 0;
        before = -1;
        asked = 0;
        ofRequest = 0;
    }

    boolean isHomeAsked() {
        return before >= 0;
    }

    @Override
    public void changed(Resource resource, int index, Level level, long time, int by) {
        // Only for how long something is used counts.
    }

    @Override
    public void reserved(Resource resource, int index, long ready, long begin, long end) {
        if (!isApart(resource) && !isHomeAsked()) {
            before = fabric.engine().delays();
            asked = fabric.engine().now();
            ofRequest = journeys.excess();
            drawnBefore = fabric.random().tally().counts();
        }
        served += isApart(resource) ? beyond(resource, end - begin) : 0;
        busy += end - begin;
        busyUntil = Math.max(busyUntil, end);
        times.service(resource).ifPresent(this::keep);
    }

    /** Whether something is occupied beside what its user waits for: what is looked up is occupied before. */
    private static boolean isApart(Resource resource) {
        return resource != Resource.DIRECTORY && resource != Resource.SHARED_CACHE;
    }

    /** For how much longer something is occupied than its user waits for it anyway: a core that is snooped, than until it answers. */
    private long beyond(Resource resource, long occupied) {
        return resource == Resource.SNOOP ? Math.max(0, occupied - answers) : occupied;
    }

    private void keep(Parameter<Latency> time) {
        kept += times.of(time.value());
        if (!times.distribution(time.value()).isConstant()) {
            keeping.merge(times.distribution(time.value()), 1, Integer::sum);
        }
    }
}
