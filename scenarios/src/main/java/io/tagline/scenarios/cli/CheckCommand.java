package io.tagline.scenarios.cli;

import io.tagline.checker.CheckOptions;
import io.tagline.checker.Checker;
import io.tagline.checker.DefaultWorlds;
import io.tagline.checker.Verdict;
import io.tagline.checker.Verification;
import io.tagline.documents.Diagnostics;
import io.tagline.protocols.fault.FaultReader;
import io.tagline.protocols.fault.Faults;
import io.tagline.protocols.step.SharerRecord;
import io.tagline.protocols.table.MoreSharers;
import io.tagline.protocols.table.Protocol;
import io.tagline.scenarios.experiment.Setup;
import io.tagline.scenarios.report.check.CheckReport;
import io.tagline.scenarios.report.check.CheckReport.Checked;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
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
            "  tagline check gols --random 1000000",
            "  tagline check --program my-lock.yaml -p threads=2",
            "",
            "Exit codes: 0 verified, 1 violated, 2 usage or bad document, 3 not complete: rows never taken, or memory used up."
        })
final class CheckCommand implements Callable<Integer> {

    private static final String POINTERS = "pointers";
    private static final String COARSE = "coarse";
    private static final int MOST = 8;
    private static final int USUAL_CACHES = 3;
    private static final int USUAL_VALUES = 2;

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

    @Option(
            names = "--caches",
            paramLabel = "N",
            description =
                    "Caches, 1 to 8. Without any size, worlds of several sizes, until every row has been taken that may be.")
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

    @Option(
            names = "--sharers",
            paramLabel = "KIND=N",
            split = ",",
            description =
                    "How well the directory knows sharers: pointers=N of them, then all; or coarse=N to a bit. Default: all, and what else the protocol allows.")
    private Map<String, Integer> sharers = new LinkedHashMap<>();

    @Option(
            names = "--no-load-history",
            description = "Loads in flight remember no values, so that states can be counted as others count them.")
    private boolean noLoadHistory;

    @Option(
            names = "--strict",
            description =
                    "With a size: not complete, exit code 3, if a row was never taken. Without one it always is so.")
    private boolean strict;

    @Mixin
    private JobsOption jobs = new JobsOption();

    @Mixin
    private FormatOption<Checked> format = new FormatOption<>(new CheckReport());

    @Mixin
    private FaultOption faults = new FaultOption();

    @Mixin
    private RandomOptions random = new RandomOptions();

    @Override
    public Integer call() throws IOException {
        random.check(format);
        if (program.isPresent()) {
            requireOnly();
            Setup setup = ChangeOptions.load(program.get(), ChangeOptions.overrides(parameters, given));
            return new ProgramCheck(root, setup, jobs).run(format);
        }
        require(given.isPresent(), "Missing required parameter: 'PROTOCOL'");
        require(parameters.isEmpty(), "-p is about the parameters of a scenario; name one by --program");
        String name = given.orElseThrow();
        int dealt = deal.stream().mapToInt(Integer::intValue).sum();
        int caches = deal.isEmpty() ? givenCaches.orElse(USUAL_CACHES) : dealt;
        for (int number : List.of(caches, lines, values)) {
            require(number >= 1 && number <= MOST, "--caches, --lines and --values go from 1 to " + MOST);
        }
        require(
                sharedCaches.orElse(1) >= 1 && sharedCaches.orElse(1) <= caches,
                "--shared-caches goes from 1 to the number of caches");
        require(
                deal.isEmpty() || (givenCaches.isEmpty() && sharedCaches.isEmpty() && !deal.contains(0)),
                "--deal says how many caches there are, and below how many shared caches; each has at least 1");
        require(random.isOfSome(), "--cores and --random need at least 1");
        Protocol protocol = new Catalog().protocol(name);
        return random.accesses().isPresent()
                ? new RandomCheck(root, name, protocol, faults(protocol), random, jobs, Question.of(spec)).run(format)
                : explore(protocol, caches);
    }

    /** What sizes the worlds of a protocol says nothing about a program. */
    private void requireOnly() {
        boolean other = hasSize()
                || values != USUAL_VALUES
                || noLoadHistory
                || strict
                || random.accesses().isPresent();
        require(!other, "--program goes with -p, --jobs, --format and a protocol only");
    }

    private Faults faults(Protocol protocol) {
        return Diagnostics.read(diagnostics ->
                Optional.of(FaultReader.read(FaultReader.option(faults.texts()), protocol, diagnostics)));
    }

    private int explore(Protocol protocol, int caches) {
        require(
                !protocol.isForTwoSharedCaches() || Math.max(sharedCaches.orElse(1), deal.size()) <= 2,
                protocol.name() + " is for two shared caches");
        require(
                deal.isEmpty() || protocol.sharedCache().isPresent(),
                protocol.name() + " has no shared caches: no --deal");
        CheckOptions evenly = CheckOptions.of(caches).withSharedCaches(sharedCaches.orElse(Math.min(caches, 2)));
        CheckOptions options = (deal.isEmpty() ? evenly : evenly.dealt(deal))
                .withLines(lines)
                .withValues(values)
                .withSymmetry(symmetry)
                .withLoadHistory(!noLoadHistory)
                .withFaults(faults(protocol))
                .withSharers(sharers(protocol))
                .withWorkers(jobs.count(), CheckCommand::help)
                .withMaxBytes(Runtime.getRuntime().maxMemory() / 2);
        long start = System.nanoTime();
        Verification found;
        try (ConsoleWatch watch = new ConsoleWatch(root.console())) {
            found = hasSize()
                    ? new Verification(protocol, List.of(Checker.check(protocol, options, watch)), strict)
                    : DefaultWorlds.check(protocol, options, watch);
        }
        root.print(new Checked(found, System.nanoTime() - start), format);
        return code(found.verdict());
    }

    private SharerRecord sharers(Protocol protocol) {
        if (sharers.isEmpty()) {
            return SharerRecord.EXACT;
        }
        require(MoreSharers.matterTo(protocol), "the directory of " + protocol.name() + " sends nothing to sharers");
        int pointers = sharers.getOrDefault(POINTERS, 0);
        int coarse = sharers.getOrDefault(COARSE, SharerRecord.EVERYBODY);
        require(
                Set.of(POINTERS, COARSE).containsAll(sharers.keySet()) && pointers >= 0 && coarse > 1,
                "--sharers is pointers=N, coarse=N of at least 2, or both");
        require(!symmetry || coarse == SharerRecord.EVERYBODY, "neighbours are not alike: no --symmetry with coarse");
        return new SharerRecord(pointers, coarse);
    }

    /** Whether a person has said how large the world is; a fault is looked for in one world. */
    private boolean hasSize() {
        return givenCaches.isPresent()
                || sharedCaches.isPresent()
                || !deal.isEmpty()
                || symmetry
                || !sharers.isEmpty()
                || lines > 1
                || !faults.texts().isEmpty();
    }

    private static void help(Runnable worker) {
        Thread thread = new Thread(worker, "checker");
        thread.setDaemon(true);
        thread.start();
    }

    private static int code(Verdict verdict) {
        return switch (verdict) {
            case VERIFIED -> ExitCode.FINE;
            case VIOLATED -> ExitCode.FAILED;
            case INCOMPLETE -> ExitCode.BROKEN;
        };
    }

    private void require(boolean holds, String message) {
        if (!holds) {
            throw new ParameterException(spec.commandLine(), message);
        }
    }
}
