package io.tagline.communication.detection;

import java.util.Arrays;

/**
 * The numbers of blocks accessed not long ago, in front of a {@link BlockTable}: a direct-mapped write-back cache. Programs access few
 * blocks at a time, so most look-ups end here, without the search of a table that is nearly full.
 */
final class RecentBlocks {

    /** 512 KiB: a core's second-level cache holds it. */
    private static final int BITS = 15;

    /** Blocks are shifted addresses, so no block is this. */
    private static final long NONE = -1;

    private final long[] places = new long[2 << BITS];
    private final BlockTable all;

    RecentBlocks(BlockTable all) {
        this.all = all;
        Arrays.fill(places, NONE);
    }

    /** The only place where a block can be; neighbouring blocks have neighbouring places, since programs go from one to the next. */
    static int place(long block) {
        return ((int) (block ^ (block >>> BITS)) << 1) & ((2 << BITS) - 1);
    }

    /**
     * The places themselves, for a loop that must be fast: a block followed by its number; a number changed there reaches the table when the block
     * has to go.
     */
    long[] places() {
        return places;
    }

    /** Puts a block in the place of another one, and returns its number. */
    int fetch(int place, long block) {
        if (places[place] != NONE) {
            all.put(places[place], (int) places[place + 1]);
        }
        int number = all.number(block);
        places[place] = block;
        places[place + 1] = number;
        return number;
    }
}
