package io.tagline.pictures.machine;

import io.tagline.documents.Names;
import io.tagline.pictures.svg.Canvas;
import io.tagline.pictures.svg.Look;
import io.tagline.topologies.machine.Domain;
import io.tagline.topologies.machine.Hierarchy;
import io.tagline.topologies.machine.Machine;
import io.tagline.work.machine.Sizes;
import java.util.ArrayList;
import java.util.List;

/** A machine as boxes in boxes: domains, what they share, and their cores; on light and on dark ground. */
public final class MachineSvg {

    private static final double CORE = 26;
    private static final double GAP = 6;
    private static final double HEAD = 16;
    private static final double BAR = 16;
    private static final double LETTER = 6.2;
    private static final String STYLE = "text{font:11px sans-serif;fill:#1a1a1a}.core{fill:#cfe3f7;stroke:#2c5d8f}"
            + ".shared{fill:#fde2b8;stroke:#9a6200}.part{fill:#d9efd5;stroke:#3a7a31}.d0{fill:#fff}.d1{fill:#f3f5f7}"
            + ".box{stroke:#6b7480}@media(prefers-color-scheme:dark){text{fill:#e8eaed}.core{fill:#1d3a57;stroke:#7fb2e5}"
            + ".shared{fill:#4d3608;stroke:#e0a94a}.part{fill:#1f3d1a;stroke:#7cc070}.d0{fill:#15181c}.d1{fill:#20252b}"
            + ".box{stroke:#8d97a3}}";

    private final Machine machine;
    private final Hierarchy hierarchy;
    private final Canvas canvas;

    private MachineSvg(Machine machine) {
        this.machine = machine;
        this.hierarchy = machine.hierarchy();
        this.canvas = Canvas.titled(machine.name()).style(STYLE).ground(Look.of("d0"));
    }

    private record Size(double width, double height) {}

    public static String of(Machine machine) {
        return new MachineSvg(machine).picture();
    }

    private String picture() {
        Size size = size(0);
        canvas.text(GAP, HEAD - 2, machine.name(), Look.PLAIN);
        domain(0, 0, GAP, HEAD + GAP);
        return canvas.svg(size.width + 2 * GAP, size.height + 2 * GAP + HEAD);
    }

    private int inside(int level) {
        return level == hierarchy.innermost()
                ? machine.cores().count().value() / hierarchy.count(level)
                : hierarchy.levels().get(level + 1).count().value();
    }

    private Size child(int level) {
        return level == hierarchy.innermost() ? new Size(CORE, CORE) : size(level + 1);
    }

    /** Wider than high, since names are. */
    private int columns(int level) {
        Size child = child(level);
        int parts = inside(level);
        int columns = 1;
        while (columns < parts && columns * child.width < 1.5 * Math.ceil((double) parts / columns) * child.height) {
            columns++;
        }
        return columns;
    }

    private Size size(int level) {
        Size child = child(level);
        int columns = columns(level);
        int rows = (inside(level) + columns - 1) / columns;
        double needed = Math.max(title(level).length() * LETTER + GAP, longest(level) * LETTER + 3 * GAP);
        double width = Math.max(columns * (child.width + GAP) + GAP, needed);
        double height = HEAD + rows * (child.height + GAP) + GAP + bars(level).size() * (BAR + GAP);
        return new Size(width, height);
    }

    private int longest(int level) {
        return bars(level).stream().mapToInt(bar -> bar.text.length()).max().orElse(0);
    }

    private String title(int level) {
        Domain domain = hierarchy.levels().get(level);
        int stops = domain.interconnect().topology().stops();
        return stops == 1
                ? domain.name()
                : domain.name() + ": " + domain.interconnect().topology().kind();
    }

    /** What a domain has besides what is inside it. */
    private record Bar(String kind, String text) {}

    private List<Bar> bars(int level) {
        List<Bar> bars = new ArrayList<>();
        hierarchy
                .levels()
                .get(level)
                .sharedCaches()
                .ifPresent(shared -> bars.add(new Bar(
                        "shared", shared.name() + " " + Sizes.of(shared.bytes().value()))));
        if (machine.isCoherent() && level == hierarchy.homeLevel()) {
            int each = machine.directories().count().value() / hierarchy.count(level);
            bars.add(new Bar("part", Names.counted(each, "directory", "directories")));
        }
        if (level == hierarchy.memoryLevel()) {
            bars.add(
                    new Bar("part", "memory x " + machine.memory().controllers().value() / hierarchy.count(level)));
        }
        return bars;
    }

    private void domain(int level, int first, double x, double y) {
        Size size = size(level);
        box("box d" + level % 2, x, y, size.width, size.height);
        canvas.text(x + GAP, y + HEAD - 4, title(level), Look.PLAIN);
        Size child = child(level);
        int columns = columns(level);
        for (int i = 0; i < inside(level); i++) {
            double left = x + GAP + i % columns * (child.width + GAP);
            int row = i / columns;
            double top = y + HEAD + row * (child.height + GAP);
            inner(level, first * inside(level) + i, left, top);
        }
        int rows = (inside(level) + columns - 1) / columns;
        double below = y + HEAD + rows * (child.height + GAP);
        for (Bar bar : bars(level)) {
            box(bar.kind, x + GAP, below, size.width - 2 * GAP, BAR);
            canvas.text(x + 2 * GAP, below + BAR - 4, bar.text, Look.PLAIN);
            below += BAR + GAP;
        }
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
