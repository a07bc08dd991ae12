package io.tagline.litmus.document;

import io.tagline.documents.Code;
import io.tagline.documents.Printable;
import io.tagline.litmus.program.Instruction;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;

/** The threads of a test in C: a function for each, whose parameters are the locations. */
final class CFunctions implements ThreadNotation {

    @Override
    public List<List<Instruction>> read(TokenCursor cursor, InitialState initial, NavigableSet<String> locations) {
        List<List<Instruction>> threads = new ArrayList<>();
        while (!ThreadNotation.isOver(cursor)) {
            cursor.takeIf("static");
            cursor.takeIf("void");
            LitmusToken name = cursor.expectName("a function such as `P0`");
            if (!name.text().equals("P" + threads.size())) {
                throw cursor.wrong(
                        Code.LITMUS_NAME,
                        name.span(),
                        "threads are P0, P1 and so on: expected P" + threads.size() + ", found "
                                + Printable.quoted(name.text()));
            }
            parameters(cursor, initial, locations);
            CNames names = new CNames(
                    locations,
                    initial.arrays().keySet(),
                    initial.registers(threads.size()).keySet());
            threads.add(new CFunction(cursor, names).read());
        }
        return threads;
    }

    /** {@code (atomic_int* x, int *y)}: the last name of each is the location. */
    private static void parameters(TokenCursor cursor, InitialState initial, NavigableSet<String> locations) {
        cursor.expect("(");
        while (!cursor.takeIf(")")) {
            TokenCursor parameter = cursor.upTo(",", ")");
            String location = "";
            while (!parameter.atEnd()) {
                LitmusToken token = parameter.take();
                location = token.kind() == LitmusToken.Kind.NAME ? token.text() : location;
            }
            if (location.isEmpty()) {
                throw cursor.expected("a parameter");
            }
            if (!location.equals("void") && !initial.arrays().containsKey(location)) {
                locations.add(location);
            }
            cursor.takeIf(",");
        }
    }

    @Override
    public String register(TokenCursor cursor) {
        return cursor.expectName("a local variable").text();
    }

    @Override
    public int rank(String register) {
        return 0;
    }
}
