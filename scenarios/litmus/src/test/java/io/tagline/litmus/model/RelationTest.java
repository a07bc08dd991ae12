package io.tagline.litmus.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.SplittableRandom;
import java.util.function.BiPredicate;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Are the operations on rows of bits those of sets of pairs? */
final class RelationTest {

    private static final int EVENTS = 7;

    static Relation random(SplittableRandom random, int events, double density) {
        Relation relation = Relation.empty(events);
        for (int i = 0; i < events * events; i++) {
            if (random.nextDouble() < density) {
                relation.add(i / events, i % events);
            }
        }
        return relation;
    }

    private static Relation where(BiPredicate<Integer, Integer> pair) {
        Relation relation = Relation.empty(EVENTS);
        for (int a = 0; a < EVENTS; a++) {
            for (int b = 0; b < EVENTS; b++) {
                if (pair.test(a, b)) {
                    relation.add(a, b);
                }
            }
        }
        return relation;
    }

    private static boolean some(IntPredicate holds) {
        return IntStream.range(0, EVENTS).anyMatch(holds);
    }

    @Test
    void operations_areThoseOfPairs() {
        SplittableRandom random = new SplittableRandom(71);
        for (int i = 0; i < 300; i++) {
            Relation r = random(random, EVENTS, 0.2);
            Relation s = random(random, EVENTS, 0.3);
            long set = random.nextLong(1L << EVENTS);
            assertEquals(where((a, b) -> r.has(a, b) || s.has(a, b)), r.union(s));
            assertEquals(where((a, b) -> r.has(a, b) && s.has(a, b)), r.intersection(s));
            assertEquals(where((a, b) -> r.has(a, b) && !s.has(a, b)), r.difference(s));
            assertEquals(where((a, b) -> some(m -> r.has(a, m) && s.has(m, b))), r.sequence(s));
            assertEquals(where((a, b) -> r.has(b, a)), r.inverse());
            assertEquals(where((a, b) -> a.equals(b) || r.has(a, b)), r.reflexive());
            assertEquals(where((a, b) -> in(set, a) && !in(set, b)), Relation.product(EVENTS, set, ~set & 127));
            assertEquals(where((a, b) -> in(set, a) && r.has(a, b) && !in(set, b)), r.between(set, ~set));
            assertEquals(where((a, b) -> a.equals(b) && in(set, a)), Relation.identity(EVENTS, set));
            assertEquals(closed(r), r.transitive());
            assertEquals(closed(r).isIrreflexive(), r.isAcyclic());
            assertEquals(r.toString().isEmpty(), r.isEmpty());
            assertEquals(where((a, b) -> in(r.domain(), a)), where((a, b) -> some(m -> r.has(a, m))));
            assertEquals(where((a, b) -> in(r.range(), a)), where((a, b) -> some(m -> r.has(m, a))));
        }
    }

    private static boolean in(long set, int event) {
        return (set & 1L << event) != 0;
    }

    private static Relation closed(Relation relation) {
        Relation closed = relation;
        for (int i = 0; i < EVENTS; i++) {
            closed = closed.union(closed.sequence(relation));
        }
        return closed;
    }

    @Test
    void sixtyFourEvents_haveARowEach() {
        Relation chain = Relation.empty(Relation.MOST_EVENTS);
        for (int i = 0; i + 1 < Relation.MOST_EVENTS; i++) {
            chain.add(i, i + 1);
        }
        assertEquals(true, chain.isAcyclic());
        assertEquals(-2L, chain.transitive().row(0));
        chain.add(63, 0);
        assertEquals(false, chain.isAcyclic());
        chain.remove(63, 0);
        assertEquals("62-63", chain.between(1L << 62, -1L).toString());
    }
}
