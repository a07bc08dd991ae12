package io.tagline.pictures.sequence;

import io.tagline.pictures.svg.Canvas;
import io.tagline.pictures.svg.Look;
import io.tagline.protocols.sequence.AccessSequence;
import io.tagline.protocols.sequence.SequenceTable;
import io.tagline.protocols.sequence.SequenceTable.Row;
import io.tagline.protocols.sequence.SequenceTable.Sent;
import io.tagline.protocols.view.StateColours;
import io.tagline.work.sequence.Handout;
import io.tagline.work.sequence.MissKinds;
import java.util.List;
import java.util.stream.Stream;

/** Sequences as message charts, which a phone has room for: controllers beside each other, an arrow for each message, and all states after each access. */
public final class SequenceSvg {

    private static final double COLUMN = 118;
    private static final double LINE = 22;
    private static final double LETTER = 6.5;
    private static final double EDGE = 6;

    private static final String STYLE =
            "text{font:12px sans-serif;fill:#1a1a1a}.soft{fill:#59636e}.name{font-weight:bold}.access{fill:#eef1f4}.life{stroke:#d1d9e0}"
                    + ".state{stroke:#8c959f}.message{stroke:#0072b2;stroke-width:1.3}.head{fill:#1a1a1a}.over{stroke:#fff;stroke-width:3;paint-order:stroke}.ground{fill:#fff}"
                    + "@media(prefers-color-scheme:dark){text{fill:#e6edf3}.ink{fill:#1a1a1a}.soft{fill:#9aa4af}.access{fill:#262c34}.life{stroke:#3a4048}"
                    + ".message{stroke:#56b4e9}.head{fill:#e6edf3}.over{stroke:#15181c}.ground{fill:#15181c}}";

    private final SequenceTable table;
    private final List<String> nodes;
    private final Canvas canvas;
    private double y;

    private SequenceSvg(SequenceTable table, Canvas canvas, double y) {
        this.table = table;
        this.nodes = nodes(table);
        this.canvas = canvas;
        this.y = y;
    }

    public static String of(Handout handout) {
        Canvas canvas = Canvas.titled(handout.sheet().title()).style(STYLE).ground(Look.of("ground"));
        canvas.definitions().arrowHead(8, 7, Look.of("head"));
        double y = 0;
        double width = 0;
        for (SequenceTable table : handout.tables()) {
            SequenceSvg drawn = new SequenceSvg(table, canvas, y);
            drawn.draw();
            y = drawn.y;
            width = Math.max(width, drawn.width());
        }
        return canvas.svg(width, y);
    }

    /** The processors, then the homes, and between them what else sends. */
    private static List<String> nodes(SequenceTable table) {
        Stream<String> processors = table.processors().stream().map(AccessSequence::processor);
        Stream<String> others = table.rows().stream()
                .flatMap(row -> row.messages().stream())
                .flatMap(sent -> Stream.of(sent.from(), sent.to()))
                .filter(node -> !table.homes().contains(node));
        return Stream.of(processors, others, table.homes().stream())
                .flatMap(names -> names)
                .distinct()
                .toList();
    }

    private double width() {
        return COLUMN * nodes.size();
    }

    private double x(int node) {
        return COLUMN * (node + 0.5);
    }

    private void draw() {
        String title = table.sequence().title();
        if (!title.isEmpty()) {
            canvas.text(EDGE, y + 16, title, Look.of("name"));
            y += LINE;
        }
        for (int i = 0; i < nodes.size(); i++) {
            canvas.text(x(i), y + 16, nodes.get(i), Look.of("name").anchored("middle"));
        }
        y += LINE;
        List<String> kinds = table.sequence().hasWords() ? MissKinds.of(table) : List.of();
        for (int i = 0; i < table.rows().size(); i++) {
            row(table.rows().get(i), kinds.isEmpty() ? "" : kinds.get(i));
        }
    }

    private void row(Row row, String kind) {
        canvas.rect(0, y, width(), LINE, Look.of("access"));
        String number = row.number() == 0 ? "" : row.number() + "  ";
        canvas.text(EDGE, y + 15, number + Handout.access(row), Look.PLAIN);
        String note = kind.isEmpty() && row.hit() ? "no message" : kind;
        if (!note.isEmpty()) {
            canvas.text(width() - EDGE, y + 15, note, Look.PLAIN.anchored("end"));
        }
        y += LINE;
        lives(LINE * row.messages().size());
        row.messages().forEach(this::arrow);
        states(row);
    }

    private void lives(double height) {
        for (int i = 0; i < nodes.size() && height > 0; i++) {
            canvas.line(x(i), y, x(i), y + height, Look.of("life"));
        }
    }

    private void arrow(Sent sent) {
        double from = x(nodes.indexOf(sent.from()));
        double to = x(nodes.indexOf(sent.to()));
        canvas.line(from, y + 18, to, y + 18, Look.of("message").pointing());
        canvas.text((from + to) / 2, y + 14, sent.message(), Look.of("over").anchored("middle"));
        y += LINE;
    }

    private void states(Row row) {
        for (int i = 0; i < row.states().size(); i++) {
            String state = row.states().get(i);
            state(i, state, StateColours.of(state));
        }
        for (int i = 0; i < row.homes().size(); i++) {
            state(nodes.indexOf(table.homes().get(i)), row.homes().get(i), StateColours.NONE);
        }
        y += LINE + EDGE;
    }

    private void state(int node, String name, String colour) {
        double width = Math.min(COLUMN - EDGE, Math.max(28, 2 * EDGE + LETTER * name.length()));
        boolean isEmpty = colour.equals(StateColours.NONE);
        canvas.rect(
                x(node) - width / 2,
                y + 2,
                width,
                LINE - 4,
                Look.of("state").fill(colour).round(4));
        canvas.text(x(node), y + 15, name, Look.of(isEmpty ? "" : "ink").anchored("middle"));
    }
}
