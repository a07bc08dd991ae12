package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.scenarios.cli.console.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Two options are used together, or refused with their names; none is ignored. */
final class OptionPairsTest {

    @TempDir
    private static Path folder;

    private static Path protocol = Path.of("");

    /** What {@code check} does; an option has a meaning in one of them or more. */
    private enum Mode {
        WORLDS(""),
        PROGRAM("--program"),
        REACH("--reach"),
        RANDOM("--random");

        /** The option that chooses it; none chooses worlds. */
        private final String chooser;

        Mode(String chooser) {
            this.chooser = chooser;
        }
    }

    /** By docs/guide/command-line.md. */
    private record Choice(String words, Set<Mode> modes) {

        static Choice of(String words, Mode... modes) {
            return new Choice(words, EnumSet.copyOf(List.of(modes)));
        }

        String name() {
            return words.split(" ", 2)[0];
        }
    }

    private static final List<Choice> CHECK = List.of(
            Choice.of("--program lessons/read-then-write", Mode.PROGRAM),
            Choice.of("-p protocol=msi", Mode.PROGRAM),
            Choice.of("--reach S", Mode.REACH),
            Choice.of("--caches 2", Mode.WORLDS, Mode.REACH),
            Choice.of("--shared-caches 1", Mode.WORLDS, Mode.REACH),
            Choice.of("--deal 1+1", Mode.WORLDS, Mode.REACH),
            Choice.of("--lines 1", Mode.WORLDS),
            Choice.of("--values 1", Mode.WORLDS),
            Choice.of("--symmetry", Mode.WORLDS),
            Choice.of("--sharers pointers=1", Mode.WORLDS, Mode.REACH),
            Choice.of("--no-load-history", Mode.WORLDS),
            Choice.of("--strict", Mode.WORLDS),
            Choice.of("--fault drop:Snp-D", Mode.WORLDS, Mode.RANDOM),
            Choice.of("--random 1000", Mode.RANDOM),
            Choice.of("--machine sandy-bridge-2s", Mode.WORLDS, Mode.PROGRAM, Mode.RANDOM),
            Choice.of("--protocol msi", Mode.PROGRAM),
            Choice.of("--set cores.store-buffer=2", Mode.PROGRAM),
            Choice.of("--cores 2", Mode.RANDOM),
            Choice.of("--seed 3", Mode.RANDOM),
            Choice.of("--shard 1/2", Mode.RANDOM),
            Choice.of("--jobs 1", Mode.values()),
            Choice.of("--format text", Mode.values()));

    /** What a machine has a number for. */
    private static final String SHARED = """

            ## Resources

            | resource       | places | held in |
            |----------------|--------|---------|
            | MSHRs at cache | 4      |         |
            """;

    /** Two options, and whether they go together. */
    private record Pair(Choice first, Choice second) {

        boolean isUsed() {
            boolean dealt = first.name().equals("--caches") || first.name().equals("--shared-caches");
            boolean shown = first.name().equals("--shard") && second.name().equals("--format");
            return modes().findAny().isPresent() && !(dealt && second.name().equals("--deal")) && !shown;
        }

        /** Those in which both mean something, and which they choose. */
        private Stream<Mode> modes() {
            return first.modes().stream().filter(second.modes()::contains).filter(mode -> mode == chosen());
        }

        private Mode chosen() {
            return Stream.of(Mode.PROGRAM, Mode.RANDOM, Mode.REACH)
                    .filter(mode -> mode.chooser.equals(first.name()) || mode.chooser.equals(second.name()))
                    .findFirst()
                    .orElse(Mode.WORLDS);
        }

        /** That of the other one, or of the option that one of them requires. */
        boolean isNamedIn(String message) {
            List<String> choosers = Stream.of(first, second)
                    .flatMap(choice -> choice.modes().stream())
                    .map(mode -> mode.chooser)
                    .filter(chooser -> !chooser.isEmpty())
                    .toList();
            boolean a = message.contains(named(first)) || message.contains(first.name() + " ");
            boolean b = message.contains(named(second));
            return (a && b) || ((a || b) && choosers.stream().anyMatch(message::contains));
        }

        private static String named(Choice choice) {
            return choice.name().equals("-p") ? "--parameter" : choice.name();
        }
    }

    /** A cache keeps its right to write although it is told to share: found among the first thousand states of any world. */
    @BeforeAll
    static void write() throws IOException {
        String right = Files.readString(Path.of("..", "protocols", "moesi-two-level.md"));
        String wrong = right.replace(
                "| M | Snp-D | send Dirty-Keep to home | S |", "| M | Snp-D | send Dirty-Keep to home | M |");
        assertNotEquals(right, wrong);
        protocol = Files.writeString(folder.resolve("wrong.md"), wrong + SHARED);
    }

    static Stream<Pair> pairs() {
        return IntStream.range(0, CHECK.size())
                .boxed()
                .flatMap(first -> IntStream.range(first + 1, CHECK.size())
                        .mapToObj(second -> new Pair(CHECK.get(first), CHECK.get(second))));
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void pairOfCheck_isUsedOrRefused(Pair pair) {
        List<String> words = new ArrayList<>(List.of("check"));
        if (pair.chosen() != Mode.PROGRAM) { // Which has a protocol that suits its machine.
            words.add(protocol.toString());
        }
        Stream.of(pair.first(), pair.second())
                .flatMap(choice -> Arrays.stream(choice.words().split(" ", -1)))
                .forEach(words::add);
        if (pair.isUsed() && pair.chosen() == Mode.RANDOM) {
            words.addAll(
                    List.of("--out", folder.resolve("found-" + words.hashCode()).toString()));
        }
        CommandLineRun run = CommandLineRun.of(words.toArray(String[]::new));
        assertEquals(pair.isUsed(), run.code() != ExitCode.REFUSED, run.err());
        assertTrue(pair.isUsed() || pair.isNamedIn(run.err()), run.err());
    }

    @ParameterizedTest
    @CsvSource({
        "why lessons/readers --interval turn --sample fastest, --interval cannot be used with --sample",
        "why lessons/readers --interval turn --operations, --interval cannot be used with --operations",
        "tune broadcast --threads 8 --on lessons/trees, --on requires --simulate",
        "tune broadcast --threads 8 --seed 3, --seed requires --simulate",
        "tune broadcast --threads 8 -r 3, --replications requires --simulate",
        "tune broadcast --threads 8 --shard 1/2, --shard requires --simulate",
        "tune broadcast --threads 8 --simulate 2 --out there, --out requires --shard",
        "fit xeon-6242-2s --out there, --out requires --shard",
        "fit xeon-6242-2s --compare --shard 1/2, --compare cannot be used with --shard",
        "c2c ideal --section 1, --section requires --compare",
        "c2c ideal --numbering threads-last, --numbering requires --compare",
        "c2c ideal --fit, --fit requires --compare",
        "sequence x.txt --variants 2, --variants requires --exam",
        "sequence x.txt --ways 2, --ways requires --blocks",
        "map pipeline --accesses 10, --accesses requires --evaluate",
        "map pipeline --against identity, --against requires --evaluate"
    })
    void otherPairs_areRefusedWithBothNames(String command, String message) {
        CommandLineRun run = CommandLineRun.of(command.split(" ", -1));
        assertEquals(ExitCode.REFUSED, run.code(), run.out());
        assertTrue(run.err().startsWith("error: " + message), run.err());
    }
}
