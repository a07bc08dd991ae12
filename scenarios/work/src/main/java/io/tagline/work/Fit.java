package io.tagline.work;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.DocumentKind;
import io.tagline.documents.Documents;
import io.tagline.documents.Library;
import io.tagline.documents.Refusal;
import io.tagline.documents.Source;
import io.tagline.scenarios.experiment.Platform;
import io.tagline.scenarios.experiment.Platforms;
import io.tagline.scenarios.fitting.Bench;
import io.tagline.scenarios.fitting.FitData;
import io.tagline.scenarios.fitting.FitDataReader;
import io.tagline.scenarios.fitting.FitResult;
import io.tagline.scenarios.fitting.MachineFit;
import io.tagline.scenarios.fitting.ModelCosts;
import io.tagline.work.Fit.Fitted;
import java.util.Optional;

/**
 * Numbers of a machine that fit measurements best.
 *
 * @param machine its name or path
 * @param data what was measured, by the name or path of its document; what is published of the machine if absent
 * @param compare whether nothing is fitted, and data and machine are only put side by side
 * @param replications of each measurement
 */
public record Fit(String machine, Optional<String> data, boolean compare, int replications, long seed)
        implements Question<Fitted> {

    /** What is published of machines. */
    public static final DocumentKind PUBLISHED = new DocumentKind("published", ".yaml", "published data");

    /** The numbers, and what they are worth. */
    public record Fitted(FitResult result) implements Answer {

        @Override
        public Status status() {
            return Status.FINE;
        }
    }

    /** The machine, and all that it is fitted to or compared with. */
    public record Data(Platform platform, FitData all) {}

    @Override
    public Fitted ask(Desk desk) {
        Data read = read(desk.documents());
        try (Bench bench = bench(read.platform(), desk)) {
            MachineFit fit = fit(read, bench);
            return new Fitted(compare ? fit.compared() : fit.fitted(desk.journal()));
        }
    }

    /** Reads the machine and the data. */
    public Data read(Documents documents) {
        Platform platform = Diagnostics.read(diagnostics -> new Platforms(documents, diagnostics).load(machine));
        PairMeasurement.paired(platform.machine());
        FitData wanted = Diagnostics.read(diagnostics -> data(platform, documents, diagnostics));
        return new Data(platform, data.isEmpty() ? wanted : beside(wanted, platform, documents));
    }

    /** Measures the machine and its variants. */
    public Bench bench(Platform platform, Desk desk) {
        return new Bench(platform.protocol(), seed, replications, desk.executor(), desk.watch());
    }

    /** The machine beside the data. */
    public static MachineFit fit(Data read, Bench bench) {
        return new MachineFit(read.platform().document(), read.platform().machine(), read.all(), bench);
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

    /** Data and, only to be compared with, all that is published: built-in data, or else the costs of the machine's document. */
    static FitData beside(FitData data, Platform platform, Documents documents) {
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
