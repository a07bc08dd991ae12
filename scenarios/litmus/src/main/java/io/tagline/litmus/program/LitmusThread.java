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

    /** All registers that it uses. */
    public NavigableSet<String> registers() {
        NavigableSet<String> names = new TreeSet<>(initial.keySet());
        for (Instruction instruction : instructions) {
            if (instruction instanceof Instruction.Load load) {
                names.add(load.register());
            } else if (instruction instanceof Instruction.Store store) {
                add(store.value(), names);
            } else if (instruction instanceof Instruction.Exchange exchange) {
                exchange.register().ifPresent(names::add);
                add(exchange.value(), names);
            } else if (instruction instanceof Instruction.FetchAdd add) {
                add.register().ifPresent(names::add);
                add(add.value(), names);
            } else if (instruction instanceof Instruction.Sum sum) {
                names.add(sum.register());
                add(sum.left(), names);
                add(sum.right(), names);
            } else if (instruction instanceof Instruction.Jump jump) {
                jump.when().ifPresent(comparison -> {
                    add(comparison.left(), names);
                    add(comparison.right(), names);
                });
            }
        }
        return names;
    }

    private static void add(Operand operand, NavigableSet<String> names) {
        if (operand instanceof Operand.Register register) {
            names.add(register.name());
        }
    }
}
