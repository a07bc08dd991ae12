package io.tagline.work.check;

import io.tagline.checker.Coverage;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Documents;
import io.tagline.documents.Names;
import io.tagline.documents.Refusal;
import io.tagline.documents.keys.Key;
import io.tagline.documents.keys.KeyScope;
import io.tagline.documents.keys.Keys;
import io.tagline.documents.keys.PlainTypes;
import io.tagline.documents.keys.Type;
import io.tagline.documents.watch.Watch;
import io.tagline.experiments.sampling.Fingerprint;
import io.tagline.experiments.sampling.SampleSet;
import io.tagline.experiments.sampling.TestedRounds;
import io.tagline.experiments.sampling.Work;
import io.tagline.experiments.scenario.RunRule;
import io.tagline.experiments.scenario.StopRule;
import io.tagline.experiments.shard.Sweep;
import io.tagline.protocols.fault.FaultReader;
import io.tagline.protocols.fault.Faults;
import io.tagline.protocols.table.Protocol;
import io.tagline.sheet.Part;
import io.tagline.sheet.Sheet;
import io.tagline.simulator.machine.Suitability;
import io.tagline.simulator.tester.RandomRounds;
import io.tagline.simulator.tester.RandomTester;
import io.tagline.simulator.tester.RandomTester.Failed;
import io.tagline.simulator.tester.TestShape;
import io.tagline.topologies.document.MachineDocument;
import io.tagline.topologies.document.MachineVariants;
import io.tagline.topologies.machine.Machine;
import io.tagline.work.Answer;
import io.tagline.work.Catalog;
import io.tagline.work.Status;
import io.tagline.work.SweepQuestion;
import io.tagline.work.WorkContext;
import io.tagline.work.check.RandomCheck.RandomCheckAnswer;
import io.tagline.work.form.QuestionForm;
import io.tagline.work.form.QuestionKeys;
import io.tagline.work.form.QuestionScope;
import io.tagline.work.form.QuestionTypes;
import io.tagline.work.pairs.PairMeasurement;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Whether every load is right in random programs on a timed machine with tiny caches. Rounds run in parallel; the first failing one by number is
 * reported.
 *
 * @param machine if absent, one that speaks the protocol
 * @param cores how many take part; if absent, 16, or all if there are fewer
 * @param accesses the minimum number of accesses
 * @param faults injected faults of messages, such as {@code drop:Inv-Ack}
 */
public record RandomCheck(
        String protocol,
        Optional<String> machine,
        Optional<Integer> cores,
        long accesses,
        long seed,
        List<String> faults)
        implements SweepQuestion<RandomCheckAnswer> {

    public static final QuestionForm<RandomCheck> FORM =
            QuestionForm.of(RandomCheck.class, "random-check", RandomCheck::keys);

    private static final Key MACHINE = Key.of(
            "machine",
            "MACHINE",
            "The machine of --random, xeon-phi-5110p if left out (sandy-bridge-2s for a protocol with a shared cache, smp-bus for one on a bus);");
    private static final Key CORES =
            Key.of("cores", "N", "Cores that --random uses. Default: 16, or all if there are fewer.");
    private static final Key ACCESSES_IN_ALL = Key.of(
                    "accesses", "N", "Instead: N random accesses on a timed machine with tiny caches.")
            .as("--random");
    private static final long SEED = 1;
    private static final Type<Long, KeyScope> ACCESSES_OF_ALL = PlainTypes.integer(1, Long.MAX_VALUE);
    private static final int USUAL_CORES = 16;
    private static final int LINES = 12;
    private static final int ACCESSES = 250;

    public RandomCheck {
        faults = List.copyOf(faults);
    }

    /** On the usual machine, without faults. */
    public RandomCheck(String protocol, long accesses) {
        this(protocol, Optional.empty(), Optional.empty(), accesses, SEED, List.of());
    }

    private static Optional<RandomCheck> keys(Keys<RandomCheck, QuestionScope> keys) {
        return Optional.of(new RandomCheck(
                keys.required(QuestionKeys.PROTOCOL, QuestionTypes.TEXT, "", RandomCheck::protocol),
                keys.optional(MACHINE, QuestionTypes.TEXT, RandomCheck::machine),
                keys.optional(CORES, QuestionTypes.COUNT, RandomCheck::cores),
                keys.required(ACCESSES_IN_ALL, ACCESSES_OF_ALL, 1L, RandomCheck::accesses),
                keys.usual(
                        QuestionKeys.SEED.meaning("The seed of --random."),
                        QuestionTypes.SEED,
                        SEED,
                        RandomCheck::seed),
                keys.sparing(QuestionKeys.FAULTS, QuestionTypes.TEXTS, List.of(), RandomCheck::faults)));
    }

    /**
     * The result of random testing.
     *
     * @param wanted rounds
     * @param done rounds; fewer if one failed, or if it was cancelled
     * @param perRound accesses
     * @param unreached rows of the protocol that were never taken
     */
    public record RandomCheckAnswer(
            Protocol protocol,
            String machine,
            int cores,
            int devices,
            long wanted,
            long done,
            long perRound,
            List<String> unreached,
            Optional<FailingScenario> failing)
            implements Answer {

        public RandomCheckAnswer {
            unreached = List.copyOf(unreached);
        }

        /** How many accesses were right, or the shortest program that fails. */
        @Override
        public Sheet sheet() {
            return failing.map(this::failed).orElseGet(this::passed);
        }

        private Sheet failed(FailingScenario found) {
            return Sheet.titled("")
                    .answer("%s: fails in round %d: %s"
                            .formatted(
                                    protocol.name(),
                                    found.failed().round(),
                                    found.failed().message()))
                    .notes("a program that fails, on the same machine with tiny caches:")
                    .add(Part.Code.of(
                            found.program().stream().map(line -> "  " + line).toList()))
                    .sheet();
        }

        private Sheet passed() {
            String agents =
                    Names.counted(cores, "core") + (devices == 0 ? "" : " and " + Names.counted(devices, "device"));
            return Sheet.titled("")
                    .answer(String.format(
                            Locale.ROOT,
                            "%s: %s%,d accesses of %s of %s with tiny caches, every load right",
                            protocol.name(),
                            done < wanted ? "interrupted, " : "",
                            done * perRound,
                            agents,
                            machine))
                    .notes(unreached.stream()
                            .map(cell -> "never taken: " + cell)
                            .toList())
                    .sheet();
        }

        @Override
        public Status status() {
            if (failing.isPresent()) {
                return Status.FAILED;
            }
            return done < wanted ? Status.INTERRUPTED : Status.FINE;
        }
    }

    @Override
    public PreparedCheck ready(WorkContext context) {
        return prepare(context.documents());
    }

    /** Reads its documents, and refuses a test that is not possible. */
    private PreparedCheck prepare(Documents documents) {
        if (cores.orElse(1) < 1 || accesses < 1) {
            throw new Refusal("--cores and --random need at least 1");
        }
        Catalog catalog = new Catalog(documents);
        Protocol table = catalog.protocol(protocol);
        Suitability.untestable(table).ifPresent(reason -> {
            throw new Refusal(reason);
        });
        Faults injected = Diagnostics.read(
                diagnostics -> Optional.of(FaultReader.read(FaultReader.option(faults), table, diagnostics)));
        String name = machine.orElseGet(() -> usualMachine(table));
        Machine tested = PairMeasurement.coherent(catalog.machine(name));
        int taking = taking(tested);
        Suitability.objection(table, tested).ifPresent(objection -> {
            throw new Refusal(objection);
        });
        MachineDocument document =
                catalog.machines().document(name, new Diagnostics()).orElseThrow();
        int threads = Math.min(2, tested.cores().threads().value());
        RandomTester tester =
                new RandomTester(tested, table, new TestShape(taking, threads, LINES, ACCESSES), seed, injected);
        long perRound = ((long) taking * threads + tested.deviceCount()) * ACCESSES;
        return new PreparedCheck(
                this, table, injected, document, catalog.protocolText(protocol), tester, taking, perRound);
    }

    /** A machine that speaks the protocol. All caches snoop on a bus, so a machine with many cores would be slow. */
    private static String usualMachine(Protocol protocol) {
        if (protocol.sharedCache().isPresent()) {
            return "sandy-bridge-2s";
        }
        return protocol.isForBus() ? "smp-bus" : "xeon-phi-5110p";
    }

    private int taking(Machine of) {
        int most = of.cores().count().value();
        int wanted = cores.orElse(Math.min(USUAL_CORES, most));
        if (wanted > most) {
            throw new Refusal(of.name() + " has " + most + " cores, not " + wanted);
        }
        return wanted;
    }

    /** The check with all its documents, which can also be cut into shards. */
    public record PreparedCheck(
            RandomCheck question,
            Protocol protocol,
            Faults faults,
            MachineDocument machine,
            String protocolText,
            RandomTester tester,
            int cores,
            long perRound)
            implements PreparedSweep<RandomCheckAnswer> {

        /** Runs rounds until all accesses are done, or takes those of a journal. */
        @Override
        public RandomCheckAnswer answer(WorkContext context) {
            return context.journal()
                    .finished(0)
                    .map(all -> counted(all, context.watch()))
                    .orElseGet(
                            () -> tested(new RandomRounds(tester, context.executor(), context.watch()).run(rounds())));
        }

        private long rounds() {
            return question.accesses() / perRound + (question.accesses() % perRound == 0 ? 0 : 1);
        }

        /** One point, whose replications are the rounds. */
        @Override
        public Sweep sweep() {
            if (rounds() > Integer.MAX_VALUE) {
                throw new Refusal("--shard goes up to " + Integer.MAX_VALUE + " rounds of " + perRound + " accesses");
            }
            int rounds = Math.toIntExact(rounds());
            RunRule all = new RunRule(question.seed(), rounds, rounds, new StopRule(0.95, 0.05));
            Work work = new Work(all, () -> new TestedRounds(tester));
            return new Sweep(
                    Fingerprint.of(List.of(
                            FORM.write(question), protocolText, machine.text().text())),
                    List.of(new Sweep.Point("rounds", perRound, work)));
        }

        /** The sum of all rounds; shrinks the first that failed. */
        private RandomCheckAnswer counted(SampleSet all, Watch watch) {
            OptionalInt first = TestedRounds.firstFailed(all.samples());
            Optional<Failed> failed = first.stream()
                    .mapToObj(round -> tester.shrink(round, watch))
                    .findFirst();
            return tested(new RandomRounds.Tested(all.samples().count(), all.counts(), failed));
        }

        private RandomCheckAnswer tested(RandomRounds.Tested found) {
            return new RandomCheckAnswer(
                    protocol,
                    tester.machine().name(),
                    cores,
                    tester.machine().deviceCount(),
                    rounds(),
                    found.rounds(),
                    perRound,
                    Coverage.of(protocol, found.counts()).unreached().stream()
                            .map(Coverage.Cell::toString)
                            .toList(),
                    found.failed().map(this::scenario));
        }

        private FailingScenario scenario(Failed failed) {
            String document = new MachineVariants(machine)
                    .withCachesOf(tester.machine())
                    .text()
                    .text();
            String name = "random-%s-%d".formatted(protocol.name(), failed.seed());
            return new FailingScenario(name, question.protocol(), faults, tester.machine(), document, failed);
        }
    }
}
