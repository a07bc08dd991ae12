package io.tagline.experiments.matrix;

import io.tagline.documents.Source;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Rows without other lines between them.
 *
 * @param title of the measurement, if there is one above
 * @param above the nearest line above that is not a row; empty if there is none
 */
record MatrixBlock(String title, String above, List<MatrixLine> lines) {

    private static final Pattern LISTS = Pattern.compile("\\[\\s*\\[");
    private static final Pattern LIST = Pattern.compile("\\[([^\\[\\]]*)\\]");

    MatrixBlock {
        lines = List.copyOf(lines);
    }

    /** The line above that says which columns a row has, if it is of as many words. */
    Optional<MatrixLine> heading() {
        MatrixLine heading = MatrixLine.of(above, lines.get(0).number() - 1);
        return heading.cells().size() == lines.get(0).cells().size() ? Optional.of(heading) : Optional.empty();
    }

    /** All blocks of a text of at least two lines, or of one below a line of as many words; of JSON and numpy, the list of lists. */
    static List<MatrixBlock> of(Source source) {
        Matcher lists = LISTS.matcher(source.text());
        return lists.find() ? ofLists(source, lists.start()) : ofLines(source);
    }

    private static List<MatrixBlock> ofLists(Source source, int start) {
        List<MatrixLine> lines = new ArrayList<>();
        Matcher list = LIST.matcher(source.text());
        for (int at = start; list.find(at); at = list.end()) {
            String row = list.group(1).replaceAll("\\s+", " ").strip();
            lines.add(MatrixLine.of(row, source.position(list.start()).line()));
        }
        return List.of(new MatrixBlock("", source.text().substring(0, start), lines));
    }

    private static List<MatrixBlock> ofLines(Source source) {
        List<MatrixBlock> blocks = new ArrayList<>();
        List<MatrixLine> open = new ArrayList<>();
        String title = "";
        String above = "";
        for (int number = 1; number <= source.lineCount(); number++) {
            MatrixLine line = MatrixLine.of(source.line(number), number);
            if (line.isRow() && !line.isBlank()) {
                open.add(line);
            } else if (!line.isBlank()) {
                close(open, title, above, blocks);
                title = line.title().orElse(title);
                above = line.text();
            }
        }
        close(open, title, above, blocks);
        return blocks;
    }

    private static void close(List<MatrixLine> open, String title, String above, List<MatrixBlock> blocks) {
        if (!open.isEmpty()) {
            MatrixBlock block = new MatrixBlock(title, above, open);
            if (open.size() > 1 || PairList.isOne(block)) {
                blocks.add(block);
            }
            open.clear();
        }
    }
}
