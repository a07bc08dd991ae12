package io.tagline.scenarios.cli;

import io.tagline.simulator.timeline.Selection;
import io.tagline.simulator.timeline.Timeline;
import io.tagline.simulator.timeline.TimelineEntry.Accessed;
import io.tagline.simulator.timeline.TimelineEntry.Stepped;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/** Which part of a timeline is wanted. */
final class SelectionOptions {

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

    Selection selection() {
        return new Selection(Set.copyOf(lines), Set.copyOf(cores), from, to);
    }

    /** Refuses names of lines that there are not: a typing error must not look like a quiet machine. */
    void check(Timeline timeline) {
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
