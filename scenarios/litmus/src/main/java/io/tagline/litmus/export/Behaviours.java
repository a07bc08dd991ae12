package io.tagline.litmus.export;

import io.tagline.programs.operation.Effect;
import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.Program;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** The behaviours of all threads, for all values that each location may hold: those that any thread writes there for any value that it may read. */
final class Behaviours {

    /** A longer way through a thread is taken for a loop without a bound. */
    private static final int MOST_OPERATIONS = 40;

    private static final int MOST_WAYS = 20_000;
    private static final String UNBOUNDED = "a loop without a bound, or more than %,d %s";

    private final Program program;
    private final long[] initial;
    private final int failure;
    private final Statements statements;
    private final List<NavigableSet<Long>> values = new ArrayList<>();
    /** What each location is written besides, which is read in the next round. */
    private final List<NavigableSet<Long>> written = new ArrayList<>();

    private final NavigableMap<Integer, Integer> ghosts = new TreeMap<>();
    private final LongArrayList found = new LongArrayList();
    private int ways;
    private boolean grown = true;
    /** How many stores there are on the present way through a thread, and on the longest. A value goes through at most so many on its way from one that is known. */
    private int passed;

    private int most;

    /**
     * Of a program whose lines begin with these values.
     *
     * @param names of all locations in C; the last one is for failures
     */
    Behaviours(Program program, long[] initial, List<String> names) {
        this.program = program;
        this.initial = initial;
        this.failure = names.size() - 1;
        this.statements = new Statements(names);
        for (long value : initial) {
            values.add(new TreeSet<>(List.of(value)));
            written.add(new TreeSet<>());
        }
    }

    List<Behaviour> all() {
        List<Behaviour> threads = new ArrayList<>();
        int stores = 1;
        for (int round = 0; grown && round <= stores; round++) {
            threads.clear();
            grown = false;
            ways = 0;
            stores = 0;
            for (int thread = 0; thread < program.size(); thread++) {
                most = 0;
                threads.add(from(thread, 0));
                stores += most;
            }
            for (int location = 0; location < values.size(); location++) {
                grown |= values.get(location).addAll(written.get(location));
            }
        }
        return threads;
    }

    private Behaviour from(int thread, int registers) {
        check(found.size(), MOST_OPERATIONS, "operations");
        Walk walk = new Walk(program, thread, initial, found);
        List<Act> acts = new ArrayList<>();
        walk.recorded().forEach(effect -> acts.add(recorded(thread, effect, walk)));
        if (walk.failed()) {
            acts.add(statements.record(failure, 1));
        }
        Behaviour then = walk.operation()
                .map(operation -> behind(thread, operation, registers, acts))
                .orElse(new Behaviour.End());
        return acts.isEmpty() ? then : new Behaviour.Acts(acts, then);
    }

    private void check(int number, int most, String what) {
        if (number > most) {
            throw new UnwrittenException(UNBOUNDED.formatted(most, what));
        }
    }

    private Act recorded(int thread, Effect effect, Walk walk) {
        if (ghosts.computeIfAbsent(effect.line(), line -> thread) != thread) {
            throw new UnwrittenException("a ghost that several threads use");
        }
        return statements.record(effect.line(), walk.ghost(effect.line()));
    }

    private Behaviour behind(int thread, Operation operation, int registers, List<Act> acts) {
        String register = "r" + registers;
        acts.addAll(statements.of(operation, register));
        if (!Statements.finds(operation)) {
            int before = passed;
            operation.effects().forEach(effect -> write(effect, 0));
            Behaviour then = after(thread, 0, registers);
            passed = before;
            return then;
        }
        NavigableMap<Long, Behaviour> each = new TreeMap<>();
        Effect last = operation.effects().get(operation.effects().size() - 1);
        for (long value : values.get(last.line())) {
            if (operation.endsAt(value)) {
                int before = passed;
                write(last, value);
                each.put(value, after(thread, value, registers + 1));
                passed = before;
            }
        }
        return each.isEmpty() ? new Behaviour.End() : Joined.of(register, each);
    }

    private void write(Effect effect, long before) {
        if (effect.kind().writes()) {
            passed++;
            most = Math.max(most, passed);
            written.get(effect.line()).add(effect.after(before));
        }
    }

    private Behaviour after(int thread, long value, int registers) {
        ways++;
        check(ways, MOST_WAYS, "ways through a thread");
        found.add(value);
        Behaviour then = from(thread, registers);
        found.removeLong(found.size() - 1);
        return then;
    }
}
