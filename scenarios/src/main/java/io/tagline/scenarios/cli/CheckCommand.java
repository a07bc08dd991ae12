package io.tagline.scenarios.cli;

import io.tagline.documents.Refusal;
import io.tagline.documents.files.FileLibrary;
import io.tagline.documents.units.Decimals;
import io.tagline.protocols.step.SharerRecord;
import io.tagline.scenarios.cli.OptionRule.Excludes;
import io.tagline.scenarios.cli.OptionRule.RequiresEither;
import io.tagline.scenarios.cli.OptionRule.Ruled;
import io.tagline.scenarios.cli.Place.Target;
import io.tagline.scenarios.report.Report;
import io.tagline.scenarios.report.Reports;
import io.tagline.work.ChosenScenario;
import io.tagline.work.check.AnyCaches;
import io.tagline.work.check.CertificateTrial;
import io.tagline.work.check.ProgramCheck;
import io.tagline.work.check.ProgramCheck.Explored;
import io.tagline.work.check.ProtocolCheck;
import io.tagline.work.check.ProtocolCheck.Checked;
import io.tagline.work.check.ProtocolCheck.World;
import io.tagline.work.check.RandomCheck;
import io.tagline.work.check.RunSearch;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code tagline check}: a protocol in every state it can reach, or in random programs on a timed machine; or a program in all its executions. */
@Command(
        description =
                "Explores all reachable states of a protocol or small program and prints the shortest counterexample.",
        footer = {
            "",
            "Examples:",
            "  tagline check mesi",
            "  tagline check ./my-mesi.md --caches 2 --format mermaid",
            "  tagline check mesi --caches 2 --fault drop:Inv-Ack",
            "  tagline check mesif-two-socket --caches 4 --symmetry",
            "  tagline check ./my-mesi.md --sharers pointers=1",
            "  tagline check mesi --any",
            "  tagline check mesi --reach 'SM_A / Inv-Ack-Last'",
            "  tagline check gols --random 1000000",
            "  tagline check --program my-lock.yaml -p threads=2 --machine graviton2",
            "",
            "Exit codes: 0 verified, 1 violated, 2 usage or bad document, 3 not complete: rows never taken, memory used up, or not proved."
        })
final class CheckCommand implements Callable<Integer>, Ruled {

    private static final int USUAL_CACHES = 3;
    private static final int USUAL_VALUES = 2;
    private static final double SECOND = 1e9;

    @ParentCommand
    private RootCommand root;

    @Spec
    private CommandSpec spec;

    @Parameters(
            paramLabel = "PROTOCOL",
            arity = "0..1",
            description = "A built-in name or a path. Only with --program it can be left out.")
    private Optional<String> given = Optional.empty();

    @Option(
            names = "--program",
            paramLabel = "SCENARIO",
            description = "Try all executions of a scenario's program of few threads, on its protocol or this one.")
    private Optional<String> program = Optional.empty();

    @Option(
            names = {"-p", "--parameter"},
            paramLabel = "KEY=V1,V2",
            description = "With --program, other values of a parameter of its matrix; may be repeated.")
    private Map<String, String> parameters = new LinkedHashMap<>();

    @Option(names = "--protocol", paramLabel = "NAME", description = "With --program, the same as PROTOCOL.")
    private Optional<String> protocol = Optional.empty();

    @Option(
            names = "--set",
            paramLabel = "PATH=VALUE",
            description =
                    "With --program, another number of the machine, such as cores.store-buffer=0; may be repeated.")
    private List<String> settings = new ArrayList<>();

    @Option(
            names = "--caches",
            paramLabel = "N",
            description = "Caches, 1 to 8. Without a size: several sizes, until all reachable rows were taken.")
    private Optional<Integer> givenCaches = Optional.empty();

    @Option(
            names = "--shared-caches",
            paramLabel = "N",
            description =
                    "Shared caches among which the caches are dealt, if the protocol has any. Default: 2, if as many caches.")
    private Optional<Integer> sharedCaches = Optional.empty();

    @Option(
            names = "--deal",
            paramLabel = "N",
            split = "\\+",
            description = "How many caches are below each shared cache, as 3+1. Default: as evenly as can be.")
    private List<Integer> deal = List.of();

    @Option(names = "--lines", paramLabel = "N", description = "Lines, 1 to 8. Default: 1.")
    private int lines = 1;

    @Option(
            names = "--values",
            paramLabel = "N",
            description = "Different values that stores write, 1 to 8. Default: 2.")
    private int values = USUAL_VALUES;

    @Option(
            names = "--symmetry",
            description = "Count states that differ only in the numbering of caches and values once.")
    private boolean symmetry;

    @Mixin
    private SharersOption sharers = new SharersOption();

    @Option(
            names = "--no-load-history",
            description = "Loads in flight remember no values, to count states as others do.")
    private boolean noLoadHistory;

    @Option(
            names = "--strict",
            description = "With a size: exit code 3, not complete, if a row was never taken. Always so without one.")
    private boolean strict;

    @Option(
            names = "--any",
            description = "Then prove it for any number of caches. Not for protocols with shared caches.")
    private boolean any;

    @Option(
            names = "--certificate-out",
            paramLabel = "FILE",
            description = "With --any, write the proof as a certificate, if there is one.")
    private Optional<Path> certificateOut = Optional.empty();

    @Option(
            names = "--certificate",
            paramLabel = "FILE",
            description = "Instead: check that a certificate is a proof, without a search.")
    private Optional<Path> certificate = Optional.empty();

    @Option(
            names = "--reach",
            paramLabel = "TARGET",
            description =
                    "Instead: the shortest run to a row, as 'M / Fwd-GetS', a state, or states at the same time, as 'S + M'; or all: to every row.")
    private Optional<String> reach = Optional.empty();

    @Mixin
    private JobsOption jobs = new JobsOption();

    @Mixin
    private FormatOption<Checked> format = new FormatOption<>(Reports.check());

    @Mixin
    private FaultOption faults = new FaultOption();

    @Mixin
    private RandomOptions random = new RandomOptions();

    /** The command explores worlds of a protocol, or a program, or tries random programs; only faults apply to two of these. */
    @Override
    public List<OptionRule> rules() {
        List<String> worlds = List.of(
                "--caches",
                "--shared-caches",
                "--deal",
                "--lines",
                "--values",
                "--symmetry",
                "--sharers",
                "--no-load-history",
                "--strict");
        return Stream.of(
                        OptionRule.require("--program", "--parameter", "--protocol", "--set"),
                        OptionRule.require("--any", "--certificate-out"),
                        OptionRule.require("--random", "--cores", "--seed", "--out", "--shard"),
                        Stream.<OptionRule>of(
                                new RequiresEither("--machine", "--random", "--program"),
                                new Excludes("--program", List.of("--random", "--fault")),
                                new Excludes("--program", worlds),
                                new Excludes("--random", worlds),
                                new Excludes("--any", worlds),
                                new Excludes("--any", List.of("--program", "--random", "--fault")),
                                new Excludes("--certificate", worlds),
                                new Excludes("--certificate", List.of("--any", "--program", "--random", "--fault")),
                                new Excludes(
                                        "--reach",
                                        List.of("--lines", "--values", "--symmetry", "--no-load-history", "--strict")),
                                new Excludes(
                                        "--reach",
                                        List.of("--any", "--certificate", "--program", "--random", "--fault")),
                                new Excludes("--deal", List.of("--caches", "--shared-caches"))))
                .flatMap(rules -> rules)
                .toList();
    }

    @Override
    public Integer call() throws IOException {
        random.check(format);
        if (program.isPresent()) {
            require(given.isEmpty() || protocol.isEmpty(), "PROTOCOL and --protocol are the same; give one of them");
            ChangeOptions changes = ChangeOptions.of(random.machine(), given.or(() -> protocol), parameters, settings);
            return explore(new ProgramCheck(
                    new ChosenScenario(program.get(), changes.overrides(Optional.empty(), List.of()))));
        }
        if (certificate.isPresent()) {
            require(given.isEmpty(), "--certificate names its protocol itself");
            return certified(certificate.get());
        }
        require(given.isPresent(), "Missing required parameter: 'PROTOCOL'");
        require(random.isOfSome(), "--cores and --random need at least 1");
        String name = given.orElseThrow();
        Optional<World> world = world();
        if (any) {
            certificateOut
                    .flatMap(file -> OutputOption.objection("--certificate-out", file))
                    .ifPresent(objection -> require(false, objection));
            return prove(new AnyCaches(name));
        }
        if (reach.isPresent()) {
            require(!sharers.areExact() || world.isPresent(), "--sharers exact with --reach needs --caches or --deal");
            return search(new RunSearch(name, reach.get(), world));
        }
        Optional<RandomCheck> test = random.question(name, faults.texts());
        return test.isPresent()
                ? test(test.get())
                : check(new ProtocolCheck(
                        name, world, values, !noLoadHistory, faults.texts(), strict, sharers.areExact()));
    }

    private int test(RandomCheck question) throws IOException {
        Place place = place("--random").to(Target.of(random.out())).in(random.shard());
        return new RandomCheckDoor(place).ask(question, place);
    }

    private int check(ProtocolCheck question) {
        long start = System.nanoTime();
        try (ConsoleDesk opened = desk()) {
            Checked found = question.ask(opened.desk());
            root.print(found, format);
            tellSpeed(found.states(), start);
            return ExitCode.of(found.status());
        }
    }

    private int search(RunSearch question) {
        Place place = Place.of(root, jobs, format).as("--reach");
        String drawn = format.of(Reports.reach(), "--reach").name();
        require(!question.isOfAll() || !drawn.equals("mermaid"), "--format mermaid draws one run, not --reach all");
        try (ConsoleDesk opened = desk()) {
            RunSearch.Searched found = question.ask(opened.desk());
            place.print(found, Reports.reach());
            return ExitCode.of(found.status());
        }
    }

    private int prove(AnyCaches question) throws IOException {
        long start = System.nanoTime();
        try (ConsoleDesk opened = desk()) {
            AnyCaches.Proved found = question.ask(opened.desk());
            place("--any").print(found, Reports.proof());
            tellSpeed(found.states(), start);
            Optional<String> proof = found.certificate();
            if (certificateOut.isPresent() && proof.isPresent()) {
                root.write(certificateOut.get(), proof.get().getBytes(StandardCharsets.UTF_8));
            }
            return ExitCode.of(found.status());
        }
    }

    /** Reports the speed on stderr. It is not a part of the result, because it differs from run to run. */
    private void tellSpeed(long states, long start) {
        if (!format.isJson()) {
            double seconds = Math.max(1, System.nanoTime() - start) / SECOND;
            root.tell("%s s, %s states/s"
                    .formatted(Decimals.fixed(seconds, 1), Decimals.grouped(Math.round(states / seconds))));
        }
    }

    private Place place(String part) {
        return Place.of(root, jobs, format).as(part);
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new Refusal("cannot read %s as a certificate".formatted(file));
        }
    }

    private int certified(Path file) {
        CertificateTrial question = new CertificateTrial(read(file));
        try (ConsoleDesk opened = desk()) {
            place("--certificate").print(question.ask(opened.desk()), Report.sentences());
            return ExitCode.FINE;
        }
    }

    /** Prints the result in the format of the same name. */
    private int explore(ProgramCheck question) {
        Place place = place("--program");
        format.of(Report.<Explored>published(), place.part());
        try (ConsoleDesk opened = desk()) {
            Explored explored = question.ask(opened.desk());
            place.print(explored, Report.published());
            explored.places().forEach(root::tell);
            int all = explored.setup().points().size();
            if (explored.points().size() < all) {
                root.tell("interrupted: %d of %d points are finished"
                        .formatted(explored.points().size(), all));
            }
            return ExitCode.of(explored.status());
        }
    }

    private ConsoleDesk desk() {
        return new ConsoleDesk(root.console(), FileLibrary::new, jobs.count());
    }

    /** The requested world, if any; a fault is searched in one world. */
    private Optional<World> world() {
        int dealt = deal.stream().mapToInt(Integer::intValue).sum();
        int caches = deal.isEmpty() ? givenCaches.orElse(USUAL_CACHES) : dealt;
        for (int number : List.of(caches, lines, values)) {
            require(
                    number >= 1 && number <= ProtocolCheck.MOST,
                    "--caches, --lines and --values go from 1 to " + ProtocolCheck.MOST);
        }
        require(!deal.contains(0), "--deal says how many caches are below each shared cache; each has at least 1");
        OptionalInt shared = sharedCaches.map(OptionalInt::of).orElse(OptionalInt.empty());
        World world = new World(caches, shared, deal, lines, symmetry, sharers());
        return hasSize() ? Optional.of(world) : Optional.empty();
    }

    private SharerRecord sharers() {
        require(sharers.isLegal(), SharersOption.RULE);
        require(!symmetry || !sharers.isCoarse(), "neighbours are not alike: no --symmetry with coarse");
        return sharers.record();
    }

    private boolean hasSize() {
        return givenCaches.isPresent()
                || sharedCaches.isPresent()
                || !deal.isEmpty()
                || symmetry
                || sharers.areImprecise()
                || lines > 1
                || !faults.texts().isEmpty();
    }

    private void require(boolean holds, String message) {
        if (!holds) {
            throw new ParameterException(spec.commandLine(), message);
        }
    }
}
