package io.tagline.programs.cla.expansion;

import io.tagline.programs.code.CodeBuilder;
import java.util.HashMap;
import java.util.Map;

/** Where the code of a thread keeps its variables. */
final class Variables {

    private final CodeBuilder code;
    private final Map<String, Integer> slots = new HashMap<>();
    private final Map<String, Integer> arrays = new HashMap<>();

    Variables(CodeBuilder code) {
        this.code = code;
    }

    boolean knows(String name) {
        return slots.containsKey(name);
    }

    /** The slot of a number; its first use makes one. */
    int slot(String name) {
        return slots.computeIfAbsent(name, code::newSlot);
    }

    /** The number of an array; its first use makes one. */
    int array(String name) {
        return arrays.computeIfAbsent(name, any -> code.newArray());
    }

    /** Forgets the variable of a loop that ends here. */
    void close(String name) {
        slots.remove(name);
    }
}
