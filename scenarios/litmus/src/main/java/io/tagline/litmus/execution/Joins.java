package io.tagline.litmus.execution;

import io.tagline.litmus.program.Architecture;
import io.tagline.litmus.program.Instruction;
import io.tagline.litmus.program.LitmusTest;
import io.tagline.litmus.program.LitmusThread;
import java.util.BitSet;
import java.util.List;

/**
 * Where both ways of a branch come together again. In C, what follows there does not depend on the condition (Alglave et al., ASPLOS 2018: a control dependency
 * reaches the arms of an {@code if}); in assembly all that follows does.
 */
final class Joins {

    private final int[] joins;

    private Joins(int[] joins) {
        this.joins = joins;
    }

    static Joins of(LitmusTest test, LitmusThread thread) {
        List<Instruction> instructions = thread.instructions();
        int[] joins = new int[instructions.size()];
        BitSet[] passed = test.architecture() == Architecture.C ? passed(instructions) : new BitSet[0];
        for (int i = 0; i < joins.length; i++) {
            joins[i] = passed.length == 0 ? Integer.MAX_VALUE : nearest(passed, i);
        }
        return new Joins(joins);
    }

    /** The instruction at which a branch no longer matters. */
    int behind(int branch) {
        return joins[branch];
    }

    /** By instruction, all that every way from it to the end passes, itself among them: its post-dominators. */
    private static BitSet[] passed(List<Instruction> instructions) {
        int end = instructions.size();
        BitSet[] passed = new BitSet[end + 1];
        for (int i = 0; i <= end; i++) {
            passed[i] = new BitSet();
            passed[i].set(i == end ? end : 0, end + 1);
        }
        boolean moved = true;
        while (moved) {
            moved = false;
            for (int i = end - 1; i >= 0; i--) {
                BitSet common = common(instructions.get(i), i, passed);
                moved |= !common.equals(passed[i]);
                passed[i] = common;
            }
        }
        return passed;
    }

    private static BitSet common(Instruction instruction, int index, BitSet[] passed) {
        BitSet common = new BitSet();
        if (instruction instanceof Instruction.Jump jump) {
            common.or(passed[jump.target()]);
            if (jump.when().isPresent()) {
                common.and(passed[index + 1]);
            }
        } else {
            common.or(passed[index + 1]);
        }
        common.set(index);
        return common;
    }

    /** The post-dominator that is passed first: it has the most others itself. */
    private static int nearest(BitSet[] passed, int branch) {
        return passed[branch].stream()
                .filter(index -> index != branch)
                .boxed()
                .max((a, b) -> Integer.compare(passed[a].cardinality(), passed[b].cardinality()))
                .orElse(Integer.MAX_VALUE);
    }
}
