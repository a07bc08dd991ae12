package io.tagline.scenarios.report;

import io.tagline.documents.Refusal;
import io.tagline.experiments.prediction.PointBounds;
import io.tagline.experiments.setup.Setup;
import io.tagline.models.tune.LevelTrees;
import io.tagline.models.tune.Tuning;
import io.tagline.pictures.bounds.GraphDrawing;
import io.tagline.pictures.bounds.GraphSvg;
import io.tagline.pictures.execution.ExecutionSvg;
import io.tagline.pictures.layout.Drawings;
import io.tagline.pictures.machine.MachineSvg;
import io.tagline.pictures.sequence.SequenceSvg;
import io.tagline.pictures.timeline.StorySvg;
import io.tagline.pictures.traffic.TrafficSvg;
import io.tagline.pictures.tune.TreeDrawing;
import io.tagline.scenarios.report.pipeline.JunitXml;
import io.tagline.sheet.Part.Figure;
import io.tagline.sheet.Sheet;
import io.tagline.work.Answer;
import io.tagline.work.PublishedAnswer;
import io.tagline.work.bounds.Derivation.BoundsAnswer;
import io.tagline.work.check.AnyCaches.ProofAnswer;
import io.tagline.work.check.ProgramCheck.ProgramAnswer;
import io.tagline.work.check.ProtocolCheck.CheckAnswer;
import io.tagline.work.check.RunSearch.ReachAnswer;
import io.tagline.work.check.ToldRun;
import io.tagline.work.lint.Lint.LintAnswer;
import io.tagline.work.litmus.LitmusTrial.LitmusAnswer;
import io.tagline.work.machine.MachineView.MachineAnswer;
import io.tagline.work.protocol.ProtocolImport.ImportAnswer;
import io.tagline.work.protocol.ProtocolMutation.Mutant;
import io.tagline.work.reproduction.Reproductions.ReproductionAnswer;
import io.tagline.work.run.RunCsv;
import io.tagline.work.run.Simulation.RunAnswer;
import io.tagline.work.sequence.Handout;
import io.tagline.work.traffic.TrafficView;
import io.tagline.work.tune.AlgorithmSearch.AlgorithmAnswer;
import io.tagline.work.tune.DesignSearch.TuneAnswer;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** The formats that answers have besides those of their sheets and JSON: pictures, and files of numbers. */
public final class Reports {

    /** What a scenario says, as one. */
    public static final String SCENARIO = "scenario";

    /** The formats with room for one graph or tree. */
    private static final Set<String> DRAWN = Set.of("dot", "svg", "png", "pdf");

    private static final String EXECUTION =
            "one execution of what the condition is about, as the first memory model judges it";

    private static final String GRAPH = "the CLa graph";
    /** Graphs of more operations are pictures on request only. */
    private static final int LARGE = 60;

    private static final String TREE = "the best tree; by levels, with their times";

    private static final String MERMAID = "mermaid";
    private static final String STEPS =
            "Steps from left to right; an arrow leads to the step that took the message in, a pale line is one that no step has taken in.";
    private static final String COUNTEREXAMPLE = "the counterexample";

    private Reports() {}

    /** The sheet of an answer below a picture of it. */
    private static Sheet drawn(Answer answer, String caption, Supplier<String> picture) {
        return answer.sheet().below(Figure.of(caption, picture));
    }

    public static Report<RunAnswer> run() {
        return () -> Format.ofPublished(Format.inOrder(List.of(
                List.of(
                        Format.of("csv", "its summary.csv", simulated -> RunCsv.summary(simulated.result())),
                        Format.of(Format.JUNIT, "expectations as test cases", JunitXml::run)),
                Format.annotations(RunAnswer::annotations))));
    }

    /** With the CLa graph of the first point, drawn as figure 2 of Ramos and Hoefler (HPDC 2015). */
    public static Report<BoundsAnswer> bounds() {
        return () -> Format.of(
                derived -> first(derived).bounds().graph().nodes().size() > LARGE
                        ? derived.sheet()
                        : drawn(derived, GRAPH + " of the first point", () -> graph(derived)),
                BoundsAnswer::json,
                Format.inOrder(List.of(
                        List.of(Format.ofLines("dot", GRAPH, derived -> new GraphDrawing(first(derived)).dot())),
                        Format.drawn(GRAPH, derived -> graph(derived)))));
    }

    private static String graph(BoundsAnswer derived) {
        Setup setup = derived.setup().first();
        String where = setup.points().get(0).point().text();
        String title = setup.scenario().name() + (where.isEmpty() ? "" : ", " + where) + " · " + setup.machines();
        return GraphSvg.of(first(derived), title);
    }

    private static PointBounds first(BoundsAnswer derived) {
        return derived.result().points().get(0).bounds();
    }

    /** Whether a format of bounds shows the first point only. */
    public static boolean isOfOnePoint(Format<?> format) {
        return DRAWN.contains(format.name());
    }

    /** With the best tree for the first number of threads, as Ramos and Hoefler, HPDC 2013, figure 8. */
    public static Report<TuneAnswer> tune() {
        return () -> Format.ofPublished(Format.inOrder(List.of(
                List.of(Format.ofLines("dot", TREE, found -> tree(found).dot())),
                Format.drawn(TREE, found -> Drawings.svg(List.of(tree(found).drawing()))))));
    }

    /** With the comparison of the best, or a search that is not complete, as a scenario. */
    public static Report<AlgorithmAnswer> algorithms() {
        return () -> Format.ofPublished(
                List.of(Format.of(SCENARIO, "the best, its ties and the next", AlgorithmAnswer::kept)));
    }

    private static TreeDrawing tree(TuneAnswer found) {
        Tuning first = found.result().tunings().get(0);
        return first.space() instanceof LevelTrees trees
                ? TreeDrawing.ofLevels(trees.rule(), trees.levels(first.best()), trees.threads())
                : TreeDrawing.of(
                        first.best(),
                        first.space().threads(),
                        "The best tree of %d threads for a %s on %s"
                                .formatted(
                                        first.space().threads(),
                                        found.result().collective(),
                                        found.result().machine()));
    }

    /** Whether a format draws the best tree. */
    public static boolean drawsTree(Format<?> format) {
        return DRAWN.contains(format.name());
    }

    /** With pictures of the run to one target. */
    public static Report<ReachAnswer> reach() {
        return told("the run", ReachAnswer::told, ReachAnswer::mermaid, List.of());
    }

    /** With pictures of the counterexample. */
    public static Report<CheckAnswer> check() {
        return told(
                COUNTEREXAMPLE, CheckAnswer::told, CheckAnswer::mermaid, Format.annotations(CheckAnswer::annotations));
    }

    /** All executions of a program. */
    public static Report<ProgramAnswer> program() {
        return () -> Format.ofPublished(Format.annotations(ProgramAnswer::annotations));
    }

    /** The formats of a check without a proof. */
    public static Report<ProofAnswer> proof() {
        return told(
                COUNTEREXAMPLE, ProofAnswer::told, ProofAnswer::mermaid, Format.annotations(ProofAnswer::annotations));
    }

    private static <T extends PublishedAnswer> Report<T> told(
            String note, Function<T, ToldRun> told, Function<T, List<String>> mermaid, List<Format<T>> more) {
        return () -> Format.of(
                answer -> told.apply(answer).steps().isEmpty()
                        ? answer.sheet()
                        : drawn(answer, STEPS, () -> picture(told.apply(answer))),
                T::json,
                Format.inOrder(List.of(
                        List.of(Format.of(
                                "csv", note, answer -> told.apply(answer).csv())),
                        Format.drawn(note, answer -> picture(told.apply(answer))),
                        List.of(Format.ofLines(MERMAID, note, mermaid)),
                        more)));
    }

    private static String picture(ToldRun told) {
        return StorySvg.of(told.sentence(), told.protocol(), told.steps());
    }

    public static Report<LitmusAnswer> litmus() {
        return () -> Format.of(
                tried -> ExecutionSvg.of(tried)
                        .map(svg -> tried.sheet().below(Figure.of(EXECUTION, () -> svg)))
                        .orElse(tried.sheet()),
                LitmusAnswer::json,
                Format.inOrder(List.of(
                        List.of(Format.of(
                                SCENARIO,
                                "the test as one; nothing is run",
                                tried -> String.join("", tried.scenarios()))),
                        Format.annotations(LitmusAnswer::annotations),
                        Format.drawn(EXECUTION, Reports::execution))));
    }

    private static String execution(LitmusAnswer tried) {
        return ExecutionSvg.of(tried)
                .orElseThrow(
                        () -> new Refusal("there is a picture of one test only, and of an execution that a memory model"
                                + " judges: choose a model by --model"));
    }

    public static Report<MachineAnswer> machine() {
        return () -> Format.of(
                viewed -> drawn(viewed, "", () -> MachineSvg.of(viewed.machine())),
                MachineAnswer::json,
                Format.drawn("its domains, one in the other", viewed -> MachineSvg.of(viewed.machine())));
    }

    public static Report<TrafficView.TrafficAnswer> traffic() {
        return () -> Format.of(
                viewed -> drawn(viewed, "", () -> TrafficSvg.of(viewed.recording())),
                Format.inOrder(List.of(
                        List.of(Format.of("csv", "all links and nodes", TrafficView.TrafficAnswer::csv)),
                        Format.drawn("on a picture of the machine", viewed -> TrafficSvg.of(viewed.recording())))));
    }

    /** With a chart of the messages. */
    public static Report<Handout> sequence() {
        return () -> Stream.of(
                        exam().formats(),
                        Format.inOrder(List.of(
                                Format.<Handout>drawn("its messages", SequenceSvg::of),
                                List.of(Format.<Handout>json(Handout::json)))))
                .flatMap(List::stream)
                .toList();
    }

    /** What can be printed, with answers or without; LaTeX is a document, with room for a name. */
    public static Report<Handout> exam() {
        return () -> List.of(
                Format.text(Handout::sheet),
                Format.html("", Handout::sheet),
                Format.markdown(Handout::sheet),
                Format.of("latex", "", Handout::latex));
    }

    /** The key of a wrong protocol. */
    public static Report<Mutant> mutant() {
        return () -> List.of(Format.markdown(Mutant::key), Format.html("", Mutant::key), Format.text(Mutant::key));
    }

    /** Tables that have been read, as the document that they are. */
    public static Report<ImportAnswer> imported() {
        return () -> List.of(
                Format.of("markdown", "the document", read -> read.imported().text()));
    }

    public static Report<ReproductionAnswer> reproduction() {
        return () -> Format.ofPublished(List.of(Format.of("csv", "all rows", ReproductionAnswer::csv)));
    }

    /** Formats for programs have mistakes alone, which every command reports in the same way. */
    public static Report<LintAnswer> lint() {
        return () -> Format.ofAnswer(Format.inOrder(List.of(
                List.of(Format.of(Format.JSON, "", linted -> "")), Format.annotations(LintAnswer::annotations))));
    }
}
