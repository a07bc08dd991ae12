package io.tagline.protocols.table;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The numbers of caches, shared caches and the directory, and who is whose home. */
final class ControllersTest {

    private static List<Integer> homes(Controllers controllers) {
        return IntStream.range(0, controllers.directory())
                .mapToObj(controllers::home)
                .toList();
    }

    @Test
    void cachesAlone_haveTheDirectoryAsHome() {
        Controllers controllers = new Controllers(3, 0);
        assertEquals(3, controllers.directory());
        assertEquals(4, controllers.nodes());
        assertEquals(List.of(3, 3, 3), homes(controllers));
        assertArrayEquals(new int[] {0, 1, 2}, controllers.belowDirectory());
        assertEquals(List.of(), controllers.deal());
        assertEquals(ControllerKind.CACHE, controllers.kind(2));
        assertEquals(ControllerKind.DIRECTORY, controllers.kind(3));
    }

    /** Five cores below two shared caches, 5 and 6: core c is in group c · 2 / 5, which gives 0 0 0 1 1. */
    @Test
    void coresBelowSharedCaches_areDealtEvenly() {
        Controllers controllers = new Controllers(5, 2);
        assertEquals(7, controllers.directory());
        assertEquals(8, controllers.nodes());
        assertEquals(List.of(5, 5, 5, 6, 6, 7, 7), homes(controllers));
        assertArrayEquals(new int[] {5, 6}, controllers.belowDirectory());
        assertEquals(List.of(3, 2), controllers.deal());
        assertEquals(
                List.of(ControllerKind.CACHE, ControllerKind.SHARED_CACHE, ControllerKind.SHARED_CACHE),
                List.of(controllers.kind(4), controllers.kind(5), controllers.kind(6)));
        assertEquals(ControllerKind.DIRECTORY, controllers.kind(7));
        assertEquals(
                List.of(0, 5, 7),
                Stream.of(ControllerKind.values()).map(controllers::first).toList());
        assertEquals(
                List.of(5, 2, 1),
                Stream.of(ControllerKind.values()).map(controllers::count).toList());
    }

    @Test
    void aDealByHand_isKept() {
        for (List<Integer> deal : List.of(List.of(1, 3), List.of(2, 1, 1), List.of(4), List.of(30, 2))) {
            Controllers controllers = Controllers.dealt(deal);
            assertEquals(deal.stream().mapToInt(n -> n).sum(), controllers.caches());
            assertEquals(deal.size(), controllers.sharedCaches());
            assertEquals(deal, controllers.deal());
        }
        assertEquals(List.of(4, 5, 5, 5, 6, 6), homes(Controllers.dealt(List.of(1, 3))));
    }
}
