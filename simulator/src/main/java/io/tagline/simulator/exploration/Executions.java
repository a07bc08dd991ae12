package io.tagline.simulator.exploration;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.BitSet;

/** The successors of each world, noted world by world in the order of their numbers. */
final class Executions {

    /** With how many of the latest successors a new one is compared. */
    private static final int COMPARED = 16;

    /** Where the successors of each world begin, in one list. */
    private final IntArrayList begins = new IntArrayList();

    private final IntArrayList successors = new IntArrayList();
    private final IntArrayList ends = new IntArrayList();

    /** The worlds that no execution leads to, which are none. */
    private final BitSet unreal = new BitSet();

    /** Continues with the next world; one that is not real counts only for what it leads to. */
    void begin(boolean real) {
        unreal.set(begins.size(), !real);
        begins.add(successors.size());
    }

    /** Notes a successor of the present world. If many random numbers lead to the same one, it is noted only a few times. */
    void follows(int successor) {
        int begin = Math.max(begins.getInt(begins.size() - 1), successors.size() - COMPARED);
        for (int i = begin; i < successors.size(); i++) {
            if (successors.getInt(i) == successor) {
                return;
            }
        }
        successors.add(successor);
    }

    /** Notes that the present world is the end of an execution. */
    void ends() {
        ends.add(begins.size() - 1);
    }

    /** Bytes in use, and those that {@link #lost} will need. */
    long bytes() {
        return (2L * successors.elements().length + 2L * begins.elements().length) * Integer.BYTES;
    }

    /** The first world from which no end can be reached; -1 if none exists. */
    int lost() {
        int[] ofWorld = beginsOfPredecessors();
        int[] predecessors = new int[successors.size()];
        int[] next = ofWorld.clone();
        for (int world = 0; world < begins.size(); world++) {
            for (int i = begins.getInt(world); i < end(world); i++) {
                predecessors[next[successors.getInt(i)]++] = world;
            }
        }
        BitSet saved = new BitSet();
        IntArrayList open = new IntArrayList(ends);
        ends.forEach(saved::set);
        while (!open.isEmpty()) {
            int world = open.popInt();
            for (int i = ofWorld[world]; i < next[world]; i++) {
                if (!saved.get(predecessors[i])) {
                    saved.set(predecessors[i]);
                    open.push(predecessors[i]);
                }
            }
        }
        saved.or(unreal);
        int lost = saved.nextClearBit(0);
        return lost < begins.size() ? lost : -1;
    }

    private int end(int world) {
        return world + 1 < begins.size() ? begins.getInt(world + 1) : successors.size();
    }

    private int[] beginsOfPredecessors() {
        int[] begin = new int[begins.size() + 1];
        for (int i = 0; i < successors.size(); i++) {
            begin[successors.getInt(i) + 1]++;
        }
        for (int world = 0; world < begins.size(); world++) {
            begin[world + 1] += begin[world];
        }
        return begin;
    }
}
