package io.tagline.work.check;

import static io.tagline.documents.Names.counted;

import io.tagline.checker.ShortestRun;
import io.tagline.checker.any.Proof;
import io.tagline.checker.table.Target;
import io.tagline.experiments.setup.Build;
import io.tagline.protocols.table.EventType;
import io.tagline.protocols.table.State;
import io.tagline.protocols.table.Transition;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.protocols.view.TransitionMatrix;
import io.tagline.sheet.Cell;
import io.tagline.sheet.Column;
import io.tagline.sheet.Part;
import io.tagline.sheet.Part.Layout;
import io.tagline.sheet.Part.Medium;
import io.tagline.sheet.Part.Note;
import io.tagline.sheet.Part.Only;
import io.tagline.sheet.Part.Section;
import io.tagline.sheet.Part.Table;
import io.tagline.sheet.Sheet;
import io.tagline.work.check.RunSearch.ReachAnswer;
import io.tagline.work.check.RunSearch.Reached;
import io.tagline.work.check.RunSearch.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The length of the shortest run to every row, as a matrix; on a page, each cell opens its run. */
final class RowRunsSheet {

    private static final int FEW = 2;

    private final ReachAnswer searched;

    private RowRunsSheet(ReachAnswer searched) {
        this.searched = searched;
    }

    static Sheet of(ReachAnswer searched) {
        return new RowRunsSheet(searched).sheet();
    }

    private Sheet sheet() {
        String name = searched.runs().protocol().name();
        return Sheet.titled("")
                .answer(answer(name))
                .notes(
                        "Each cell shows the steps of the shortest run to its row, the row's own included, and behind a stroke the number of caches if %d are too few."
                                .formatted(FEW))
                .notes(empty())
                .addAll(searched.runs().protocol().tables().stream()
                        .map(this::section)
                        .toList())
                .footer(Build.text() + ": tagline check " + name + " --reach all --format html")
                .sheet();
    }

    private String answer(String name) {
        long reached = rows().filter(verdict -> verdict instanceof Reached).count();
        int longest = searched.verdicts().stream()
                .mapToInt(verdict -> ReachSheet.steps(verdict).size())
                .max()
                .orElse(0);
        return "%s: a run takes %d of %d rows; the longest of the shortest runs has %s; none is shorter with %s"
                .formatted(name, reached, rows().count(), counted(longest, "step"), ReachSheet.where(searched.runs()));
    }

    private Stream<Verdict> rows() {
        return searched.runs().protocol().tables().stream()
                .flatMap(table -> table.transitions().stream()
                        .map(row -> searched.verdicts().get(number(table, row))));
    }

    private int number(TransitionTable table, Transition row) {
        return IntStream.range(0, searched.verdicts().size())
                .filter(i -> searched.runs().targets().get(i).isOf(table, row))
                .findFirst()
                .orElseThrow();
    }

    /** A note on cells without a row. */
    private String empty() {
        return searched.proof()
                .flatMap(Proof::obstacle)
                .map(stop ->
                        "An empty cell is not proved impossible for any number of caches (%s); `tagline check` searches with a few caches."
                                .formatted(stop.text()))
                .orElse("An empty cell is impossible with any number of caches, as the views prove.");
    }

    private Section section(TransitionTable table) {
        List<Part> parts = new ArrayList<>(List.of(
                Only.in(matrix(table, this::length), Medium.TEXT, Medium.MARKDOWN, Medium.LATEX),
                Only.in(matrix(table, this::opening), Medium.HTML)));
        for (int i = 0; i < searched.verdicts().size(); i++) {
            Target target = searched.runs().targets().get(i);
            if (target.places().get(0).kind() == table.kind()) {
                without(target, searched.verdicts().get(i)).ifPresent(parts::add);
            }
        }
        return new Section(table.kind().heading(), "", parts);
    }

    private static Optional<Note> without(Target target, Verdict verdict) {
        return verdict.either(
                reached -> Optional.empty(),
                excluded -> Optional.of(
                        Note.of("never, with any number of caches: %s: %s".formatted(target, excluded.reason()))),
                open -> Optional.of(Note.of("no run with %s: %s; %s".formatted(open.where(), target, open.reason()))));
    }

    /** The content of a row's cell. */
    @FunctionalInterface
    private interface Written {
        Cell cell(String text, Target target, Verdict verdict);
    }

    private Table matrix(TransitionTable table, Written written) {
        TransitionMatrix matrix = TransitionMatrix.of(table);
        List<EventType> events = matrix.columns().stream()
                .map(name -> table.events().stream()
                        .filter(event -> event.name().equals(name))
                        .findFirst()
                        .orElseThrow())
                .toList();
        List<Column> columns = new ArrayList<>(List.of(Column.words(matrix.corner())));
        events.forEach(event -> columns.add(Column.words(event.name())));
        List<List<Cell>> rows = table.states().stream()
                .map(state -> row(table, state, events, matrix.cells().get(state.index()), written))
                .toList();
        return new Table("", columns, rows, Layout.MATRIX, List.of());
    }

    private List<Cell> row(
            TransitionTable table, State state, List<EventType> events, List<String> texts, Written written) {
        Stream<Cell> cells = IntStream.range(0, events.size())
                .mapToObj(column -> cell(table, state, events.get(column), texts.get(column), written));
        return Stream.concat(Stream.of(Cell.of(state.name())), cells).toList();
    }

    private Cell cell(TransitionTable table, State state, EventType event, String text, Written written) {
        int row = table.transition(state.index(), event.index());
        if (row == TransitionTable.IMPOSSIBLE) {
            return Cell.empty();
        }
        int number = number(table, table.transitions().get(row));
        return written.cell(
                text, searched.runs().targets().get(number), searched.verdicts().get(number));
    }

    private Cell length(String text, Target target, Verdict verdict) {
        return Cell.of(length(verdict));
    }

    private static String length(Verdict verdict) {
        return verdict.either(reached -> length(reached.run()), excluded -> "never", open -> "?");
    }

    private static String length(ShortestRun run) {
        int caches = run.controllers().caches();
        return run.steps().size() + (caches > FEW ? " / " + caches : "");
    }

    private Cell opening(String text, Target target, Verdict verdict) {
        if (!(verdict instanceof Reached reached)) {
            return Cell.of("%s (%s)".formatted(text, length(verdict)));
        }
        String title = "%s: %s with %s"
                .formatted(target, counted(reached.run().steps().size(), "step"), ReachSheet.world(reached.run()));
        return new Cell.Folded(
                "%s (%s)".formatted(text, length(verdict)),
                title,
                StoryTable.lines(reached.run().steps()));
    }
}
