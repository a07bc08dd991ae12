package io.tagline.lab;

import io.tagline.documents.watch.Watch;
import io.tagline.experiments.json.BoundsJson;
import io.tagline.experiments.json.TimelineJson;
import io.tagline.experiments.result.BoundsResult;
import io.tagline.experiments.result.RunResult;
import io.tagline.experiments.sampling.Experiment;
import io.tagline.experiments.scenario.CostSource;
import io.tagline.experiments.setup.PointSetup;
import io.tagline.experiments.setup.Setup;
import io.tagline.simulator.machine.MachineObserver;
import io.tagline.simulator.machine.TimedMachine;
import io.tagline.simulator.timeline.Timeline;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Executor;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** A scenario that is ready to be simulated, and to be reckoned with. Points have numbers from 0, in the order of its matrix. */
public final class Study {

    private final Setup setup;

    Study(Setup setup) {
        this.setup = setup;
    }

    /** The name of the scenario. */
    public String name() {
        return setup.scenario().name();
    }

    /** The parameters of each point. */
    public List<Map<String, String>> points() {
        return setup.points().stream().map(point -> parameters(point)).toList();
    }

    static Map<String, String> parameters(PointSetup point) {
        Map<String, String> parameters = new TreeMap<>();
        point.point().parameters().forEach((name, value) -> parameters.put(name, value.toString()));
        return parameters;
    }

    /** Simulates all points on the calling thread, as often as the scenario says. */
    public Run run() {
        return run(Runnable::run, 1);
    }

    /**
     * The same on other threads; the numbers are the same.
     *
     * @param workers how many tasks the executor runs at a time
     */
    public Run run(Executor executor, int workers) {
        Experiment experiment = new Experiment(executor, workers, Watch.NONE);
        return Run.of(RunResult.of(setup, experiment.sample(setup.works(false))));
    }

    /** The latencies of the first replications of a point, in ns. */
    public double[] sample(int point, int replications) {
        var simulator = setup.simulators().get(point).get();
        return IntStream.range(0, replications)
                .mapToDouble(i -> simulator.latency(i) / Run.PICOSECONDS)
                .toArray();
    }

    /** A number of one's own for each of the first replications of a point. */
    public double[] sample(int point, int replications, ToDoubleFunction<Replication> metric) {
        return IntStream.range(0, replications)
                .mapToObj(i -> replication(point, i))
                .flatMapToDouble(replication -> DoubleStream.of(metric.applyAsDouble(replication)))
                .toArray();
    }

    /** One replication, step by step; one that cannot be finished tells why. */
    public Replication replication(int point, long number) {
        PointSetup at = setup.points().get(point);
        return Replication.of(number, Timeline.of(setup.timedMachine(at), at.workload(), number));
    }

    /**
     * Runs a replication and tells an observer of each step as it is made; this costs less than {@link #replication}.
     *
     * @return the latency in ns
     */
    public double observe(int point, long number, Observer observer) {
        PointSetup at = setup.points().get(point);
        TimedMachine machine = setup.timedMachine(at);
        MachineObserver steps = new Steps(machine, at.workload(), observer);
        machine.observe(steps);
        var times = machine.run(number);
        return setup.measure(at).picoseconds(times.starts(), times.ends()) / Run.PICOSECONDS;
    }

    /**
     * The bounds T_min and T_max of each point, the papers' band: from the costs that the scenario's model asks for, or else those that the machine's
     * document publishes.
     *
     * @throws io.tagline.documents.DocumentException if the program is none that bounds are known of, or the machine has no costs
     */
    public List<Bounds> bounds() {
        return computed().points().stream().map(Bounds::of).toList();
    }

    /**
     * The same as JSON: what {@code tagline bounds --json} prints.
     *
     * @throws io.tagline.documents.DocumentException as {@link #bounds}
     */
    public String boundsJson() {
        return BoundsJson.of(computed()).document();
    }

    private BoundsResult computed() {
        return BoundsResult.of(setup, BoundsResult.source(setup).orElse(CostSource.PUBLISHED));
    }

    /** Everything that happens in a replication, as JSON: a line for each entry, as {@code tagline timeline --format jsonl} prints them. */
    public String timelineJson(int point, long number) {
        PointSetup at = setup.points().get(point);
        Timeline timeline = Timeline.of(setup.timedMachine(at), at.workload(), number);
        return new TimelineJson(at, timeline).lines(setup, at, number);
    }

    /** The scenario with all defaults filled in, as a document. */
    public String resolved() {
        return setup.resolved();
    }
}
