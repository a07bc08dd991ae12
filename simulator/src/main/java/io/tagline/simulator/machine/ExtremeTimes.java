package io.tagline.simulator.machine;

import io.tagline.simulator.network.Resource;
import io.tagline.simulator.random.LatencyDistribution;
import io.tagline.topologies.machine.CacheLevel;
import io.tagline.topologies.machine.Dram;
import io.tagline.topologies.machine.Latency;
import io.tagline.topologies.machine.Machine;
import io.tagline.topologies.machine.Parameter;
import io.tagline.topologies.machine.SharedCaches;
import io.tagline.topologies.machine.Snoops;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToLongFunction;
import java.util.stream.LongStream;

/** What parts of a machine take at one quantile of all that is drawn, in picoseconds: the least, or the most. */
public final class ExtremeTimes {

    /** How often something that waits at a line occupies its slice, at most, while the line changes hands once. */
    private static final int TURNS = 3;

    private final Machine machine;
    private final double quantile;
    private final Map<Latency, LatencyDistribution> distributions = new HashMap<>();

    ExtremeTimes(Machine machine, double quantile) {
        this.machine = machine;
        this.quantile = quantile;
    }

    LatencyDistribution distribution(Latency latency) {
        return distributions.computeIfAbsent(latency, Distributions::of);
    }

    long of(Latency latency) {
        return distribution(latency).sample(quantile);
    }

    /** Between the longest that can be drawn and the shortest. */
    private long difference(Latency latency) {
        return distribution(latency).longest() - distribution(latency).shortest();
    }

    /** What each look-up at a directory draws. */
    public LatencyDistribution directoryLookUp() {
        return distribution(machine.directories().lookUp().value());
    }

    /** What each look-up in a shared cache draws. */
    public Optional<LatencyDistribution> sharedLookUp() {
        return machine.sharedCaches().map(cache -> distribution(cache.lookUp().value()));
    }

    /** What a hit draws, by level. */
    public List<LatencyDistribution> hits() {
        return machine.cores().levels().stream()
                .map(level -> distribution(level.hit().value()))
                .toList();
    }

    /** What a core draws until an access has missed all its levels. */
    public LatencyDistribution miss() {
        return distribution(machine.cores().miss().value());
    }

    /** Whether some latency is drawn that an access may meet. */
    boolean areDrawn() {
        List<Optional<Parameter<Latency>>> all = new ArrayList<>(List.of(
                Optional.of(machine.cores().miss()),
                Optional.of(machine.cores().snoops().answer()),
                machine.cores().snoops().clean(),
                Optional.of(machine.directories().lookUp()),
                Optional.of(machine.directories().spread()),
                machine.directories().line().occupancy(),
                machine.sharedCaches().map(SharedCaches::lookUp),
                machine.sharedCaches().map(SharedCaches::access),
                machine.sharedCaches().flatMap(cache -> cache.line().occupancy()),
                Optional.of(machine.memory().access())));
        machine.cores().levels().forEach(level -> all.add(Optional.of(level.hit())));
        return all.stream()
                .flatMap(Optional::stream)
                .anyMatch(time -> !distribution(time.value()).isConstant());
    }

    /** How much longer a hit can take in the farthest level of a core than in the nearest. */
    public long farther() {
        return hitTimes().max().orElse(0) - hitTimes().min().orElse(0);
    }

    private LongStream hitTimes() {
        ToLongFunction<CacheLevel> time = level -> of(level.hit().value());
        return machine.cores().levels().stream().mapToLong(time);
    }

    /** What an access takes at most that finds its line gone when it would hit, until it is looked up in all levels. */
    public long late() {
        return hitTimes().max().orElse(0) + of(machine.cores().miss().value());
    }

    /**
     * How much later a request can be served, at most, because another one that came later is served first. It is looked up again
     * after that, at every home; until the other one came, its first look-up may have gone on. That one ends no sooner than the shortest look-up.
     */
    public long again() {
        long shared = machine.sharedCaches()
                .map(cache -> difference(cache.lookUp().value())
                        + TURNS * cache.occupancy().value())
                .orElse(0L);
        return shared
                + difference(machine.directories().lookUp().value())
                + TURNS * machine.directories().occupancy().value();
    }

    /** How much longer a slice may take to read a line that others have; whether they have it is seen when the request comes, which may have to wait then. */
    public long held() {
        return machine.sharedCaches()
                .flatMap(SharedCaches::held)
                .map(Parameter::value)
                .orElse(0L);
    }

    /** How soon a core that is snooped answers at least, from when it is occupied. */
    long answer() {
        Snoops snoops = machine.cores().snoops();
        long answer = distribution(snoops.answer().value()).shortest();
        long clean = snoops.clean()
                .map(time -> distribution(time.value()).shortest())
                .orElse(answer);
        long lookUp = snoops.lookUp().map(Parameter::value).orElse(0L);
        return Math.max(0, Math.min(answer, clean) - lookUp);
    }

    /** How long a line takes no other request, at most, for a message that has come to it. */
    Optional<Parameter<Latency>> service(Resource resource) {
        return switch (resource) {
            case DIRECTORY -> machine.directories().line().occupancy();
            case SHARED_CACHE ->
                machine.sharedCaches().flatMap(cache -> cache.line().occupancy());
            case LINK, MEMORY, MEMORY_BANK, BUFFER, SNOOP, MSHR -> Optional.empty();
        };
    }

    /** By how much DRAM can be slower than when no row is open: a read, and a write of what was there. */
    long slowerRows() {
        return ofRows(dram -> 2 * (dram.active().value() + dram.precharge().value()));
    }

    /** By how much a read and a write can be faster than when no row is open. */
    long fasterRows() {
        return ofRows(dram -> 2 * dram.activate().value());
    }

    private long ofRows(ToLongFunction<Dram> time) {
        return machine.memory().dram().stream().mapToLong(time).sum();
    }
}
