package io.tagline.pictures.pairs;

import io.tagline.documents.units.Decimals;
import io.tagline.experiments.measurement.PairDiagram;
import io.tagline.pictures.layout.Drawing;
import io.tagline.pictures.layout.TableDrawing;
import io.tagline.protocols.untimed.PairStates.Action;
import io.tagline.protocols.untimed.PairStates.Pair;
import io.tagline.protocols.view.StateColours;
import io.tagline.work.pairs.PairWords;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** A diagram of pairs of states as a picture: what changes nothing stands in the boxes, the rest on arrows. */
public final class PairPicture {

    private static final String STATES =
            "Two letters: the states of a line in the caches of T0 and T1, in their colours.";
    private static final String SHARED =
            "R_L, R_R and R_I: what it costs; with a star, when copies are invalidated first.";

    /** What the diagram says. */
    public static final List<String> LEGEND = List.of(
            STATES,
            "Arrow: the access that leads from one pair to another, with its cost; dotted: it costs nothing.",
            "In a box: accesses that change no state.",
            SHARED);

    /** What the table says. */
    public static final List<String> GRID_LEGEND = List.of(
            STATES,
            "Row: the pair before an access. Cell: the pair after it, and its cost; without a pair, the states stay.",
            "A dash: neither a state changes, nor is there a cost. No cell: there is no such access.",
            SHARED);

    /** Figure 1 of Ramos and Hoefler (HPDC 2013) have about as many. */
    private static final int MOST_ARROWS = 24;

    private final String title;
    private final PairDiagram diagram;

    /** The title begins with {@code subject}, and names what the costs are. */
    public PairPicture(String subject, PairDiagram diagram) {
        this.title = diagram.parameters().entrySet().stream()
                .map(e -> e.getKey() + " " + Decimals.fixed(e.getValue(), 1))
                .collect(Collectors.joining(", ", subject + ": ", " ns"));
        this.diagram = diagram;
    }

    /** From one box to another. */
    private record Way(int from, int to) {}

    public Drawing drawing() {
        List<Drawing.Box> boxes = IntStream.range(0, diagram.vertices().size())
                .mapToObj(
                        i -> new Drawing.Box(box(i), colours(diagram.vertices().get(i))))
                .toList();
        List<Drawing.Arrow> arrows = new ArrayList<>();
        ways().forEach((way, labels) -> arrows.add(new Drawing.Arrow(way.from(), way.to(), labels, isFree(way))));
        return new Drawing(title, boxes, arrows);
    }

    /** Whether nobody could follow its arrows on a page. */
    public boolean isCrowded() {
        return ways().size() > MOST_ARROWS;
    }

    /** A row for each pair, a column for each action: which pair it leads to, if to another one, and what it costs. */
    public TableDrawing grid() {
        List<Action> actions = diagram.actions();
        List<String> headings = Stream.concat(
                        Stream.of("T0 T1"), actions.stream().map(PairWords::action))
                .toList();
        List<List<Drawing.Box>> rows = new ArrayList<>();
        for (int i = 0; i < diagram.vertices().size(); i++) {
            List<Pair> pairs = diagram.vertices().get(i);
            List<Drawing.Box> row =
                    new ArrayList<>(List.of(new Drawing.Box(List.of(PairWords.name(pairs)), colours(pairs))));
            for (Action action : actions) {
                row.add(cell(diagram.arrows(i, action)));
            }
            rows.add(row);
        }
        return new TableDrawing(title, headings, rows);
    }

    private Drawing.Box cell(List<PairDiagram.Arrow> arrows) {
        List<String> text = new ArrayList<>();
        List<String> colours = new ArrayList<>();
        for (PairDiagram.Arrow arrow : arrows) {
            List<Pair> pairs = diagram.vertices().get(arrow.to());
            boolean stays = arrow.to() == arrow.from();
            text.add(stays ? arrow.symbol().orElse("-") : PairWords.name(pairs));
            arrow.symbol().filter(symbol -> !stays).ifPresent(text::add);
            colours.addAll(stays ? List.of("none") : colours(pairs));
        }
        return new Drawing.Box(text, colours);
    }

    /** For Graphviz; arrows without costs are dotted, and of several pictures each is a cluster below its title. */
    public static List<String> dot(List<PairPicture> pictures) {
        List<String> lines = new ArrayList<>();
        lines.add("digraph pairs {");
        lines.add("  node [shape=box, style=rounded];");
        if (pictures.size() == 1) {
            lines.addAll(pictures.get(0).dot("v"));
        } else {
            for (int i = 0; i < pictures.size(); i++) {
                lines.add("  subgraph cluster_%d {".formatted(i));
                lines.add("  label=\"%s\";".formatted(pictures.get(i).title));
                lines.addAll(pictures.get(i).dot("v" + i + "_"));
                lines.add("  }");
            }
        }
        lines.add("}");
        return lines;
    }

    /** Its boxes and arrows; {@code prefix} begins the names of the boxes. */
    private List<String> dot(String prefix) {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < diagram.vertices().size(); i++) {
            lines.add("  %s%d [label=\"%s\"];".formatted(prefix, i, String.join("\\n", box(i))));
        }
        ways().forEach((way, labels) -> lines.add("  %1$s%2$d -> %1$s%3$d [label=\"%4$s\"%5$s];"
                .formatted(
                        prefix,
                        way.from(),
                        way.to(),
                        String.join("\\n", labels),
                        isFree(way) ? ", style=dotted" : "")));
        return lines;
    }

    /** What costs nothing: evictions, and what a third thread does. */
    private boolean isFree(Way way) {
        return diagram.arrows().stream()
                .filter(arrow -> arrow.from() == way.from() && arrow.to() == way.to())
                .allMatch(arrow -> arrow.symbol().isEmpty());
    }

    private List<String> box(int vertex) {
        List<String> text = new ArrayList<>();
        text.add(PairWords.name(diagram.vertices().get(vertex)));
        text.addAll(labels(diagram.arrows().stream()
                .filter(arrow -> arrow.from() == vertex && arrow.to() == vertex)
                .filter(arrow -> arrow.symbol().isPresent())
                .toList()));
        return text;
    }

    /** Of the states, in the order of their names. */
    private static List<String> colours(List<Pair> pairs) {
        return pairs.stream()
                .flatMap(pair -> Stream.of(pair.first(), pair.second()))
                .map(StateColours::of)
                .toList();
    }

    private Map<Way, List<String>> ways() {
        Map<Way, List<PairDiagram.Arrow>> ways = new LinkedHashMap<>();
        diagram.arrows().stream()
                .filter(arrow -> arrow.from() != arrow.to())
                .forEach(arrow -> ways.computeIfAbsent(new Way(arrow.from(), arrow.to()), way -> new ArrayList<>())
                        .add(arrow));
        Map<Way, List<String>> labels = new LinkedHashMap<>();
        ways.forEach((way, arrows) -> labels.put(way, labels(arrows)));
        return labels;
    }

    /** Actions with the same cost share a line. */
    private static List<String> labels(List<PairDiagram.Arrow> arrows) {
        Map<String, List<String>> byCost = new LinkedHashMap<>();
        arrows.forEach(arrow -> byCost.computeIfAbsent(arrow.symbol().orElse(""), cost -> new ArrayList<>())
                .add(PairWords.action(arrow.action())));
        return byCost.entrySet().stream()
                .map(e -> String.join(", ", e.getValue()) + (e.getKey().isEmpty() ? "" : ": " + e.getKey()))
                .toList();
    }
}
