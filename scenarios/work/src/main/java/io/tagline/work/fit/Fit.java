package io.tagline.work.fit;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.DocumentKind;
import io.tagline.documents.Documents;
import io.tagline.documents.Library;
import io.tagline.documents.Refusal;
import io.tagline.documents.Source;
import io.tagline.documents.json.Json;
import io.tagline.scenarios.experiment.Fingerprint;
import io.tagline.scenarios.experiment.Journal;
import io.tagline.scenarios.experiment.Platform;
import io.tagline.scenarios.experiment.Platforms;
import io.tagline.scenarios.fitting.Bench;
import io.tagline.scenarios.fitting.FitData;
import io.tagline.scenarios.fitting.FitDataReader;
import io.tagline.scenarios.fitting.FitResult;
import io.tagline.scenarios.fitting.MachineFit;
import io.tagline.scenarios.fitting.ModelCosts;
import io.tagline.scenarios.shard.Sweep;
import io.tagline.sheet.Sheet;
import io.tagline.work.Answer;
import io.tagline.work.Desk;
import io.tagline.work.Question;
import io.tagline.work.fit.Fit.Fitted;
import io.tagline.work.pairs.PairMeasurement;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

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

    /** To all that is published of the machine. */
    public Fit(String machine, int replications) {
        this(machine, Optional.empty(), false, replications, 42);
    }

    /** What is published of machines. */
    public static final DocumentKind PUBLISHED = new DocumentKind("published", ".yaml", "published data");

    /** The numbers, and what they are worth. */
    public record Fitted(FitResult result) implements Answer {

        /** The report of it. */
        public Sheet sheet() {
            return FitSheet.of(result);
        }

        /** As {@code tagline/fit/1}. */
        public Json json() {
            return FitJson.of(result);
        }
    }

    /** The machine, and all that it is fitted to or compared with. */
    public record Data(Platform platform, FitData all) {

        /** All that the answer depends on, as texts by the names of files. */
        public Map<String, String> documents() {
            String sources = all.sources().stream().map(source -> source + "\n").collect(Collectors.joining());
            Map<String, String> documents = new LinkedHashMap<>();
            documents.put("machine.yaml", platform.machineSource().text());
            documents.put("protocol.md", platform.protocolSource().text());
            documents.put("measured.txt", sources + all.numbers() + "\n");
            return documents;
        }
    }

    /** The machine beside the data, ready to be fitted; it has begun a task of the desk's watch. */
    public final class Ready implements AutoCloseable {

        private final Bench bench;
        private final MachineFit fit;

        private Ready(Data read, Desk desk) {
            Platform platform = read.platform();
            this.bench = new Bench(platform.protocol(), seed, replications, desk.executor(), desk.watch());
            this.fit = new MachineFit(platform.document(), platform.machine(), read.all(), bench);
        }

        /** A point for each source that is left out once, which can be cut into shards; {@code asked} is all that the answer depends on. */
        public Sweep sweep(List<String> asked) {
            Sweep sweep = fit.sweep(Fingerprint.of(asked));
            return compare ? new Sweep(sweep.fingerprint(), List.of()) : sweep;
        }

        /** The answer, as far as a journal does not have it. */
        public Fitted fitted(Journal journal) {
            return new Fitted(compare ? fit.compared() : fit.fitted(journal));
        }

        @Override
        public void close() {
            bench.close();
        }
    }

    @Override
    public Fitted ask(Desk desk) {
        try (Ready ready = ready(read(desk.documents()), desk)) {
            return ready.fitted(desk.journal());
        }
    }

    /** Reads the machine and the data. */
    public Data read(Documents documents) {
        Platform platform = Diagnostics.read(diagnostics -> new Platforms(documents, diagnostics).load(machine));
        PairMeasurement.paired(platform.machine());
        FitData wanted = Diagnostics.read(diagnostics -> data(platform, documents, diagnostics));
        return new Data(platform, data.isEmpty() ? wanted : beside(wanted, platform, documents));
    }

    /** The machine beside the data. */
    public Ready ready(Data read, Desk desk) {
        return new Ready(read, desk);
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
