package io.tagline.simulator.machine;

import io.tagline.programs.operation.LineBlock;
import io.tagline.simulator.random.RandomSource;
import io.tagline.topologies.machine.Directories;
import io.tagline.topologies.machine.Machine;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Random places of lines, dealt to some replications together where directory slices differ in how long they take (McKay, Beckman and Conover,
 * Technometrics 21, 1979).
 *
 * <ol>
 *   <li>A deal is for {@link #REPLICATIONS} of them, and a function of seed, point and its number, and of nothing else.
 *   <li>The first of them draws its places as if nothing were dealt. Around the place of each block of lines lies a pool of neighbouring places, sorted by how
 *       long the slices of the block's lines take together.
 *   <li>Each other replication has a place of another stratum of that order, any of its places with the same probability. So each has a place anywhere with
 *       the same probability, and all together have slow and fast slices in their proportions.
 *   <li>Blocks of lines are dealt independently: each one in an order of its own.
 * </ol>
 */
final class DealtPlaces {

    static final int REPLICATIONS = 16;

    /** How many places a pool has: neighbours have each slice equally often, and pairs of slices nearly so. */
    private static final int POOL = 1024;

    private static final int STRATUM = POOL / REPLICATIONS;

    private static final long NONE = -1;

    /** For the index of a place, below how long its slices take. */
    private static final int INDEX_BITS = Integer.numberOfTrailingZeros(POOL);

    private final List<LineBlock> blocks;
    private final Nodes nodes;
    private final long[] shares;
    private final RandomSource random;

    /** The streams of the first replication of a deal, and what it draws for each block of lines. */
    private final RandomSource leader;

    private final double[] drawn;
    private long led = NONE;

    /** For each block of lines in each region, the numbers of a deal, and which deal it is, from 1. */
    private final double[][] numbers;

    private final long[] deals;
    private final long[] pool = new long[POOL];
    private final int[] strata = new int[REPLICATIONS];
    private long replication;

    private DealtPlaces(List<LineBlock> blocks, Nodes nodes, long[] shares) {
        this.blocks = blocks;
        this.nodes = nodes;
        this.shares = shares;
        int things = blocks.size() * regions();
        this.random = RandomSource.ofDealing(things);
        this.leader = new RandomSource(nodes.count() + 1);
        this.drawn = new double[blocks.size()];
        this.numbers = new double[things][REPLICATIONS];
        this.deals = new long[things];
    }

    /** Of the blocks of a workload on a machine; empty if its slices are alike, or no block has a random place. */
    static Optional<DealtPlaces> of(Machine machine, Nodes nodes, List<LineBlock> blocks) {
        return isDealt(machine, blocks)
                ? Optional.of(new DealtPlaces(blocks, nodes, shares(machine.directories())))
                : Optional.empty();
    }

    static boolean isDealt(Machine machine, List<LineBlock> blocks) {
        return blocks.stream().anyMatch(DealtPlaces::isRandom)
                && Arrays.stream(shares(machine.directories())).distinct().count() > 1;
    }

    private static long[] shares(Directories directories) {
        return Distributions.shares(
                directories.spread().value(), directories.count().value());
    }

    private static boolean isRandom(LineBlock block) {
        return block.isShared() && block.firstLine().isEmpty();
    }

    private int regions() {
        return nodes.sockets() + 1;
    }

    void begin(long seed, String point, long present) {
        replication = present;
        long deal = present / REPLICATIONS;
        random.begin(seed, point, deal);
        if (deal != led) {
            led = deal;
            leader.begin(seed, point, deal * REPLICATIONS);
            for (int i = 0; i < drawn.length; i++) {
                drawn[i] = isRandom(blocks.get(i)) ? leader.uniform(nodes.count()) : 0;
            }
        }
    }

    /**
     * Whether a block is dealt: not in the first replication of a deal, and not one that is longer than a pool, whose lines have slow and fast slices anyway, or
     * for which there is no pool.
     */
    boolean deals(int block, Region region) {
        return replication % REPLICATIONS > 0 && blocks.get(block).lines().size() <= POOL && pools(block, region) > 0;
    }

    private long pools(int block, Region region) {
        LineBlock lines = blocks.get(block);
        return (region.lines() - lines.lines().size() - lines.align()) / (POOL * lines.align());
    }

    /** The number from which the place of a block follows in the present replication. */
    double number(int block, Region region) {
        int thing = block * regions() + region.part();
        long deal = 1 + replication / REPLICATIONS;
        if (deals[thing] != deal) {
            deal(block, region, thing);
            deals[thing] = deal;
        }
        return numbers[thing][(int) (replication % REPLICATIONS)];
    }

    private void deal(int block, Region region, int thing) {
        LineBlock lines = blocks.get(block);
        int size = lines.lines().size();
        long align = lines.align();
        long begin = (region.from() + align - 1) / align * align;
        long first = (region.first(drawn[block], size, align) - begin) / align;
        long before = Math.min(first / POOL, pools(block, region) - 1) * POOL;
        long start = begin + before * align;
        sort(start, size, align);
        shuffle(thing, stratum(first - before));
        for (int i = 1; i < REPLICATIONS; i++) {
            int rank = strata[i] * STRATUM + (int) (random.uniform(thing) * STRATUM);
            numbers[thing][i] = region.number(start + (pool[rank] & POOL - 1) * align, size);
        }
    }

    /** The stratum of the place with this index. The few behind the last pool have any. */
    private int stratum(long index) {
        for (int rank = 0; rank < POOL; rank++) {
            if ((pool[rank] & POOL - 1) == index) {
                return rank / STRATUM;
            }
        }
        return 0;
    }

    /** The pool of the places from {@code start} on, sorted by how long the slices of {@code size} lines take there. */
    private void sort(long start, int size, long align) {
        long first = start;
        long taken = taken(first, size);
        for (int i = 0; i < POOL; i++) {
            pool[i] = taken << INDEX_BITS | i;
            taken = align < size
                    ? taken + taken(first + size, align) - taken(first, align)
                    : taken(first + align, size);
            first += align;
        }
        Arrays.sort(pool);
    }

    /** How long the slices of some neighbours take together. */
    private long taken(long first, long count) {
        long sum = 0;
        for (long line = first; line < first + count; line++) {
            sum += shares[nodes.directoryOf(line)];
        }
        return sum;
    }

    /** Every order of the strata that begins with {@code first}, with the same probability (Fisher and Yates). */
    private void shuffle(int thing, int first) {
        strata[0] = first;
        for (int i = 1; i < REPLICATIONS; i++) {
            int other = 1 + (int) (random.uniform(thing) * i);
            strata[i] = strata[other];
            strata[other] = i <= first ? i - 1 : i;
        }
    }
}
