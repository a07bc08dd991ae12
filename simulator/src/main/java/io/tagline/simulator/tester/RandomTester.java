package io.tagline.simulator.tester;

import io.tagline.documents.watch.Watch;
import io.tagline.programs.operation.Workload;
import io.tagline.protocols.fault.Faults;
import io.tagline.protocols.step.RowCounts;
import io.tagline.protocols.table.Protocol;
import io.tagline.simulator.machine.SimulationException;
import io.tagline.simulator.machine.TimedMachine;
import io.tagline.topologies.address.AddressHash;
import io.tagline.topologies.machine.Machine;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Runs random programs on a timed machine with tiny caches and checks every load against the last store (after gem5's
 * RubyTester). A round is a function of the seed and its number; rounds share nothing and may run on any worker.
 */
public final class RandomTester {

    private final Machine machine;
    private final Protocol protocol;
    private final RandomPrograms programs;
    private final long seed;
    private final Faults faults;

    public RandomTester(Machine machine, Protocol protocol, TestShape shape, long seed, Faults faults) {
        this.machine = TinyCaches.of(machine, protocol);
        this.protocol = protocol;
        this.programs = new RandomPrograms(shape, devices(machine));
        this.seed = seed;
        this.faults = faults;
    }

    /** The numbers of a machine's devices, all of which take part. */
    private static List<Integer> devices(Machine machine) {
        int cores = machine.cores().count().value();
        return IntStream.range(cores, cores + machine.deviceCount()).boxed().toList();
    }

    /** The counts of a round, and whether it failed. */
    public record Round(long number, RowCounts counts, boolean failed) {}

    /** A failure, made small: the workload still fails in the first replication with this seed and no parameters. */
    public record Failed(long round, long seed, Workload workload, String message) {}

    /** The machine that is tested: the given one with tiny caches. */
    public Machine machine() {
        return machine;
    }

    /** Runs one round. */
    public Round round(long number) {
        long roundSeed = seedOf(number);
        Workload workload = programs.round(roundSeed);
        TimedMachine timed = timed(workload, roundSeed);
        boolean failed = message(timed).isPresent();
        return new Round(number, timed.counts(), failed);
    }

    /** Below 2^31, so it can be typed. */
    private long seedOf(long number) {
        return AddressHash.mix(seed + AddressHash.mix(number)) >>> 33;
    }

    /** Shrinks the failure of a failed round as far as possible, or until it is cancelled. */
    public Failed shrink(long number, Watch watch) {
        long roundSeed = seedOf(number);
        Shrinker shrinker = new Shrinker(
                programs,
                candidate -> !watch.isCancelled()
                        && message(timed(candidate, roundSeed)).isPresent());
        Workload small = shrinker.shrink(programs.round(roundSeed));
        return new Failed(
                number, roundSeed, small, message(timed(small, roundSeed)).orElseThrow());
    }

    private static Optional<String> message(TimedMachine timed) {
        try {
            timed.run(0);
            return Optional.empty();
        } catch (SimulationException e) {
            return Optional.of(e.getMessage());
        }
    }

    private TimedMachine timed(Workload workload, long roundSeed) {
        TimedMachine timed = new TimedMachine(machine, protocol, workload, roundSeed, "");
        timed.inject(faults);
        return timed;
    }
}
