package io.tagline.simulator.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.programs.operation.LineLocation;
import io.tagline.programs.operation.OneSidedOperation;
import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.Workload;
import io.tagline.protocols.table.Protocol;
import io.tagline.simulator.machine.TimedMachine;
import io.tagline.simulator.machine.Workbench;
import io.tagline.simulator.network.Resource;
import io.tagline.simulator.timeline.Timeline;
import io.tagline.simulator.timeline.TimelineEntry.Stepped;
import io.tagline.topologies.machine.Machine;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/**
 * Usage on the machine of constant.yaml, worked out by hand in ns: a miss is looked up for 5, a hop takes 10 and a message keeps its link
 * for 1, a directory is occupied for 3 and looks up for 20, memory is occupied for 2 and takes 100, a snoop is answered after 6. Line
 * {@code a} up to 3 has directory slice {@code a} at stop {@code a}, line 4 has slice 1 and line 5 slice 0 (4 and 5, exclusive or 1, modulo
 * 4); core {@code c} is at stop {@code c}, memory at stop 0.
 */
final class UsageStatisticsTest {

    private static final Load NOTHING = new Load(0, 0, 0);

    private static Operation load(int line) {
        return new Operation.Load(line);
    }

    private static TimedMachine machine(Machine machine, Workbench bench) {
        return new TimedMachine(machine, Workbench.protocol("gols"), bench.workload(), 1, "test");
    }

    private static Usage usage(Workbench bench) {
        return usage(machine(Workbench.constant(), bench));
    }

    private static Usage usage(TimedMachine machine) {
        UsageStatistics statistics = UsageStatistics.ofKinds(machine);
        statistics.run(0);
        return statistics.usage();
    }

    private static Use of(Usage usage, Resource resource) {
        return usage.parts().get(new ResourceInstance(resource, ResourceInstance.ALL));
    }

    private static Load nanoseconds(long area, long busy, long max) {
        return new Load(1000 * area, 1000 * busy, max);
    }

    /**
     * Core 1 loads a line of slice 2. The request leaves at 5, and is taken in from 15 to 18; the command leaves at 38, and keeps
     * memory from 58 to 60; the line leaves at 158, and is there at 168; the final acknowledgement is taken in from 178 to 181. Links:
     * one for the request, two for the command, one for the line, one for the acknowledgement.
     */
    @Test
    void oneMiss_usesEverythingInTurn() {
        Usage usage = usage(new Workbench().line(2, 7).thread(1, load(0)));
        assertEquals(181_000, usage.time());
        assertEquals(new Use(nanoseconds(6, 6, 1), NOTHING), of(usage, Resource.DIRECTORY));
        assertEquals(new Use(nanoseconds(2, 2, 1), NOTHING), of(usage, Resource.MEMORY));
        assertEquals(new Use(nanoseconds(5, 5, 1), NOTHING), of(usage, Resource.LINK));
        assertEquals(new Use(nanoseconds(168 - 5, 168 - 5, 1), NOTHING), of(usage, Resource.MSHR));
    }

    /**
     * Cores 1 and 3 load two lines of slice 0, which is one hop from both. At 15 there are two requests: one waits for 3. Their lines
     * are there at 148 and 151, and the acknowledgements come at 158 and 161, one when the other has been taken in. So it is a queue of
     * 1 for 3 of 164 ns.
     */
    @Test
    void oneOfTwoRequests_waitsForTheSlice() {
        Usage usage =
                usage(new Workbench().line(0, 7).line(5, 7).thread(1, load(0)).thread(3, load(1)));
        Use directories = of(usage, Resource.DIRECTORY);
        assertEquals(164_000, usage.time());
        assertEquals(new Use(nanoseconds(12, 12, 1), nanoseconds(3, 3, 1)), directories);
        assertEquals(3.0 / 164, directories.waiting().mean(usage.time()));
        assertEquals(12.0 / 164, directories.inUse().share(usage.time()));
        assertEquals(
                nanoseconds(148 - 5 + 151 - 5, 151 - 5, 2),
                of(usage, Resource.MSHR).inUse());
    }

    /**
     * As above, but both want the same line, which core 0 has in M. The second is taken in from 18 to 21 and looked up at 41, when the
     * line is busy. The first has its copy at 54; its acknowledgement has been taken in at 67, and the second is looked up again until
     * 87, and offered at 90. So it waits from 15 to 18 and from 41 to 90. The slice takes in two requests, two acknowledgements, and the
     * second request once more.
     */
    @Test
    void secondRequest_waitsForTheLineThatIsBusy() {
        Usage usage = usage(new Workbench().line(0, 7, "0:M").thread(1, load(0)).thread(3, load(0)));
        Load waiting = nanoseconds(3 + 49, 3 + 49, 1);
        assertEquals(new Use(nanoseconds(15, 15, 1), waiting), of(usage, Resource.DIRECTORY));
    }

    /**
     * As above, and core 2, two hops away, loads another line of the slice after 61: its request is taken in from 86 to 89. So the
     * second request, which has been looked up again at 87, is taken in from 89 to 92. It waits from 41 to 92, but is one all the time.
     */
    @Test
    void whoWaitsForTheLine_andThenForTheSlice_isCountedOnce() {
        Usage usage = usage(new Workbench()
                .line(0, 7, "0:M")
                .line(5, 7)
                .thread(1, load(0))
                .thread(3, load(0))
                .thread(2, new Operation.Compute(61_000), load(1)));
        Load waiting = nanoseconds(3 + 51, 3 + 51, 1);
        assertEquals(new Use(nanoseconds(21, 21, 1), waiting), of(usage, Resource.DIRECTORY));
    }

    /**
     * Two threads of core 0 ask slice 1 for two lines at once: one of the two addresses waits for the link while the other passes, whether
     * it has reserved the link or waits at a router for its turn.
     */
    @Test
    void secondAddress_waitsForTheLink() {
        Workbench bench =
                new Workbench().line(1, 7).line(4, 7).thread(0, load(0)).thread(0, load(1));
        Machine routers = Workbench.machine(Workbench.withSmallBuffers(Workbench.constantDocument()));
        assertEquals(nanoseconds(1, 1, 1), of(usage(bench), Resource.LINK).waiting());
        assertEquals(
                nanoseconds(1, 1, 1),
                of(usage(machine(routers, bench)), Resource.LINK).waiting());
    }

    /** Each slice and each core, not only all of them: core 1 misses in slice 2, as above, core 3 at the same time in slice 0. */
    @Test
    void parts_areCountedEachByItself() {
        TimedMachine machine = machine(
                Workbench.constant(),
                new Workbench().line(2, 7).line(5, 7).thread(1, load(0)).thread(3, load(1)));
        UsageStatistics statistics = UsageStatistics.ofParts(machine);
        statistics.run(0);
        Usage usage = statistics.usage();
        int slice = machine.nodes().caches();
        assertEquals(
                nanoseconds(6, 6, 1),
                usage.parts()
                        .get(new ResourceInstance(Resource.DIRECTORY, slice))
                        .inUse());
        assertEquals(
                nanoseconds(6, 6, 1),
                usage.parts()
                        .get(new ResourceInstance(Resource.DIRECTORY, slice + 2))
                        .inUse());
        assertEquals(
                nanoseconds(163, 163, 1),
                usage.parts().get(new ResourceInstance(Resource.MSHR, 1)).inUse());
        assertEquals(nanoseconds(12, 9, 2), of(usage, Resource.DIRECTORY).inUse());
    }

    /** A replication lasts until nothing is in use and no thread computes any more. */
    @Test
    void replication_lastsUntilTheLastThreadEnds() {
        Operation compute = new Operation.Compute(1_000_000);
        assertEquals(
                1_000_000,
                usage(new Workbench().line(2, 7).thread(1, load(0)).thread(3, compute))
                        .time());
    }

    @Test
    void parts_addUpToAllOfTheirKind() {
        UsageStatistics statistics = UsageStatistics.ofParts(contended());
        statistics.run(0);
        Map<ResourceInstance, Use> parts = statistics.usage().parts();
        Map<Resource, Long> all = new TreeMap<>();
        Map<Resource, Long> sums = new TreeMap<>();
        parts.forEach((part, use) -> (part.isAll() ? all : sums)
                .merge(part.resource(), use.inUse().area() + use.waiting().area(), Long::sum));
        assertEquals(all, sums);
        assertTrue(all.size() > 3, all::toString);
    }

    /**
     * Cores 2 and 12 put a line each into the buffer of core 0. The last link of both ways is the same, and a line keeps it for 3 cycles
     * of 1.25 ns: so long the second waits there. The port is kept by the first for these 3 cycles and 7.505 ns; the second comes 3
     * cycles after the first, so it waits there for 7.505 ns.
     */
    @Test
    void secondPut_waitsForTheLinkAndForThePort() {
        Workload workload = new Workbench()
                .lines(2, 0, new LineLocation.Buffer(0))
                .lines(1, 0, new LineLocation.Buffer(2))
                .lines(1, 0, new LineLocation.Buffer(12))
                .thread(2, new OneSidedOperation.Put(2, 0, 1))
                .thread(12, new OneSidedOperation.Put(3, 1, 1))
                .workload();
        UsageStatistics statistics =
                UsageStatistics.ofParts(new TimedMachine(Workbench.constantScc(), Protocol.NONE, workload, 1, "test"));
        statistics.run(0);
        Usage usage = statistics.usage();
        assertEquals(new Load(3_750, 3_750, 1), of(usage, Resource.LINK).waiting());
        assertEquals(
                new Use(new Load(2 * 11_255, 2 * 11_255, 1), new Load(7_505, 7_505, 1)),
                usage.parts().get(new ResourceInstance(Resource.BUFFER, 0)));
    }

    private static TimedMachine contended() {
        return Contention.machine(1);
    }

    /**
     * Little's law: the mean number of outstanding misses is their rate times their mean latency. The latencies are those of the
     * timeline: from the step that sends a request to the step that leaves the line at rest again.
     */
    @Test
    void outstandingMisses_obeyLittlesLaw() {
        Timeline timeline = Timeline.of(contended(), Contention.workload(1), 0);
        Map<String, Long> begun = new HashMap<>();
        LongStream.Builder latencies = LongStream.builder();
        for (Stepped step : timeline.entries(Stepped.class)) {
            String where = step.node() + " " + step.line().name();
            boolean rests = step.table().isStable(step.row().next().index());
            if (step.node() < timeline.nodes().caches() && rests && begun.containsKey(where)) {
                latencies.add(step.time() - begun.remove(where));
            } else if (step.node() < timeline.nodes().caches()
                    && step.isAccess()
                    && !rests
                    && !step.row().stalls()) {
                begun.put(where, step.time());
            }
        }
        long[] all = latencies.build().toArray();
        UsageStatistics statistics = UsageStatistics.ofKinds(contended());
        statistics.run(0);
        Usage usage = statistics.usage();
        double rate = (double) all.length / usage.time();
        double latency = LongStream.of(all).average().orElseThrow();
        assertTrue(all.length > 16 * 8, "most of the 256 accesses miss, but " + all.length);
        assertEquals(rate * latency, of(usage, Resource.MSHR).inUse().mean(usage.time()), 1e-9);
    }

    @Test
    void machine_runsAsIfNobodyLooked() {
        Contention.assertUnnoticed(1, UsageStatistics.ofParts(contended())::run);
    }

    /** Replications may be dealt to any number of machines. */
    @Test
    void usage_doesNotDependOnWhoRanWhat() {
        UsageStatistics all = UsageStatistics.ofParts(contended());
        UsageStatistics even = UsageStatistics.ofParts(contended());
        UsageStatistics odd = UsageStatistics.ofParts(contended());
        for (int replication = 0; replication < 6; replication++) {
            all.run(replication);
            (replication % 2 == 0 ? even : odd).run(replication);
        }
        assertEquals(all.usage(), odd.usage().plus(even.usage()));
        assertEquals(all.usage(), even.usage().plus(Usage.NONE).plus(odd.usage()));
        assertEquals(new Usage(0, new TreeMap<>()), Usage.NONE);
    }
}
