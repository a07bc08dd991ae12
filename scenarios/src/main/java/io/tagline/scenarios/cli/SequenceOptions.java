package io.tagline.scenarios.cli;

import io.tagline.documents.Refusal;
import io.tagline.documents.Source;
import io.tagline.protocols.sequence.AccessCosts;
import io.tagline.protocols.sequence.CacheSize;
import io.tagline.protocols.sequence.LineSize;
import io.tagline.scenarios.cli.OptionRule.Requires;
import io.tagline.scenarios.cli.OptionRule.Ruled;
import io.tagline.work.sequence.AccessExercise;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/** The costs of messages in an exercise, and the size of its caches. */
final class SequenceOptions implements Ruled {

    private static final int MOST = 1_000_000;

    @Option(
            names = "--hop",
            paramLabel = "N",
            description =
                    "The cost of each message on the longest path of an access; shows hops and costs, and their sums. Default: 1.")
    private Optional<Integer> hop = Optional.empty();

    @Option(
            names = "--hit",
            paramLabel = "N",
            description = "The cost of an access that waits for no message. Default: 1.")
    private Optional<Integer> hit = Optional.empty();

    @Option(
            names = "--memory",
            paramLabel = "N",
            description = "The cost of data from memory besides its hop. Default: 0.")
    private Optional<Integer> memory = Optional.empty();

    @Option(
            names = "--blocks",
            paramLabel = "N",
            description = "How many blocks each cache holds; the least recently used one makes room. Default: all.")
    private Optional<Integer> blocks = Optional.empty();

    @Option(
            names = "--ways",
            paramLabel = "N",
            description =
                    "With --blocks: how many of them are in one set, by the number of a line's block: of its address, or at the end of its name. Default: all.")
    private Optional<Integer> ways = Optional.empty();

    @Option(
            names = "--line",
            paramLabel = "SIZE",
            parameterConsumer = LineSizeParameter.class,
            description =
                    "Names are addresses, in hexadecimal, and a line has this many: 64 B, or 4 where they count words.")
    private Optional<LineSize> line = Optional.empty();

    @Override
    public List<OptionRule> rules() {
        return List.of(new Requires("--ways", "--blocks"));
    }

    AccessExercise exercise(Source sequences, String protocol) {
        return new AccessExercise(sequences, protocol, costs(), size(), line);
    }

    /** The given costs, and defaults for the others. */
    private Optional<AccessCosts> costs() {
        List<Integer> given =
                Stream.of(hop, hit, memory).flatMap(Optional::stream).toList();
        if (given.stream().anyMatch(cost -> cost < 0 || cost > MOST)) {
            throw new Refusal("--hop, --hit and --memory go from 0 to " + MOST);
        }
        return given.isEmpty()
                ? Optional.empty()
                : Optional.of(new AccessCosts(hop.orElse(1), hit.orElse(1), memory.orElse(0)));
    }

    private Optional<CacheSize> size() {
        if (blocks.isEmpty()) {
            return Optional.empty();
        }
        int all = blocks.get();
        int together = ways.orElse(all);
        if (all < 1 || all > MOST || together < 1 || all % together != 0) {
            throw new Refusal("--blocks " + all + " is not a whole number of sets of " + together
                    + "; --ways has to divide --blocks");
        }
        return Optional.of(new CacheSize(all, together));
    }
}
