package io.tagline.simulator.exploration;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The worlds that have been seen, by number, and what leads from one to another. */
final class Executions {

    private static final int NOBODY = -1;

    private final Map<Key, Integer> numbers = new HashMap<>();
    private final IntArrayList parents = new IntArrayList();
    private final List<Taken> first = new ArrayList<>();
    private final List<IntArrayList> before = new ArrayList<>();

    /** What led to a world: a move, and the numbers that were drawn. */
    record Taken(Move move, long[] choices) {}

    private static final class Key {

        private final long[] description;
        private final int hash;

        Key(long[] description) {
            this.description = description;
            this.hash = Arrays.hashCode(description);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Key key && Arrays.equals(description, key.description);
        }

        @Override
        public int hashCode() {
            return hash;
        }
    }

    int size() {
        return parents.size();
    }

    /** Adds the world where all begins. */
    void add(World world) {
        numbers.put(new Key(world.key()), 0);
        parents.add(NOBODY);
        first.add(new Taken(new Move(0, Move.Kind.BEGIN), new long[0]));
        before.add(new IntArrayList());
    }

    /** Adds what came of a world; true if nobody has seen it before. */
    boolean add(World world, int from, Taken taken) {
        int next = size();
        int number = numbers.computeIfAbsent(new Key(world.key()), any -> next);
        if (number == next) {
            parents.add(from);
            first.add(taken);
            before.add(new IntArrayList(1));
        }
        before.get(number).add(from);
        return number == next;
    }

    /** What led to a world, from the beginning, on a shortest way. */
    List<Taken> path(int world) {
        List<Taken> path = new ArrayList<>();
        for (int at = world; parents.getInt(at) != NOBODY; at = parents.getInt(at)) {
            path.add(first.get(at));
        }
        Collections.reverse(path);
        return path;
    }

    /** The first world from which none of these can be reached; -1 if there is none. */
    int lost(IntArrayList ends) {
        boolean[] saved = new boolean[size()];
        IntArrayList open = new IntArrayList(ends);
        ends.forEach(end -> saved[end] = true);
        while (!open.isEmpty()) {
            for (int from : before.get(open.popInt())) {
                if (!saved[from]) {
                    saved[from] = true;
                    open.push(from);
                }
            }
        }
        for (int world = 0; world < saved.length; world++) {
            if (!saved[world]) {
                return world;
            }
        }
        return NOBODY;
    }
}
