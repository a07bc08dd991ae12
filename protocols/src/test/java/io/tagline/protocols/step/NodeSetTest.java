package io.tagline.protocols.step;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.BitSet;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A set of nodes against a set of bits, on small and large machines. */
final class NodeSetTest {

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 63, 64, 65, 70, 130, 4096})
    void itIsASet(int nodes) {
        SplittableRandom random = new SplittableRandom(nodes);
        NodeSet set = new NodeSet();
        BitSet bits = new BitSet();
        for (int i = 0; i < 2000; i++) {
            int node = random.nextInt(nodes);
            if (random.nextInt(200) == 0) {
                set.clear();
                bits.clear();
            } else if (random.nextInt(3) == 0) {
                set.clear(node);
                bits.clear(node);
            } else {
                set.set(node);
                bits.set(node);
            }
            int other = random.nextInt(nodes);
            assertEquals(bits.get(other), set.get(other));
            assertEquals(bits.nextSetBit(other), set.nextSetBit(other));
            assertEquals(bits.cardinality(), set.cardinality());
            assertEquals(bits.isEmpty(), set.isEmpty());
        }
        assertArrayEquals(bits.stream().toArray(), set.copy().stream().toArray());
        assertEquals(bits.toString(), set.toString());
    }
}
