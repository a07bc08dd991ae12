package io.tagline.checker.any;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.protocols.table.Protocol;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What becomes of data and of whoever answers for it, in single steps of views that are made here. */
final class ViewStepsTest {

    private static View view(Protocol protocol, String... caches) {
        View view = new View();
        view.reset(caches.length);
        for (int cache = 0; cache < caches.length; cache++) {
            view.states[cache] =
                    protocol.cache().state(caches[cache]).orElseThrow().index();
        }
        return view;
    }

    private static int letter(Protocol protocol, String message, int to, int requester, int data) {
        int type = protocol.message(message).orElseThrow().index();
        return Letter.of(type, Letter.TO_CACHE, to, View.NOBODY, requester, data, Ledger.ZERO);
    }

    /** The view after the first letter to cache 0 has arrived. */
    private static View afterLetterToFirst(Protocol protocol, View view) {
        int cause = IntStream.range(0, view.count)
                .filter(i -> Letter.place(view.letters[i]) == 0)
                .findFirst()
                .orElseThrow();
        ViewSteps steps = new ViewSteps(new Rules(protocol), ViewSteps.MOST_EQUAL);
        steps.begin(view, cause);
        assertTrue(steps.next());
        return steps.after();
    }

    private static int[] newness(View view) {
        return Arrays.stream(view.letters, 0, view.count).map(Letter::data).toArray();
    }

    /** Two loads wait for data that is older than a store but not than they are. That of cache 0 gets its data, of which more is on the way; that of cache 1 goes on waiting. */
    @Test
    void dataThatOutlivesItsLoad_isOld() {
        Protocol msi = Documents.protocol("msi");
        View view = view(msi, "IS_D_I", "IS_D_I");
        view.waits[0] = Newness.LOAD;
        view.waits[1] = Newness.LOAD;
        view.memory = View.STALE;
        view.add(letter(msi, "Data", 0, View.NOBODY, View.WINDOW));
        view.add(letter(msi, "Data", 0, View.NOBODY, View.WINDOW));
        view.add(letter(msi, "Data", 1, View.NOBODY, View.WINDOW));
        assertEquals("[0, 1]", Arrays.toString(newness(afterLetterToFirst(msi, view))));
    }

    /** A copy that is kept is as old as one that comes late. */
    @Test
    void copyThatOutlivesItsLoad_isOld() {
        Protocol msi = Documents.protocol("msi");
        View view = view(msi, "IS_D", "I");
        view.waits[0] = Newness.LOAD;
        view.add(letter(msi, "Data", 0, View.NOBODY, View.WINDOW));
        assertEquals(View.STALE, afterLetterToFirst(msi, view).data[0]);
        view.letters[0] = letter(msi, "Data", 0, View.NOBODY, View.LAST);
        assertEquals(View.LAST, afterLetterToFirst(msi, view).data[0]);
    }

    /** Who takes a line over on a bus answers for it, whatever else it is told. */
    @Test
    void whoeverGetsTheLine_answersForIt() {
        String text = Documents.source("msi-bus").text();
        String told = text.replace(
                        "| M | Bus-GetM | send Data to requester;",
                        "| M | Bus-GetM | send Data to requester; send Told to requester;")
                .replace("| M | Bus-GetS | send Data", "| I, S | Told | | |\n| M | Bus-GetS | send Data")
                .replaceFirst("(?m)^(\\| Data .*)$", "$1\n| Told | response | | it was mine |");
        assertNotEquals(text, told);
        for (String document : new String[] {text, told}) {
            Protocol bus = Documents.read("bus", document).orElseThrow();
            View view = view(bus, "M", "I");
            view.directory = bus.directory().state("Snoop").orElseThrow().index();
            view.data[0] = View.LAST;
            view.memory = View.STALE;
            view.owner = 0;
            view.add(letter(bus, "Bus-GetM", 0, 1, View.STALE));
            assertEquals(1, afterLetterToFirst(bus, view).owner);
        }
    }
}
