package io.tagline.scenarios.cli;

import io.tagline.checker.Coverage;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Names;
import io.tagline.protocols.fault.Faults;
import io.tagline.protocols.table.Protocol;
import io.tagline.scenarios.experiment.Fingerprint;
import io.tagline.scenarios.experiment.Journal;
import io.tagline.scenarios.experiment.Sampled;
import io.tagline.scenarios.experiment.TestedRounds;
import io.tagline.scenarios.experiment.Work;
import io.tagline.scenarios.report.Format;
import io.tagline.scenarios.report.page.ResultFiles;
import io.tagline.scenarios.scenario.RunRule;
import io.tagline.scenarios.scenario.StopRule;
import io.tagline.scenarios.shard.Sweep;
import io.tagline.scenarios.shard.Whole;
import io.tagline.simulator.machine.Suitability;
import io.tagline.simulator.tester.RandomRounds;
import io.tagline.simulator.tester.RandomRounds.Tested;
import io.tagline.simulator.tester.RandomTester;
import io.tagline.simulator.tester.RandomTester.Failed;
import io.tagline.simulator.tester.TestShape;
import io.tagline.topologies.document.MachineDocument;
import io.tagline.topologies.document.MachineVariants;
import io.tagline.topologies.machine.Machine;
import io.tagline.watch.Watch;
import io.tagline.work.PairMeasurement;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Random programs on a timed machine: the rounds run in parallel, the failing one with the lowest number is reported. */
final class RandomCheck {

    private static final int LINES = 12;
    private static final int ACCESSES = 250;

    private final RootCommand root;
    private final String protocolName;
    private final Protocol protocol;
    private final Faults faults;
    private final RandomOptions options;
    private final JobsOption jobs;
    private final Question question;
    private final String protocolText;
    private final MachineDocument machine;
    private final RandomTester tester;
    private final int cores;
    private final int devices;
    private final long perRound;
    private final List<String> lines = new ArrayList<>();

    /** {@code protocolName} is the name or path by which the protocol was given. */
    RandomCheck(
            RootCommand root,
            String protocolName,
            Protocol protocol,
            Faults faults,
            RandomOptions options,
            JobsOption jobs,
            Question question) {
        this.root = root;
        this.protocolName = protocolName;
        this.protocol = protocol;
        this.faults = faults;
        this.options = options;
        this.jobs = jobs;
        Catalog catalog = new Catalog();
        String machineName = options.machine(protocol);
        Machine chosen = PairMeasurement.coherent(catalog.machine(machineName));
        this.question = question;
        this.protocolText = catalog.protocolText(protocolName);
        this.machine =
                catalog.machines().document(machineName, new Diagnostics()).orElseThrow();
        this.cores = options.cores(chosen);
        Suitability.objection(protocol, chosen).ifPresent(objection -> {
            throw new RefusedException(objection);
        });
        int threads = Math.min(2, chosen.cores().threads().value());
        this.devices = chosen.deviceCount();
        this.perRound = ((long) cores * threads + devices) * ACCESSES;
        TestShape shape = new TestShape(cores, threads, LINES, ACCESSES);
        this.tester = new RandomTester(chosen, protocol, shape, options.seed(), faults);
    }

    /** Runs rounds until all accesses are done, and tells of them as text; the exit code. */
    int run(FormatOption<?> format) throws IOException {
        String name = format.chosen().name();
        if (!name.equals("text")) {
            throw new RefusedException("--random has no --format " + name + "; it has text");
        }
        if (options.shard().isPresent()) {
            ResultFiles files = question.files()
                    .put("protocol.md", protocolText)
                    .put("machine.yaml", machine.text().text());
            return new ShardRun(root, sweep(), options.shard().get(), failure -> {})
                    .run(options.out(), question, files, jobs);
        }
        long rounds = rounds();
        try (Workers workers = new Workers(jobs.count());
                ConsoleWatch watch = new ConsoleWatch(root.console())) {
            Tested tested = root.known(this::sweep)
                    .map(this::merged)
                    .orElseGet(() -> new RandomRounds(tester, workers.executor(), watch).run(rounds));
            int code = tell(tested, rounds);
            format.put(Format.joined(lines), root);
            return code;
        }
    }

    private long rounds() {
        long accesses = options.accesses().orElseThrow();
        return accesses / perRound + (accesses % perRound == 0 ? 0 : 1);
    }

    /** One point, whose replications are the rounds. */
    private Sweep sweep() {
        if (rounds() > Integer.MAX_VALUE) {
            throw new RefusedException(
                    "--shard goes up to " + Integer.MAX_VALUE + " rounds of " + perRound + " accesses");
        }
        List<String> texts = new ArrayList<>(question.words());
        texts.addAll(List.of(protocolText, machine.text().text()));
        int rounds = Math.toIntExact(rounds());
        RunRule all = new RunRule(options.seed(), rounds, rounds, new StopRule(0.95, 0.05));
        Work work = new Work(all, () -> new TestedRounds(tester));
        return new Sweep(Fingerprint.of(texts), List.of(new Sweep.Point("rounds", perRound, work)));
    }

    private Tested merged(Whole shards) {
        Sampled all = shards.journal(Journal.NONE).finished(0).orElseThrow();
        OptionalInt first = TestedRounds.firstFailed(all.samples());
        Optional<Failed> failed = first.stream()
                .mapToObj(round -> tester.shrink(round, Watch.NONE))
                .findFirst();
        return new Tested(all.samples().count(), all.counts(), failed);
    }

    private int tell(Tested tested, long rounds) {
        if (tested.failed().isPresent()) {
            tell(tested.failed().get());
            return ExitCode.FAILED;
        }
        String agents = Names.counted(cores, "core") + (devices == 0 ? "" : " and " + Names.counted(devices, "device"));
        print("%s: %,d accesses of %s, every load right"
                .formatted(protocol.name(), tested.rounds() * perRound, agents));
        Coverage.of(protocol, tested.counts()).unreached().forEach(cell -> print("never taken: " + cell));
        return tested.rounds() < rounds ? ExitCode.INTERRUPTED : ExitCode.FINE;
    }

    private void tell(Failed failed) {
        print("%s: fails in round %d: %s".formatted(protocol.name(), failed.round(), failed.message()));
        print("a program that fails, on the same machine with tiny caches:");
        FailingScenario scenario = new FailingScenario(protocolName, faults, tester.machine(), failed);
        scenario.program().forEach(line -> print("  " + line));
        Path folder = options.out()
                .orElseGet(() -> Path.of("results", "random-%s-%d".formatted(protocol.name(), failed.seed())));
        try {
            scenario.write(
                    folder,
                    new MachineVariants(machine)
                            .withCachesOf(tester.machine())
                            .text()
                            .text());
            root.tell("wrote " + folder + "; run it: tagline run " + folder.resolve("scenario.yaml"));
        } catch (IOException e) {
            root.tell("could not write " + folder + ": " + e.getMessage());
        }
    }

    private void print(String line) {
        lines.add(line);
    }
}
