package io.tagline.scenarios.experiment;

import io.tagline.documents.Source;
import io.tagline.protocols.fault.Faults;
import io.tagline.protocols.step.RowCounts;
import io.tagline.protocols.table.Protocol;
import io.tagline.scenarios.scenario.Measure;
import io.tagline.scenarios.scenario.RunRule;
import io.tagline.scenarios.scenario.Scenario;
import io.tagline.scenarios.scenario.ScenarioFormat;
import io.tagline.simulator.machine.ThreadTimes;
import io.tagline.simulator.machine.TimedMachine;
import io.tagline.simulator.statistics.Usage;
import io.tagline.simulator.statistics.UsageStatistics;
import io.tagline.topologies.machine.Machine;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongFunction;
import java.util.function.Supplier;

/**
 * A scenario with everything it names, checked and ready to run.
 *
 * @param machineSource the document that {@code machine} was read from
 * @param protocolSource the document that {@code protocol} was read from
 * @param faults what goes wrong with messages
 */
public record Setup(
        Scenario scenario,
        Machine machine,
        Source machineSource,
        Protocol protocol,
        Source protocolSource,
        Faults faults,
        List<PointSetup> points) {

    public Setup {
        points = List.copyOf(points);
    }

    /** For each point, a maker of simulators: one for each worker. */
    public List<Supplier<Replications>> simulators() {
        return simulators(false);
    }

    /** The same; {@code measured} says whether they also measure how the machine is used. */
    public List<Supplier<Replications>> simulators(boolean measured) {
        return points.stream()
                .<Supplier<Replications>>map(point -> () -> simulator(point, measured))
                .toList();
    }

    /** The timed machine of a point, as its replications use it. */
    public TimedMachine timedMachine(PointSetup point) {
        RunRule run = scenario.run();
        String streams = point.point().without(run.common()).text();
        TimedMachine timed = new TimedMachine(machine, protocol, point.workload(), run.seed(), streams);
        timed.inject(faults);
        return timed;
    }

    /** The scenario as text with all defaults filled in. */
    public String resolved() {
        return ScenarioFormat.write(scenario, protocol.name());
    }

    /** Tells apart what can give different samples: the resolved scenario with what it names. */
    public Fingerprint fingerprint() {
        List<String> texts = new ArrayList<>(List.of(resolved(), machineSource.text(), protocolSource.text()));
        if (scenario.programs().isOpen()) {
            scenario.programs()
                    .byText()
                    .values()
                    .forEach(program -> texts.add(program.source().text()));
        }
        return Fingerprint.of(texts);
    }

    private Replications simulator(PointSetup point, boolean measured) {
        TimedMachine timed = timedMachine(point);
        Optional<UsageStatistics> statistics =
                measured ? Optional.of(UsageStatistics.ofKinds(timed)) : Optional.empty();
        LongFunction<ThreadTimes> run =
                statistics.<LongFunction<ThreadTimes>>map(s -> s::run).orElse(timed::run);
        Measure measure = scenario.measure();
        return new Replications() {
            @Override
            public double latency(long replication) {
                ThreadTimes times = run.apply(replication);
                return measure.picoseconds(times.starts(), times.ends());
            }

            @Override
            public RowCounts counts() {
                return timed.counts();
            }

            @Override
            public Usage usage() {
                return statistics.map(UsageStatistics::usage).orElse(Usage.NONE);
            }
        };
    }
}
