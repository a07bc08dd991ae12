package io.tagline.scenarios.report;

import io.tagline.models.tune.LevelTrees;
import io.tagline.models.tune.Tuning;
import io.tagline.pictures.bounds.GraphDrawing;
import io.tagline.pictures.bounds.GraphSvg;
import io.tagline.pictures.layout.Drawings;
import io.tagline.pictures.machine.MachineSvg;
import io.tagline.pictures.traffic.TrafficSvg;
import io.tagline.pictures.tune.TreeDrawing;
import io.tagline.scenarios.scenario.PointBounds;
import io.tagline.sheet.HtmlRenderer;
import io.tagline.sheet.MarkdownRenderer;
import io.tagline.sheet.TextRenderer;
import io.tagline.work.bounds.Derivation.Derived;
import io.tagline.work.check.ProgramCheck.Explored;
import io.tagline.work.check.RandomCheck.Tested;
import io.tagline.work.check.RunSearch.Searched;
import io.tagline.work.fit.Fit.Fitted;
import io.tagline.work.litmus.LitmusTrial.Tried;
import io.tagline.work.machine.MachineView.Viewed;
import io.tagline.work.mapping.ThreadMapping.Mapped;
import io.tagline.work.recording.Recording;
import io.tagline.work.reproduction.ReproductionCsv;
import io.tagline.work.reproduction.ReproductionJson;
import io.tagline.work.reproduction.ReproductionResult;
import io.tagline.work.reproduction.ReproductionSheet;
import io.tagline.work.run.RunCsv;
import io.tagline.work.run.Simulation.Simulated;
import io.tagline.work.sequence.Handout;
import io.tagline.work.traffic.TrafficSheet;
import io.tagline.work.tune.DesignSearch.Found;
import java.util.List;

/** Which formats answers have besides those of their sheets and JSON: pictures, and files of numbers. */
public final class Reports {

    /** Litmus tests as scenarios. */
    public static final String SCENARIO = "scenario";

    private static final String GRAPH = "the CLa graph";
    private static final String TREE = "the best tree, with the times of its levels";

    private Reports() {}

    public static Report<Simulated> run() {
        return () -> Format.of(
                Simulated::sheet,
                Simulated::json,
                List.of(Format.of("csv", "its summary.csv", simulated -> RunCsv.summary(simulated.result()))));
    }

    /** With the CLa graph of the first point, drawn as figure 2 of papers/003. */
    public static Report<Derived> bounds() {
        return () -> Format.of(
                Derived::sheet,
                Derived::json,
                List.of(
                        Format.ofLines("dot", GRAPH, derived -> new GraphDrawing(first(derived)).dot()),
                        Format.of("svg", GRAPH, derived -> GraphSvg.of(first(derived)))));
    }

    private static PointBounds first(Derived derived) {
        return derived.result().points().get(0).bounds();
    }

    /** Whether a format of bounds shows the first point only. */
    public static boolean isOfOnePoint(Format<?> format) {
        return format.note().equals(GRAPH);
    }

    /** With the best tree for the first number of threads, as papers/000, figure 8. */
    public static Report<Found> tune() {
        return () -> Format.of(
                Found::sheet,
                Found::json,
                List.of(
                        Format.ofLines("dot", TREE, found -> tree(found).dot()),
                        Format.of(
                                "svg",
                                TREE,
                                found -> Drawings.svg(List.of(tree(found).drawing())))));
    }

    private static TreeDrawing tree(Found found) {
        Tuning first = found.result().tunings().get(0);
        if (first.space() instanceof LevelTrees trees) {
            return new TreeDrawing(trees.rule(), trees.levels(first.optimum()), trees.threads());
        }
        throw new IllegalArgumentException("no tree by levels: " + first.space());
    }

    /** Whether a format draws the best tree; only of trees by levels. */
    public static boolean drawsTree(Format<?> format) {
        return format.note().equals(TREE);
    }

    /** With the diagram of the run to one target. */
    public static Report<Searched> reach() {
        return () -> Format.of(
                Searched::sheet, Searched::json, List.of(Format.ofLines("mermaid", "the run", Searched::mermaid)));
    }

    public static Report<Explored> program() {
        return () -> Format.of(Explored::sheet, Explored::json, List.of());
    }

    /** Text alone. */
    public static Report<Tested> random() {
        return () -> List.of(Format.text((tested, terminal) -> new TextRenderer(terminal).text(tested.sheet())));
    }

    public static Report<Fitted> fit() {
        return () -> Format.of(Fitted::sheet, Fitted::json, List.of());
    }

    public static Report<Mapped> map() {
        return () -> Format.of(Mapped::sheet, Mapped::json, List.of());
    }

    public static Report<Tried> litmus() {
        return () -> Format.of(
                Tried::sheet,
                Tried::json,
                List.of(Format.of(
                        SCENARIO, "the test as one; nothing is run", tried -> String.join("", tried.scenarios()))));
    }

    public static Report<Viewed> machine() {
        return () -> Format.of(
                Viewed::sheet,
                Viewed::json,
                List.of(Format.of("svg", "its domains, one in the other", viewed -> MachineSvg.of(viewed.machine()))));
    }

    public static Report<Recording> traffic() {
        return () -> Format.of(
                TrafficSheet::of,
                List.of(
                        Format.of("csv", "all links and nodes", TrafficSheet::csv),
                        Format.of("svg", "a heat map over the interconnect", TrafficSvg::of)));
    }

    /** LaTeX is a document to print, with room for a name. */
    public static Report<Handout> sequence() {
        return () -> List.of(
                Format.text((handout, terminal) -> new TextRenderer(terminal).text(handout.sheet())),
                Format.of("html", "", handout -> HtmlRenderer.text(handout.sheet())),
                Format.of("markdown", "", handout -> new MarkdownRenderer().text(handout.sheet())),
                Format.of("latex", "", Handout::latex),
                Format.json(Handout::json));
    }

    public static Report<List<ReproductionResult>> reproduction() {
        return () -> Format.of(
                ReproductionSheet::of,
                ReproductionJson::of,
                List.of(Format.of("csv", "all rows", ReproductionCsv::of)));
    }
}
