package io.tagline.work.protocol;

import io.tagline.documents.Documents;
import io.tagline.documents.Refusal;
import io.tagline.documents.Texts;
import io.tagline.documents.json.Json;
import io.tagline.documents.keys.Key;
import io.tagline.documents.keys.Keys;
import io.tagline.experiments.result.PointResult;
import io.tagline.experiments.result.RunResult;
import io.tagline.experiments.sampling.Distribution;
import io.tagline.experiments.setup.Setup;
import io.tagline.protocols.Protocols;
import io.tagline.protocols.completion.Completion.Cell;
import io.tagline.protocols.completion.Race;
import io.tagline.protocols.step.RowCounts;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.sheet.Sheet;
import io.tagline.topologies.machine.Machine;
import io.tagline.work.Catalog;
import io.tagline.work.ChosenScenario;
import io.tagline.work.PublishedAnswer;
import io.tagline.work.Question;
import io.tagline.work.WorkContext;
import io.tagline.work.form.QuestionForm;
import io.tagline.work.form.QuestionKeys;
import io.tagline.work.form.QuestionScope;
import io.tagline.work.form.QuestionTypes;
import io.tagline.work.pairs.PairMeasurement;
import io.tagline.work.protocol.StallTiming.TimingAnswer;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** The cost of stalling a request that has overtaken the data, instead of answering it. Threads take turns in writing a line that the others read. */
public record StallTiming(String protocol, String machine, int replications) implements Question<TimingAnswer> {

    /** As a document. */
    public static final QuestionForm<StallTiming> FORM =
            QuestionForm.of(StallTiming.class, "protocol-timing", StallTiming::keys);

    private static final Key MACHINE = Key.of(
                    "machine", "MACHINE", "Instead: simulate what stalling costs against answering, on this machine.")
            .as("--timing");

    private static Optional<StallTiming> keys(Keys<StallTiming, QuestionScope> keys) {
        return Optional.of(new StallTiming(
                keys.required(QuestionKeys.PROTOCOL, QuestionTypes.TEXT, "", StallTiming::protocol),
                keys.required(MACHINE, QuestionTypes.TEXT, "", StallTiming::machine),
                keys.sparing(
                        Key.named("replications").meaning("Of each program."),
                        QuestionTypes.COUNT,
                        USUAL,
                        StallTiming::replications)));
    }

    /** How often each thread accesses the line. */
    static final int ACCESSES = 20;

    private static final int USUAL = 100;
    private static final List<Integer> THREADS = List.of(2, 4, 8, 16);

    /** With the usual number of replications. */
    public StallTiming(String protocol, String machine) {
        this(protocol, machine, USUAL);
    }

    /**
     * Both readings with some threads.
     *
     * @param met how often the cells were met in a replication, where they are answered
     */
    public record Timing(int threads, double met, Distribution answered, Distribution stalled) {

        /** The extra time of stalling, as a share of one. */
        public double difference() {
            return stalled.mean() / answered.mean() - 1;
        }
    }

    /**
     * Both readings with more and more threads.
     *
     * @param cells in which they differ
     */
    public record TimingAnswer(String protocol, String machine, List<Cell> cells, List<Timing> timings)
            implements PublishedAnswer {

        /** Copies the lists. */
        public TimingAnswer {
            cells = List.copyOf(cells);
            timings = List.copyOf(timings);
        }

        @Override
        public Sheet sheet() {
            return TimingSheet.of(this);
        }

        /** As {@code tagline/stall-timing/1}. */
        @Override
        public Json json() {
            return TimingSheet.COLUMNS.json(this);
        }
    }

    @Override
    public TimingAnswer ask(WorkContext context) {
        if (replications < 1) {
            throw new Refusal("the readings are compared by 1 replication or more");
        }
        Machine on = PairMeasurement.paired(new Catalog(context.documents()).machine(machine));
        ProtocolReadings readings = new ProtocolReadings(protocol, context.documents());
        if (readings.cells().isEmpty()) {
            throw new Refusal(
                    "no row of %s has two readings: its home waits for the end of every transaction that another cache could meet"
                            .formatted(protocol));
        }
        int cores = on.cores().count().value();
        List<Integer> threads = THREADS.stream().filter(count -> count <= cores).toList();
        RunResult answered =
                run(Protocols.KIND.shortName(protocol) + "-answered", readings.document(Race.ANSWER), threads, context);
        RunResult stalled =
                run(Protocols.KIND.shortName(protocol) + "-stalled", readings.document(Race.STALL), threads, context);
        List<Timing> timings = IntStream.range(0, threads.size())
                .mapToObj(i -> timing(
                        threads.get(i),
                        answered.points().get(i),
                        stalled.points().get(i),
                        readings.cells()))
                .toList();
        return new TimingAnswer(protocol, on.name(), readings.cells(), timings);
    }

    private static Timing timing(int threads, PointResult answered, PointResult stalled, List<Cell> cells) {
        return new Timing(threads, met(answered, cells), answered.latency(), stalled.latency());
    }

    private static double met(PointResult point, List<Cell> cells) {
        TransitionTable cache = point.setup().platform().protocol().cache();
        RowCounts counts = point.sampled().counts();
        long met = IntStream.range(0, cache.transitions().size())
                .filter(row -> cells.stream().anyMatch(cell -> {
                    return cache.transitions().get(row).state().name().equals(cell.state())
                            && cache.transitions()
                                    .get(row)
                                    .event()
                                    .name()
                                    .equals(cell.event().name());
                }))
                .mapToLong(row -> counts.of(ControllerKind.CACHE, row))
                .sum();
        return point.perReplication(met);
    }

    private RunResult run(String reading, String document, List<Integer> threads, WorkContext context) {
        Documents documents = new Texts(Map.of(), Optional.of(context.documents()))
                .with(Protocols.KIND, reading, document)
                .with(ChosenScenario.KIND, "readings", scenario(reading, threads));
        WorkContext with = context.with(documents);
        Setup setup = ChosenScenario.named("readings").load(with);
        return RunResult.of(setup, with.sampleAll(setup.works(false)));
    }

    private String scenario(String reading, List<Integer> threads) {
        return """
                tagline: 1
                name: threads that write in turn
                machine: %s
                protocol: %s
                matrix: {threads: %s}
                threads: {count: threads}
                lines:
                  x: {}
                program: |
                  for i in 1..%d:
                    compute(((me * 37 + i * 53) %% 101) ns)
                    if (me + i) %% n == 0:
                      store(x, i)
                    else:
                      load(x)
                measure: {latency: last thread}
                run: {seed: 42, replications: %d}
                """.formatted(quoted(machine), quoted(reading), threads, ACCESSES, replications);
    }

    private static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }
}
