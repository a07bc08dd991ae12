package io.tagline.litmus.document;

import io.tagline.documents.Code;
import io.tagline.documents.Printable;
import io.tagline.litmus.program.Instruction;
import io.tagline.programs.expression.AbandonedException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.NavigableSet;

/** The threads of a test in assembly: a table with a column for each, whose first row has their names. */
record AssemblyTable(Assembly assembly) implements ThreadNotation {

    @Override
    public List<List<Instruction>> read(TokenCursor cursor, InitialState initial, NavigableSet<String> locations) {
        List<ThreadBuilder> threads = new ArrayList<>();
        for (TokenCursor head : row(cursor)) {
            LitmusToken name = head.expectName("a thread such as `P0`");
            if (!name.text().equals("P" + threads.size())) {
                throw head.wrong(
                        Code.LITMUS_NAME,
                        name.span(),
                        "threads are P0, P1 and so on: expected P" + threads.size() + ", found "
                                + Printable.quoted(name.text()));
            }
            threads.add(new ThreadBuilder(locations, initial, threads.size()));
        }
        while (!ThreadNotation.isOver(cursor)) {
            LitmusToken begin = cursor.peek();
            List<TokenCursor> cells = row(cursor);
            if (cells.size() > threads.size()) {
                cursor.error(
                        Code.LITMUS_SYNTAX,
                        begin.span(),
                        "this row has " + cells.size() + " cells for " + threads.size() + " threads");
            }
            for (int i = 0; i < Math.min(cells.size(), threads.size()); i++) {
                readCell(threads.get(i), cells.get(i));
            }
        }
        assembly.finish(cursor);
        return threads.stream().map(thread -> thread.finished(cursor)).toList();
    }

    /** Labels, then perhaps an instruction. A mistake in one cell hides none in the others. */
    private void readCell(ThreadBuilder thread, TokenCursor cell) {
        try {
            while (cell.atName() && cell.isFollowedBy(":")) {
                thread.label(cell, cell.take());
                cell.take();
            }
            if (cell.atEnd()) {
                return;
            }
            LitmusToken name = cell.expectName("an instruction");
            assembly.instruction(cell, name, name.text().toLowerCase(Locale.ROOT), thread);
            if (!cell.atEnd()) {
                throw cell.expected("the end of the instruction");
            }
        } catch (AbandonedException e) {
            // It has been reported.
        }
    }

    private List<TokenCursor> row(TokenCursor cursor) {
        List<TokenCursor> cells = new ArrayList<>(List.of(cell(cursor)));
        while (cursor.takeIf("|")) {
            cells.add(cell(cursor));
        }
        cursor.expect(";");
        return cells;
    }

    private TokenCursor cell(TokenCursor cursor) {
        return cursor.upTo(token -> token.is("|") || (token.is(";") && !assembly.isPrefix(cursor.previous())));
    }

    @Override
    public String register(TokenCursor cursor) {
        return assembly.register(cursor);
    }

    @Override
    public int rank(String register) {
        return assembly.rank(register);
    }
}
