package io.tagline.litmus.outcome;

import io.tagline.litmus.program.Instruction;
import io.tagline.litmus.program.LitmusTest;
import io.tagline.litmus.program.LitmusThread;
import io.tagline.litmus.program.Observable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Where the parts of a state of the abstract machine are in its array: of each thread how many instructions are done, its reservation, its registers and
 * its store buffer; then memory, and the state of readers' critical sections.
 */
final class StateLayout {

    /** How many more stores of a thread with loops may wait than it has instructions that store. */
    private static final int SPARE = 4;

    private static final int HEAD = 4;

    private static final int ENTRY = 3;

    private final LitmusTest test;
    private final List<String> locations;
    private final List<String> domains;
    private final List<List<String>> registers = new ArrayList<>();
    private final long[] addresses;
    private final int[] threads;
    private final int[] grace;
    private final int[] buffers;
    private final int[] capacities;
    private final int memory;
    private final int[] recorded;

    StateLayout(LitmusTest test) {
        this.test = test;
        this.locations = List.copyOf(test.memory().keySet());
        this.addresses = locations.stream().mapToLong(test.addresses()::of).toArray();
        this.domains = instructions(test)
                .filter(Instruction.Rcu.class::isInstance)
                .map(instruction -> ((Instruction.Rcu) instruction).domain())
                .distinct()
                .toList();
        int count = test.threads().size();
        this.threads = new int[count];
        this.grace = new int[count];
        this.buffers = new int[count];
        this.capacities = new int[count];
        int next = 0;
        for (int i = 0; i < count; i++) {
            registers.add(List.copyOf(test.threads().get(i).registers()));
            capacities[i] = capacity(test.threads().get(i));
            threads[i] = next;
            grace[i] = next + HEAD + registers.get(i).size();
            buffers[i] = grace[i] + (domains.isEmpty() ? 0 : count);
            next = buffers[i] + ENTRY * capacities[i];
        }
        this.memory = next;
        this.recorded = test.recorded().stream().mapToInt(this::place).toArray();
    }

    private static Stream<Instruction> instructions(LitmusTest test) {
        return test.threads().stream().flatMap(thread -> thread.instructions().stream());
    }

    /** Without loops, no buffer ever holds more than all stores of its thread. */
    private static int capacity(LitmusThread thread) {
        int stores = (int) thread.instructions().stream()
                .filter(instruction -> instruction instanceof Instruction.Store
                        || instruction instanceof Instruction.StoreConditional
                        || instruction instanceof Instruction.Rcu)
                .count();
        return thread.hasLoop() && stores > 0 ? stores + SPARE : stores;
    }

    long[] initial() {
        long[] state = new long[memory + places()];
        for (int i = 0; i < threads.length; i++) {
            for (Map.Entry<String, Long> register :
                    test.threads().get(i).initial().entrySet()) {
                state[register(i, register.getKey())] = register.getValue();
            }
        }
        locations.forEach(location -> state[memory(location)] = test.memory().getOrDefault(location, 0L));
        return state;
    }

    /** The index of the next instruction of a thread. */
    int next(int thread) {
        return threads[thread];
    }

    /** The index of the number of stores in the buffer of a thread. */
    int buffered(int thread) {
        return threads[thread] + 1;
    }

    /** The index of the place that a thread has reserved; 0 is none. */
    int reserved(int thread) {
        return threads[thread] + 2;
    }

    /** The index of how many stores of the thread must be performed before the value that was reserved is in memory. */
    int ahead(int thread) {
        return threads[thread] + 3;
    }

    int register(int thread, String name) {
        return threads[thread] + HEAD + registers.get(thread).indexOf(name);
    }

    /** The index of how many critical sections of another thread the grace period of a thread waits for. */
    int grace(int thread, int other) {
        return grace[thread] + other;
    }

    /**
     * The index of a store in a thread's buffer, the oldest first: first its place, then its value, then, if it is conditional, by one more than as by how
     * many stores before it the value that was reserved is behind.
     */
    int store(int thread, int index) {
        return buffers[thread] + ENTRY * index;
    }

    /** The newest store of a thread to a place in its buffer; negative if there is none. */
    int newest(long[] state, int thread, int place) {
        for (int i = (int) state[buffered(thread)] - 1; i >= 0; i--) {
            int entry = store(thread, i);
            if (state[entry] == place) {
                return entry;
            }
        }
        return -1;
    }

    int capacity(int thread) {
        return capacities[thread];
    }

    /** How many places memory has, with those of critical sections. */
    int places() {
        return locations.size() + 2 * threads.length * domains.size();
    }

    int locations() {
        return locations.size();
    }

    int place(int number) {
        return memory + number;
    }

    int memory(String location) {
        return memory + locations.indexOf(location);
    }

    /** The place whose address a value is; negative if it is none. */
    int pointed(long value) {
        for (int i = 0; i < addresses.length; i++) {
            if (addresses[i] == value) {
                return memory + i;
            }
        }
        return -1;
    }

    /** The place that counts how many critical sections a thread has begun. */
    int begun(int thread, String domain) {
        return memory + locations.size() + 2 * (domains.indexOf(domain) * threads.length + thread);
    }

    /** The place that counts how many it has ended. */
    int ended(int thread, String domain) {
        return begun(thread, domain) + 1;
    }

    /** The values of what has to be known of an end. */
    long[] end(long[] state) {
        long[] end = new long[recorded.length];
        for (int i = 0; i < end.length; i++) {
            end[i] = state[recorded[i]];
        }
        return end;
    }

    /** How the test has ended where these are the values; empty if its filter leaves that out. */
    Optional<Outcome> outcome(long[] end) {
        List<Observable> known = test.recorded();
        return Outcome.of(test, observable -> end[known.indexOf(observable)]);
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
