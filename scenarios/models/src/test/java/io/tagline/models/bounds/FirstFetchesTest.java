package io.tagline.models.bounds;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.models.graph.ClaGraph;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Who can fetch a line first: each thread accesses it once, so its number is that of its access. */
final class FirstFetchesTest {

    private static FirstFetches of(List<Integer> cores, long... starts) {
        return of(TransferCosts.NONE, cores, starts);
    }

    private static FirstFetches of(TransferCosts transfers, List<Integer> cores, long... starts) {
        Sketch sketch = new Sketch(cores);
        int line = sketch.flag();
        for (int thread = 0; thread < cores.size(); thread++) {
            sketch.load(thread, line);
        }
        ClaGraph graph = sketch.graph();
        List<Cost> costs = LongStream.of(starts).mapToObj(Cost::computing).toList();
        return new FirstFetches(graph, cores, costs, transfers);
    }

    private static Optional<Integer> first(FirstFetches fetches, int otherThan) {
        List<Integer> firsts = firsts(fetches, otherThan);
        assertTrue(firsts.size() <= 1, firsts.toString());
        return firsts.stream().findFirst();
    }

    private static List<Integer> firsts(FirstFetches fetches, int otherThan) {
        return fetches.byOthers(0, otherThan).stream()
                .map(FirstFetches.Fetch::node)
                .toList();
    }

    @Test
    void earliestOfTheOtherCores_isFirst() {
        FirstFetches fetches = of(List.of(5, 6, 7, 8), 30, 10, 20, 40);
        assertEquals(Optional.of(1), first(fetches, 5));
        assertEquals(Optional.of(2), first(fetches, 6));
        assertEquals(Optional.of(1), first(fetches, 7));
        assertEquals(Optional.of(1), first(fetches, 9));
    }

    /** Threads 0 and 1 share core 5, whichever of them is the earlier one. */
    @Test
    void ofTheThreadsOfACore_theEarliestCounts() {
        for (long other : new long[] {10, 50}) {
            FirstFetches fetches = of(List.of(5, 5, 6), 30, other, 20);
            assertEquals(Optional.of(2), first(fetches, 5));
            assertEquals(Optional.of(other == 10 ? 1 : 0), first(fetches, 6));
        }
    }

    /** Core 5 is noted first, then two that are earlier; its second thread is earlier still. */
    @Test
    void coreThatWasLast_mayBecomeTheFirst() {
        FirstFetches fetches = of(List.of(5, 6, 5, 7), 30, 20, 10, 40);
        assertEquals(Optional.of(1), first(fetches, 5));
        assertEquals(Optional.of(2), first(fetches, 6));
    }

    /** Cores 4 and 5 are in one socket, 6 and 7 in the next one. */
    @Test
    void ofEachSocket_theEarliestOtherCounts() {
        TransferCosts two = TransferCosts.NONE.with(new SocketCosts(2, 0, 0));
        FirstFetches fetches = of(two, List.of(4, 5, 6, 7), 40, 30, 20, 10);
        assertEquals(List.of(1, 3), firsts(fetches, 4));
        assertEquals(List.of(0, 3), firsts(fetches, 5));
        assertEquals(List.of(1, 2), firsts(fetches, 7));
        assertEquals(List.of(1), firsts(of(two, List.of(4, 5), 40, 30), 4));
    }

    @Test
    void lineOfOneCore_isFetchedByNoOther() {
        FirstFetches fetches = of(List.of(5, 5), 30, 10);
        assertEquals(Optional.empty(), first(fetches, 5));
        assertEquals(Optional.of(1), first(fetches, 6));
    }
}
