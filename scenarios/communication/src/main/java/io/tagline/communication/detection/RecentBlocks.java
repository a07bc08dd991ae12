package io.tagline.communication.detection;

import java.util.Arrays;

/**
 * The numbers of blocks accessed not long ago, in front of a {@link BlockTable}: a direct-mapped cache, written back. Programs access few
 * blocks at a time, so most look-ups end here, without the search of a table that is nearly full.
 */
final class RecentBlocks {

    /** 384 KiB: a core's second cache holds it. */
    private static final int BITS = 15;

    /** Blocks are shifted addresses, so no block is this. */
    private static final long NONE = -1;

    private final long[] blocks = new long[1 << BITS];
    private final int[] numbers = new int[1 << BITS];
    private final BlockTable all;

    RecentBlocks(BlockTable all) {
        this.all = all;
        Arrays.fill(blocks, NONE);
    }

    /** The only place where a block can be. */
    static int place(long block) {
        return (int) (BlockTable.hash(block) >>> (Long.SIZE - BITS));
    }

    /** The blocks themselves, by place, for a loop that must be fast. */
    long[] blocks() {
        return blocks;
    }

    /** The number of the block at each place; what is changed here reaches the table when the block has to go. */
    int[] numbers() {
        return numbers;
    }

    /** Puts a block in the place of another one; its number. */
    int fetch(int place, long block) {
        if (numbers[place] != 0) {
            all.put(blocks[place], numbers[place]);
        }
        int number = all.number(block);
        blocks[place] = block;
        numbers[place] = number;
        return number;
    }
}
