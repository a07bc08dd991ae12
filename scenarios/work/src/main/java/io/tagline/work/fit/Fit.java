package io.tagline.work.fit;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.DocumentKind;
import io.tagline.documents.Documents;
import io.tagline.documents.Library;
import io.tagline.documents.OwnDocument;
import io.tagline.documents.Refusal;
import io.tagline.documents.Source;
import io.tagline.documents.json.Json;
import io.tagline.documents.keys.Key;
import io.tagline.documents.keys.Keys;
import io.tagline.experiments.fitting.Bench;
import io.tagline.experiments.fitting.FitData;
import io.tagline.experiments.fitting.FitDataReader;
import io.tagline.experiments.fitting.FitResult;
import io.tagline.experiments.fitting.MachineFit;
import io.tagline.experiments.fitting.ModelCosts;
import io.tagline.experiments.sampling.Fingerprint;
import io.tagline.experiments.setup.Platform;
import io.tagline.experiments.shard.Sweep;
import io.tagline.sheet.Sheet;
import io.tagline.work.Catalog;
import io.tagline.work.PublishedAnswer;
import io.tagline.work.SweepQuestion;
import io.tagline.work.WorkContext;
import io.tagline.work.fit.Fit.FitAnswer;
import io.tagline.work.form.QuestionForm;
import io.tagline.work.form.QuestionKeys;
import io.tagline.work.form.QuestionScope;
import io.tagline.work.form.QuestionTypes;
import io.tagline.work.pairs.PairMeasurement;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Numbers of a machine that fit measurements best.
 *
 * @param machine its name or path
 * @param data the measurements, by the name or path of their document; if absent, all published numbers of the machine
 * @param compare whether to compare data and machine without a fit
 * @param replications of each measurement
 */
public record Fit(String machine, Optional<String> data, boolean compare, int replications, long seed)
        implements SweepQuestion<FitAnswer> {

    public static final QuestionForm<Fit> FORM = QuestionForm.of(Fit.class, "fit", Fit::keys);

    private static final long SEED = 42;
    private static final int USUAL_REPLICATIONS = 20;
    private static final Key DATA =
            Key.argument("data", "DATA", "The measurements. Default: those published of the machine.");
    private static final Key COMPARE = Key.flag("compare", "Fit nothing: put data and machine side by side.");

    /** To all published numbers of the machine. */
    public Fit(String machine, int replications) {
        this(machine, Optional.empty(), false, replications, SEED);
    }

    private static Optional<Fit> keys(Keys<Fit, QuestionScope> keys) {
        return Optional.of(new Fit(
                keys.required(QuestionKeys.MACHINE, QuestionTypes.TEXT, "", Fit::machine),
                keys.optional(DATA, QuestionTypes.TEXT, Fit::data),
                keys.sparing(COMPARE, QuestionTypes.TRUTH, false, Fit::compare),
                keys.usual(QuestionKeys.REPLICATIONS, QuestionTypes.COUNT, USUAL_REPLICATIONS, Fit::replications),
                keys.usual(QuestionKeys.SEED.meaning("The seed."), QuestionTypes.SEED, SEED, Fit::seed)));
    }

    /** Published numbers of machines. */
    public static final DocumentKind PUBLISHED = OwnDocument.DATA.kind();

    /** The fitted numbers, and their quality. */
    public record FitAnswer(FitResult result) implements PublishedAnswer {

        @Override
        public Sheet sheet() {
            return FitSheet.of(result);
        }

        /** As {@code tagline/fit/1}. */
        @Override
        public Json json() {
            return FitJson.COLUMNS.json(result);
        }
    }

    /** A machine document that extends the one that was fitted by its new numbers, if there are any. */
    public static Optional<String> document(FitResult result) {
        return Optional.of(result)
                .filter(FitResult::isFit)
                .map(fit -> String.join("\n", new FittedDocument(fit).lines()) + "\n");
    }

    /** The machine, and all that it is fitted to or compared with. */
    public record Data(Platform platform, FitData all) {

        /** All that the answer depends on. */
        private List<String> texts() {
            return List.of(
                    platform.machineSource().text(),
                    platform.protocolSource().text(),
                    all.sources().toString(),
                    all.numbers().toString());
        }
    }

    /** The machine beside the data, ready to be fitted; it has begun a task of the context's watch. */
    public final class PreparedFit implements PreparedSweep<FitAnswer> {

        private final Data data;
        private final Bench bench;
        private final MachineFit fit;

        private PreparedFit(Data read, WorkContext context) {
            this.data = read;
            Platform platform = read.platform();
            this.bench = new Bench(platform.protocol(), seed, replications, context.executor(), context.watch());
            this.fit = new MachineFit(platform.document(), platform.machine(), read.all(), bench);
        }

        /** A point for each source that is left out once. */
        @Override
        public Sweep sweep() {
            List<String> texts = Stream.concat(Stream.of(FORM.write(Fit.this)), data.texts().stream())
                    .toList();
            Sweep sweep = fit.sweep(Fingerprint.of(texts));
            return compare ? new Sweep(sweep.fingerprint(), List.of()) : sweep;
        }

        @Override
        public FitAnswer answer(WorkContext context) {
            return new FitAnswer(compare ? fit.compared() : fit.fitted(context.journal()));
        }

        @Override
        public void close() {
            bench.close();
        }
    }

    @Override
    public PreparedFit ready(WorkContext context) {
        return ready(read(context.documents()), context);
    }

    private Data read(Documents documents) {
        Platform platform = new Catalog(documents).platform(machine);
        PairMeasurement.paired(platform.machine());
        FitData wanted = Diagnostics.read(diagnostics -> data(platform, documents, diagnostics));
        return new Data(platform, data.isEmpty() ? wanted : beside(wanted, platform, documents));
    }

    /** The machine beside the data. */
    public PreparedFit ready(Data read, WorkContext context) {
        return new PreparedFit(read, context);
    }

    private Optional<FitData> data(Platform platform, Documents documents, Diagnostics diagnostics) {
        Library published = documents.of(PUBLISHED);
        String name = platform.machine().name();
        if (data.isEmpty() && !published.names().contains(name)) {
            throw new Refusal("nothing is published of machine " + name + " that came with tagline: name data");
        }
        return published
                .open(data.orElse(name), diagnostics)
                .flatMap(source -> data(source, platform, documents, diagnostics));
    }

    /** Data of a machine; all mistakes are reported. */
    public static Optional<FitData> data(
            Source source, Platform platform, Documents documents, Diagnostics diagnostics) {
        return FitDataReader.read(
                source,
                platform.document(),
                platform.machine(),
                platform.protocol(),
                documents.of(FitDataReader.MATRICES),
                diagnostics);
    }

    /** The data and, only for comparison, all published numbers: built-in data, or else the costs in the machine's document. */
    public static FitData beside(FitData data, Platform platform, Documents documents) {
        Library published = documents.of(PUBLISHED);
        String name = platform.machine().name();
        if (!published.names().contains(name)) {
            return data.beside(new ModelCosts(platform.machine(), platform.protocol())
                    .source().stream().toList());
        }
        FitData builtIn = Diagnostics.read(diagnostics ->
                published.open(name, diagnostics).flatMap(source -> data(source, platform, documents, diagnostics)));
        return data.beside(builtIn.sources());
    }
}
