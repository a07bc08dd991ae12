package io.tagline.simulator.exploration;

import io.tagline.programs.operation.AccessOrder;
import io.tagline.simulator.exploration.Pending.Kind;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import it.unimi.dsi.fastutil.longs.LongSet;

/**
 * Which accesses may be performed before earlier ones of their thread that wait: the multi-copy atomic order of Armv8 (Pulte, Flur, Deacon, French, Sarkar and
 * Sewell, POPL 2018, section 4) and RVWMO (RISC-V unprivileged specification, rules of preserved program order). Each access is performed at one moment,
 * for all threads; what these orders keep within a thread is kept.
 *
 * <ol>
 *   <li>A store waits for all that its line and its value depend on, for loads that decide whether it is reached or that lines of earlier accesses depend on, for earlier
 *       accesses to its line, and for fences; one that releases, for everything earlier.
 *   <li>A load waits for what its line depends on. It reads the newest earlier store of its thread that waits, once the line and value of that one depend on nothing. What an
 *       exchange writes does not depend on what it reads; a compare-exchange of Armv8 only chooses by that, and by what it expects, which keeps stores.
 *   <li>Two loads of one line may change places if they read the same store: then nothing may be written in between.
 *   <li>What acquires does not wait; the thread waits for it, as for full fences. It comes after the load of an atomic instruction whose store it reads, and all but plain acquire loads after
 *       earlier stores that release.
 * </ol>
 */
final class Overtaking {

    private final LongSet kept = new LongOpenHashSet();

    /** Keeps accesses of one line of the program before those of another: what a fence between them would do. */
    void keep(int earlier, int later) {
        kept.add(pair(earlier, later));
    }

    private static long pair(int earlier, int later) {
        return ((long) earlier << Integer.SIZE) | later;
    }

    /** Whether an access that waits may be performed now. */
    boolean mayBePerformed(World world, int thread, int index) {
        Pending pending = world.pending[thread];
        return !isKeptBehind(pending, index, pending.line(index))
                && switch (pending.kind(index)) {
                    case LOAD ->
                        !Pending.computes(pending.data(index))
                                && finds(world, thread, index, pending.location(index), pending.guess(index))
                                && !(pending.is(index, Pending.ATOMIC)
                                        && isReserved(world, thread, pending.location(index)));
                    case STORE -> mayWrite(world, thread, index);
                    case UPDATE ->
                        mayWrite(world, thread, index)
                                && world.contents[pending.location(index)] == pending.guess(index);
                    case STORE_FENCE, RELEASE_FENCE -> false;
                };
    }

    /** Whether one of the first accesses that wait is kept before this line of the program. */
    boolean isKeptBehind(Pending pending, int end, int line) {
        if (!kept.isEmpty()) {
            for (int i = 0; i < end; i++) {
                if (kept.contains(pair(pending.line(i), line))) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean mayWrite(World world, int thread, int index) {
        Pending pending = world.pending[thread];
        if ((pending.data(index) | pending.before(index)) != 0 || (pending.is(index, Pending.RELEASES) && index > 0)) {
            return false;
        }
        return passes(world, thread, index, pending.location(index));
    }

    /** Whether neither the first {@code end} accesses and fences that wait nor another thread keep a location from being written. */
    private static boolean passes(World world, int thread, int end, int location) {
        Pending pending = world.pending[thread];
        for (int i = 0; i < end; i++) {
            if (pending.kind(i).isFence() || pending.location(i) == location) {
                return false;
            }
        }
        return !isReserved(world, thread, location);
    }

    /** Whether another thread keeps a location as it is. */
    static boolean isReserved(World world, int thread, int location) {
        for (int other = 0; other < world.pending.length; other++) {
            if (other != thread && world.pending[other].reserves(location)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a load behind the first {@code end} accesses that wait may be performed, and reads this. */
    static boolean finds(World world, int thread, int end, int location, long value) {
        Pending pending = world.pending[thread];
        for (int i = end - 1; i >= 0; i--) {
            if (pending.location(i) == location) {
                if (pending.kind(i) == Kind.STORE) {
                    return !Pending.computes(pending.data(i)) && pending.value(i) == value;
                } else if (pending.kind(i) == Kind.UPDATE || pending.guess(i) != value) {
                    return false;
                }
            }
        }
        return world.contents[location] == value;
    }

    /** Whether the present access of a thread may read now, and reads this. */
    boolean mayRead(World world, int thread, PresentAccess access, long value) {
        Pending pending = world.pending[thread];
        int end = pending.size();
        boolean atomic = access.kind() == PresentAccess.Kind.ATOMIC;
        boolean ordered = access.order() == AccessOrder.SEQ_CST
                || (atomic && access.order().acquires());
        int last = pending.lastStore(access.location(), end);
        boolean afterAtomic = access.order().acquires() && last != Pending.NONE && pending.waitsForItsLoad(last);
        return !Pending.computes(world.dependencies[thread].address())
                && !(ordered && pending.hasReleases())
                && !afterAtomic
                && !isKeptBehind(pending, end, access.line())
                && finds(world, thread, end, access.location(), value);
    }

    /** Whether the present access of a thread may write now, in front of all that waits. */
    boolean mayWrite(World world, int thread, PresentAccess access) {
        Pending pending = world.pending[thread];
        if (access.order().releases() && !pending.isEmpty()) {
            return false;
        }
        return (world.dataLoads(thread) | world.expectedLoads(thread) | world.earlierLoads(thread)) == 0
                && passes(world, thread, pending.size(), access.location());
    }

    /** A load behind the first {@code end} accesses has been performed: earlier ones of its line are to read the same. */
    static void bind(Pending pending, int end, int location) {
        for (int i = end - 1; i >= 0; i--) {
            if (pending.location(i) == location) {
                if (pending.kind(i) != Kind.LOAD) {
                    return;
                }
                pending.bind(i);
            }
        }
    }
}
