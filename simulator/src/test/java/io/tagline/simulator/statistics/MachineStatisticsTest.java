package io.tagline.simulator.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.tagline.programs.operation.LineBlock;
import io.tagline.programs.operation.LineSetup;
import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.Program;
import io.tagline.programs.operation.ProgramStep;
import io.tagline.programs.operation.WaitComparison;
import io.tagline.programs.operation.Workload;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.VirtualNetwork;
import io.tagline.simulator.machine.TimedMachine;
import io.tagline.simulator.machine.Workbench;
import io.tagline.simulator.statistics.Occurrence.Kind;
import io.tagline.topologies.machine.Machine;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the machine of constant.yaml does, worked out by hand; two levels of caches with two sets and with four, all of two ways. */
final class MachineStatisticsTest {

    /** After whatever the other threads do at the beginning. */
    private static final Operation LATER = new Operation.Compute(10_000_000);

    private static final Operation STILL_LATER = new Operation.Compute(20_000_000);

    private static Operation load(int line) {
        return new Operation.Load(line);
    }

    private static Operation add(int line) {
        return Operation.add(line, 1);
    }

    private static Activity activity(Workbench bench, String protocol) {
        return activity(Workbench.constant(), protocol, bench.workload(), 1);
    }

    private static Activity activity(Machine machine, String protocol, Workload workload, int replications) {
        MachineStatistics statistics =
                new MachineStatistics(new TimedMachine(machine, Workbench.protocol(protocol), workload, 1, "test"));
        for (int replication = 0; replication < replications; replication++) {
            statistics.run(replication);
        }
        return statistics.activity();
    }

    /** All kinds of what caches do, with what has occurred; each access is a hit, merged, a miss or an upgrade. */
    private static void assertCaches(Activity activity, long accesses, Map<Kind, Long> expected) {
        Map<Kind, Long> all = new EnumMap<>(Kind.class);
        for (Kind kind : Kind.values()) {
            if (kind.compareTo(Kind.MESSAGE) < 0 && activity.of(kind) > 0) {
                all.put(kind, activity.of(kind));
            }
        }
        assertEquals(expected, all);
        assertEquals(accesses, activity.accesses());
    }

    /**
     * One miss and one hit in the nearest cache. Rd to the directory; Mem-E with the line; Ack-X to the directory, which so takes two
     * messages in. On five links, each kept for 1 ns: see UsageStatisticsTest.
     */
    @Test
    void oneMissAndOneHit() {
        Activity activity = activity(new Workbench().line(2, 7).thread(1, load(0), load(0)), "gols");
        assertCaches(activity, 2, Map.of(Kind.COLD, 1L, Kind.HIT, 1L));
        assertEquals(1, activity.of(Kind.HIT, 0));
        assertEquals(1, activity.of(Kind.MESSAGE, VirtualNetwork.REQUEST.ordinal()));
        assertEquals(2, activity.of(Kind.MESSAGE, VirtualNetwork.RESPONSE.ordinal()));
        assertEquals(3, activity.of(Kind.MESSAGE));
        assertEquals(1, activity.of(Kind.DATA_MESSAGE, VirtualNetwork.RESPONSE.ordinal()));
        assertEquals(1, activity.of(Kind.DATA_MESSAGE));
        assertEquals(2, activity.of(Kind.TAKEN_IN, ControllerKind.DIRECTORY.ordinal()));
        assertEquals(5_000, activity.of(Kind.LINK_TIME));
    }

    /** In MSI a line that is read comes in S, and has to be asked for again; in MESI it comes in E, and is written in place. */
    @Test
    void readThenWrite_isAnUpgradeWithoutStateE() {
        Workbench bench = new Workbench().line(2, 7).thread(1, load(0), add(0));
        assertCaches(activity(bench, "msi"), 2, Map.of(Kind.COLD, 1L, Kind.UPGRADE, 1L));
        assertCaches(activity(bench, "mesi"), 2, Map.of(Kind.COLD, 1L, Kind.HIT, 1L));
    }

    /**
     * Lines 0, 4 and 8 are in one set of the farther cache. The third takes the place of the first, whose second miss that of the
     * second. Line 0 is then in both caches.
     */
    @Test
    void aLineTooMany_isEvictedAndMissedAgain() {
        Workbench bench = new Workbench().line(0, 7).line(4, 7).line(8, 7);
        Activity activity = activity(bench.thread(1, load(0), load(1), load(2), load(0), load(0)), "gols");
        assertCaches(activity, 5, Map.of(Kind.COLD, 3L, Kind.CAPACITY, 1L, Kind.EVICTION, 2L, Kind.HIT, 1L));
    }

    /** Lines 0, 2 and 4 are in one set of the nearer cache, but 2 in another one of the farther, where so all are. */
    @Test
    void aLineOfTheFartherCache_hitsThere() {
        Workbench bench = new Workbench().line(0, 7).line(2, 7).line(4, 7);
        Activity activity = activity(bench.thread(1, load(0), load(1), load(2), load(0)), "gols");
        assertCaches(activity, 4, Map.of(Kind.COLD, 3L, Kind.HIT, 1L));
        assertEquals(1, activity.of(Kind.HIT, 1));
    }

    /** Core 1 takes the line from core 0, which has it from the beginning and wants it back: two requests are handed on. */
    @Test
    void aLineTakenAndReadAgain_isTrulyShared() {
        Workbench bench = new Workbench().line(2, 7, "0:M").thread(1, add(0)).thread(0, LATER, load(0));
        assertCaches(
                activity(bench, "gols"),
                2,
                Map.of(Kind.COLD, 1L, Kind.TRUE_SHARING, 1L, Kind.INVALIDATION, 1L, Kind.FORWARD, 2L));
    }

    /** Core 0 owns the line with one access, then core 1 with two, then core 0 again; what it has at the end, nobody takes. */
    @Test
    void aLineTakenTwice_hasTwoRunsAndIsHandedOnTwice() {
        Workbench bench = new Workbench()
                .line(2, 7)
                .thread(0, add(0), STILL_LATER, add(0))
                .thread(1, LATER, add(0), add(0));
        Ownership ownership = Ownership.of(activity(bench, "gols"));
        assertEquals(Map.of(1, 1L, 2, 1L), ownership.runs());
        assertEquals(2, ownership.handOffs());
    }

    /** Core 0 only asks for permission; core 1 loses its copy, and gets it again from core 0. */
    @Test
    void aSharedLineWritten_isUpgradedHereAndInvalidatedThere() {
        Workbench bench =
                new Workbench().line(2, 7, "0:S", "1:S").thread(0, add(0)).thread(1, LATER, load(0));
        assertCaches(
                activity(bench, "gols"),
                2,
                Map.of(Kind.UPGRADE, 1L, Kind.INVALIDATION, 1L, Kind.TRUE_SHARING, 1L, Kind.FORWARD, 1L));
    }

    /**
     * Cores 0 and 1 ask for permission at once. Who comes second loses the copy before it is answered, so that it misses on a line
     * that was lost to another core.
     */
    @Test
    void anUpgradeThatLosesItsCopy_isAMiss() {
        Workbench bench =
                new Workbench().line(2, 7, "0:S", "1:S").thread(0, add(0)).thread(1, add(0));
        assertCaches(
                activity(bench, "gols"),
                2,
                Map.of(Kind.UPGRADE, 1L, Kind.TRUE_SHARING, 1L, Kind.INVALIDATION, 2L, Kind.FORWARD, 1L));
    }

    /**
     * MSI, two cores and two lines. Core 0 reads x, reads it again and writes it: a cold miss, a hit and an upgrade; core 1 then reads it, and core
     * 0 answers the reader and the home: a forward and a write-back of core 0, which keeps a copy. Core 1 writes its own line y: a cold miss. At
     * last core 0 reads y: a cold miss that core 1 answers, and writes back.
     *
     * <p>Messages of x: GetS, Data; Upgrade, Ack-Count, Unblock-X; GetS, Fwd-GetS, Data-S, Owner-Data, Unblock. Of y: GetM, Data, Unblock-X; GetS,
     * Fwd-GetS, Data-S, Owner-Data, Unblock. So of x 3 requests, 1 forward, 6 responses, of y 2, 1 and 5. Core 0 has sent 2 requests of x and
     * one of y; Unblock-X, Data-S and Owner-Data of x, and Unblock of y; core 1 has sent one request of each; Unblock of x, and Unblock-X,
     * Data-S and Owner-Data of y.
     */
    @Test
    void twoCoresAndTwoLines_areToldApart() {
        Workbench bench = new Workbench().line(2, 7).line(3, 7);
        bench.thread(0, load(0), load(0), add(0), STILL_LATER, load(1)).thread(1, LATER, load(0), add(1));
        Activity all = activity(bench, "msi");
        assertCaches(
                all, 6, Map.of(Kind.COLD, 4L, Kind.HIT, 1L, Kind.UPGRADE, 1L, Kind.FORWARD, 2L, Kind.WRITE_BACK, 2L));
        assertEquals(Set.of(0, 1), all.cores().keySet());
        assertCaches(
                all.cores().get(0),
                4,
                Map.of(Kind.COLD, 2L, Kind.HIT, 1L, Kind.UPGRADE, 1L, Kind.FORWARD, 1L, Kind.WRITE_BACK, 1L));
        assertCaches(all.cores().get(1), 2, Map.of(Kind.COLD, 2L, Kind.FORWARD, 1L, Kind.WRITE_BACK, 1L));
        assertEquals(Set.of(0, 1), all.lines().keySet());
        assertCaches(
                all.lines().get(0),
                4,
                Map.of(Kind.COLD, 2L, Kind.HIT, 1L, Kind.UPGRADE, 1L, Kind.FORWARD, 1L, Kind.WRITE_BACK, 1L));
        assertCaches(all.lines().get(1), 2, Map.of(Kind.COLD, 2L, Kind.FORWARD, 1L, Kind.WRITE_BACK, 1L));
        assertMessages(all, 5, 2, 11);
        assertMessages(all.cores().get(0), 3, 0, 4);
        assertMessages(all.cores().get(1), 2, 0, 4);
        assertMessages(all.lines().get(0), 3, 1, 6);
        assertMessages(all.lines().get(1), 2, 1, 5);
    }

    private static void assertMessages(Activity activity, long requests, long forwards, long responses) {
        assertEquals(
                List.of(requests, forwards, responses),
                Stream.of(VirtualNetwork.REQUEST, VirtualNetwork.FORWARD, VirtualNetwork.RESPONSE)
                        .map(network -> activity.of(Kind.MESSAGE, network.ordinal()))
                        .toList());
    }

    /** Two threads of a core load a line at once: there is one request. */
    @Test
    void theSecondThreadOfACore_isMerged() {
        Workbench bench = new Workbench().line(2, 7).thread(1, load(0)).thread(1, load(0));
        assertCaches(activity(bench, "gols"), 2, Map.of(Kind.COLD, 1L, Kind.MERGED, 1L));
    }

    /** Each core adds to a line 10 times, one core after the other, then the first once more: whole lines are never falsely shared. */
    @Test
    void whatIsDoneWithALineThatOneHas_hits() {
        Operation[] ten = new Operation[10];
        Arrays.fill(ten, add(0));
        Workbench bench = new Workbench().line(2, 7).thread(0, ten);
        bench.thread(1, LATER, add(0)).thread(2, STILL_LATER, add(0));
        assertCaches(
                activity(bench, "gols"),
                12,
                Map.of(Kind.COLD, 3L, Kind.HIT, 9L, Kind.INVALIDATION, 2L, Kind.FORWARD, 2L));
    }

    /** The other line of a pair comes too, line 3 with line 2; it is no line of the workload, and its miss is the core's. */
    @Test
    void aLineOutsideTheWorkload_isCountedForTheCoreOnly() {
        Workload workload = new Workbench().line(2, 7).thread(1, load(0)).workload();
        Activity activity = activity(Workbench.constant("adjacent-line: 128 B"), "gols", workload, 1);
        assertEquals(1, activity.of(Kind.UNUSED_PREFETCH));
        assertEquals(1, activity.cores().get(1).of(Kind.UNUSED_PREFETCH));
        assertEquals(0, activity.lines().get(0).of(Kind.UNUSED_PREFETCH));
        assertEquals(1, activity.lines().get(0).of(Kind.COLD));
    }

    /** Slice 0 comes right after the cores among the nodes: what it sends is none of theirs. */
    @Test
    void onlyCores_areCountedAsCores() {
        Activity activity = activity(new Workbench().line(0, 7).thread(1, load(0)), "gols");
        assertEquals(Set.of(1), activity.cores().keySet());
    }

    /** Without an address of its own a line lies elsewhere in each replication, and stays the same line of the workload. */
    @Test
    void aLineThatLiesElsewhere_isTheSameLine() {
        LineBlock block = new LineBlock("x", OptionalLong.empty(), List.of(new LineSetup("x", 7, List.of())));
        Program program = new Program.Static(List.of(List.of(new ProgramStep(load(0), 1))));
        Workload workload = new Workload(program, List.of(block), List.of(1));
        Activity activity = activity(Workbench.constant(), "gols", workload, 3);
        assertEquals(Map.of(0, 3L), of(activity.lines(), Kind.COLD));
        assertEquals(Map.of(1, 3L), of(activity.cores(), Kind.COLD));
    }

    private static Map<Integer, Long> of(Map<Integer, Activity> parts, Kind kind) {
        Map<Integer, Long> counts = new TreeMap<>();
        parts.forEach((part, activity) -> counts.put(part, activity.of(kind)));
        return counts;
    }

    /** The second store waits in the buffer behind the first, and asks ahead for permission to write the line that it can read. */
    @Test
    void permissionAskedForAhead_isAPrefetchedUpgrade() {
        Workload workload = new Workbench()
                .line(2, 7)
                .line(5, 7, "1:S", "2:S")
                .thread(1, new Operation.Store(0, 1), new Operation.Store(1, 1))
                .workload();
        Activity activity = activity(Workbench.constant("outstanding: 4", "store-buffer: 4"), "gols", workload, 1);
        assertEquals(1, activity.of(Kind.COLD));
        assertEquals(1, activity.of(Kind.UPGRADE));
        assertEquals(1, activity.of(Kind.PREFETCHED));
        assertEquals(2, activity.accesses());
    }

    /** Slice 0 has room for one line: who reads lines 0 and 5 of it loses the first, to make room, not to another core. */
    @Test
    void recalledLine_isEvicted_byTheFirstSliceToo() {
        String filter = "{entries: %1$s, ways: %1$s}".formatted(Workbench.chosen("1"));
        Machine machine = Workbench.machine(Workbench.changed(
                Workbench.constantDocument(), "(?m)^directories:$", "directories:\n  filter: " + filter));
        Workload workload = new Workbench()
                .line(0, 7)
                .line(5, 7)
                .thread(1, load(0), load(1))
                .workload();
        Activity activity = activity(machine, "mesi-sparse", workload, 1);
        assertCaches(activity, 2, Map.of(Kind.COLD, 2L, Kind.EVICTION, 1L, Kind.RECALL, 1L));
    }

    /**
     * A thread polls a line that its core has alone. Its sibling stores what is there already, so that the line is modified, though its content is as before: nothing
     * to look at. When another value is stored, it looks for the second time.
     */
    @Test
    void pollerLooksAgain_whenTheContentHasChanged() {
        Workbench bench = new Workbench()
                .line(2, 7, "0:E")
                .thread(0, new Operation.Wait(0, WaitComparison.EQUAL, 8))
                .thread(0, LATER, new Operation.Store(0, 7), LATER, new Operation.Store(0, 8));
        assertCaches(activity(bench, "mesi"), 4, Map.of(Kind.HIT, 4L));
    }
}
