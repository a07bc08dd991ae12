package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.scenarios.cli.console.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * Whether any command shows what no user should ever see. Each command is tried on one built-in document, which differs from command to command, so that
 * most documents have their turn; with {@code -Dtagline.sweep=all}, as the profile {@code every-command} sets it, each is tried on every one.
 */
@Order(1)
final class EveryCommandTest {

    private static final boolean ALL = System.getProperty("tagline.sweep", "").equals("all");

    private static final boolean NIGHT = ALL || Boolean.getBoolean("tagline.night");

    private static final Duration LONGEST = Duration.ofSeconds(Integer.getInteger("tagline.sweep.seconds", 60));

    private static final Pattern WRONG = Pattern.compile(
            "Exception|\\bat io\\.tagline\\.|internal error|\\bNaN\\b|\\bInfinity\\b|∞|(?<![\\w.])-0\\.0+\\b(?!\\d)",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern NEGATIVE_TIME = Pattern.compile("(?<![\\w.±-])-\\d+(\\.\\d+)?\\s*(ns|us|ms)\\b");

    private static final Pattern REASON = Pattern.compile("TL\\d{3}|error");

    /** Commands with a machine, a protocol, a scenario, a litmus test or a topic in them. */
    private static final List<String> ON_MACHINES = List.of(
            "machine show {}",
            "machine show {} --format svg",
            "c2c {} --replications 2 --pairs 8",
            "c2c {} --replications 2 --pairs 8 --json",
            "pairs {}",
            "tune broadcast --machine {} --threads 8",
            "tune barrier --machine {} --threads 8",
            "tune lock --machine {} --threads 2 --programs tas-lock,rcl --most 2",
            "map stencil --machine {} --evaluate",
            "check mesi --random 2000 --machine {}",
            "litmus SB --machine {} --runs 200");

    private static final List<String> SCENARIOS_ON_MACHINES = List.of(
            "lessons/false-sharing --machine {}",
            "xeon-phi/ping-pong --machine {}",
            "synchronisation/locks -p machine={} -p n=4 -p algorithm=mcs");

    private static final List<String> OF_SCENARIOS_ON_MACHINES = List.of(
            "run {} --no-results -r 2 --statistics",
            "traffic {}",
            "traffic {} --format svg",
            "traffic {} --json",
            "timeline {}",
            "timeline {} --format html",
            "why {}",
            "why {} --format html",
            "bounds {} --measure",
            "bounds {} --witness --tries 20",
            "sensitivity {} -r 2 --number cores.miss");

    private static final List<String> ON_PROTOCOLS = List.of(
            "protocol show {} --format text",
            "protocol show {} --format markdown",
            "protocol show {} --format html",
            "protocol show {} --format document",
            "protocol show {} --format dot",
            "protocol show {} --format mermaid",
            "protocol show {} --format svg",
            "protocol diff {} mesi",
            "protocol complete {}",
            "protocol complete {} --dry-run --race stall",
            "protocol complete {} --timing ideal",
            "protocol export {} --caches 2",
            "protocol export {} --format tla --symmetry",
            "protocol export {} --caches 2 --values 1 --format promela",
            "check {} --caches 2",
            "check {} --caches 2 --json",
            "check {} --reach all --caches 2",
            "check {} --reach all --caches 2 --format html",
            "check {} --reach I --json",
            "sequence P0:W_A;P1:R_A;P2:W_A;P0:evict_A;P1:R_A --protocol {}",
            "sequence P1:W_A1;P3:R_A1;P1:R_B2;P1:W_C3 --protocol {} --hop 50 --blocks 2 --json",
            "run lessons/read-then-write --protocol {} --no-results -r 2");

    private static final List<String> ON_SCENARIOS = List.of(
            "run {} --no-results -r 2 --json",
            "bounds {}",
            "bounds {} --format svg",
            "timeline {} --format text",
            "timeline {} --format mermaid",
            "timeline {} --format svg",
            "timeline {} --format html",
            "timeline {} --format json",
            "why {}",
            "why {} --format html",
            "traffic {}",
            "traffic {} --format svg");

    private static final List<String> ON_LITMUS_TESTS =
            List.of("litmus {} --runs 200", "litmus {} --runs 200 --json", "litmus {} --scenario");

    /** Commands of one kind on names: each on one of them, never the same twice in a row; or each on all. */
    private static Stream<String> on(List<String> commands, List<String> names) {
        return Stream.iterate(0, i -> i < commands.size(), i -> i + 1).flatMap(i -> {
            String command = commands.get(i);
            Stream<String> chosen = ALL ? names.stream() : Stream.of(names.get((7 * i + 3) % names.size()));
            return chosen.map(name -> command.replace("{}", name));
        });
    }

    private static List<String> names(String kind) {
        return CommandLineRun.of("list", kind)
                .out()
                .lines()
                .filter(line -> !line.isBlank())
                .map(line -> line.substring(0, (line + " ").indexOf(' ')))
                .toList();
    }

    private static List<String> commands() {
        List<String> machines = names("machines");
        List<String> topics = Stream.concat(names("metrics").stream(), names("operations").stream())
                .toList();
        List<String> onMachines = OF_SCENARIOS_ON_MACHINES.stream()
                .flatMap(command -> scenarios(command).map(scenario -> command.replace("{}", scenario)))
                .toList();
        return Stream.of(
                        on(ON_MACHINES, machines),
                        on(onMachines, machines),
                        on(ON_PROTOCOLS, names("protocols")),
                        on(ON_SCENARIOS, names("scenarios")),
                        on(ON_LITMUS_TESTS, names("litmus")),
                        topics.stream().map(topic -> "explain " + topic))
                .flatMap(commands -> commands)
                .toList();
    }

    /** By day one scenario for each command. */
    private static Stream<String> scenarios(String command) {
        int one = OF_SCENARIOS_ON_MACHINES.indexOf(command) % SCENARIOS_ON_MACHINES.size();
        return NIGHT ? SCENARIOS_ON_MACHINES.stream() : Stream.of(SCENARIOS_ON_MACHINES.get(one));
    }

    /** Accesses of a sequence are one argument, which has spaces. */
    private static String[] arguments(String command) {
        return Stream.of(command.split(" ", -1))
                .map(part -> part.contains(";") ? part.replace("_", " ") : part)
                .toArray(String[]::new);
    }

    /** What is wrong with what a command has shown, if anything is. */
    private static Optional<String> fault(String command, CommandLineRun run) {
        String both = run.out() + "\n" + run.err();
        if (run.code() < 0 || run.code() > 3) {
            return Optional.of("exit code " + run.code() + ": " + last(both));
        } else if (run.code() == ExitCode.REFUSED) {
            return REASON.matcher(both).find()
                    ? Optional.empty()
                    : Optional.of("refused without a reason: " + last(both));
        } else if (command.contains("--json") && run.code() < ExitCode.REFUSED && !isJson(run.out())) {
            return Optional.of("no JSON: " + last(run.out()));
        } else if (run.code() == ExitCode.FINE && run.out().isBlank()) {
            return Optional.of("said nothing");
        }
        boolean drawn = command.contains("html") || command.contains("svg") || command.startsWith("explain");
        String text = (drawn ? "" : run.out()) + run.err();
        return first(WRONG, text)
                .or(() -> first(NEGATIVE_TIME, text))
                .or(() -> command.contains("svg")
                        ? first(Pattern.compile("\"(NaN|-?Infinity)"), run.out())
                        : Optional.empty());
    }

    private static String last(String text) {
        return text.strip().substring(Math.max(0, text.strip().length() - 200));
    }

    private static Optional<String> first(Pattern pattern, String text) {
        Matcher found = pattern.matcher(text);
        return found.find()
                ? Optional.of("shows “" + found.group() + "”: "
                        + text.substring(Math.max(0, found.start() - 60), Math.min(text.length(), found.end() + 60)))
                : Optional.empty();
    }

    private static boolean isJson(String text) {
        try {
            JsonMapper.shared().readTree(text);
            return true;
        } catch (JacksonException e) {
            return false;
        }
    }

    /** What stands in the folder of the process and in the one above. */
    private static NavigableSet<String> files() throws IOException {
        NavigableSet<String> files = new TreeSet<>();
        for (Path folder : List.of(Path.of(""), Path.of(".."))) {
            try (Stream<Path> all = Files.list(folder)) {
                all.map(file -> folder.resolve(file.getFileName()).toString()).forEach(files::add);
            }
        }
        return files;
    }

    private static Optional<String> tried(String command, ExecutorService worker) throws InterruptedException {
        try {
            CommandLineRun run = worker.submit(() -> CommandLineRun.of(arguments(command)))
                    .get(LONGEST.toMillis(), TimeUnit.MILLISECONDS);
            return fault(command, run);
        } catch (TimeoutException e) {
            return Optional.of("has not ended within " + LONGEST.toSeconds() + " s");
        } catch (ExecutionException e) {
            return Optional.of("threw " + e.getCause());
        }
    }

    @Test
    void noCommand_showsWhatNobodyShouldSee() throws IOException, InterruptedException {
        List<String> commands = commands();
        List<String> faults = new ArrayList<>();
        NavigableSet<String> before = files();
        // A command that does not end keeps its thread; the next one gets another.
        ExecutorService worker = Executors.newCachedThreadPool(task -> {
            Thread thread = new Thread(task);
            thread.setDaemon(true);
            return thread;
        });
        for (String command : commands) {
            tried(command, worker).ifPresent(fault -> faults.add("tagline " + command + "\n    " + fault));
        }
        worker.shutdown();
        NavigableSet<String> written = new TreeSet<>(files());
        written.removeAll(before);
        assertEquals(new TreeSet<String>(), written, "files that no command was asked for");
        assertTrue(
                faults.isEmpty(),
                () -> faults.size() + " of " + commands.size() + " commands\n" + String.join("\n", faults));
        assertTrue(commands.size() > 100, "tried " + commands.size());
    }

    /** Each thing that is looked for is found where it is. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "run x         | 4 | text                                  | exit code 4",
                "run x         | 2 | nothing more                          | refused without a reason",
                "run x --json  | 0 | {\"a\": NaN                           | no JSON",
                "run x         | 0 | ''                                    | said nothing",
                "run x         | 0 | mean NaN ns                           | shows “NaN”",
                "run x         | 0 | takes ∞                               | shows “∞”",
                "run x         | 0 | ± -0.0 of it                          | shows “-0.0”",
                "run x         | 0 | mean -3.5 ns                          | shows “-3.5 ns”",
                "run x         | 3 | an internal error                     | shows “internal error”",
                "run x         | 1 | java.lang.IllegalStateException: x    | shows “Exception”",
                "traffic --format svg | 0 | <path d=\"NaN\"                | shows “\"NaN”",
            })
    void whatIsLookedFor_isFound(String command, int code, String out, String fault) {
        assertEquals(
                Optional.of(true),
                fault(command, new CommandLineRun(code, out, "")).map(said -> said.startsWith(fault)),
                out);
        assertEquals(Optional.empty(), fault("run x", new CommandLineRun(0, "mean 3.5 ns, 4-5 ns, 10 ± 2", "")));
    }
}
