package io.tagline.pictures.layout;

import java.util.List;

/**
 * A table to be drawn, for what is too crowded as a graph: a box in front of each row, and one in each cell.
 *
 * @param headings one above each column, the first above the boxes in front
 * @param rows of boxes, as many as there are headings; one without text is left out
 */
public record TableDrawing(String title, List<String> headings, List<List<Drawing.Box>> rows) {

    public TableDrawing {
        headings = List.copyOf(headings);
        rows = rows.stream().map(List::copyOf).toList();
    }

    /** The width of each column, text and margins. */
    double width(int column, double margin) {
        double widest = Lettering.BOX.width(List.of(headings.get(column)));
        for (List<Drawing.Box> row : rows) {
            widest = Math.max(widest, Lettering.BOX.width(row.get(column).text()));
        }
        return widest + 2 * margin;
    }

    /** The height of each row, text and margins. */
    double height(int row, double margin) {
        return 2 * margin
                + rows.get(row).stream()
                        .mapToDouble(box -> Lettering.BOX.height(box.text()))
                        .max()
                        .orElse(0);
    }
}
