package io.tagline.pictures.matrix;

import io.tagline.pictures.svg.Canvas;
import io.tagline.pictures.svg.Definitions;
import io.tagline.pictures.svg.Look;
import io.tagline.pictures.svg.Pen;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Core-to-core latencies as heat maps side by side in one scale: what was measured in full colour, and other cells in the paler colour of their class, so that
 * the domains of a machine are seen however few pairs were measured. Brackets along both axes name the domains; the scale marks the median of each class.
 */
public final class HandOffMap {

    private static final int SIDE_OF_ONE = 640;
    private static final int SIDE_OF_TWO = 440;
    private static final int LARGEST_CELL = 40;
    /** Numbers would not fit into smaller cells. */
    private static final int SMALLEST_WITH_NUMBER = 20;

    private static final int TOP = 64;
    private static final int LEFT = 112;
    private static final int RIGHT = 24;
    private static final int LABEL = 26;
    private static final int BRACKET = 20;
    private static final int TICKS = 16;
    private static final int LEGEND = 96;
    private static final int BAR = 360;
    private static final int NAMES_APART = 76;

    private static final String SHADING = "hand-offs";

    /** No name is one of the page's own, in which the picture may stand. */
    private static final String STYLE = "text{font:12px sans-serif;text-anchor:middle;fill:#1a1a1a}"
            + ".latency{font-size:9px;fill:#000}.light{fill:#fff}.title{font-weight:600;font-size:14px}.line{stroke:#1a1a1a;fill:none}.ground{fill:#fff}"
            + ".guess{fill-opacity:.45}"
            + "@media(prefers-color-scheme:dark){text{fill:#e8eaed}.latency{fill:#000}.light{fill:#fff}.line{stroke:#e8eaed}.ground{fill:#16181b}}";

    private final Matrix matrix;
    private final Shading shading;
    private final int cell;
    private final int width;
    private final Canvas canvas;

    /**
     * What is drawn.
     *
     * @param classes by row and column: the median of its class, 0 on the diagonal
     * @param domains the outer ones before those inside
     * @param marks medians of classes, with what the scale calls them
     */
    public record Matrix(
            String title,
            int size,
            String unit,
            double[] classes,
            List<Panel> panels,
            List<Domains> domains,
            List<Mark> marks) {

        public Matrix {
            panels = List.copyOf(panels);
            domains = List.copyOf(domains);
            marks = List.copyOf(marks);
        }
    }

    /**
     * One of the maps.
     *
     * @param cells row after row; 0 where nothing was measured
     */
    public record Panel(String title, double[] cells) {}

    /**
     * The domains of one level.
     *
     * @param begins their first rows, in ascending order from 0
     */
    public record Domains(String name, List<Integer> begins) {

        public Domains {
            begins = List.copyOf(begins);
        }
    }

    /** A number to be marked on the scale. */
    public record Mark(String name, double number) {}

    private HandOffMap(Matrix matrix) {
        this.matrix = matrix;
        double[] all = matrix.panels().stream().map(Panel::cells).reduce(matrix.classes(), HandOffMap::joined);
        shading = Shading.between(all);
        int side = matrix.panels().size() == 1 ? SIDE_OF_ONE : SIDE_OF_TWO;
        cell = Math.max(1, Math.min(LARGEST_CELL, side / Math.max(1, matrix.size())));
        width = cell * matrix.size();
        canvas = Canvas.titled(matrix.title()).style(STYLE).ground(Look.of("ground"));
    }

    private static double[] joined(double[] one, double[] other) {
        double[] both = Arrays.copyOf(one, one.length + other.length);
        System.arraycopy(other, 0, both, one.length, other.length);
        return both;
    }

    /** The picture; ends with a line end. */
    public static String svg(Matrix matrix) {
        return new HandOffMap(matrix).svg();
    }

    private String svg() {
        int panels = matrix.panels().size();
        int pitch = LEFT + width + RIGHT;
        int whole = Math.max(panels * pitch, LEFT + BAR + RIGHT + NAMES_APART);
        canvas.text(whole / 2.0, 24, matrix.title(), Look.of("title"));
        for (int i = 0; i < panels; i++) {
            Panel panel = matrix.panels().get(i);
            canvas.moved(i * pitch + LEFT, TOP, () -> panel(panel));
        }
        int below = TOP + width + LABEL + matrix.domains().size() * BRACKET + TICKS;
        canvas.moved((whole - BAR) / 2.0, below + BRACKET, this::scale);
        return canvas.svg(whole, below + LEGEND);
    }

    private void panel(Panel panel) {
        canvas.text(width / 2.0, -12, panel.title(), Look.PLAIN);
        cells(panel);
        canvas.rect(0, 0, width, width, Look.of("line"));
        for (int level = 0; level < matrix.domains().size(); level++) {
            domains(matrix.domains().get(level), level);
        }
        int below = width + matrix.domains().size() * BRACKET + LABEL + 4;
        canvas.text(width / 2.0, below, "from core", Look.PLAIN);
        canvas.text(-LEFT + 8, -12, "to core", Look.PLAIN.anchored("start"));
    }

    /** The first row is the upper one, as programs that measure print it; all cells of one colour are one path, for there are thousands. */
    private void cells(Panel panel) {
        Map<Look, Pen> colours = new LinkedHashMap<>();
        for (int place = 0; place < panel.cells().length; place++) {
            double measured = panel.cells()[place];
            double shown = measured > 0 ? measured : matrix.classes()[place];
            if (shown > 0) {
                Look look = measured > 0 ? Look.PLAIN : Look.of("guess");
                colours.computeIfAbsent(look.fill(shading.colour(shown)), key -> Pen.none())
                        .box(place % matrix.size() * cell, place / matrix.size() * cell, cell, cell);
            }
        }
        colours.forEach((look, pen) -> canvas.path(pen, look));
        if (cell >= SMALLEST_WITH_NUMBER) {
            numbers(panel);
        }
    }

    private void numbers(Panel panel) {
        for (int place = 0; place < panel.cells().length; place++) {
            double measured = panel.cells()[place];
            if (measured > 0) {
                canvas.text(
                        place % matrix.size() * cell + cell / 2,
                        place / matrix.size() * cell + cell / 2 + 3,
                        Long.toString(Math.round(measured)),
                        Look.of(shading.isDark(measured) ? "latency light" : "latency"));
            }
        }
    }

    /** Lines between the domains of a level, and brackets outside along both axes, the outermost level farthest out. */
    private void domains(Domains domains, int level) {
        int out = BRACKET * (matrix.domains().size() - level) - BRACKET / 2;
        int count = domains.begins().size();
        for (int i = 0; i < count; i++) {
            int from = domains.begins().get(i) * cell;
            int to = i + 1 < count ? domains.begins().get(i + 1) * cell : width;
            if (i > 0) {
                Pen cross = Pen.line(from, 0, from, width).move(0, from).to(width, from);
                canvas.path(cross, Look.of("line").with("stroke-width", level == 0 ? "1.5" : "0.5"));
            }
            bracket(from + 1, to - 1, out);
            boolean named = to - from >= NAMES_APART;
            if (named || to - from >= TICKS) {
                String text = named ? domains.name() + " " + i : Integer.toString(i);
                canvas.text((from + to) / 2.0, width + out + 14, text, Look.PLAIN);
                canvas.text(-out - 6, (from + to) / 2.0 + 4, text, Look.PLAIN.anchored("end"));
            }
            if (i == 0 && !named) {
                canvas.text(-6, width + out + 14, domains.name(), Look.PLAIN.anchored("end"));
            }
        }
    }

    private void bracket(int from, int to, int out) {
        int end = out - 5;
        canvas.path(
                Pen.at(from, width + end)
                        .to(from, width + out)
                        .to(to, width + out)
                        .to(to, width + end),
                Look.of("line"));
        canvas.path(Pen.at(-end, from).to(-out, from).to(-out, to).to(-end, to), Look.of("line"));
    }

    /** The scale with its ends below, and above it the medians of the classes where there is room for their names. */
    private void scale() {
        canvas.definitions().gradient(SHADING, shading.gradient());
        canvas.rect(0, 0, BAR, 12, Look.of("line").with("style", "fill:" + Definitions.reference(SHADING)));
        canvas.text(0, 28, number(shading.from()), Look.PLAIN);
        canvas.text(BAR, 28, number(shading.to()), Look.PLAIN);
        double free = -NAMES_APART;
        for (Mark mark : matrix.marks()) {
            double x = BAR * (mark.number() - shading.from()) / Math.max(1e-9, shading.to() - shading.from());
            canvas.line(x, -4, x, 12, Look.of("line"));
            if (x - free >= NAMES_APART) {
                canvas.text(x, -8, mark.name() + " " + shading.text(mark.number()), Look.PLAIN);
                free = x;
            }
        }
        if (matrix.panels().stream().anyMatch(this::hasGuesses)) {
            canvas.text(BAR / 2.0, 46, "pale: not measured, the median of its class", Look.PLAIN);
        }
    }

    private boolean hasGuesses(Panel panel) {
        return IntStream.range(0, panel.cells().length)
                .anyMatch(place -> panel.cells()[place] <= 0 && matrix.classes()[place] > 0);
    }

    private String number(double number) {
        return shading.text(number) + " " + matrix.unit();
    }
}
