package io.tagline.programs.cla.expansion;

import java.util.BitSet;
import java.util.List;
import java.util.function.IntConsumer;

/** Which lines a program copies to which others. */
final class CopyGraph {

    private final int[] begin;
    private final int[] targets;

    private CopyGraph(int[] begin, int[] targets) {
        this.begin = begin;
        this.targets = targets;
    }

    static CopyGraph of(List<Edges> edges, int lines) {
        int[] begin = new int[lines + 1];
        for (Edges e : edges) {
            for (int i = 0; i < e.count; i++) {
                begin[e.from + i + 1]++;
            }
        }
        for (int line = 0; line < lines; line++) {
            begin[line + 1] += begin[line];
        }
        int[] next = begin.clone();
        int[] targets = new int[begin[lines]];
        for (Edges e : edges) {
            for (int i = 0; i < e.count; i++) {
                targets[next[e.from + i]++] = e.to + i;
            }
        }
        return new CopyGraph(begin, targets);
    }

    void forEach(int line, IntConsumer action) {
        for (int i = begin[line]; i < begin[line + 1]; i++) {
            action.accept(targets[i]);
        }
    }

    /** The lines themselves, and all that can be reached from them. */
    BitSet reachable(BitSet lines) {
        BitSet reached = (BitSet) lines.clone();
        int[] stack = new int[begin.length];
        int height = 0;
        for (int line = lines.nextSetBit(0); line >= 0; line = lines.nextSetBit(line + 1)) {
            stack[height++] = line;
        }
        while (height > 0) {
            int line = stack[--height];
            for (int i = begin[line]; i < begin[line + 1]; i++) {
                if (!reached.get(targets[i])) {
                    reached.set(targets[i]);
                    stack[height++] = targets[i];
                }
            }
        }
        return reached;
    }

    /** A copy of {@code count} consecutive lines. */
    record Edges(int from, int to, int count) {

        Edges reversed() {
            return new Edges(to, from, count);
        }
    }
}
