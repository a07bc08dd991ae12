package io.tagline.simulator.exploration;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.tagline.simulator.machine.Workbench;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * How small programs can end: with stores that are performed at once, as sequential consistency allows (Lamport, 1979), and with store buffers, as x86-TSO
 * does (Sewell et al., CACM 2010).
 */
final class OutcomesTest {

    private static final Set<String> NOT_BOTH_OLD = Set.of("0 1", "1 0", "1 1");

    private static Set<String> outcomes(int buffered, int results, String... threads) {
        return SmallProgram.of(threads).buffering(buffered).outcomes(results);
    }

    private static SmallProgram storeBuffering(String store, String between, String load) {
        String thread = "%s%s; cl_write(r[%d], %s(%s))";
        return SmallProgram.of(
                thread.formatted(store.replace("L", "x"), between, 0, load, "y"),
                thread.formatted(store.replace("L", "y"), between, 1, load, "x"));
    }

    @Test
    void bothReadOldValues_onlyWithStoreBuffers() {
        SmallProgram program = storeBuffering("store(L, 1)", "", "load");
        assertEquals(NOT_BOTH_OLD, program.outcomes(2));
        assertEquals(Set.of("0 0", "0 1", "1 0", "1 1"), program.buffering(1).outcomes(2));
    }

    /** An atomic operation performs all earlier stores, a fence too, and {@code cl_write} is performed at once. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "store(L, 1)    | ; fence()                         | load",
                "store(L, 1)    | ; start_clock()                   | load",
                "store(L, 1)    | ; cl_write(z, 5)                  | load",
                "store(L, 1)    | ; cl_add(z, 1)                    | load",
                "store(L, 1)    | ; t = cl_swap(z, 1)               | load",
                "store(L, 1)    | ; t = compare_exchange(z, 7, 8)   | load",
                "store(L, 1)    | ; compare_exchange_wait(z, 0, 0)  | load",
                "store(L, 1)    | ''                                | cl_read",
                "cl_write(L, 1) | ''                                | load",
                "cl_add(L, 1)   | ''                                | load",
            })
    void whatPerformsStores_forbidsBothOldValues(String store, String between, String load) {
        assertEquals(
                NOT_BOTH_OLD, storeBuffering(store, between, load).buffering(2).outcomes(2));
    }

    /** A mark of an interval and a computation order nothing; a wait polls while stores are in the buffer. */
    @ParameterizedTest
    @ValueSource(strings = {"compute(5 ns)", "begin turn; end turn", "cl_wait(z, 0)", "t = load(z)", "t = random(2)"})
    void whatPerformsNoStores_allowsBothOldValues(String between) {
        SmallProgram program = storeBuffering("store(L, 1)", "; " + between, "load");
        assertEquals(Set.of("0 0", "0 1", "1 0", "1 1"), program.buffering(1).outcomes(2));
    }

    /** Stores leave a buffer in order, so who sees the second sees the first. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void message_arrivesWithItsFlag(int buffered) {
        assertEquals(
                Set.of("0 0", "0 1", "1 1"),
                outcomes(
                        buffered,
                        2,
                        "store(x, 1); store(y, 1)",
                        "t = load(y); cl_write(r[0], t); cl_write(r[1], load(x))"));
    }

    /** The newest of its own stores to that line, whether others can see it or not, and not a newer store to another line. */
    @Test
    void thread_readsItsOwnNewestStore() {
        assertEquals(
                Set.of("2 5 0"),
                outcomes(
                        3,
                        3,
                        "store(x, 1); store(x, 2); store(y, 5); cl_write(r[0], load(x)); cl_write(r[1], load(y)); cl_write(r[2], load(z))"));
    }

    /** Sewell et al., n6: each thread sees its own store before the other's. */
    @Test
    void ownStores_areSeenBeforeThoseOfOthers() {
        String thread = "store(%s, 1); cl_write(r[%d], load(%s)); cl_write(r[%d], load(%s))";
        Set<String> outcomes =
                outcomes(1, 4, thread.formatted("x", 0, "x", 1, "y"), thread.formatted("y", 2, "y", 3, "x"));
        assertEquals(Set.of("1 0 1 0", "1 0 1 1", "1 1 1 0", "1 1 1 1"), outcomes);
    }

    /** All see the stores of two others in the same order: 1 0 of one reader and 1 0 of the other cannot be. */
    @Test
    void readersAgree_onTheOrderOfStores() {
        String reader = "t = load(%s); u = load(%s); cl_write(r[%d], 2 * t + u)";
        Set<String> outcomes = outcomes(
                1, 2, "store(x, 1)", "store(y, 1)", reader.formatted("x", "y", 0), reader.formatted("y", "x", 1));
        assertEquals(15, outcomes.size());
        assertEquals(false, outcomes.contains("2 2"));
    }

    /**
     * While x = 1 and a[0] = 1 both wait in a buffer, T0 can read z = 0, and T1 x = 0 after its own store to z. If the buffer has room for one, x = 1 has left before
     * z is read. What a copy writes waits for room as a store does.
     */
    @ParameterizedTest
    @ValueSource(strings = {"store(a[0], 1)", "cl_copy(b[0], a[0], 1)"})
    void fullBuffer_letsNothingFurtherIn(String second) {
        String writer = "store(x, 1); " + second + "; cl_write(r[0], load(z))";
        String reader = "cl_write(z, 1); cl_write(r[1], load(x))";
        assertEquals(NOT_BOTH_OLD, outcomes(1, 2, writer, reader));
        assertEquals(Set.of("0 0", "0 1", "1 0", "1 1"), outcomes(2, 2, writer, reader));
    }

    /** Who comes first finds 0; who comes second finds what the first has left, and changes nothing. */
    @Test
    void compareExchange_succeedsForOne() {
        String thread = "t = compare_exchange(x, 0, me + 1); cl_write(r[me], t); barrier(); cl_write(r[2], load(x))";
        assertEquals(Set.of("1 0 1", "0 1 2"), outcomes(1, 3, thread, thread));
    }

    @Test
    void swap_findsWhatItReplaces() {
        String thread = "t = cl_swap(x, me + 1); cl_write(r[me], t)";
        assertEquals(Set.of("0 1", "2 0"), outcomes(1, 2, thread, thread));
    }

    /** Each update on 6, with 3, and what it finds: 9, 2, 7, 5, 3 and 6. */
    @ParameterizedTest
    @CsvSource({"add, 9", "and, 2", "or, 7", "xor, 5", "min, 3", "max, 6"})
    void update_changesWhatItFinds(String update, int after) {
        assertEquals(
                Set.of("6 " + after),
                outcomes(
                        1,
                        2,
                        "store(x, 6); t = cl_%s(x, 3); cl_write(r[0], t); cl_write(r[1], load(x))".formatted(update)));
    }

    /** Additions of two threads are never lost; a load and a store of each may lose one. */
    @Test
    void updates_areAtomic() {
        String end = "; barrier(); cl_write(r[0], load(x))";
        assertEquals(Set.of("2"), outcomes(1, 1, "cl_add(x, 1)" + end, "cl_add(x, 1)" + end));
        String apart = "t = load(x); store(x, t + 1)" + end;
        assertEquals(Set.of("1", "2"), outcomes(1, 1, apart, apart));
    }

    /** Whoever has x = 1 keeps the other out: each finds y as it has left it, and y is 2 in the end. */
    @Test
    void spinLock_keepsOthersOut() {
        String thread =
                "compare_exchange_wait(x, 0, 1); t = load(y); store(y, t + 1); store(x, 0); barrier(); cl_write(r[0], load(y))";
        assertEquals(Set.of("2"), outcomes(2, 1, thread, thread));
    }

    /** Lines are copied one after another: of stores to a[0], a[1] and a[2] in this order, a copy that has read an old line may read newer ones later, and none that is newer than one behind. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void copy_takesItsLinesInOrder(int buffered) {
        String writer = "cl_write(a[2], 1); cl_write(a[1], 1); cl_write(a[0], 1)";
        String reader =
                "cl_copy(a[0], b[0], 3); cl_write(r[0], load(b[0])); cl_write(r[1], load(b[1])); cl_write(r[2], load(b[2]))";
        assertEquals(Set.of("0 0 0", "0 0 1", "0 1 1", "1 1 1"), outcomes(buffered, 3, writer, reader));
    }

    /** Others see lines of a copy before it is over, the first ones first. */
    @ParameterizedTest
    @ValueSource(ints = {0, 3})
    void copy_isSeenLineByLine(int buffered) {
        String copier = "cl_write(a[0], 1); cl_write(a[1], 1); fence(); store(x, 1); cl_copy(a[0], b[0], 2)";
        String reader = "cl_wait(x, 1); t = load(b[1]); cl_write(r[1], t); cl_write(r[0], load(b[0]))";
        assertEquals(Set.of("0 0", "1 0", "1 1"), outcomes(buffered, 2, copier, reader));
    }

    /** A thread can copy what it has just stored, and stores later what it has read before. */
    @Test
    void copy_readsOwnStores() {
        assertEquals(Set.of("4"), outcomes(2, 1, "store(a[0], 4); cl_copy(a[0], b[0], 1); cl_write(r[0], load(b[0]))"));
    }

    /** Of 1, 2, 3, 4 in turn, each wait lets through what it asks for, and later values may have come meanwhile. */
    @ParameterizedTest
    @CsvSource({"eq, 3", "ge, 3 4", "gt, 4", "ne, 1 2 3 4"})
    void wait_endsAtWhatItAsksFor(String comparison, String seen) {
        String value = comparison.equals("ne") ? "0" : "3";
        String waiter = "cl_wait(x, %s, %s); cl_write(r[0], load(y))".formatted(value, comparison);
        String writer =
                "cl_write(y, 1); cl_write(x, 1); cl_write(y, 2); cl_write(x, 2); cl_write(y, 3); cl_write(x, 3); cl_write(y, 4); cl_write(x, 4)";
        Set<String> outcomes = comparison.equals("eq")
                ? SmallProgram.of(waiter + "; cl_write(z, 1)", writer.replace("cl_write(y, 4)", "cl_wait(z, 1)"))
                        .outcomes(1)
                : SmallProgram.of(waiter, writer).outcomes(1);
        assertEquals(Set.of(seen.split(" ")), outcomes);
    }

    /** A wait may end at a thread's own store, which nobody else has seen. */
    @Test
    void wait_endsAtAnOwnStore() {
        SmallProgram program = storeBuffering("store(L, 1)", "", "load");
        assertEquals(NOT_BOTH_OLD, program.outcomes(2));
        assertEquals(
                true,
                outcomes(
                                1,
                                2,
                                "store(x, 1); cl_wait(x, 1); cl_write(r[0], load(y))",
                                "store(y, 1); cl_wait(y, 1); cl_write(r[1], load(x))")
                        .contains("0 0"));
    }

    /** What is stored before a barrier is seen behind it, whatever waits in buffers. */
    @ParameterizedTest
    @ValueSource(ints = {0, 2})
    void barrier_performsStoresOfAll(int buffered) {
        String thread = "store(a[me], 1); barrier(); cl_write(r[me], load(a[1 - me]))";
        assertEquals(Set.of("1 1"), outcomes(buffered, 2, thread, thread));
    }

    /** A thread may be one barrier ahead, and no further: it finds the other's count of barriers at 0 or 1, then at 1 or 2. */
    @Test
    void barriers_keepThreadsTogether() {
        String counting = "cl_add(x, 1); barrier(); cl_add(x, 1); barrier(); cl_add(x, 1)";
        String looking = "barrier(); cl_write(r[0], load(x)); barrier(); cl_write(r[1], load(x))";
        assertEquals(Set.of("1 2", "1 3", "2 2", "2 3"), outcomes(0, 2, counting, looking));
    }

    /** Only those who go on are waited for: T1, which has ended, once its stores are performed. */
    @Test
    void barrier_doesNotWaitForThreadsThatHaveEnded() {
        String going = "if cl_read(z) == 0:;   barrier(); cl_write(r[0], load(y))";
        String ending = "store(y, 1); if cl_read(z) == 1:;   barrier()";
        assertEquals(Set.of("1"), outcomes(2, 1, going, ending));
        assertEquals(Set.of("1"), outcomes(2, 1, going, "store(y, 1)"));
    }

    /** Each number is drawn with each other one: 2 x 3 ends. */
    @Test
    void eachNumber_isDrawn() {
        assertEquals(
                Set.of("0 0", "0 1", "0 2", "1 0", "1 1", "1 2"),
                outcomes(0, 2, "t = random(2); cl_write(r[0], t); cl_write(r[1], random(3))"));
    }

    /** A number that is drawn decides how many follow: 0, then 1 and one of 0 and 1, then 2 and two of these. */
    @Test
    void numberOfDraws_mayDependOnADraw() {
        assertEquals(
                Set.of("0 0", "1 0", "1 1", "2 0", "2 1", "2 2"),
                outcomes(
                        0,
                        2,
                        "t = random(3); u = 0; if t > 0:;   u = random(2); if t > 1:;   u = u + random(2); cl_write(r[0], t); cl_write(r[1], u)"));
    }

    /** What is drawn decides from how many the next number is drawn: of three, or of two. */
    @Test
    void boundOfADraw_mayDependOnADraw() {
        assertEquals(
                Set.of("0 0", "0 1", "0 2", "1 0", "1 1"),
                outcomes(0, 2, "t = random(2); u = random(3 - t); cl_write(r[0], t); cl_write(r[1], u)"));
    }

    @Test
    void ghosts_beginWithTheirContents() {
        assertEquals(
                Set.of("9 10"),
                outcomes(0, 2, "cl_write(r[0], cl_add(nine, 1)); store(x, 1); cl_write(r[1], cl_read(nine))"));
    }

    /** Coherence keeps what a read finds on every kind of protocol. */
    @ParameterizedTest
    @ValueSource(strings = {"vi-bus", "msi", "moesi", "chi", "dragon", "mesif-two-level"})
    void outcomes_areTheSameOnEveryProtocol(String protocol) {
        SmallProgram program = storeBuffering("store(L, 1)", "", "load").on(Workbench.protocol(protocol));
        assertEquals(NOT_BOTH_OLD, program.outcomes(2));
    }
}
