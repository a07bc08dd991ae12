package io.tagline.sheet;

import io.tagline.documents.units.Decimals;
import io.tagline.sheet.Part.Box;
import io.tagline.sheet.Part.Boxes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Box plots of characters, on one scale: whiskers from the least to the greatest, a box from quartile to quartile, a mark at the median. */
final class BoxText {

    private static final int WIDEST = 100;
    private static final String GAP = "  ";

    private final List<Box> boxes;
    private final int names;
    private final int columns;
    private final double least;
    private final double greatest;

    private BoxText(Boxes boxes, Terminal terminal) {
        this.boxes = boxes.boxes();
        int width = Math.min(WIDEST, terminal.columns());
        int longest =
                this.boxes.stream().mapToInt(box -> box.name().length()).max().orElse(0);
        names = Math.min(longest, width / 3);
        columns = width - names - GAP.length();
        least = this.boxes.stream().mapToDouble(Box::min).min().orElse(0);
        greatest = this.boxes.stream().mapToDouble(Box::max).max().orElse(0);
    }

    /** A line for each box, and the scale; none unless a person looks at it, or where nothing varies. */
    static List<String> lines(Boxes boxes, Terminal terminal) {
        BoxText text = new BoxText(boxes, terminal);
        if (!terminal.seen() || !(text.least < text.greatest)) {
            return List.of();
        }
        List<String> lines = new ArrayList<>();
        text.boxes.forEach(box -> lines.add(text.line(box)));
        lines.add(text.scale(boxes.unit()));
        return lines;
    }

    private String line(Box box) {
        char[] line = new char[columns];
        Arrays.fill(line, ' ');
        Arrays.fill(line, column(box.min()), column(box.max()) + 1, '─');
        Arrays.fill(line, column(box.lower()), column(box.upper()) + 1, '█');
        line[column(box.median())] = column(box.lower()) == column(box.upper()) ? '┃' : '░';
        return name(box.name()) + GAP + new String(line).stripTrailing();
    }

    private String name(String name) {
        String cut = name.length() > names ? name.substring(0, Math.max(0, names - 1)) + "…" : name;
        return cut + " ".repeat(names - cut.length());
    }

    private int column(double number) {
        return (int) Math.round((number - least) / (greatest - least) * (columns - 1));
    }

    private String scale(String unit) {
        String from = Decimals.fixed(least, 1);
        String to = Decimals.fixed(greatest, 1) + " " + unit;
        return " ".repeat(names) + GAP + from + " ".repeat(Math.max(1, columns - from.length() - to.length())) + to;
    }
}
