package io.tagline.litmus.program;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * A thread of a litmus test.
 *
 * @param initial what registers hold at first; the others hold 0
 */
public record LitmusThread(Map<String, Long> initial, List<Instruction> instructions) {

    public LitmusThread {
        initial = Collections.unmodifiableMap(new TreeMap<>(initial));
        instructions = List.copyOf(instructions);
    }

    public NavigableSet<String> registers() {
        NavigableSet<String> names = new TreeSet<>(initial.keySet());
        for (Instruction instruction : instructions) {
            instruction.written().ifPresent(names::add);
            instruction.operands().forEach(operand -> {
                if (operand instanceof Operand.Register register) {
                    names.add(register.name());
                }
            });
        }
        return names;
    }

    /** Whether it may go on at an instruction that it has been at before. */
    public boolean hasLoop() {
        for (int i = 0; i < instructions.size(); i++) {
            if (instructions.get(i) instanceof Instruction.Jump jump && jump.target() <= i) {
                return true;
            }
        }
        return false;
    }

    /** Whether an execution of it may be without an end: there is a loop, or a step that waits for another thread. */
    public boolean mayWait() {
        return hasLoop()
                || instructions.stream()
                        .anyMatch(instruction ->
                                instruction instanceof Instruction.Lock || instruction instanceof Instruction.Rcu);
    }
}
