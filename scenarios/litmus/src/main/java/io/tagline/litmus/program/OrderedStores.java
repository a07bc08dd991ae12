package io.tagline.litmus.program;

import io.tagline.litmus.program.BranchCondition.Relation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A thread as a processor executes it whose stores wait in a buffer in their order: of all annotations only what such a processor does not do anyway is left,
 * as full fences. So every outcome that it allows is allowed by the model of the test's own architecture:
 *
 * <ul>
 *   <li>AArch64: an LDAR waits for an earlier STLR (Arm ARM, B2.3).
 *   <li>RISC-V, as {@code riscv-tso.cat} of herdtools7 has beyond x86-TSO: a store with {@code .aq} is before later loads, a load with {@code .rl} behind
 *       earlier stores, and a conditional store before a later load-reserved where both have any.
 *   <li>C: a sequentially consistent store is followed by a fence (Batty, Owens, Sarkar, Sewell and Weber, POPL 2011, section 4).
 * </ul>
 */
final class OrderedStores {

    /** Whether a store has been executed that an acquiring load has to wait for; no program can name it. */
    private static final String RELEASED = "released";

    /** Counts the conditional stores with an order that have succeeded. */
    private static final String SUCCEEDED = "succeeded";

    private static final String CHOSEN = "chosen";
    private static final Operand ZERO = new Operand.Constant(0);
    private static final Operand ONE = new Operand.Constant(1);
    private static final Instruction FENCE = new Instruction.Fence(Set.of("MFENCE"), /* full= */ true);

    private final Architecture architecture;
    private final List<Instruction> instructions;
    private final List<Instruction> ordered = new ArrayList<>();

    /** By the index of an instruction, where what it becomes begins. */
    private final int[] moved;

    /** By the index of a jump among the new ones, where it led before. */
    private final Map<Integer, Integer> jumps = new HashMap<>();

    private boolean released;
    private boolean counting;

    private OrderedStores(Architecture architecture, List<Instruction> instructions) {
        this.architecture = architecture;
        this.instructions = instructions;
        this.moved = new int[instructions.size() + 1];
    }

    static LitmusThread of(LitmusThread thread, Architecture architecture) {
        OrderedStores stores = new OrderedStores(architecture, thread.instructions());
        return new LitmusThread(thread.initial(), stores.all());
    }

    private List<Instruction> all() {
        for (int i = 0; i < instructions.size(); i++) {
            moved[i] = ordered.size();
            Instruction instruction = instructions.get(i);
            before(i, instruction);
            rewrite(instruction);
            behind(i, instruction);
        }
        moved[instructions.size()] = ordered.size();
        jumps.forEach((index, target) -> ordered.set(
                index, new Instruction.Jump(((Instruction.Jump) ordered.get(index)).when(), moved[target])));
        return ordered;
    }

    private void rewrite(Instruction instruction) {
        if (instruction instanceof Instruction.Fence fence) {
            if (fence.full()) {
                ordered.add(FENCE);
            }
        } else if (instruction instanceof Instruction.Compute compute) {
            ordered.add(compute.same()
                    .<Instruction>map(value -> copy(compute.register(), value))
                    .orElse(compute));
        } else if (instruction instanceof Instruction.Select select) {
            ordered.add(copy(CHOSEN, select.then()));
            skipIf(select.when());
            ordered.add(copy(CHOSEN, select.otherwise()));
            ordered.add(copy(select.register(), new Operand.Register(CHOSEN)));
        } else {
            if (instruction instanceof Instruction.Jump jump) {
                jumps.put(ordered.size(), jump.target());
            }
            ordered.add(instruction);
        }
    }

    private void before(int index, Instruction instruction) {
        Set<String> annotations = instruction.annotations();
        boolean reserving = instruction instanceof Instruction.LoadReserved;
        boolean loading = reserving || instruction instanceof Instruction.Load;
        if (architecture == Architecture.AARCH64 && loading && annotations.contains("A")) {
            boolean looped = isLooped(index);
            if (!released && looped) {
                skipIf(RELEASED, Relation.EQ);
            }
            if (released || looped) {
                ordered.add(FENCE);
            }
        } else if (architecture == Architecture.RISCV && loading) {
            if (annotations.contains("Rel") || annotations.contains("AcqRel")) {
                ordered.add(FENCE);
            } else if (reserving && annotations.contains("Acq") && counting) {
                skipIf(SUCCEEDED, Relation.EQ);
                ordered.add(FENCE);
            }
        }
    }

    private void behind(int index, Instruction instruction) {
        Set<String> annotations = instruction.annotations();
        boolean conditional = instruction instanceof Instruction.StoreConditional;
        if (!conditional && !(instruction instanceof Instruction.Store)) {
            return;
        }
        boolean acquiring = annotations.contains("Acq") || annotations.contains("AcqRel");
        if (annotations.contains("L")) {
            released = true;
            if (isLooped(index)) {
                ordered.add(copy(RELEASED, ONE));
            }
        } else if (conditional && (acquiring || annotations.contains("Rel"))) {
            count((Instruction.StoreConditional) instruction, acquiring);
        } else if (acquiring || annotations.contains("SC")) {
            ordered.add(FENCE);
        }
    }

    private void count(Instruction.StoreConditional store, boolean acquiring) {
        String failed = store.written().orElseThrow();
        Operand succeeded = new Operand.Register(SUCCEEDED);
        ordered.add(new Instruction.Compute(SUCCEEDED, succeeded, LitmusOperator.ADD, ONE));
        ordered.add(
                new Instruction.Compute(SUCCEEDED, succeeded, LitmusOperator.SUBTRACT, new Operand.Register(failed)));
        counting = true;
        if (acquiring) {
            skipIf(failed, Relation.NE);
            ordered.add(FENCE);
        }
    }

    /** Whether a loop may lead to an instruction from one behind it. */
    private boolean isLooped(int index) {
        return instructions.stream()
                .anyMatch(instruction -> instruction instanceof Instruction.Jump jump && jump.target() <= index);
    }

    private static Instruction copy(String register, Operand value) {
        return new Instruction.Compute(register, value, LitmusOperator.ADD, ZERO);
    }

    private void skipIf(String register, Relation relation) {
        skipIf(new BranchCondition(new Operand.Register(register), relation, ZERO));
    }

    /** Passes over the next instruction if the comparison holds. */
    private void skipIf(BranchCondition when) {
        ordered.add(new Instruction.Jump(Optional.of(when), ordered.size() + 2));
    }
}
