package io.tagline.scenarios.cli;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.protocols.check.Coverage;
import io.tagline.protocols.fault.Faults;
import io.tagline.protocols.table.Protocol;
import io.tagline.scenarios.report.Format;
import io.tagline.simulator.machine.Suitability;
import io.tagline.simulator.tester.RandomRounds;
import io.tagline.simulator.tester.RandomRounds.Tested;
import io.tagline.simulator.tester.RandomTester;
import io.tagline.simulator.tester.RandomTester.Failed;
import io.tagline.simulator.tester.TestShape;
import io.tagline.topologies.document.MachineVariants;
import io.tagline.topologies.machine.Machine;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Random programs on a timed machine: the rounds run in parallel, the failing one with the lowest number is reported. */
final class RandomCheck {

    private static final int LINES = 12;
    private static final int ACCESSES = 250;

    private final RootCommand root;
    private final String protocolName;
    private final Protocol protocol;
    private final Faults faults;
    private final RandomOptions options;
    private final int jobs;
    private final Source machineSource;
    private final RandomTester tester;
    private final long perRound;
    private final List<String> lines = new ArrayList<>();

    /** {@code protocolName} is the name or path by which the protocol was given. */
    RandomCheck(
            RootCommand root, String protocolName, Protocol protocol, Faults faults, RandomOptions options, int jobs) {
        this.root = root;
        this.protocolName = protocolName;
        this.protocol = protocol;
        this.faults = faults;
        this.options = options;
        this.jobs = jobs;
        Catalog catalog = new Catalog();
        String machineName = options.machine(protocol);
        Machine machine = catalog.machine(machineName);
        this.machineSource = catalog.machines()
                .library()
                .open(machineName, new Diagnostics())
                .orElseThrow();
        int most = machine.cores().count().value();
        if (options.cores() > most) {
            throw new RefusedException(machine.name() + " has " + most + " cores, not " + options.cores());
        }
        Suitability.objection(protocol, machine).ifPresent(objection -> {
            throw new RefusedException(objection);
        });
        int threads = Math.min(2, machine.cores().threads().value());
        this.perRound = (long) options.cores() * threads * ACCESSES;
        TestShape shape = new TestShape(options.cores(), threads, LINES, ACCESSES);
        this.tester = new RandomTester(machine, protocol, shape, options.seed(), faults);
    }

    /** Runs rounds until all accesses are done, and tells of them as text; the exit code. */
    int run(FormatOption<?> format) {
        String name = format.chosen().name();
        if (!name.equals("text")) {
            throw new RefusedException("--random has no --format " + name + "; it has text");
        }
        long rounds = (options.accesses().orElse(0L) + perRound - 1) / perRound;
        try (Workers workers = new Workers(jobs);
                Interruption interruption = new Interruption()) {
            int code = tell(tested(rounds, workers, interruption), rounds);
            format.put(Format.joined(lines), root);
            return code;
        }
    }

    private Tested tested(long rounds, Workers workers, Interruption interruption) {
        try (TerminalBar bar = TerminalBar.of(root.console())) {
            RandomRounds test = new RandomRounds(
                    tester, workers.executor(), done -> bar.show(done * perRound, rounds * perRound, "accesses"));
            interruption.cancels(test::cancel);
            return test.run(rounds);
        }
    }

    private int tell(Tested tested, long rounds) {
        if (tested.failed().isPresent()) {
            tell(tested.failed().get());
            return ExitCode.FAILED;
        }
        print("%s: %,d accesses of %d cores, every load right"
                .formatted(protocol.name(), tested.rounds() * perRound, options.cores()));
        Coverage.of(protocol, tested.counts()).unreached().forEach(cell -> print("never taken: " + cell));
        return tested.rounds() < rounds ? ExitCode.INTERRUPTED : ExitCode.FINE;
    }

    private void tell(Failed failed) {
        print("%s: fails in round %d: %s".formatted(protocol.name(), failed.round(), failed.message()));
        print("a program that fails, on the same machine with tiny caches:");
        FailingScenario scenario = new FailingScenario(protocolName, faults, failed);
        scenario.program().forEach(line -> print("  " + line));
        Path folder = options.out()
                .orElseGet(() -> Path.of("results", "random-%s-%d".formatted(protocol.name(), failed.seed())));
        try {
            scenario.write(folder, new MachineVariants(machineSource).withCachesOf(tester.machine()));
            root.tell("wrote " + folder + "; run it: tagline run " + folder.resolve("scenario.yaml"));
        } catch (IOException e) {
            root.tell("could not write " + folder + ": " + e.getMessage());
        }
    }

    private void print(String line) {
        lines.add(line);
    }
}
