package io.tagline.simulator.exploration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.files.FileLibrary;
import io.tagline.documents.watch.Cancellable;
import io.tagline.documents.watch.Watch;
import io.tagline.protocols.Protocols;
import io.tagline.protocols.table.Protocol;
import io.tagline.simulator.exploration.ProgramExplorer.Bounds;
import io.tagline.simulator.exploration.ProgramVerdict.Event;
import io.tagline.simulator.exploration.ProgramVerdict.Kind;
import io.tagline.simulator.machine.Workbench;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What is said of programs of which some execution fails, or not all are tried, and how the shortest failure came about. */
final class VerdictsTest {

    /** One of 2^40 numbers in every place of a line: more successors than anybody keeps. */
    private static final SmallProgram ENDLESS = SmallProgram.of("store(x, random(1099511627776))");

    private static void assertStory(ProgramVerdict verdict, Kind kind, String... steps) {
        assertEquals(kind, verdict.kind(), verdict.message());
        assertEquals(List.of(steps), SmallProgram.steps(verdict));
    }

    /** MSI with another row in place of one of its own. */
    private static Protocol msi(String row, String instead) {
        Protocols protocols = new Protocols(FileLibrary::new);
        String text =
                protocols.library().open("msi", new Diagnostics()).orElseThrow().text();
        return protocols
                .read(Source.of("msi.md", Workbench.changed(text, Pattern.quote(row), instead)), new Diagnostics())
                .orElseThrow();
    }

    @Test
    void programWithoutFailure_hasNoStory() {
        ProgramVerdict verdict = SmallProgram.of("store(x, 1)", "cl_wait(x, 1)").verdict();
        assertStory(verdict, Kind.VERIFIED);
        assertEquals("", verdict.message());
        assertEquals(2, verdict.threads());
        assertTrue(verdict.mistake().isEmpty());
    }

    /** The shorter of two ways: T1 waits for ever at once if T0 has been there, which takes T0 one step. */
    @Test
    void deadlock_isToldByTheShortestStory() {
        ProgramVerdict verdict = SmallProgram.of(
                        "compare_exchange_wait(x, 0, 1); compare_exchange_wait(y, 0, 1); store(y, 0); store(x, 0)",
                        "compare_exchange_wait(y, 0, 1); compare_exchange_wait(x, 0, 1); store(x, 0); store(y, 0)")
                .verdict();
        assertEquals(
                "T0 waits for ever at line 3: y is 1, and never 0; T1 waits for ever at line 8: x is 1, and never 0",
                verdict.message());
        assertStory(
                verdict,
                Kind.DEADLOCK,
                "T0 compare_exchange_wait(x, 0, 1)",
                "T1 compare_exchange_wait(y, 0, 1)",
                "T0 compare_exchange_wait(y, 0, 1)",
                "T1 compare_exchange_wait(x, 0, 1)");
        assertEquals("x is 0", verdict.story().get(0).found());
        assertEquals(
                new Event(1, 8, "compare_exchange_wait(x, 0, 1)", "x is 1, and never 0"),
                verdict.story().get(3));
    }

    /** T1 ends, and T0 has missed the 1 that it waits for. */
    @Test
    void threadThatWaitsWhenAllOthersHaveEnded_isADeadlock() {
        ProgramVerdict verdict =
                SmallProgram.of("cl_wait(x, 1)", "store(x, 1); store(x, 2)").verdict();
        assertEquals("T0 waits for ever at line 2: x is 2, and never 1; T1 is done", verdict.message());
        assertStory(verdict, Kind.DEADLOCK, "T1 store(x, 1)", "T1 store(x, 2)", "T0 cl_wait(x, 1)");
    }

    /** Nobody can open the second barrier, since T1 has a wait in its way. */
    @Test
    void barrierThatSomebodyNeverComesTo_isADeadlock() {
        ProgramVerdict verdict = SmallProgram.of("barrier(); store(x, 1)", "cl_wait(x, 1); barrier()")
                .verdict();
        assertEquals(
                "T0 waits at the barrier of line 2; T1 waits for ever at line 5: x is 0, and never 1",
                verdict.message());
        assertEquals(
                List.of(
                        new Event(0, 2, "barrier()", "waits for ever"),
                        new Event(1, 5, "cl_wait(x, 1)", "x is 0, and never 1")),
                verdict.story());
    }

    /** What T0 does is over before T1 looks; each step says what its lines contained. */
    @Test
    void assertionThatFails_isToldWithWhatEachStepFound() {
        ProgramVerdict verdict = SmallProgram.of(
                        "store(x, 1); cl_add(y, 2)", "t = load(y); u = load(x); assert t == 0 or u == 0")
                .verdict();
        assertEquals(Kind.VIOLATED, verdict.kind());
        assertEquals(
                List.of(
                        new Event(0, 2, "store(x, 1)", "x is 0"),
                        new Event(0, 3, "cl_add(y, 2)", "y is 0"),
                        new Event(1, 5, "load(y)", "y is 2"),
                        new Event(1, 6, "load(x)", "x is 1")),
                verdict.story());
        assertEquals(
                7, verdict.mistake().orElseThrow().span().outermost().position().line());
        assertTrue(verdict.message().contains("t == 0 or u == 0"), verdict.message());
    }

    /** It is in no thread's way that no other thread has begun. */
    @Test
    void assertionBeforeTheFirstOperation_failsWhenTheThreadBegins() {
        ProgramVerdict verdict = SmallProgram.of("t = random(1); assert t == 1; store(x, 1)", "store(y, 1)")
                .verdict();
        assertEquals(List.of(new Event(0, 0, "begins", "")), verdict.story());
        assertEquals(Kind.VIOLATED, verdict.kind());
    }

    /** T1 reads both stores of T0, which have left its buffer; before they do, T0 alone sees x = 3. */
    @Test
    void storesThatWait_areToldWhenTheyLeave() {
        ProgramVerdict verdict = SmallProgram.of(
                        "store(x, 3); cl_wait(x, 3); store(y, 4)", "t = load(y); assert t == 0 or load(x) == 0")
                .buffering(2)
                .verdict();
        assertEquals(
                List.of(
                        new Event(0, 2, "store(x, 3)", "x is 0"),
                        new Event(0, 0, "x = 3", "leaves the store buffer"),
                        new Event(0, 3, "cl_wait(x, 3)", "x is 3"),
                        new Event(0, 4, "store(y, 4)", "y is 0"),
                        new Event(0, 0, "y = 4", "leaves the store buffer"),
                        new Event(1, 6, "load(y)", "y is 4"),
                        new Event(1, 7, "load(x)", "x is 3")),
                verdict.story());
    }

    @Test
    void threadFinds_itsOwnStoreThatWaits() {
        ProgramVerdict verdict = SmallProgram.of("store(x, 3); store(x, 4); t = load(x); assert t != 4")
                .buffering(2)
                .verdict();
        assertEquals(
                List.of(
                        new Event(0, 2, "store(x, 3)", "x is 0"),
                        new Event(0, 3, "store(x, 4)", "x is 3"),
                        new Event(0, 4, "load(x)", "x is 4")),
                verdict.story());
    }

    /** Each line is read, then written: a story tells all accesses, and what their own lines contained. */
    @Test
    void copy_isToldAccessByAccess() {
        ProgramVerdict verdict = SmallProgram.of(
                        "cl_write(a[0], 1); cl_write(a[1], 2); cl_write(b[1], 5); cl_copy(a[0], b[0], 2); assert load(b[1]) != 2")
                .verdict();
        assertEquals(
                List.of(
                        "a[0] is 0",
                        "a[1] is 0",
                        "b[1] is 0",
                        "a[0] is 1",
                        "b[0] is 0",
                        "a[1] is 2",
                        "b[1] is 5",
                        "b[1] is 2"),
                verdict.story().stream().map(Event::found).toList());
        assertEquals("T0 cl_copy(a[0], b[0], 2)", SmallProgram.steps(verdict).get(6));
    }

    /** The number that leads there is drawn again: 3 of 0 to 4. */
    @Test
    void storyWithNumbersThatAreDrawn_drawsThemAgain() {
        ProgramVerdict verdict = SmallProgram.of(
                        "store(x, random(5)); compute(random(9) ns); cl_copy(x, y, 1); assert load(y) != 3")
                .verdict();
        assertStory(
                verdict,
                Kind.VIOLATED,
                "T0 store(x, 3)",
                "T0 compute",
                "T0 cl_copy(x, y, 1)",
                "T0 cl_copy(x, y, 1)",
                "T0 load(y)");
    }

    /** Of each two numbers, the one that leads there: 3, then 1. */
    @Test
    void storyWithSeveralDraws_drawsEachFromTheBeginning() {
        ProgramVerdict verdict = SmallProgram.of(
                        "t = random(5); store(x, t); u = random(5); store(y, u); v = load(z); assert t != 3 or u != 1")
                .verdict();
        assertStory(verdict, Kind.VIOLATED, "T0 store(x, 3)", "T0 store(y, 1)", "T0 load(z)");
    }

    /** A computation takes no time, so the shortest and the longest of 10^9 represent all: one state before, and one behind. */
    @Test
    void timesToCompute_areNotAllTried() {
        ProgramVerdict verdict =
                SmallProgram.of("compute(random(1000000000) ns); store(x, 1)").verdict();
        assertStory(verdict, Kind.VERIFIED);
        // Not begun, before the computation, before the store, and over.
        assertEquals(4, verdict.states());
        assertEquals(4, verdict.transitions());
    }

    /** The longest is 1 ps shorter than the bound. */
    @Test
    void timesToCompute_areTheShortestAndTheLongest() {
        Choices choices = new Choices(new long[0]);
        choices.begin();
        List<Long> times = new ArrayList<>();
        do {
            times.add(choices.randomTime(1_000));
        } while (choices.next());
        assertEquals(List.of(0L, 999L), times);
        choices.begin();
        assertEquals(0, choices.randomTime(1));
        assertEquals(false, choices.next());
    }

    /** From x = 1 on, T1 turns for ever; while x is 0 it may still leave. */
    @Test
    void turnsWithoutEnd_areALivelock() {
        ProgramVerdict verdict =
                SmallProgram.of("store(x, 1)", "while load(x) == 1:;   pass").verdict();
        assertEquals("from here on no execution ends: T1 repeats line 4; T0 is done", verdict.message());
        assertStory(verdict, Kind.LIVELOCK, "T0 store(x, 1)");
    }

    /** T1 may turn for ever, but whatever it does, T0 can still write: an execution that ends is always left. */
    @Test
    void turnsThatCanEnd_areNoLivelock() {
        assertStory(
                SmallProgram.of("store(x, 1)", "while load(x) == 0:;   pass").verdict(), Kind.VERIFIED);
    }

    /** T1 reads what T0 has modified; an owner knows no reads of others here. */
    @Test
    void eventWithoutARow_isAViolation() {
        SmallProgram program = SmallProgram.of("store(x, 1)", "t = load(x)")
                .on(msi("| M | Fwd-GetS | send Data-S to requester; send Owner-Data to home | S |\n", ""));
        ProgramVerdict verdict = program.verdict();
        assertEquals("the protocol has no row for Fwd-GetS in state M", verdict.message());
        assertStory(verdict, Kind.VIOLATED, "T0 store(x, 1)", "T1 load(x)");
        assertTrue(verdict.mistake().isEmpty());
        assertEquals(
                Kind.VERIFIED,
                SmallProgram.of("store(x, 1)", "t = load(y)")
                        .on(program.protocol())
                        .verdict()
                        .kind());
    }

    /** The directory stays busy after a read of a modified line, so the next request waits for ever. */
    @Test
    void accessThatTheProtocolLetsWaitForEver_isNotExplored() {
        Protocol stuck = msi(
                "| S_U | Unblock | add owner to sharers; add requester to sharers; clear owner | S |",
                "| S_U | Unblock | add owner to sharers; add requester to sharers; clear owner | S_UD |");
        assertEquals(
                Kind.VERIFIED,
                SmallProgram.of("store(x, 1)", "t = load(x)")
                        .on(stuck)
                        .verdict()
                        .kind());
        SmallProgram three =
                SmallProgram.of("store(x, 1)", "t = load(x)", "t = load(x)").on(stuck);
        assertEquals(
                "no executions are explored with an access that the protocol lets wait for ever",
                assertThrows(UnexploredException.class, three::verdict).getMessage());
    }

    /** After 4,096 moves, a state for each and the first one are known. */
    @Test
    void moreStatesThanMayBeKept_stopTheExploration() {
        ProgramVerdict verdict = ENDLESS.verdict(new Bounds(1_000, Long.MAX_VALUE, Watch.NONE), ghosts -> {});
        assertStory(verdict, Kind.STOPPED);
        assertTrue(verdict.message().contains("by 4,097 states"), verdict.message());
        assertEquals(4_096, verdict.transitions());
    }

    @Test
    void moreBytesThanMayBeKept_stopTheExploration() {
        ProgramVerdict verdict = ENDLESS.verdict(new Bounds(Integer.MAX_VALUE, 1 << 22, Watch.NONE), ghosts -> {});
        assertStory(verdict, Kind.STOPPED);
    }

    @Test
    void progress_isToldUntilItIsInterrupted() {
        List<String> told = new ArrayList<>();
        AtomicBoolean closed = new AtomicBoolean();
        Cancellable watch = new Cancellable(new Watch() {
            @Override
            public Task begin(String unit) {
                told.add(unit);
                return new Task() {
                    @Override
                    public void at(long done, long total, String detail) {
                        told.add(done + " of " + total + ": " + detail);
                    }

                    @Override
                    public void close() {
                        closed.set(true);
                    }
                };
            }

            @Override
            public boolean isCancelled() {
                return told.size() == 3;
            }
        });
        Bounds bounds = new Bounds(Integer.MAX_VALUE, Long.MAX_VALUE, watch);
        assertThrows(CancellationException.class, () -> ENDLESS.verdict(bounds, ghosts -> {}));
        assertEquals(
                List.of("states", "4097 of 0: 4,097 to look at, depth 0", "8193 of 0: 8,193 to look at, depth 0"),
                told);
        assertTrue(closed.get());
    }
}
