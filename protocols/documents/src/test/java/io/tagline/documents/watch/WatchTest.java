package io.tagline.documents.watch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;

/** Who hears of progress, and whom a cancellation reaches. */
final class WatchTest {

    private final List<Long> heard = new ArrayList<>();
    private final Watch outer = Watch.of((done, total, detail) -> heard.add(done));

    @Test
    void cancellable_handsProgressOn_andCancelsItselfOnly() {
        Cancellable watch = new Cancellable(outer);
        watch.begin("states").at(3, 0, "");
        assertEquals(List.of(3L), heard);
        watch.cancel();
        assertTrue(watch.isCancelled());
        assertFalse(outer.isCancelled());
    }

    @Test
    void cancellationOfTheOuterWatch_reachesAllInside() {
        Cancellable whole = new Cancellable(outer);
        Watch part = new Cancellable(whole).quiet();
        assertFalse(part.isCancelled());
        whole.cancel();
        assertTrue(part.isCancelled());
        assertThrows(CancellationException.class, part::check);
    }

    @Test
    void quiet_keepsProgressToItself() {
        outer.quiet().begin("pairs").at(1, 2, "");
        assertEquals(List.of(), heard);
        outer.quiet().check();
    }
}
