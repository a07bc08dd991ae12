package io.tagline.pictures.machine;

import io.tagline.pictures.svg.Canvas;
import io.tagline.pictures.svg.Look;
import io.tagline.topologies.graph.Topology;
import io.tagline.topologies.machine.Domain;
import io.tagline.topologies.machine.Hierarchy;
import io.tagline.topologies.machine.Machine;
import io.tagline.topologies.machine.Parameter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * A machine as boxes in boxes, each domain with its interconnect: what stands at a stop lies in its cell, links join cells, and what all
 * use lies between rows. On light and on dark ground.
 */
public final class MachineSvg {

    private static final double CORE = 26;
    private static final double GAP = 6;
    private static final double WAY = 16;
    private static final double HEAD = 16;
    private static final double BAR = 16;
    private static final double LETTER = 6.2;
    /** A capital or a digit. */
    private static final double CAPITAL = 7.2;

    private static final double DOT = 5;
    private static final int FEW = 4;
    /** As wide as a page shows it without a scroll bar. */
    private static final double MOST = 1180;

    private static final String STYLE = "text{font:11px sans-serif;fill:#1a1a1a}.core{fill:#cfe3f7;stroke:#2c5d8f}"
            + ".shared{fill:#fde2b8;stroke:#9a6200}.part{fill:#d9efd5;stroke:#3a7a31}.d0{fill:#fff}.d1{fill:#f3f5f7}"
            + ".box{stroke:#6b7480}.link{stroke:#0072b2;stroke-width:3}.stop{fill:#0072b2}"
            + "@media(prefers-color-scheme:dark){text{fill:#e8eaed}.core{fill:#1d3a57;stroke:#7fb2e5}"
            + ".shared{fill:#4d3608;stroke:#e0a94a}.part{fill:#1f3d1a;stroke:#7cc070}.d0{fill:#15181c}.d1{fill:#20252b}"
            + ".box{stroke:#8d97a3}.link{stroke:#56b4e9}.stop{fill:#56b4e9}}";

    private final Machine machine;
    private final Hierarchy hierarchy;
    private final Overlay overlay;
    private final Canvas canvas;
    private final List<Level> levels = new ArrayList<>();
    private final Set<Integer> dotted = new HashSet<>();

    private record Size(double width, double height) {}

    /**
     * How all domains of a level are drawn.
     *
     * @param stops for each stop, the children that stand there, by their numbers in the domain
     * @param badges for each stop, what stands there besides
     * @param columns of the children at one stop
     * @param way how far cells are apart
     */
    private record Level(
            FloorPlan plan,
            List<List<Integer>> stops,
            List<String> badges,
            int columns,
            Size child,
            Size cell,
            double way,
            List<String> bars,
            Size whole) {

        double left(int column) {
            return GAP + column * (cell.width + way);
        }

        double top(int row) {
            return HEAD + GAP + row * (cell.height + way);
        }

        double bottom() {
            return top(plan.rows()) - way + GAP;
        }
    }

    private MachineSvg(Machine machine, Overlay overlay) {
        this.machine = machine;
        this.hierarchy = machine.hierarchy();
        this.overlay = overlay;
        this.canvas =
                Canvas.titled(overlay.title()).style(STYLE + overlay.style()).ground(Look.of("d0"));
        for (int level = hierarchy.innermost(); level >= 0; level--) {
            levels.add(0, level(level, level == hierarchy.innermost() ? new Size(CORE, CORE) : levels.get(0).whole));
        }
    }

    public static String of(Machine machine) {
        return of(machine, new Plain(machine));
    }

    /** With something shown on it. */
    public static String of(Machine machine, Overlay overlay) {
        return new MachineSvg(machine, overlay).picture();
    }

    /** The machine alone. */
    private record Plain(Machine machine) implements Overlay {

        @Override
        public String title() {
            return machine.name() + ": " + machine.title();
        }

        @Override
        public Look joined(List<Integer> some, List<Integer> others) {
            return Look.of("link");
        }

        @Override
        public Optional<Look> at(int stop) {
            return Optional.empty();
        }

        @Override
        public List<Line> legend() {
            return MachineNumbers.legend(machine).stream()
                    .map(text -> new Line(List.of(), text))
                    .toList();
        }

        @Override
        public String style() {
            return "";
        }
    }

    private String picture() {
        Size size = levels.get(0).whole;
        canvas.text(GAP, HEAD - 2, overlay.title(), Look.PLAIN);
        domain(0, 0, GAP, HEAD + GAP);
        double bottom = size.height + 2 * GAP + HEAD;
        double longest = LETTER * overlay.title().length();
        for (Overlay.Line line : overlay.legend()) {
            bottom += HEAD;
            longest = Math.max(longest, line(line, bottom));
        }
        return canvas.svg(Math.max(size.width, longest) + 2 * GAP, bottom + GAP, MOST);
    }

    /** How long the line is. */
    private double line(Overlay.Line line, double bottom) {
        double right = GAP;
        for (Look key : line.key()) {
            canvas.rect(right, bottom - BAR + 2, BAR, BAR - 4, key);
            right += BAR;
        }
        canvas.text(right + (line.key().isEmpty() ? 0 : GAP), bottom - 4, line.text(), Look.PLAIN);
        return right + LETTER * line.text().length();
    }

    private Level level(int level, Size child) {
        Topology topology = hierarchy.levels().get(level).interconnect().topology();
        List<List<Integer>> stops = standing(level, topology);
        List<String> badges = badges(level, topology);
        int most = stops.stream().mapToInt(List::size).max().orElse(1);
        int columns = FloorPlan.columns(most, child.width, child.height);
        int rows = (most + columns - 1) / columns;
        int longest = badges.stream().mapToInt(String::length).max().orElse(0);
        Size cell = new Size(
                Math.max(columns * (child.width + GAP) - GAP, longest * CAPITAL + (longest > 0 ? GAP : 0)),
                rows * (child.height + GAP) - GAP + (longest > 0 ? BAR : 0));
        FloorPlan plan = FloorPlan.of(topology, cell.width, cell.height);
        double way = topology.stops() > 1 ? WAY : GAP;
        List<String> bars = bars(level);
        double titles = titles(level, bars) * LETTER + 3 * GAP;
        Level laid = new Level(plan, stops, badges, columns, child, cell, way, bars, new Size(0, 0));
        double width = Math.max(laid.left(plan.columns()) - way + GAP, titles);
        Size whole = new Size(width, laid.bottom() + bars.size() * (BAR + GAP));
        return new Level(plan, stops, badges, columns, child, cell, way, bars, whole);
    }

    private int titles(int level, List<String> bars) {
        return Math.max(
                title(level).length(),
                bars.stream().mapToInt(String::length).max().orElse(0));
    }

    private int inside(int level) {
        return level == hierarchy.innermost()
                ? machine.cores().count().value() / hierarchy.count(level)
                : hierarchy.levels().get(level + 1).count().value();
    }

    /** The children of a domain at each stop of its interconnect. */
    private List<List<Integer>> standing(int level, Topology topology) {
        List<List<Integer>> standing = new ArrayList<>();
        for (int stop = 0; stop < topology.stops(); stop++) {
            standing.add(new ArrayList<>());
        }
        int count = inside(level);
        for (int child = 0; child < count; child++) {
            standing.get(stop(level, child, count, topology)).add(child);
        }
        return standing;
    }

    private int stop(int level, int child, int count, Topology topology) {
        if (level == hierarchy.innermost()) {
            return topology.evenly(child, count);
        }
        int each = child;
        return hierarchy
                .levels()
                .get(level + 1)
                .stops()
                .map(list -> list.value().get(each))
                .orElseGet(() -> topology.evenly(each, count));
    }

    /** What a stop has besides what is inside its domain: directories and memory controllers; nothing if all are at one stop. */
    private List<String> badges(int level, Topology topology) {
        int[] directories = new int[topology.stops()];
        int[] memories = new int[topology.stops()];
        if (machine.isCoherent() && level == hierarchy.homeLevel()) {
            int count = machine.directories().count().value() / hierarchy.count(level);
            count(count, machine.directories().stops(), topology, directories);
        }
        if (level == hierarchy.memoryLevel()) {
            int count = machine.memory().controllers().value() / hierarchy.count(level);
            count(count, machine.memory().stops(), topology, memories);
        }
        List<String> badges = new ArrayList<>();
        for (int stop = 0; stop < topology.stops(); stop++) {
            badges.add((counted(directories[stop], "D") + " " + counted(memories[stop], "M")).strip());
        }
        return badges;
    }

    /** Counts things at the stops that a document lists for them, or else spread evenly. */
    private static void count(int things, Optional<Parameter<List<Integer>>> listed, Topology topology, int[] counts) {
        for (int i = 0; i < things; i++) {
            int number = i;
            counts[listed.map(list -> list.value().get(number)).orElseGet(() -> topology.evenly(number, things))]++;
        }
    }

    private static String counted(int count, String what) {
        return count == 0 ? "" : count == 1 ? what : count + what;
    }

    /** Its times, too, unless there are so many domains of the level that only the legend says them. */
    private String title(int level) {
        Domain domain = hierarchy.levels().get(level);
        return isBrief(level) ? domain.name() : MachineNumbers.domain(domain);
    }

    private boolean isBrief(int level) {
        return hierarchy.count(level) > FEW;
    }

    /** What all of a domain share. */
    private List<String> bars(int level) {
        return hierarchy.levels().get(level).sharedCaches().stream()
                .map(shared -> isBrief(level) ? MachineNumbers.size(shared) : MachineNumbers.shared(shared))
                .toList();
    }

    private void domain(int level, int first, double x, double y) {
        Level laid = levels.get(level);
        box("box d" + level % 2, x, y, laid.whole.width, laid.whole.height);
        canvas.text(x + GAP, y + HEAD - 4, title(level), Look.PLAIN);
        canvas.moved(x, y, () -> links(level, first, laid));
        for (int stop = 0; stop < laid.stops.size(); stop++) {
            cell(level, first, stop, x, y);
        }
        double below = y + laid.bottom();
        for (String bar : laid.bars) {
            box("shared", x + GAP, below, laid.whole.width - 2 * GAP, BAR);
            canvas.text(x + 2 * GAP, below + BAR - 4, bar, Look.PLAIN);
            below += BAR + GAP;
        }
    }

    /** Lines from cell to cell; boxes are drawn over them. */
    private void links(int level, int index, Level laid) {
        FloorPlan plan = laid.plan;
        List<Integer> stops = IntStream.range(0, plan.cells().size())
                .mapToObj(stop -> hierarchy.stopIn(level, index, stop))
                .toList();
        for (int[] pair : plan.links()) {
            double[] a = middle(laid, plan.cells().get(pair[0]));
            double[] b = middle(laid, plan.cells().get(pair[1]));
            canvas.line(
                    a[0], a[1], b[0], b[1], overlay.joined(List.of(stops.get(pair[0])), List.of(stops.get(pair[1]))));
        }
        if (plan.shared()) {
            medium(laid, stops);
        }
    }

    /** What all stops use: a line below each second row, or below the only one, with a line to each stop beside it, and one that joins these lines. */
    private void medium(Level laid, List<Integer> stops) {
        FloorPlan plan = laid.plan;
        Look look = overlay.joined(stops, stops);
        double right = laid.left(plan.columns()) - laid.way;
        for (int row = 0; row < plan.rows(); row += 2) {
            double y = between(laid, row);
            canvas.line(GAP, y, right, y, look);
        }
        int last = (plan.rows() - 1) / 2 * 2;
        if (last > 0) {
            canvas.line(GAP, between(laid, 0), GAP, between(laid, last), look);
        }
        for (int i = 0; i < stops.size(); i++) {
            FloorPlan.Cell cell = plan.cells().get(i);
            double[] at = middle(laid, cell);
            double y = between(laid, cell.row() / 2 * 2);
            canvas.line(at[0], at[1], at[0], y, overlay.joined(List.of(stops.get(i)), stops));
        }
    }

    private double between(Level laid, int row) {
        return laid.top(row) + laid.cell.height + (row + 1 < laid.plan.rows() ? laid.way / 2 : GAP / 2);
    }

    private static double[] middle(Level laid, FloorPlan.Cell cell) {
        return new double[] {laid.left(cell.column()) + laid.cell.width / 2, laid.top(cell.row()) + laid.cell.height / 2
        };
    }

    private void cell(int level, int first, int stop, double x, double y) {
        Level laid = levels.get(level);
        FloorPlan.Cell cell = laid.plan.cells().get(stop);
        double left = x + laid.left(cell.column());
        double top = y + laid.top(cell.row());
        List<Integer> children = laid.stops.get(stop);
        for (int i = 0; i < children.size(); i++) {
            double childLeft = left + i % laid.columns * (laid.child.width + GAP);
            int row = i / laid.columns;
            double childTop = top + row * (laid.child.height + GAP);
            inner(level, first * inside(level) + children.get(i), childLeft, childTop);
        }
        String badge = laid.badges.get(stop);
        double middle = left + laid.cell.width / 2;
        int whole = hierarchy.stopIn(level, first, stop);
        if (children.isEmpty()) {
            alone(badge, middle, top + laid.cell.height / 2);
            dot(whole, middle + badge.length() * CAPITAL / 2 + GAP, top + laid.cell.height / 2 - BAR / 2);
        } else {
            if (!badge.isEmpty()) {
                badge(badge, left, top + laid.cell.height - BAR + 2);
            }
            dot(whole, left + laid.cell.width, top);
        }
    }

    /** A stop of a domain inside may be one of the interconnect around it, too. */
    private void dot(int stop, double x, double y) {
        if (dotted.add(stop)) {
            overlay.at(stop).ifPresent(look -> canvas.circle(x, y, DOT, look));
        }
    }

    /** A stop without a core or a domain: its links meet there. */
    private void alone(String badge, double x, double y) {
        if (badge.isEmpty()) {
            canvas.circle(x, y, 4, Look.of("stop"));
        } else {
            badge(badge, x - (badge.length() * CAPITAL + GAP) / 2, y - BAR / 2);
        }
    }

    private void badge(String text, double x, double y) {
        box("part", x, y, text.length() * CAPITAL + GAP, BAR - 2);
        canvas.text(x + GAP / 2, y + BAR - 5, text, Look.PLAIN);
    }

    private void inner(int level, int index, double x, double y) {
        if (level < hierarchy.innermost()) {
            domain(level + 1, index, x, y);
        } else {
            box("core", x, y, CORE, CORE);
            canvas.text(x + 3, y + CORE / 2 + 4, Integer.toString(index), Look.PLAIN);
        }
    }

    private void box(String kind, double x, double y, double width, double height) {
        canvas.rect(x, y, width, height, Look.of(kind).round(2));
    }
}
