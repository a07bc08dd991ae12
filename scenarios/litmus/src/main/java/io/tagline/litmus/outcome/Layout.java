package io.tagline.litmus.outcome;

import io.tagline.litmus.program.Instruction;
import io.tagline.litmus.program.LitmusTest;
import io.tagline.litmus.program.Observable;
import io.tagline.litmus.program.Operand;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Where the parts of a state of the abstract machine are in its array: of each thread how many instructions are done, its registers and
 * its store buffer, then memory.
 */
final class Layout {

    private final LitmusTest test;
    private final List<String> locations;
    private final List<List<String>> registers = new ArrayList<>();
    private final int[] threads;
    private final int memory;

    Layout(LitmusTest test) {
        this.test = test;
        this.locations = List.copyOf(test.memory().keySet());
        this.threads = new int[test.threads().size()];
        int next = 0;
        for (int i = 0; i < threads.length; i++) {
            registers.add(List.copyOf(test.threads().get(i).registers()));
            threads[i] = next;
            next += 2 + registers.get(i).size() + 2 * capacity(i);
        }
        this.memory = next;
    }

    /** No buffer ever holds more than all stores of its thread. */
    private int capacity(int thread) {
        return (int) test.threads().get(thread).instructions().stream()
                .filter(Instruction.Store.class::isInstance)
                .count();
    }

    long[] initial() {
        long[] state = new long[memory + locations.size()];
        for (int i = 0; i < threads.length; i++) {
            for (Map.Entry<String, Long> register :
                    test.threads().get(i).initial().entrySet()) {
                state[register(i, register.getKey())] = register.getValue();
            }
        }
        locations.forEach(location -> state[memory(location)] = test.memory().getOrDefault(location, 0L));
        return state;
    }

    /** The index of the number of instructions that a thread has executed. */
    int done(int thread) {
        return threads[thread];
    }

    /** The index of the number of stores in the buffer of a thread. */
    int buffered(int thread) {
        return threads[thread] + 1;
    }

    int register(int thread, String name) {
        return threads[thread] + 2 + registers.get(thread).indexOf(name);
    }

    /** The index of a store in a thread's buffer, the oldest first: first the index of its location, then its value. */
    int store(int thread, int index) {
        return threads[thread] + 2 + registers.get(thread).size() + 2 * index;
    }

    int memory(String location) {
        return memory + locations.indexOf(location);
    }

    long value(long[] state, int thread, Operand operand) {
        if (operand instanceof Operand.Register register) {
            return state[register(thread, register.name())];
        }
        return ((Operand.Constant) operand).value();
    }

    Optional<Outcome> outcome(long[] state) {
        return Outcome.of(test, observable -> state[place(observable)]);
    }

    private int place(Observable observable) {
        if (observable instanceof Observable.OfThread register) {
            return register(register.thread(), register.register());
        }
        return memory(
                observable instanceof Observable.OfArray element
                        ? element.location()
                        : ((Observable.InMemory) observable).location());
    }
}
