package io.tagline.scenarios.cli;

import io.tagline.simulator.timeline.Selection;
import io.tagline.work.ChosenScenario;
import io.tagline.work.difference.Comparison;
import io.tagline.work.recording.OneReplication;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The replication to record, and the part of its timeline to show. */
final class SelectionOptions {

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    private long replication;

    @Option(names = "--line", paramLabel = "NAME", split = ",", description = "Only these lines, or arrays of lines.")
    private List<String> lines = new ArrayList<>();

    @Option(
            names = "--core",
            paramLabel = "N",
            split = ",",
            description = "Only these cores, and the work done for them.")
    private List<Integer> cores = new ArrayList<>();

    @Option(
            names = "--from",
            paramLabel = "TIME",
            converter = DurationConverter.class,
            description = "Only from this time on, such as \"120 ns\".")
    private long from;

    @Option(
            names = "--to",
            paramLabel = "TIME",
            converter = DurationConverter.class,
            description = "Only up to this time.")
    private long to = Long.MAX_VALUE;

    @Option(names = "--replication", paramLabel = "N", description = "Which replication. Default: 0, the first.")
    void choose(long number) {
        if (number < 0) {
            throw new ParameterException(spec.commandLine(), "--replication is 0 or more");
        }
        replication = number;
    }

    /** The replication of a scenario, and the part of it to show. */
    OneReplication of(ChosenScenario scenario) {
        return new OneReplication(scenario, replication, part());
    }

    /** The replication and part of any scenario. */
    Comparison.Replay replay() {
        return new Comparison.Replay(replication, part());
    }

    private Selection part() {
        return new Selection(Set.copyOf(lines), Set.copyOf(cores), from, to);
    }
}
