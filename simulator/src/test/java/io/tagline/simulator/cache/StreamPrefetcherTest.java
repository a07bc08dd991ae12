package io.tagline.simulator.cache;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.tagline.simulator.cache.Access.Kind;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class StreamPrefetcherTest {

    private final List<String> asked = new ArrayList<>();

    private StreamPrefetcher prefetcher(int streams, int threshold, int depth) {
        return new StreamPrefetcher(
                new StreamPrefetcher.Shape(streams, threshold, depth),
                (kind, line) -> asked.add((kind == Kind.PREFETCH ? "r" : "w") + line));
    }

    private static void missing(StreamPrefetcher prefetcher, Kind kind, long... lines) {
        for (long line : lines) {
            prefetcher.see(kind, line, true);
        }
    }

    @Test
    void streamIsFollowed_onceEnoughMissesAreInARow() {
        StreamPrefetcher prefetcher = prefetcher(4, 3, 4);
        missing(prefetcher, Kind.LOAD, 10, 11);
        assertEquals(List.of(), asked);
        missing(prefetcher, Kind.LOAD, 12);
        assertEquals(List.of("r13", "r14", "r15"), asked);
    }

    /** Lines that were prefetched hit in the last cache; each of them brings the next one. */
    @Test
    void followedStream_staysAheadOfTheCore() {
        StreamPrefetcher prefetcher = prefetcher(4, 3, 4);
        missing(prefetcher, Kind.LOAD, 10, 11, 12);
        prefetcher.see(Kind.LOAD, 13, false);
        prefetcher.see(Kind.LOAD, 14, false);
        assertEquals(List.of("r13", "r14", "r15", "r16", "r17"), asked);
    }

    /** What a core has anyway needs no prefetcher: of 10 to 13, only 10 and 13 miss, one too few. */
    @Test
    void hitsBetweenMisses_doNotCount() {
        StreamPrefetcher prefetcher = prefetcher(4, 3, 4);
        missing(prefetcher, Kind.LOAD, 10);
        prefetcher.see(Kind.LOAD, 11, false);
        prefetcher.see(Kind.LOAD, 12, false);
        missing(prefetcher, Kind.LOAD, 13);
        assertEquals(List.of(), asked);
        missing(prefetcher, Kind.LOAD, 14);
        assertEquals(List.of("r15", "r16", "r17"), asked);
    }

    @Test
    void stream_mayRunBackwardsDownToLineZero() {
        missing(prefetcher(4, 2, 4), Kind.LOAD, 3, 2);
        assertEquals(List.of("r1", "r0"), asked);
    }

    @Test
    void turningBack_beginsAnotherStream() {
        missing(prefetcher(4, 3, 2), Kind.LOAD, 3, 4, 3, 4);
        assertEquals(List.of(), asked);
    }

    @Test
    void readsAndWrites_areStreamsOfTheirOwn() {
        StreamPrefetcher prefetcher = prefetcher(4, 2, 2);
        missing(prefetcher, Kind.LOAD, 10);
        missing(prefetcher, Kind.STORE, 11, 20);
        assertEquals(List.of(), asked);
        missing(prefetcher, Kind.LOAD, 11);
        missing(prefetcher, Kind.UPDATE, 21);
        assertEquals(List.of("r12", "w22"), asked);
    }

    /** Two streams fit; the third takes the place of the one at 10, whose next miss then begins anew. */
    @Test
    void newStream_takesThePlaceOfTheOneUsedLongestAgo() {
        StreamPrefetcher prefetcher = prefetcher(2, 2, 2);
        missing(prefetcher, Kind.LOAD, 10, 20, 30, 11, 31);
        assertEquals(List.of("r32"), asked);
    }

    /** The stream at 10 is used again at 11, so that the third one takes the place of the one at 20: 12 is the third miss in a row. */
    @Test
    void usedStream_isKeptForLonger() {
        StreamPrefetcher prefetcher = prefetcher(2, 3, 2);
        missing(prefetcher, Kind.LOAD, 10, 20, 11, 30, 12);
        assertEquals(List.of("r13"), asked);
    }

    @Test
    void pollingOneLine_keepsTheStreams() {
        StreamPrefetcher prefetcher = prefetcher(2, 2, 2);
        missing(prefetcher, Kind.LOAD, 10, 20, 20, 20, 11);
        assertEquals(List.of("r12"), asked);
    }

    @Test
    void hits_beginNoStream() {
        StreamPrefetcher prefetcher = prefetcher(2, 2, 2);
        prefetcher.see(Kind.LOAD, 10, false);
        missing(prefetcher, Kind.LOAD, 11);
        assertEquals(List.of(), asked);
    }

    @Test
    void reset_forgetsAllStreams() {
        StreamPrefetcher prefetcher = prefetcher(2, 2, 2);
        missing(prefetcher, Kind.LOAD, 10);
        prefetcher.reset();
        missing(prefetcher, Kind.LOAD, 11);
        assertEquals(List.of(), asked);
    }
}
