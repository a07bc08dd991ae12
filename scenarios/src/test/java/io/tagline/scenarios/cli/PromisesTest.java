package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.tagline.documents.Code;
import io.tagline.scenarios.cli.console.ExitCode;
import io.tagline.work.Status;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import tools.jackson.databind.json.JsonMapper;

/**
 * What stays as it is within version 1 ({@code docs/stability.md}), beside what is here now. Each line of {@code promises.txt} is something that scripts or
 * documents of others rely on. New lines are added by {@code -Dtagline.promises=true}, which takes none away.
 */
final class PromisesTest {

    private static final boolean WRITES = Boolean.getBoolean("tagline.promises");

    private static final Path FILE = Path.of("src/test/resources/io/tagline/scenarios/cli/promises.txt");

    /** Its run has every table that a run can have, and latencies that follow from the seed. */
    private static final String SCENARIO = """
            tagline: 1
            name: promised
            machine: ideal
            matrix: {algorithm: [add, swap], n: [2, 3, 4]}
            threads: {place: compact}
            lines:
              x: {}
            program: |
              for round in 0..4:
                compute(random(1000) ns)
                begin turn
                if algorithm == 'add':
                  cl_add(x, 1)
                else:
                  cl_swap(x, me)
                end turn
            measure: {latency: last thread}
            run: {seed: 1, replications: 4}
            fits: [{name: growth, over: n, form: linear}]
            """;

    private static final String NEEDED = " needed";

    private static final Pattern FALLBACK = Pattern.compile("Default: (.*)\\.(?= [A-Z]|$)");

    /** Not scenarios and reproductions, which documents do not build on. */
    private static final List<String> NAMED =
            List.of("machines", "protocols", "programs", "litmus", "models", "kernels", "operations", "metrics");

    private static final Set<String> REPEATED = Set.of("--replications", "--runs", "--tries", "--pairs");

    @TempDir
    private Path folder;

    @Test
    void whatIsPromised_isThere_andDocumentsNeedNoMore() throws IOException {
        NavigableSet<String> promised = new TreeSet<>(Files.readAllLines(FILE));
        NavigableSet<String> now = now();
        NavigableSet<String> broken = new TreeSet<>(promised);
        broken.removeAll(now);
        now.stream().filter(line -> isDemand(line, promised)).forEach(broken::add);
        if (WRITES) {
            promised.addAll(now);
            Files.write(FILE, promised);
        }
        assertEquals(
                Set.of(),
                broken,
                "this breaks what others have; docs/stability.md says when that may be, and what to do");
    }

    /** Until a release, what is new may still change. */
    @Test
    void release_promisesAllThatItHas() throws IOException {
        boolean snapshot = Files.readString(Path.of("..", "pom.xml")).contains("-SNAPSHOT</version>");
        NavigableSet<String> added = now();
        added.removeAll(Files.readAllLines(FILE));
        assertEquals(Set.of(), snapshot ? Set.of() : added, "write them with -Dtagline.promises=true");
    }

    @Test
    void whatIsNewlyNeeded_isADemand_unlessItsMapOrCommandIsNew() {
        Set<String> promised = Set.of("document machine cores: object", "document machine cores.count needed");
        assertFalse(isDemand("document machine cores.count needed", promised));
        assertFalse(isDemand("document machine device.count needed", promised));
        assertEquals(true, isDemand("document machine cores.threads needed", promised));
        assertFalse(isDemand("option new --threads needed", Set.of("option run --threads")));
        assertEquals(true, isDemand("option run --threads needed", Set.of("option run --threads")));
    }

    private static boolean isDemand(String line, Set<String> promised) {
        if (!line.endsWith(NEEDED) || promised.contains(line)) {
            return false;
        }
        String known = line.substring(0, line.length() - NEEDED.length());
        if (!line.startsWith("document ")) {
            return promised.contains(known);
        }
        String map = known.substring(0, known.lastIndexOf('.'));
        return promised.stream().anyMatch(one -> one.startsWith(map + ":"));
    }

    private NavigableSet<String> now() throws IOException {
        NavigableSet<String> lines = new TreeSet<>();
        for (Status status : Status.values()) {
            lines.add("exit " + ExitCode.of(status) + " " + status);
        }
        options("", Commands.describe(), lines);
        Stream.of(Code.values())
                .map(code -> "code " + code.id() + " " + code.title())
                .forEach(lines::add);
        names(lines);
        for (String document :
                List.of("../topologies/machine.schema.json", "scenario.schema.json", "question.schema.json")) {
            schema(Path.of(document), "document", "needed", lines);
        }
        try (Stream<Path> answers = Files.list(Path.of("../docs/schemas"))) {
            for (Path answer : answers.filter(file -> file.toString().endsWith(".schema.json"))
                    .sorted()
                    .toList()) {
                schema(answer, "answer", "always", lines);
            }
        }
        tables(lines);
        return lines;
    }

    private static void options(String name, CommandSpec command, Set<String> lines) {
        for (OptionSpec option : command.options()) {
            for (String spelling : option.names()) {
                lines.add("option" + name + " " + spelling);
            }
            if (option.required()) {
                lines.add("option" + name + " " + option.longestName() + NEEDED);
            }
            if (option.arity().max() > 0) {
                lines.add("option" + name + " " + option.longestName() + " takes a value");
            }
            fallback(option).ifPresent(value -> lines.add("default" + name + " " + option.longestName() + " " + value));
            Iterable<String> words = option.completionCandidates();
            if (words != null) {
                words.forEach(word -> lines.add("option" + name + " " + option.longestName() + "=" + word));
            }
        }
        for (PositionalParamSpec argument : command.positionalParameters()) {
            String line = "argument" + name + " " + argument.index();
            lines.add(line);
            if (argument.required()) {
                lines.add(line + NEEDED);
            }
        }
        for (CommandLine inner : command.subcommands().values()) {
            options(name + " " + inner.getCommandName(), inner.getCommandSpec(), lines);
        }
    }

    /** What a help says of an option that is left out; how often something is repeated then is not promised. */
    private static Optional<String> fallback(OptionSpec option) {
        return REPEATED.contains(option.longestName())
                ? Optional.empty()
                : FALLBACK.matcher(String.join(" ", option.description()))
                        .results()
                        .map(found -> found.group(1))
                        .findFirst();
    }

    /** What documents of others build on by name. */
    private static void names(Set<String> lines) {
        for (String kind : NAMED) {
            CommandLineRun list = CommandLineRun.of("list", kind, "--json");
            JsonMapper.shared()
                    .readTree(list.out())
                    .path("items")
                    .forEach(name ->
                            lines.add("name " + kind + " " + name.path("name").asString()));
        }
    }

    private static void schema(Path file, String kind, String required, Set<String> lines) throws IOException {
        String name = file.getFileName().toString().replace(".schema.json", "");
        new SchemaLines(required, lines)
                .add(kind + " " + name, JsonMapper.shared().readTree(Files.readString(file)));
    }

    private void tables(Set<String> lines) throws IOException {
        Path scenario = Files.writeString(folder.resolve("promised.yaml"), SCENARIO);
        Path out = folder.resolve("out");
        CommandLineRun run = CommandLineRun.of("run", scenario.toString(), "--statistics", "--out", out.toString());
        assertEquals(ExitCode.FINE, run.code(), run.err());
        try (Stream<Path> files = Files.list(out)) {
            for (Path file :
                    files.filter(one -> one.toString().endsWith(".csv")).toList()) {
                columns(file.getFileName().toString(), Files.readString(file), lines);
            }
        }
        columns(
                "timeline",
                CommandLineRun.of("timeline", scenario.toString(), "--format", "csv")
                        .out(),
                lines);
        columns(
                "traffic",
                CommandLineRun.of("traffic", scenario.toString(), "--format", "csv")
                        .out(),
                lines);
        lines.add("bytes samples.csv " + digest(Files.readAllBytes(out.resolve("samples.csv"))));
    }

    private static void columns(String table, String csv, Set<String> lines) {
        for (String column : csv.lines().findFirst().orElseThrow().split(",", -1)) {
            lines.add("column " + table + " " + column);
        }
    }

    private static String digest(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException impossible) {
            throw new AssertionError(impossible);
        }
    }
}
