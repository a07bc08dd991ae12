package io.tagline.scenarios.cli;

import io.tagline.scenarios.experiment.PointSetup;
import io.tagline.scenarios.experiment.Setup;
import io.tagline.scenarios.timeline.Recording;
import io.tagline.simulator.timeline.Selection;
import io.tagline.simulator.timeline.Timeline;
import io.tagline.simulator.timeline.TimelineEntry.Accessed;
import io.tagline.simulator.timeline.TimelineEntry.Stepped;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Which replication is recorded, and which part of its timeline is wanted. */
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
            description = "Only these cores, and what is done on their behalf.")
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

    /** Of the first point; says so if there are more. */
    Recording recordingOfFirst(Setup setup, Console console) {
        PointSetup point = setup.points().get(0);
        if (setup.points().size() > 1) {
            console.err().println("showing " + point.point().text() + "; choose another point with -p");
        }
        return recording(setup, point);
    }

    Recording recording(Setup setup, PointSetup point) {
        Selection part = new Selection(Set.copyOf(lines), Set.copyOf(cores), from, to);
        Recording recording = Recording.of(setup, point, replication, part);
        check(recording.whole());
        return recording;
    }

    /** Refuses names of lines that there are not: a typing error must not look like a quiet machine. */
    private void check(Timeline timeline) {
        Set<String> names = new TreeSet<>();
        Stream.concat(
                        timeline.entries(Stepped.class).stream().map(Stepped::line),
                        timeline.entries(Accessed.class).stream().map(Accessed::line))
                .distinct()
                .forEach(line -> {
                    names.add(line.name());
                    names.add(line.name().replaceFirst("\\[.*", ""));
                });
        for (String line : lines) {
            if (!names.contains(line)) {
                throw new RefusedException("nothing happens to a line " + line + Guess.of(line, names));
            }
        }
    }
}
