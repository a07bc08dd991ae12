package io.tagline.checker.state;

import java.util.Arrays;

/**
 * Which caches of a state can change their names with each other without any other change: then one of the two orders tells as much as both.
 *
 * <p>Not thread safe.
 */
final class Twins {

    static final int NONE = -1;

    private final LineCodec codec;
    private final MessageNames names;
    private final int[][] nodeOrders;
    /** By two caches, the number of the order that swaps them. */
    private final int[][] swaps;

    private final LineState scratch;

    Twins(LineCodec codec, MessageNames names, int[][] nodeOrders, LineState scratch) {
        this.codec = codec;
        this.names = names;
        this.nodeOrders = nodeOrders;
        this.scratch = scratch;
        int caches = codec.controllers.caches();
        swaps = new int[caches][caches];
        for (int i = 0; i < caches; i++) {
            for (int other = 0; other < caches; other++) {
                int[] swap = Permutations.of(caches)[0].clone();
                swap[i] = other;
                swap[other] = i;
                swaps[i][other] = Permutations.rank(swap);
            }
        }
    }

    /**
     * The last cache before this one in the same group that is its twin, or {@link #NONE}; a group's caches have the same number.
     *
     * @param named all caches that messages may name, as bits
     */
    int before(int cache, int[] groups, int named, LineState[] lines) {
        int other = cache - 1;
        while (other >= 0 && (groups[other] != groups[cache] || !areTwins(other, cache, named, lines))) {
            other--;
        }
        return other;
    }

    private boolean areTwins(int one, int other, int named, LineState[] lines) {
        boolean mayMeetMessages = (named & (1 << one | 1 << other)) != 0;
        int[] swap = nodeOrders[swaps[one][other]];
        for (LineState line : lines) {
            int directory = line.registers[codec.controllers.directory()];
            if (line.registers[one] != line.registers[other]
                    || codec.directory().renamedNodes(directory, swap) != directory
                    || (mayMeetMessages && !swapKeepsMessages(one, other, line))) {
                return false;
            }
        }
        return true;
    }

    private boolean swapKeepsMessages(int one, int other, LineState line) {
        names.renameNodes(line, swaps[one][other], scratch);
        return Arrays.equals(line.messages, 0, line.count, scratch.messages, 0, scratch.count);
    }
}
