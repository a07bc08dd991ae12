package io.tagline.simulator.cache;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.tagline.simulator.cache.Access.Kind;
import io.tagline.simulator.core.StaleValueException;
import io.tagline.simulator.core.ValueCheck;
import org.junit.jupiter.api.Test;

/** Which values of a line an access may find; Primer, section 2.4. */
final class ValueCheckTest {

    private final ValueCheck check = new ValueCheck(true);

    private static Access access(Kind kind, long line, long operand, long issued) {
        Access access = new Access((done, value) -> {}).set(kind, line, operand);
        access.issuedAt(issued);
        return access;
    }

    /** A store that replaces {@code old}, from when it is issued until it is performed at {@code now}. */
    private void stores(long line, long old, long value, long now) {
        Access store = access(Kind.STORE, line, value, now);
        store.apply(old);
        check.performed(store, old, now);
    }

    private void loads(long line, long value, long issued, long now) {
        check.performed(access(Kind.LOAD, line, 0, issued), value, now);
    }

    private StaleValueException refused(long line, long value, long issued, long now) {
        return assertThrows(StaleValueException.class, () -> loads(line, value, issued, now));
    }

    @Test
    void load_findsTheLastStore() {
        check.begin(3, 7);
        loads(3, 7, 0, 1);
        stores(3, 7, 8, 10);
        loads(3, 8, 20, 21);
        StaleValueException stale = refused(3, 7, 20, 21);
        assertEquals(3, stale.line());
        assertEquals("a load finds 7, but the last store wrote 8", stale.text());
        assertEquals("line 0x3: a load finds 7, but the last store wrote 8", stale.getMessage());
    }

    /** Stores at 10, 20 and 30. A load may return what the line has held at any time from its issue on; what ended when it was issued is over. */
    @Test
    void load_findsWhatTheLineHasHeldSinceItWasIssued() {
        stores(5, 0, 1, 10);
        stores(5, 1, 2, 20);
        stores(5, 2, 3, 30);
        loads(5, 2, 29, 31);
        loads(5, 1, 19, 31);
        loads(5, 0, 9, 31);
        refused(5, 2, 30, 31);
        refused(5, 1, 20, 31);
        refused(5, 0, 10, 31);
        refused(5, 4, 0, 31);
        loads(5, 3, 31, 31);
    }

    /** A store, an update and a compare-exchange replace the last value, whatever the line held before. */
    @Test
    void whatWrites_replacesTheLastValue() {
        stores(5, 0, 1, 10);
        for (Kind kind : new Kind[] {Kind.STORE, Kind.UPDATE, Kind.COMPARE_EXCHANGE}) {
            Access late = access(kind, 5, 2, 0);
            late.apply(0);
            String message = assertThrows(StaleValueException.class, () -> check.performed(late, 0, 11))
                    .text();
            assertEquals("finds 0, but the last store wrote 1", message.substring(message.indexOf("finds")));
        }
    }

    /** A store of the value that is there changes nothing: since 10 there has been one value. */
    @Test
    void storeOfTheSameValue_isNoChange() {
        stores(5, 0, 1, 10);
        stores(5, 1, 1, 20);
        refused(5, 0, 10, 21);
        loads(5, 0, 9, 21);
    }

    /** More lines than the table has at first, 64, and more values than it can keep of them; neighbours and lines far apart. */
    @Test
    void lines_areToldApart() {
        for (long line = 0; line < 300; line++) {
            check.begin(line << (line % 40), line);
        }
        for (int turn = 0; turn < 3; turn++) {
            for (long line = 0; line < 300; line++) {
                stores(1_000_000_000L * (line + 1), turn, turn + 1, 10L * (turn + 1));
            }
        }
        for (long line = 0; line < 300; line++) {
            long far = 1_000_000_000L * (line + 1);
            loads(far, 1, 19, 31);
            refused(far, 1, 20, 31);
            loads(far, 2, 29, 31);
            loads(far, 3, 31, 31);
        }
        loads(299L << (299 % 40), 299, 0, 0);
        refused(299L << (299 % 40), 298, 0, 0);
    }

    @Test
    void replication_beginsAnew_withZeros() {
        check.begin(3, 7);
        stores(3, 7, 8, 10);
        check.reset();
        loads(3, 0, 0, 0);
        refused(3, 7, 0, 0);
        refused(3, 8, 0, 0);
        stores(3, 0, 1, 5);
        refused(3, 8, 0, 6);
    }

    @Test
    void nothingIsChecked_unlessItIsAskedFor() {
        ValueCheck none = new ValueCheck(false);
        none.begin(3, 7);
        assertDoesNotThrow(() -> none.performed(access(Kind.LOAD, 3, 0, 0), 9, 1));
    }
}
