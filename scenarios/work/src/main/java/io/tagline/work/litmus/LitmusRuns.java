package io.tagline.work.litmus;

import io.tagline.experiments.sampling.Replications;
import io.tagline.experiments.sampling.Work;
import io.tagline.experiments.setup.IdleHardware;
import io.tagline.experiments.setup.PointSetup;
import io.tagline.litmus.outcome.Histogram;
import io.tagline.litmus.outcome.Outcome;
import io.tagline.protocols.step.RowCounts;
import io.tagline.simulator.machine.Hardware;
import io.tagline.simulator.machine.TimedMachine;
import io.tagline.work.litmus.LitmusResult.Witness;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** Counts the outcomes of a litmus test while an experiment repeats it; the same for any number of workers. */
final class LitmusRuns {

    private final LitmusSetup variant;
    private final IdleHardware idle;
    private final List<Counter> counters = Collections.synchronizedList(new ArrayList<>());

    /** The outcomes that the simulators of one worker have observed at one point. */
    private static final class Counter {

        private final NavigableMap<Outcome, Long> counts = new TreeMap<>();
        private final NavigableMap<Outcome, Witness> witnesses = new TreeMap<>();

        void add(Outcome outcome, Witness witness) {
            counts.merge(outcome, 1L, Long::sum);
            witnesses.merge(outcome, witness, (a, b) -> a.compareTo(b) < 0 ? a : b);
        }
    }

    LitmusRuns(LitmusSetup variant, IdleHardware idle) {
        this.variant = variant;
        this.idle = idle;
    }

    List<Work> works() {
        return IntStream.range(0, variant.setup().points().size())
                .mapToObj(point -> new Work(variant.setup().scenario().run(), () -> simulator(point)))
                .toList();
    }

    private Replications simulator(int index) {
        PointSetup point = variant.setup().points().get(index);
        Hardware hardware =
                idle.take(point.platform().machine(), point.platform().protocol());
        TimedMachine machine = variant.setup().timedMachine(point, hardware);
        int[] places = variant.places(point.workload());
        Counter counter = new Counter();
        counters.add(counter);
        return new Replications() {
            @Override
            public double latency(long replication) {
                machine.run(replication);
                variant.outcome(places, machine.ghosts())
                        .ifPresent(outcome -> counter.add(outcome, new Witness(index, replication)));
                return 0;
            }

            @Override
            public void end() {
                idle.give(hardware);
            }

            @Override
            public RowCounts counts() {
                return machine.counts();
            }
        };
    }

    /** How often each outcome was observed. */
    Histogram histogram() {
        NavigableMap<Outcome, Long> all = new TreeMap<>();
        counters.forEach(counter -> counter.counts.forEach((outcome, count) -> all.merge(outcome, count, Long::sum)));
        return new Histogram(all);
    }

    /** The first replication with each outcome. */
    NavigableMap<Outcome, Witness> witnesses() {
        NavigableMap<Outcome, Witness> all = new TreeMap<>();
        counters.forEach(counter -> counter.witnesses.forEach(
                (outcome, witness) -> all.merge(outcome, witness, (a, b) -> a.compareTo(b) < 0 ? a : b)));
        return all;
    }
}
