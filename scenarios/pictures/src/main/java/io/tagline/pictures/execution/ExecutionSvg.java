package io.tagline.pictures.execution;

import io.tagline.litmus.execution.Execution;
import io.tagline.litmus.model.Relation;
import io.tagline.litmus.model.Violation;
import io.tagline.pictures.svg.Canvas;
import io.tagline.pictures.svg.Look;
import io.tagline.pictures.svg.Pen;
import io.tagline.work.litmus.LitmusTrial.LitmusAnswer;
import io.tagline.work.litmus.ModelJudgement.Shown;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A candidate execution: a column for each thread, and arrows for program order, what loads read and in which order stores reach memory. Initial values are
 * there only where they are part of the cycle that forbids it, which is red. After the pictures of herd7 (Alglave, Maranget and Tautschnig, TOPLAS 2014).
 */
public final class ExecutionSvg {

    private static final double WIDTH = 150;
    private static final double HEIGHT = 26;
    private static final double COLUMN = 230;
    private static final double ROW = 78;
    private static final double LEFT = 64;
    private static final double LEAST_WIDTH = 520;
    private static final double TOP = 34;
    private static final String GREY = "#6e7781";
    private static final String GREEN = "#1a7f37";
    private static final String BLUE = "#0969da";
    private static final String ORANGE = "#bc4c00";
    private static final String RED = "#cf222e";

    private final Execution execution;
    private final Optional<Violation> violation;
    private final Canvas canvas;
    private final boolean[] drawn;
    private final double[] x;
    private final double[] y;
    private double width;
    private double height;
    private double lowest;

    /** An arrow; {@code strong} if it is one of the cycle. */
    private record Arrow(int from, int to, String name, String colour, boolean strong) {}

    private ExecutionSvg(Shown shown) {
        this.execution = shown.execution();
        this.violation = shown.violation();
        this.canvas = Canvas.titled(shown.title())
                .headed()
                .style("text{font:13px sans-serif;text-anchor:middle}"
                        + ".n{font:11px sans-serif;paint-order:stroke;stroke:white;stroke-width:4px}");
        this.x = new double[execution.steps().size()];
        this.y = new double[x.length];
        this.drawn = new boolean[x.length];
        for (int event = 0; event < x.length; event++) {
            drawn[event] = execution.steps().get(event).thread() >= 0;
        }
        violation.ifPresent(found -> found.steps().forEach(step -> {
            drawn[step.from()] = true;
            drawn[step.to()] = true;
        }));
    }

    /** Of the first memory model that judges what the condition of the only test is about; empty if there is none, or there are several tests. */
    public static Optional<String> of(LitmusAnswer tried) {
        return tried.results().size() == 1
                ? tried.results().get(0).judged().stream()
                        .flatMap(judgement -> judgement.shown().get().stream())
                        .findFirst()
                        .map(ExecutionSvg::of)
                : Optional.empty();
    }

    private static String of(Shown shown) {
        return new ExecutionSvg(shown).svg();
    }

    private String svg() {
        place();
        List<Arrow> arrows = arrows();
        height = lowest + HEIGHT / 2 + TOP;
        arrows.stream().filter(this::isLong).forEach(arrow -> height = Math.max(height, label(arrow)[1] + TOP / 2));
        arrows.forEach(this::draw);
        for (int event = 0; event < x.length; event++) {
            if (drawn[event]) {
                Look box = Look.PLAIN.fill("white").stroke(GREY).round(5);
                canvas.rect(x[event] - WIDTH / 2, y[event] - HEIGHT / 2, WIDTH, HEIGHT, box);
                canvas.text(
                        x[event], y[event] + 4.5, execution.steps().get(event).text(), Look.PLAIN);
            }
        }
        arrows.forEach(this::name);
        return canvas.svg(Math.max(LEAST_WIDTH, width), height);
    }

    private void place() {
        List<Execution.Step> steps = execution.steps();
        int[] rows =
                new int[steps.stream().mapToInt(Execution.Step::thread).max().orElse(0) + 1];
        int initial = 0;
        for (int event = 0; event < x.length; event++) {
            int thread = steps.get(event).thread();
            if (drawn[event]) {
                int column = thread < 0 ? initial++ : thread;
                x[event] = LEFT + WIDTH / 2 + column * COLUMN;
                y[event] = TOP + (thread < 0 ? 0 : ROW * rows[thread]++);
                width = Math.max(width, x[event] + WIDTH / 2 + LEFT);
            }
        }
        double down = initial == 0 ? 0 : ROW;
        for (int event = 0; event < x.length; event++) {
            y[event] += steps.get(event).thread() < 0 ? 0 : down;
            lowest = Math.max(lowest, y[event]);
        }
        for (int thread = 0; thread < rows.length; thread++) {
            double left = LEFT + thread * COLUMN + 9;
            canvas.text(left, TOP + down - HEIGHT / 2 - 6, "P" + thread, Look.PLAIN.fill(GREY));
        }
    }

    /** Those of the cycle last, over the others; between two events the cycle's alone. */
    private List<Arrow> arrows() {
        List<Arrow> cycle = new ArrayList<>();
        violation.ifPresent(found -> found.steps()
                .forEach(step -> cycle.add(new Arrow(step.from(), step.to(), step.relation(), RED, true))));
        List<Arrow> arrows = new ArrayList<>();
        add(
                "po",
                GREY,
                next(execution.facts().relations().getOrDefault("po", Relation.empty(x.length))),
                cycle,
                arrows);
        add("rf", GREEN, execution.readsFrom(), cycle, arrows);
        add("co", BLUE, next(execution.coherence()), cycle, arrows);
        Relation fromReads = execution.readsFrom().inverse().sequence(next(execution.coherence()));
        add("fr", ORANGE, fromReads, cycle, arrows);
        arrows.addAll(cycle);
        return arrows;
    }

    /** A relation without what two of its steps lead to. */
    private static Relation next(Relation relation) {
        return relation.difference(relation.sequence(relation));
    }

    private void add(String name, String colour, Relation relation, List<Arrow> cycle, List<Arrow> arrows) {
        for (int from = 0; from < relation.events(); from++) {
            for (int to = 0; to < relation.events(); to++) {
                int a = from;
                int b = to;
                boolean taken = cycle.stream().anyMatch(arrow -> arrow.from() == a && arrow.to() == b);
                if (relation.has(from, to) && from != to && drawn[from] && drawn[to] && !taken) {
                    arrows.add(new Arrow(from, to, name, colour, false));
                }
            }
        }
    }

    /** Where an arrow is bent: to the right of its way, so two between the same events are apart, and in one column far enough to pass a box. */
    private double[] bend(Arrow arrow) {
        if (isLong(arrow)) {
            return new double[] {(x[arrow.from()] + x[arrow.to()]) / 2, below(arrow)};
        }
        double dx = x[arrow.to()] - x[arrow.from()];
        double dy = y[arrow.to()] - y[arrow.from()];
        double columns = Math.abs(dx) / COLUMN;
        double bend = isStraight(arrow) ? 0 : dx == 0 ? WIDTH + 36 : 26 * columns * Math.sqrt(columns);
        double length = Math.hypot(dx, dy);
        return new double[] {
            (x[arrow.from()] + x[arrow.to()]) / 2 - dy / length * bend,
            (y[arrow.from()] + y[arrow.to()]) / 2 + dx / length * bend
        };
    }

    /** Past another column. */
    private boolean isLong(Arrow arrow) {
        return Math.abs(x[arrow.to()] - x[arrow.from()]) > 1.5 * COLUMN;
    }

    /** How low a long arrow is bent to pass below the boxes of the columns between; two such arrows meet different columns, or are apart. */
    private double below(Arrow arrow) {
        double columns = Math.rint(Math.abs(x[arrow.to()] - x[arrow.from()]) / COLUMN);
        double way = lowest + HEIGHT / 2 + 10 + 9 * (arrow.from() % 3);
        double first = y[arrow.from()];
        double last = y[arrow.to()];
        double higher = Math.min(first, last);
        double lower = Math.max(first, last);
        double ends = (columns - 1) * (columns - 1) * higher + lower;
        return (way * columns * columns - ends) / (2 * (columns - 1));
    }

    /** From one event to the next in its thread. */
    private boolean isStraight(Arrow arrow) {
        return x[arrow.from()] == x[arrow.to()] && Math.abs(y[arrow.to()] - y[arrow.from()]) <= ROW;
    }

    private void draw(Arrow arrow) {
        double[] bend = bend(arrow);
        double[] begin = border(arrow.from(), bend[0], bend[1]);
        double[] end = border(arrow.to(), bend[0], bend[1]);
        Look look = Look.PLAIN.fill("none").stroke(arrow.colour(), arrow.strong() ? 2.5 : 1.2);
        canvas.path(Pen.at(begin[0], begin[1]).curve(bend[0], bend[1], end[0], end[1]), look);
        head(end[0] - bend[0], end[1] - bend[1], end, arrow);
    }

    private void name(Arrow arrow) {
        double[] label = label(arrow);
        canvas.text(
                label[0] + (isStraight(arrow) ? 18 : 0),
                label[1] + 4,
                arrow.name(),
                Look.of("n").fill(arrow.colour()));
    }

    /** The middle of an arrow. */
    private double[] label(Arrow arrow) {
        double[] bend = bend(arrow);
        return new double[] {
            (x[arrow.from()] + 2 * bend[0] + x[arrow.to()]) / 4, (y[arrow.from()] + 2 * bend[1] + y[arrow.to()]) / 4
        };
    }

    /** Where the way from a box to a point leaves the box. */
    private double[] border(int event, double towardsX, double towardsY) {
        double dx = towardsX - x[event];
        double dy = towardsY - y[event];
        double scale = 1 / Math.max(Math.abs(dx) / (WIDTH / 2), Math.abs(dy) / (HEIGHT / 2));
        return new double[] {x[event] + dx * Math.min(1, scale), y[event] + dy * Math.min(1, scale)};
    }

    private void head(double dx, double dy, double[] tip, Arrow arrow) {
        double length = Math.max(1, Math.hypot(dx, dy));
        double size = arrow.strong() ? 9 : 7;
        double backX = tip[0] - dx / length * size;
        double backY = tip[1] - dy / length * size;
        double sideX = -dy / length * size / 2;
        double sideY = dx / length * size / 2;
        Pen head = Pen.at(tip[0], tip[1]).to(backX + sideX, backY + sideY).to(backX - sideX, backY - sideY);
        canvas.path(head, Look.PLAIN.fill(arrow.colour()));
    }
}
