package io.tagline.experiments.matrix;

import io.tagline.documents.Source;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Rows without other lines between them.
 *
 * @param title of the measurement, if there is one above
 * @param above the lines above that are not rows, down from the block before
 */
record MatrixBlock(String title, List<MatrixLine> above, List<MatrixLine> lines) {

    private static final Pattern LISTS = Pattern.compile("\\[\\s*\\[");
    private static final Pattern LIST = Pattern.compile("\\[([^\\[\\]]*)\\]");

    MatrixBlock {
        above = List.copyOf(above);
        lines = List.copyOf(lines);
    }

    /** The line above that says which columns a row has, if it is of as many words. */
    Optional<MatrixLine> heading() {
        return nearest(false)
                .or(() -> nearest(true).map(line -> MatrixLine.of(line.text().replace('#', ' '), line.number())))
                .filter(heading ->
                        heading.cells().size() == lines.get(0).cells().size());
    }

    /** The lines above that may name a unit: the nearest one, and the nearest comment. */
    Stream<MatrixLine> captions() {
        return Stream.of(false, true).flatMap(isComment -> nearest(isComment).stream());
    }

    private Optional<MatrixLine> nearest(boolean isComment) {
        return above.stream().filter(line -> line.isComment() == isComment).reduce((one, next) -> next);
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
        MatrixLine above = MatrixLine.of(
                source.text().substring(0, start), source.position(start).line());
        return List.of(new MatrixBlock("", List.of(above), lines));
    }

    private static List<MatrixBlock> ofLines(Source source) {
        List<MatrixBlock> blocks = new ArrayList<>();
        List<MatrixLine> open = new ArrayList<>();
        String title = "";
        List<MatrixLine> above = new ArrayList<>();
        for (int number = 1; number <= source.lineCount(); number++) {
            MatrixLine line = MatrixLine.of(source.line(number), number);
            if (line.isRow() && !line.isBlank()) {
                open.add(line);
            } else if (line.isComment()) {
                above.add(line);
            } else if (!line.isBlank()) {
                close(open, title, above, blocks);
                title = line.title().orElse(title);
                above.add(line);
            }
        }
        close(open, title, above, blocks);
        return blocks;
    }

    private static void close(List<MatrixLine> open, String title, List<MatrixLine> above, List<MatrixBlock> blocks) {
        if (!open.isEmpty()) {
            MatrixBlock block = PairList.timesLast(new MatrixBlock(title, above, open));
            if (open.size() > 1 || PairList.isOne(block)) {
                blocks.add(block);
            }
            open.clear();
            above.clear();
        }
    }
}
