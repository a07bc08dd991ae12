package io.tagline.models.bounds;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.tagline.models.graph.ClaGraph;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Who can fetch a line first: each thread accesses it once, so its number is that of its access. */
final class FirstFetchesTest {

    private static FirstFetches of(List<Integer> cores, long... starts) {
        Sketch sketch = new Sketch(cores);
        int line = sketch.flag();
        for (int thread = 0; thread < cores.size(); thread++) {
            sketch.load(thread, line);
        }
        ClaGraph graph = sketch.graph();
        List<Cost> costs = LongStream.of(starts).mapToObj(Cost::computing).toList();
        return new FirstFetches(graph, cores, costs, TransferCosts.NONE);
    }

    private static Optional<Integer> first(FirstFetches fetches, int otherThan) {
        return fetches.byOthers(0, otherThan).map(FirstFetches.Fetch::node);
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

    @Test
    void lineOfOneCore_isFetchedByNoOther() {
        FirstFetches fetches = of(List.of(5, 5), 30, 10);
        assertEquals(Optional.empty(), first(fetches, 5));
        assertEquals(Optional.of(1), first(fetches, 6));
    }
}
