package io.tagline.litmus.program;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * A thread in C or for x86 as a processor of Arm or of RISC-V has it, instruction by instruction, with no reordering by a compiler:
 *
 * <ul>
 *   <li>AArch64: a load that acquires is LDAPR, a sequentially consistent one LDAR, a store that releases STLR, atomic operations are those of LSE (Armv8.3;
 *       Pulte et al., POPL 2018, section 1, for LDAR and STLR).
 *   <li>RISC-V: loads and stores with fences, AMOs with {@code .aq} and {@code .rl} (RISC-V unprivileged ISA, RVWMO explanatory material, mappings from C).
 *   <li>x86: a move is a plain load or store, MFENCE a full fence; what is locked acquires and releases.
 * </ul>
 */
final class CompiledThread {

    /** The orders of C, by the names that models have for them, the strongest first. */
    private enum Order {
        SEQ_CST("SC", true, true),
        ACQ_REL("ACQ_REL", true, true),
        RELEASE("REL", false, true),
        ACQUIRE("ACQ", true, false),
        RELAXED("RLX", false, false);

        private final String annotation;
        private final boolean acquires;
        private final boolean releases;

        Order(String annotation, boolean acquires, boolean releases) {
            this.annotation = annotation;
            this.acquires = acquires;
            this.releases = releases;
        }

        static Order of(Set<String> annotations) {
            for (Order order : values()) {
                if (annotations.contains(order.annotation)) {
                    return order;
                }
            }
            return RELAXED;
        }
    }

    private final boolean locked;
    private final boolean arm;
    private final LitmusThread thread;
    private final List<Instruction> compiled = new ArrayList<>();

    /** By the index of an instruction, where what it becomes begins. */
    private final int[] moved;

    /** By the index of a jump among the new ones, where it led before. */
    private final Map<Integer, Integer> jumps = new HashMap<>();

    private CompiledThread(LitmusThread thread, Architecture from, Architecture target) {
        this.locked = from != Architecture.C;
        this.arm = target == Architecture.AARCH64;
        this.thread = thread;
        this.moved = new int[thread.instructions().size() + 1];
    }

    static LitmusThread of(LitmusThread thread, Architecture from, Architecture target) {
        return new LitmusThread(thread.initial(), new CompiledThread(thread, from, target).all());
    }

    private List<Instruction> all() {
        List<Instruction> instructions = thread.instructions();
        for (int i = 0; i < instructions.size(); i++) {
            moved[i] = compiled.size();
            add(instructions.get(i));
        }
        moved[instructions.size()] = compiled.size();
        jumps.forEach((index, target) -> compiled.set(
                index, new Instruction.Jump(((Instruction.Jump) compiled.get(index)).when(), moved[target])));
        return compiled;
    }

    private void add(Instruction instruction) {
        if (instruction instanceof Instruction.Load load) {
            load(load, Order.of(load.annotations()));
        } else if (instruction instanceof Instruction.Store store) {
            store(store, Order.of(store.annotations()));
        } else if (instruction instanceof Instruction.Modify modify) {
            Set<String> annotations = atomic(ofAtomic(modify.annotations()));
            compiled.add(new Instruction.Modify(
                    modify.written(), modify.at(), modify.operator(), modify.value(), annotations));
        } else if (instruction instanceof Instruction.CompareExchange exchange) {
            exchange(exchange, atomic(ofAtomic(exchange.annotations())));
        } else if (instruction instanceof Instruction.Fence fence) {
            fence(fence);
        } else {
            if (instruction instanceof Instruction.Jump jump) {
                jumps.put(compiled.size(), jump.target());
            }
            compiled.add(instruction);
        }
    }

    /** One that fails is of the kind that succeeds; on RISC-V it is an AMO, too. */
    private void exchange(Instruction.CompareExchange exchange, Set<String> annotations) {
        Set<String> failed = new TreeSet<>(annotations);
        if (!arm) {
            failed.add("X");
        }
        compiled.add(new Instruction.CompareExchange(
                exchange.register(), exchange.at(), exchange.expected(), exchange.value(), annotations, failed));
    }

    private Order ofAtomic(Set<String> annotations) {
        return locked ? Order.SEQ_CST : Order.of(annotations);
    }

    private void load(Instruction.Load load, Order order) {
        if (arm) {
            Set<String> annotation = order == Order.SEQ_CST ? Set.of("A") : order.acquires ? Set.of("Q") : Set.of();
            compiled.add(new Instruction.Load(load.register(), load.at(), annotation));
            return;
        }
        if (order == Order.SEQ_CST) {
            riscvFence("rw.rw");
        }
        compiled.add(new Instruction.Load(load.register(), load.at(), Set.of()));
        if (order.acquires) {
            riscvFence("r.rw");
        }
    }

    private void store(Instruction.Store store, Order order) {
        if (!arm && order.releases) {
            riscvFence("rw.w");
        }
        Set<String> annotation = arm && order.releases ? Set.of("L") : Set.of();
        compiled.add(new Instruction.Store(store.at(), store.value(), annotation));
    }

    private Set<String> atomic(Order order) {
        if (!arm) {
            return order.acquires
                    ? Set.of(order.releases ? "AcqRel" : "Acq")
                    : order.releases ? Set.of("Rel") : Set.of();
        }
        Set<String> annotations = new TreeSet<>();
        if (order.acquires) {
            annotations.add("A");
        }
        if (order.releases) {
            annotations.add("L");
        }
        return annotations;
    }

    private void fence(Instruction.Fence fence) {
        Order order = fence.full() ? Order.SEQ_CST : Order.of(fence.annotations());
        if (order == Order.RELAXED) {
            return;
        } else if (arm) {
            String kind = order == Order.ACQUIRE ? "LD" : "SY";
            compiled.add(new Instruction.Fence(Set.of("DMB." + kind), /* full= */ kind.equals("SY")));
            return;
        }
        switch (order) {
            case SEQ_CST -> riscvFence("rw.rw");
            case ACQ_REL -> riscvFence("tso");
            case ACQUIRE -> riscvFence("r.rw");
            case RELEASE -> riscvFence("rw.w");
            case RELAXED -> {}
        }
    }

    private void riscvFence(String sets) {
        compiled.add(new Instruction.Fence(Set.of("Fence." + sets), sets.equals("rw.rw")));
    }
}
