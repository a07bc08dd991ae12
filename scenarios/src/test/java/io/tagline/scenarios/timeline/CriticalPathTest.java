package io.tagline.scenarios.timeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.simulator.timeline.TimelineEntry;
import io.tagline.simulator.timeline.TimelineEntry.Ended;
import io.tagline.work.recording.CriticalPath;
import io.tagline.work.recording.Leg;
import io.tagline.work.recording.PathSums;
import io.tagline.work.recording.Recording;
import io.tagline.work.recording.TimeCategory;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CriticalPathTest {

    static List<String> scenarios() {
        return List.of(
                Recordings.broadcast(),
                Recordings.polling(),
                Recordings.flag(),
                Recordings.twoSockets(),
                Recordings.phi("{T0: 0, T1: 15}", "b[2]: {owner: \"T[i]\", state: E}", """
                        if me == 0:
                          store(b[1], 1)
                          cl_wait(b[0], 1)
                        else:
                          cl_wait(b[1], 1)
                          store(b[0], 1)
                        """));
    }

    /** Nothing of the time is left out, and nothing counts twice. */
    @ParameterizedTest
    @MethodSource("scenarios")
    void legs_addUpToTheEndOfTheLastThread(String scenario) {
        Recording recording = Recordings.of(scenario);
        List<Leg> legs = CriticalPath.of(recording);
        long end = recording.whole().entries(Ended.class).stream()
                .mapToLong(TimelineEntry::time)
                .max()
                .orElseThrow();
        assertEquals(0, legs.get(0).begin());
        assertEquals(end, legs.get(legs.size() - 1).end());
        for (int i = 1; i < legs.size(); i++) {
            assertEquals(legs.get(i - 1).end(), legs.get(i).begin(), "leg " + i + " follows the one before");
        }
    }

    /**
     * Threads of one core hand a flag over without a message. T0 computes for 500 ns, then T1 for 300: of at least 800 ns none is spent on waiting, but for
     * the turns of the polls and the accesses around them.
     */
    @Test
    void handOverWithinACore_isFollowed() {
        List<Leg> legs = CriticalPath.of(Recordings.of(Recordings.siblings("a: {}\nb: {}", """
                if me == 0:
                  compute(500 ns)
                  store(a, 1)
                  cl_wait(b, 1)
                else:
                  cl_wait(a, 1)
                  compute(300 ns)
                  store(b, 1)
                """)));
        assertEquals(500_000, spentOn(legs, "T0: compute"), legs.toString());
        assertEquals(300_000, spentOn(legs, "T1: compute"), legs.toString());
        assertTrue(legs.stream().allMatch(leg -> leg.line().isEmpty()), legs.toString());
    }

    private static long spentOn(List<Leg> legs, String operation) {
        return legs.stream()
                .filter(leg -> leg.what().startsWith(operation))
                .mapToLong(Leg::took)
                .sum();
    }

    private static void assertSpans(long begin, long end, String program) {
        List<Leg> legs = CriticalPath.of(Recordings.of(Recordings.ideal("{count: 2}", "x: {}", program)));
        assertEquals(begin, legs.get(0).begin(), legs.toString());
        assertEquals(end, legs.get(legs.size() - 1).end(), legs.toString());
        assertEquals(end - begin, PathSums.of(legs).total());
    }

    /** What came before the clock was started is no part of the sample: 60 ns at the directory and 90 at memory, after a microsecond, or after 1.1. */
    @Test
    void path_beginsWhereTheClockWasStartedLast() {
        assertSpans(1_000_000, 1_150_000, """
                if me == 0:
                  compute(1 us)
                  start_clock()
                  cl_add(x, 1)
                """);
        assertSpans(1_100_000, 1_250_000, """
                if me == 0:
                  compute(1 us)
                  start_clock()
                  compute(100 ns)
                  start_clock()
                  cl_add(x, 1)
                """);
    }

    /** T0 decides, which waits at the barrier for T1 from 300 ns on, until 500; then it computes for 700 ns more. */
    @Test
    void pathOfWhoCameEarly_beginsWhereTheBarrierOpened() {
        assertSpans(500_000, 1_350_000, """
                if me == 0:
                  compute(300 ns)
                  barrier()
                  compute(700 ns)
                  cl_add(x, 1)
                else:
                  compute(500 ns)
                  barrier()
                """);
    }

    /**
     * T2 reads from the beginning and loses the line to the second writer last: so the path begins with that writer, T1 on core 10,
     * which computes for 350 ns, and passes T0, which is done by then, nowhere.
     */
    @Test
    void pollingReader_waitsForTheLastWriter() {
        List<Leg> legs = CriticalPath.of(Recordings.of(Recordings.polling()));
        assertEquals(350_000, legs.get(0).took());
        assertEquals(10, legs.get(0).from());
        assertTrue(legs.get(0).what().contains("compute(350.000 ns)"), legs.toString());
        assertTrue(legs.stream().anyMatch(leg -> leg.to() == 20), "the reader loses its copy");
        assertFalse(legs.stream().anyMatch(leg -> leg.from() == 0 || leg.to() == 0), legs.toString());
    }

    /** T0 has the line and tries in vain; T1 computes, takes the line, and T0 asks for it at once. */
    @Test
    void compareExchange_waitsForWhoTakesTheLine() {
        List<Leg> legs =
                CriticalPath.of(Recordings.of(Recordings.phi("{T0: 0, T1: 15}", "flag: {owner: T0, state: M}", """
                        if me == 0:
                          compare_exchange_wait(flag, 1, 0)
                        else:
                          compute(350 ns)
                          cl_write(flag, 1)
                        """)));
        assertEquals(350_000, legs.get(0).took());
        assertTrue(legs.get(0).what().contains("compute(350.000 ns)"), legs.toString());
        Leg asksAgain = legs.stream()
                .filter(leg -> leg.what().contains("compare_exchange_wait"))
                .findFirst()
                .orElseThrow();
        assertTrue(legs.get(legs.indexOf(asksAgain) - 1).what().contains("Fwd-RFO"), legs.toString());
    }

    /** T1 polls in vain until T0 sets the flag: the path begins with what T0 computes, and goes over to T1 where the flag is. */
    @Test
    void poll_waitsForWhoSetsTheFlag() {
        List<Leg> legs = CriticalPath.of(Recordings.of(Recordings.flag()));
        assertEquals(1_000_000, legs.get(0).took());
        assertEquals(
                List.of(0, 46),
                legs.stream()
                        .map(Leg::from)
                        .filter(node -> node < 48)
                        .distinct()
                        .toList());
        assertTrue(legs.stream().anyMatch(leg -> leg.what().equals("write flag at core 46")), legs.toString());
    }

    /** Sixty readers of one line wait for each other at its directory: most of the slowest one's time is that. */
    @Test
    void slowestOfManyReaders_waitsForTheBusyLine() {
        List<Leg> legs = CriticalPath.of(Recordings.of(Recordings.broadcast()));
        long busy = legs.stream()
                .filter(leg -> leg.spent() == TimeCategory.BUSY)
                .mapToLong(Leg::took)
                .sum();
        assertTrue(2 * busy > legs.get(legs.size() - 1).end(), legs.toString());
    }

    /** The request crosses the link between the sockets, and so does the answer: 20 ns each. */
    @Test
    void betweenSockets_timeOnLinksHasTheCrossings() {
        long links = CriticalPath.of(Recordings.of(Recordings.twoSockets())).stream()
                .filter(leg -> leg.spent() == TimeCategory.LINK)
                .mapToLong(Leg::took)
                .sum();
        assertTrue(links >= 40_000, "two crossings of 20 ns, and " + links + " ps in all");
    }

    /** T1 and T2 share core 3, and T2 does nothing: the hit of T1, 8.6 ns on average, is the whole path. */
    @Test
    void threadThatDoesNothing_hidesNoneOfItsCore() {
        List<Leg> legs = CriticalPath.of(
                Recordings.of(Recordings.phi("{T0: 0, T1: 3, T2: 3}", "x: {owner: T1, state: M}", """
                        if me == 1:
                          load(x)
                        """)));
        assertEquals(1, legs.size());
        assertEquals(3, legs.get(0).from());
    }
}
