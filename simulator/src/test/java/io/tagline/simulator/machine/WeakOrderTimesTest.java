package io.tagline.simulator.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.tagline.programs.operation.AccessOrder;
import io.tagline.programs.operation.FenceKind;
import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.Update;
import io.tagline.programs.operation.WaitComparison;
import io.tagline.topologies.machine.Machine;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** How long a thread, and others, wait for stores that pass each other: on the machine of constant.yaml, with four entries and as many misses at a time. */
final class WeakOrderTimesTest {

    private static final String TSO = "tso";
    private static final String ARM = "armv8";
    private static final String RISC_V = "rvwmo";
    private static final double L1 = 1;
    /** Core 1 reads line 2 or 6 from memory; see {@link OverlapTest}. */
    private static final double FROM_MEMORY = 5 + 10 + 3 + 20 + 20 + 100 + 10;

    /** A request right behind another one waits 1 ns for its link, and as long for the rest of the 2 ns that memory is busy. */
    private static final double NEXT = 1 + 1;

    /** Where a thread is when the operations are done shows by what it computes afterwards; the end waits for the buffer, too. */
    private static final double LONG = 1000;

    private static final int MISSING = 0;
    private static final int LINE = 1;
    private static final int OTHER = 2;

    private static Machine machine(String order) {
        String more = """
                  store-buffer: {value: 4, kind: chosen, source: made up}
                  outstanding: {value: 4, kind: chosen, source: made up}
                  memory-order: {value: %s, kind: chosen, source: made up}
                directories:""".formatted(order);
        return Workbench.machine(Workbench.changed(Workbench.constantDocument(), "(?m)^directories:", more));
    }

    /** Core 1 has the second line; the others come from memory. */
    private static Workbench bench() {
        return new Workbench().line(2, 7).line(1, 7, "1:M").line(6, 7);
    }

    /** Where the thread is after these operations. */
    private static double after(String order, Operation... operations) {
        Operation[] all = Stream.concat(Stream.of(operations), Stream.of(new Operation.Compute((long) (LONG * 1000))))
                .toArray(Operation[]::new);
        return bench().thread(1, all).ends(machine(order), "gols")[0] - LONG;
    }

    /** When another thread of the core sees what these operations write to the second line. */
    private static double seen(String order, Operation... operations) {
        return bench().thread(1, operations)
                .thread(1, new Operation.Wait(LINE, WaitComparison.EQUAL, 9))
                .ends(machine(order), "gols")[1];
    }

    private static Operation store(int line) {
        return new Operation.Store(line, 9);
    }

    private static Operation store(int line, AccessOrder order) {
        return new Operation.Store(line, 9, order);
    }

    private static Operation fence(FenceKind kind) {
        return new Operation.Fence(kind);
    }

    private static Operation add(int line, AccessOrder order) {
        return new Operation.FetchAnd(line, Update.ADD, 1, order);
    }

    private static Operation readSc(int line) {
        return new Operation.Load(line, AccessOrder.SEQ_CST);
    }

    /** It is performed at 1 ns; the other thread's turn that begins then ends at 2 ns. */
    @Test
    void store_passesAMiss() {
        assertEquals(FROM_MEMORY + 2 * L1, seen(TSO, store(MISSING), store(LINE)), 1e-9);
        assertEquals(2 * L1, seen(ARM, store(MISSING), store(LINE)), 1e-9);
        assertEquals(2 * L1, seen(RISC_V, store(MISSING), store(LINE)), 1e-9);
    }

    @Test
    void store_doesNotPassWhatOrdersIt() {
        for (String order : new String[] {ARM, RISC_V}) {
            double last = FROM_MEMORY + 2 * L1;
            assertEquals(last, seen(order, store(MISSING), store(LINE, AccessOrder.RELEASE)), 1e-9);
            assertEquals(last, seen(order, store(MISSING), store(LINE, AccessOrder.SEQ_CST)), 1e-9);
            for (FenceKind kind : new FenceKind[] {FenceKind.STORE, FenceKind.RELEASE, FenceKind.FULL}) {
                assertEquals(last, seen(order, store(MISSING), fence(kind), store(LINE)), 1e-9, kind + " " + order);
            }
            assertEquals(2 * L1, seen(order, store(MISSING), fence(FenceKind.ACQUIRE), store(LINE)), 1e-9);
        }
    }

    /** A store behind one that releases may pass that, which waits for the miss. */
    @Test
    void store_passesARelease() {
        assertEquals(2 * L1, seen(ARM, store(MISSING), store(OTHER, AccessOrder.RELEASE), store(LINE)), 1e-9);
    }

    /** Both lines are asked for at once; the fence waits for both. */
    @Test
    void misses_overlap() {
        assertEquals(FROM_MEMORY + NEXT, after(ARM, store(MISSING), store(OTHER), fence(FenceKind.FULL)), 1e-9);
    }

    /** Two stores to a line that is there: the second begins when the first one is performed. */
    @Test
    void storesOfOneLine_keepTheirOrder() {
        Operation[] stores = {new Operation.Store(LINE, 5), store(LINE), fence(FenceKind.FULL)};
        assertEquals(2 * L1, after(ARM, stores), 1e-9);
        assertEquals(3 * L1, seen(ARM, stores), 1e-9);
    }

    @Test
    void fences_waitOrLeaveAMark() {
        assertEquals(0, after(ARM, store(MISSING), fence(FenceKind.STORE)), 1e-9);
        assertEquals(0, after(ARM, store(MISSING), fence(FenceKind.ACQUIRE)), 1e-9);
        assertEquals(FROM_MEMORY, after(ARM, store(MISSING), fence(FenceKind.RELEASE)), 1e-9);
        assertEquals(0, after(RISC_V, store(MISSING), fence(FenceKind.RELEASE)), 1e-9);
        assertEquals(FROM_MEMORY, after(RISC_V, store(MISSING), fence(FenceKind.FULL)), 1e-9);
    }

    /** One that does not release waits for stores to its line, and for those before a fence. */
    @Test
    void atomics_waitIfTheyRelease() {
        assertEquals(L1, after(ARM, store(MISSING), add(LINE, AccessOrder.RELAXED)), 1e-9);
        assertEquals(L1, after(ARM, store(MISSING), add(LINE, AccessOrder.ACQUIRE)), 1e-9);
        assertEquals(2 * L1, after(ARM, store(LINE), add(LINE, AccessOrder.RELAXED)), 1e-9);
        assertEquals(FROM_MEMORY + L1, after(ARM, store(MISSING), add(LINE, AccessOrder.RELEASE)), 1e-9);
        assertEquals(FROM_MEMORY + L1, after(ARM, store(MISSING), add(LINE, AccessOrder.SEQ_CST)), 1e-9);
        Operation mark = fence(FenceKind.STORE);
        assertEquals(FROM_MEMORY + L1, after(ARM, store(MISSING), mark, add(LINE, AccessOrder.RELAXED)), 1e-9);
        Operation release = store(MISSING, AccessOrder.RELEASE);
        assertEquals(FROM_MEMORY + L1, after(ARM, release, add(LINE, AccessOrder.ACQUIRE)), 1e-9);
        assertEquals(L1, after(RISC_V, release, add(LINE, AccessOrder.ACQUIRE)), 1e-9);
    }

    /** A load-acquire of Armv8 waits for stores that release; before that of RISC-V is a fence. */
    @Test
    void sequentiallyConsistentReads_waitForReleases() {
        assertEquals(L1, after(ARM, store(MISSING), readSc(LINE)), 1e-9);
        assertEquals(FROM_MEMORY + L1, after(RISC_V, store(MISSING), readSc(LINE)), 1e-9);
        for (String order : new String[] {ARM, RISC_V}) {
            assertEquals(FROM_MEMORY + L1, after(order, store(MISSING, AccessOrder.SEQ_CST), readSc(LINE)), 1e-9);
            assertEquals(FROM_MEMORY + L1, after(order, store(MISSING, AccessOrder.RELEASE), readSc(LINE)), 1e-9);
            Operation acquire = new Operation.Load(LINE, AccessOrder.ACQUIRE);
            assertEquals(L1, after(order, store(MISSING, AccessOrder.RELEASE), acquire), 1e-9);
        }
    }

    /** Five stores, of which one is performed at once, have room in four entries; five that miss have not. */
    @Test
    void fullBuffer_isWaitedFor() {
        Operation other = store(OTHER);
        assertEquals(L1, after(ARM, store(MISSING), store(LINE), other, other, other), 1e-9);
        assertEquals(FROM_MEMORY, after(ARM, store(MISSING), other, other, other, other), 1e-9);
    }
}
