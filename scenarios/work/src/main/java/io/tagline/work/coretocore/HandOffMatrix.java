package io.tagline.work.coretocore;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Documents;
import io.tagline.documents.Refusal;
import io.tagline.documents.json.Json;
import io.tagline.documents.keys.Key;
import io.tagline.documents.keys.KeyScope;
import io.tagline.documents.keys.Keys;
import io.tagline.documents.keys.MappingType;
import io.tagline.documents.keys.PlainTypes;
import io.tagline.documents.keys.Type;
import io.tagline.experiments.fitting.FitData;
import io.tagline.experiments.fitting.FitData.DataSource;
import io.tagline.experiments.fitting.FitDataReader;
import io.tagline.experiments.fitting.FitResult;
import io.tagline.experiments.fitting.MatrixClasses;
import io.tagline.experiments.matrix.MatrixPlacement;
import io.tagline.experiments.matrix.PlacedMatrix;
import io.tagline.experiments.measurement.CorePair;
import io.tagline.experiments.measurement.CorePairs;
import io.tagline.experiments.measurement.CoreToCore;
import io.tagline.experiments.measurement.HandOffs;
import io.tagline.experiments.sampling.Journal;
import io.tagline.experiments.setup.Platform;
import io.tagline.experiments.setup.Platforms;
import io.tagline.experiments.setup.TimeOrigins;
import io.tagline.sheet.Sheet;
import io.tagline.topologies.machine.Machine;
import io.tagline.topologies.machine.Numbering;
import io.tagline.work.PublishedAnswer;
import io.tagline.work.Question;
import io.tagline.work.Status;
import io.tagline.work.WorkContext;
import io.tagline.work.coretocore.HandOffMatrix.CoreToCoreAnswer;
import io.tagline.work.fit.Fit;
import io.tagline.work.form.QuestionForm;
import io.tagline.work.form.QuestionKeys;
import io.tagline.work.form.QuestionScope;
import io.tagline.work.form.QuestionTypes;
import io.tagline.work.pairs.PairMeasurement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CancellationException;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * How long a machine takes to hand a flag from core to core, beside a measured matrix if there is one.
 *
 * @param machine its name or path
 * @param measured a matrix that was measured on real hardware
 * @param fit whether to propose numbers of the machine that fit the matrix
 * @param pairs how many pairs of cores of each distance; if absent, all of a small machine or of a matrix
 * @param memory the socket in whose memory the flag is; if absent, any
 * @param siblings whether two hardware threads of each core are pairs, too
 * @param replications of each measurement
 */
public record HandOffMatrix(
        String machine,
        Optional<MatrixFile> measured,
        boolean fit,
        OptionalInt pairs,
        OptionalInt memory,
        boolean siblings,
        int replications,
        long seed)
        implements Question<CoreToCoreAnswer> {

    /** As a document. */
    public static final QuestionForm<HandOffMatrix> FORM =
            QuestionForm.of(HandOffMatrix.class, "c2c", HandOffMatrix::keys);

    private static final long SEED = 42;
    private static final int USUAL_REPLICATIONS = 20;

    private static final Key MATRIX = Key.of(
                    "matrix",
                    "CSV",
                    "A matrix measured on real hardware, or a list of pairs, in ns: CSV, JSON, or as core-to-core-latency or c2clat print it.")
            .as("--compare");
    private static final Key NUMBERS = Key.of(
            "numbering",
            "NAME",
            "With --compare: which core each row is: threads-last, threads-side-by-side, "
                    + "sockets-in-turn or socket-by-socket. Default: as the machine's document says, or threads-last.");
    private static final Key SECTION = Key.of("section", "N", "With --compare: which matrix, if the file has several.");
    private static final Key COUNT_FROM = Key.of(
            "count-from",
            "N",
            "With --compare: what the headings call the first processor, 0 or 1. Default: what the matrix decides.");
    private static final Key FIT = Key.flag("fit", "With --compare: propose numbers of the machine that fit it best.");
    private static final Key PAIRS =
            Key.of("pairs", "N", "N pairs of cores of each distance. Default: all up to 64 cores, 256 above.");
    private static final Key MEMORY =
            Key.of("memory", "N", "The flag is in the memory of socket N, counted from 0. Default: in any.");
    private static final Key SIBLINGS = Key.flag("siblings", "Also two hardware threads of each core.");

    private static final Type<Numbering.Common, KeyScope> NUMBERING = PlainTypes.choice(Numbering.Common.class);
    private static final MappingType<MatrixFile, QuestionScope> MEASURED =
            MappingType.of("measured", QuestionScope::nowhere, HandOffMatrix::measured);
    private static final int MOST_MEASURED_WHOLE = 64;
    private static final int PAIRS_OF_A_DISTANCE = 256;

    /** Simulated only. */
    public HandOffMatrix(String machine, int replications) {
        this(machine, Optional.empty(), false, OptionalInt.empty(), OptionalInt.empty(), false, replications, SEED);
    }

    private static Optional<HandOffMatrix> keys(Keys<HandOffMatrix, QuestionScope> keys) {
        return Optional.of(new HandOffMatrix(
                keys.required(QuestionKeys.MACHINE, QuestionTypes.TEXT, "", HandOffMatrix::machine),
                keys.optional(
                        Key.named("measured").meaning("The matrix to compare with."),
                        MEASURED,
                        HandOffMatrix::measured),
                keys.sparing(FIT, QuestionTypes.TRUTH, false, HandOffMatrix::fit),
                number(PAIRS, QuestionTypes.COUNT, keys, HandOffMatrix::pairs),
                number(MEMORY, QuestionTypes.NUMBER, keys, HandOffMatrix::memory),
                keys.sparing(SIBLINGS, QuestionTypes.TRUTH, false, HandOffMatrix::siblings),
                keys.usual(
                        QuestionKeys.REPLICATIONS,
                        QuestionTypes.COUNT,
                        USUAL_REPLICATIONS,
                        HandOffMatrix::replications),
                keys.usual(QuestionKeys.SEED.meaning("The seed."), QuestionTypes.SEED, SEED, HandOffMatrix::seed)));
    }

    private static <R> OptionalInt number(
            Key key, Type<Integer, KeyScope> type, Keys<R, QuestionScope> keys, Function<R, OptionalInt> part) {
        Optional<Integer> number = keys.optional(
                key, type, whole -> part.apply(whole).stream().boxed().findFirst());
        return number.map(OptionalInt::of).orElse(OptionalInt.empty());
    }

    private static Optional<MatrixFile> measured(Keys<MatrixFile, QuestionScope> keys) {
        String matrix = keys.required(MATRIX, QuestionTypes.TEXT, "", MatrixFile::matrix);
        OptionalInt section = number(SECTION, QuestionTypes.NUMBER, keys, MatrixFile::section);
        Optional<Numbering.Common> numbering = keys.optional(NUMBERS, NUMBERING, MatrixFile::numbering);
        OptionalInt countFrom = number(COUNT_FROM, QuestionTypes.between(0, 1), keys, MatrixFile::countFrom);
        keys.done();
        return Optional.of(new MatrixFile(matrix, section, numbering, countFrom));
    }

    /**
     * A matrix, and the core of each of its rows.
     *
     * @param matrix the path of its file
     * @param section which of several matrices
     * @param numbering of processors; if absent, that of the machine's document
     * @param countFrom what the headings call processor 0: 0 or 1; if absent, what the matrix decides
     */
    public record MatrixFile(
            String matrix, OptionalInt section, Optional<Numbering.Common> numbering, OptionalInt countFrom) {

        /** The name of its file, without folders. */
        String name() {
            return matrix.substring(Math.max(matrix.lastIndexOf('/'), matrix.lastIndexOf('\\')) + 1);
        }
    }

    /**
     * The simulated latencies, the measured ones if there are any, and the numbers that fit those.
     *
     * @param complete false if it was cancelled
     */
    public record CoreToCoreAnswer(
            CoreToCore simulated, Optional<PlacedMatrix> measured, Optional<FitResult> fit, boolean complete)
            implements PublishedAnswer {

        /** The report of it. */
        @Override
        public Sheet sheet() {
            return CoreToCoreSheet.of(this);
        }

        /** As {@code tagline/c2c/1}. */
        @Override
        public Json json() {
            return CoreToCoreJson.COLUMNS.json(simulated);
        }

        @Override
        public Status status() {
            return complete ? Status.FINE : Status.INTERRUPTED;
        }
    }

    @Override
    public CoreToCoreAnswer ask(WorkContext context) {
        Platform platform =
                Diagnostics.read(diagnostics -> new Platforms(context.documents(), diagnostics).load(machine));
        check(PairMeasurement.paired(platform.machine()));
        TimeOrigins.of(Stream.of(platform.machine())).tell(context.watch());
        Optional<PlacedMatrix> placed = measured.map(matrix -> placed(matrix, platform.machine(), context.documents()));
        placed.ifPresent(
                matrix -> matrix.doubts().forEach(doubt -> context.watch().notice("warning: " + doubt)));
        CoreToCore simulated = new HandOffs(
                        platform.protocol(), memory, seed, replications, context.executor(), context.watch())
                .of(platform.machine(), chosen(platform.machine(), placed));
        Optional<FitResult> fitted = fit && !context.watch().isCancelled()
                ? fitted(platform, placed.orElseThrow(), context)
                : Optional.empty();
        return new CoreToCoreAnswer(simulated, placed, fitted, !context.watch().isCancelled());
    }

    private void check(Machine of) {
        if (fit && measured.isEmpty()) {
            throw new Refusal("--fit needs a matrix to fit to: --compare CSV");
        } else if (fit && pairs.isPresent()) {
            throw new Refusal("--fit measures the pairs of the matrix; leave --pairs out");
        } else if (memory.isPresent() && (memory.getAsInt() < 0 || memory.getAsInt() >= of.socketCount())) {
            throw new Refusal("machine %s has the memories 0 to %d".formatted(of.name(), of.socketCount() - 1));
        } else if (measured.filter(matrix -> matrix.countFrom().orElse(0) > 1).isPresent()) {
            throw new Refusal("processors are counted from 0 or from 1");
        } else if (siblings && of.cores().threads().value() < 2) {
            throw new Refusal("machine " + of.name() + " has one hardware thread in a core");
        }
    }

    private static PlacedMatrix placed(MatrixFile matrix, Machine machine, Documents documents) {
        MatrixPlacement placement =
                new MatrixPlacement(machine, matrix.section(), matrix.numbering(), matrix.countFrom());
        return Diagnostics.read(diagnostics -> documents
                .of(FitDataReader.MATRICES)
                .open(matrix.matrix(), diagnostics)
                .flatMap(source -> placement.read(source, diagnostics)));
    }

    /**
     * By default all pairs of a small machine, or of one with a measured matrix to compare with; otherwise a sample. Pairs of hardware threads are added on
     * request, or if they were measured.
     */
    private List<CorePair> chosen(Machine of, Optional<PlacedMatrix> placed) {
        CorePairs all = new CorePairs(of);
        boolean whole = pairs.isEmpty() && (of.cores().count().value() <= MOST_MEASURED_WHOLE || placed.isPresent());
        List<CorePair> chosen =
                new ArrayList<>(whole ? all.all() : all.sampled(pairs.orElse(PAIRS_OF_A_DISTANCE), seed));
        if (siblings || placed.filter(PlacedMatrix::hasSiblings).isPresent()) {
            chosen.addAll(all.siblings());
        }
        return chosen;
    }

    /** The result of {@link Fit} with one source of data, the matrix. If the fit is cancelled, the matrix is kept. */
    private Optional<FitResult> fitted(Platform platform, PlacedMatrix placed, WorkContext context) {
        String file = measured.orElseThrow().name();
        DataSource source = new MatrixClasses(platform.machine()).source(file, placed, memory);
        if (source.classes().isEmpty()) {
            throw new Refusal("the matrix has nothing to fit to");
        }
        FitData data = Fit.beside(new FitData(file, List.of(source), List.of()), platform, context.documents());
        Fit question = new Fit(machine, Optional.empty(), false, replications, seed);
        try (Fit.PreparedFit ready = question.ready(new Fit.Data(platform, data), context)) {
            return Optional.of(ready.answer(context.with(Journal.NONE)).result());
        } catch (CancellationException e) {
            context.watch().notice(String.valueOf(e.getMessage()));
            return Optional.empty();
        }
    }
}
