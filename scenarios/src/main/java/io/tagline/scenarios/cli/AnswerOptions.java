package io.tagline.scenarios.cli;

import io.tagline.documents.Refusal;
import io.tagline.scenarios.report.CoreToCoreReport;
import io.tagline.scenarios.report.Format;
import io.tagline.scenarios.report.Report;
import io.tagline.scenarios.report.Reports;
import io.tagline.work.Question;
import io.tagline.work.check.RandomCheck;
import io.tagline.work.check.RandomCheck.Tested;
import io.tagline.work.coretocore.HandOffMatrix;
import io.tagline.work.document.QuestionDocument;
import io.tagline.work.fit.Fit;
import io.tagline.work.fit.Fit.Fitted;
import io.tagline.work.litmus.LitmusTrial;
import io.tagline.work.reproduction.Reproductions;
import io.tagline.work.run.Simulation;
import io.tagline.work.tune.DesignSearch;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options for answering a question of any kind from a document. */
final class AnswerOptions {

    /** The options of each kind of question besides a format. Others are refused, except {@code --out} for a shard. */
    private static final Map<Class<?>, Set<String>> OPTIONS = Map.of(
            Simulation.class,
            Set.of("--out", "--force", "--no-results", "--png", "--reference", "--coverage", "--statistics", "--shard"),
            DesignSearch.class,
            Set.of("--shard"),
            RandomCheck.class,
            Set.of("--out", "--shard"),
            Fit.class,
            Set.of("--shard"),
            Reproductions.class,
            Set.of("--out", "--no-results", "--png", "--shard"),
            LitmusTrial.class,
            Set.of("--out"),
            HandOffMatrix.class,
            Set.of());

    private static final List<String> ALL = List.of(
            "--out", "--force", "--no-results", "--png", "--reference", "--coverage", "--statistics", "--shard");

    /** All formats that answers of these kinds have; the report of the kind writes them. */
    private static final class AnyReport implements Report<Object> {

        @Override
        public List<Format<Object>> formats() {
            Map<String, Format<Object>> formats = new LinkedHashMap<>();
            Stream.of(
                            Reports.run(),
                            Reports.tune(),
                            Report.<Tested>sentences(),
                            Report.<Fitted>published(),
                            Reports.reproduction(),
                            new CoreToCoreReport(),
                            Reports.litmus())
                    .flatMap(report -> report.formats().stream())
                    .forEach(format -> formats.putIfAbsent(
                            format.name(), new Format<>(format.name(), "", format.isText(), (answer, terminal) -> {
                                throw new IllegalStateException("written by the report of its kind");
                            })));
            return List.copyOf(formats.values());
        }
    }

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Mixin
    private JobsOption jobs = new JobsOption();

    @Mixin
    private FolderOptions out = new FolderOptions();

    @Option(names = "--no-results", description = "Write no files.")
    private boolean noResults;

    @Mixin
    private RunOutput output = new RunOutput();

    @Option(names = "--statistics", description = "Show how the machine was used, if that was measured.")
    private boolean statistics;

    @Mixin
    private FormatOption<Object> format = new FormatOption<>(new AnyReport());

    /** The destination of the answer. */
    Place place(RootCommand root) {
        return Place.of(root, jobs, format).to(out.target(noResults, output.png()));
    }

    /** Asks the question, or merges the results of shards into its answer. */
    int ask(StoredQuestion stored, Place place) throws IOException {
        String word = "`question: " + QuestionDocument.form(stored.question()).word() + "`";
        Set<String> known = OPTIONS.getOrDefault(stored.question().getClass(), Set.of());
        boolean cut = known.contains("--shard") && place.shard().isPresent();
        ALL.stream()
                .filter(option -> given(option) && !known.contains(option) && !(cut && option.equals("--out")))
                .findFirst()
                .ifPresent(option -> {
                    throw new Refusal(option + " is not for " + word);
                });
        return ask(stored.question(), place.among(stored.documents()).as(word));
    }

    private boolean given(String option) {
        return spec.commandLine().getParseResult().hasMatchedOption(option);
    }

    private int ask(Question<?> question, Place place) throws IOException {
        if (question instanceof Simulation simulation) {
            return new RunDoor(place, output).ask(shown(simulation), place);
        } else if (question instanceof DesignSearch search) {
            return new TuneDoor(place).ask(search, place);
        } else if (question instanceof RandomCheck check) {
            return new RandomCheckDoor(place).ask(check, place);
        } else if (question instanceof Fit fit) {
            return new FitDoor(place).ask(fit, place);
        } else if (question instanceof Reproductions papers) {
            return new ReproduceDoor(place).ask(papers, place);
        } else if (question instanceof HandOffMatrix matrix) {
            return CoreToCoreCommand.ask(matrix, place);
        } else if (question instanceof LitmusTrial trial) {
            return LitmusCommand.ask(trial, place);
        }
        throw new IllegalStateException("no door for " + question);
    }

    /** The simulation, with further results to show besides those in the document. */
    private Simulation shown(Simulation simulation) {
        Set<Simulation.Extra> extras = output.extras(statistics);
        extras.addAll(simulation.extras());
        return new Simulation(simulation.scenario(), extras);
    }
}
