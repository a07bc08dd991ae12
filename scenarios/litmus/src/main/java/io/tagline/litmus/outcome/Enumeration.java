package io.tagline.litmus.outcome;

import io.tagline.litmus.program.Instruction;
import io.tagline.litmus.program.LitmusTest;
import java.nio.LongBuffer;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * All outcomes that a memory model allows, by visiting every state of its abstract machine. It knows neither protocols nor the simulator:
 * so it is evidence if they agree with it.
 */
public final class Enumeration {

    /** A state takes some 300 bytes. */
    private static final int MOST_STATES = 1_000_000;

    private final LitmusTest test;
    private final MemoryModel model;
    private final Layout layout;
    private final Set<LongBuffer> seen = new HashSet<>();
    private final Deque<long[]> open = new ArrayDeque<>();
    private final NavigableSet<Outcome> outcomes = new TreeSet<>();

    private Enumeration(LitmusTest test, MemoryModel model) {
        this.test = test;
        this.model = model;
        this.layout = new Layout(test);
    }

    /** The outcomes; empty if there are too many states to visit. */
    public static Optional<NavigableSet<Outcome>> of(LitmusTest test, MemoryModel model) {
        return new Enumeration(test, model).run();
    }

    private Optional<NavigableSet<Outcome>> run() {
        visit(layout.initial());
        while (!open.isEmpty()) {
            follow(open.pop());
            if (seen.size() > MOST_STATES) {
                return Optional.empty();
            }
        }
        return Optional.of(outcomes);
    }

    private void visit(long[] state) {
        if (seen.add(LongBuffer.wrap(state))) {
            open.push(state);
        }
    }

    private void follow(long[] state) {
        boolean over = true;
        for (int thread = 0; thread < test.threads().size(); thread++) {
            int done = (int) state[layout.done(thread)];
            if (state[layout.buffered(thread)] > 0) {
                over = false;
                visit(flushed(state, thread));
            }
            if (done < test.threads().get(thread).instructions().size()) {
                over = false;
                step(state, thread, test.threads().get(thread).instructions().get(done));
            }
        }
        if (over) {
            layout.outcome(state).ifPresent(outcomes::add);
        }
    }

    /** The oldest store of a thread reaches memory. */
    private long[] flushed(long[] before, int thread) {
        long[] state = before.clone();
        int size = (int) --state[layout.buffered(thread)];
        state[(int) state[layout.store(thread, 0)]] = state[layout.store(thread, 0) + 1];
        System.arraycopy(state, layout.store(thread, 1), state, layout.store(thread, 0), 2 * size);
        state[layout.store(thread, size)] = 0;
        state[layout.store(thread, size) + 1] = 0;
        return state;
    }

    private void step(long[] before, int thread, Instruction instruction) {
        long[] state = before.clone();
        state[layout.done(thread)]++;
        boolean drained = state[layout.buffered(thread)] == 0;
        if (instruction instanceof Instruction.Load load) {
            state[layout.register(thread, load.register())] = visible(state, thread, load.location());
        } else if (instruction instanceof Instruction.Store store) {
            store(state, thread, store);
        } else if (instruction instanceof Instruction.Sum sum) {
            state[layout.register(thread, sum.register())] =
                    layout.value(state, thread, sum.left()) + layout.value(state, thread, sum.right());
        } else if (instruction instanceof Instruction.Jump jump) {
            boolean taken = jump.when()
                    .map(comparison -> comparison
                            .relation()
                            .holds(
                                    layout.value(state, thread, comparison.left()),
                                    layout.value(state, thread, comparison.right())))
                    .orElse(true);
            state[layout.done(thread)] = taken ? jump.target() : state[layout.done(thread)];
        } else if (!drained) {
            return;
        } else if (instruction instanceof Instruction.Exchange exchange) {
            int place = layout.memory(exchange.location());
            long old = state[place];
            state[place] = layout.value(state, thread, exchange.value());
            keep(state, thread, exchange.register(), old);
        } else if (instruction instanceof Instruction.FetchAdd add) {
            int place = layout.memory(add.location());
            long old = state[place];
            state[place] += layout.value(state, thread, add.value());
            keep(state, thread, add.register(), old);
        }
        visit(state);
    }

    private void keep(long[] state, int thread, Optional<String> register, long old) {
        register.ifPresent(name -> state[layout.register(thread, name)] = old);
    }

    private void store(long[] state, int thread, Instruction.Store store) {
        int place = layout.memory(store.location());
        long value = layout.value(state, thread, store.value());
        if (model == MemoryModel.SC) {
            state[place] = value;
        } else {
            int entry = layout.store(thread, (int) state[layout.buffered(thread)]++);
            state[entry] = place;
            state[entry + 1] = value;
        }
    }

    /** A thread reads its own newest store to a location, or else memory. */
    private long visible(long[] state, int thread, String location) {
        int place = layout.memory(location);
        for (int i = (int) state[layout.buffered(thread)] - 1; i >= 0; i--) {
            int entry = layout.store(thread, i);
            if (state[entry] == place) {
                return state[entry + 1];
            }
        }
        return state[place];
    }
}
