package io.tagline.communication.detection;

import java.util.Arrays;

/**
 * The numbers of blocks accessed not long ago, in front of a {@link BlockTable}: a direct-mapped cache, written back. Programs access few
 * blocks at a time, so most look-ups end here, without the search of a table that is nearly full.
 */
final class RecentBlocks {

    /** 512 KiB: a core's second cache holds it. */
    private static final int BITS = 15;

    /** Blocks are shifted addresses, so no block is this. */
    private static final long NONE = -1;

    private final long[] places = new long[2 << BITS];
    private final BlockTable all;

    RecentBlocks(BlockTable all) {
        this.all = all;
        Arrays.fill(places, NONE);
    }

    /** The only place where a block can be; neighbours are neighbours there, since programs go from one to the next. */
    static int place(long block) {
        return ((int) (block ^ (block >>> BITS)) << 1) & ((2 << BITS) - 1);
    }

    /** At its place, a block, and behind it its number, for a loop that must be fast; a number that is changed there reaches the table when the block has to go. */
    long[] places() {
        return places;
    }

    /** Puts a block in the place of another one; its number. */
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
