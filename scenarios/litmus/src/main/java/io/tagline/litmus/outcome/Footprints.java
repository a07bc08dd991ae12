package io.tagline.litmus.outcome;

import io.tagline.litmus.program.Instruction;
import io.tagline.litmus.program.Instruction.Rcu;
import java.util.Arrays;

/** Which places each thread may still read or write from each of its instructions on, as sets of bits. */
final class Footprints {

    private final StateLayout layout;
    private final int threads;
    private final long[][] reads;
    private final long[][] writes;

    /** Of the state looked at: what each thread may write, or access at all; then what at least one does, and what at least two do. */
    private final long[] written;

    private final long[] accessed;
    private long writtenOnce;
    private long writtenTwice;
    private long once;
    private long twice;

    Footprints(StateLayout layout, ResolvedInstruction[][] steps) {
        this.layout = layout;
        this.threads = steps.length;
        this.reads = new long[threads][];
        this.writes = new long[threads][];
        this.written = new long[threads];
        this.accessed = new long[threads];
        for (int thread = 0; thread < threads; thread++) {
            reads[thread] = new long[steps[thread].length + 1];
            writes[thread] = new long[steps[thread].length + 1];
            boolean moved = true;
            while (moved) {
                moved = false;
                for (int i = steps[thread].length - 1; i >= 0; i--) {
                    moved |= add(thread, i, steps[thread][i]);
                }
            }
        }
    }

    /** Adds what an instruction and those behind it access; whether that is new. */
    private boolean add(int thread, int index, ResolvedInstruction step) {
        long read = reads[thread][index] | reads(thread, step);
        long written = writes[thread][index] | writes(thread, step);
        int[] successors = {index + 1};
        if (step.instruction() instanceof Instruction.Jump jump) {
            successors = jump.when().isPresent() ? new int[] {index + 1, jump.target()} : new int[] {jump.target()};
        }
        read |= Arrays.stream(successors).mapToLong(next -> reads[thread][next]).reduce(0, (a, b) -> a | b);
        written |= Arrays.stream(successors)
                .mapToLong(next -> writes[thread][next])
                .reduce(0, (a, b) -> a | b);
        boolean moved = read != reads[thread][index] || written != writes[thread][index];
        reads[thread][index] = read;
        writes[thread][index] = written;
        return moved;
    }

    private long reads(int thread, ResolvedInstruction step) {
        if (step.instruction() instanceof Rcu rcu) {
            return switch (rcu.part()) {
                case ENTER, LEAVE -> 0;
                case BEGIN, END -> ofOthers(thread, rcu.domain());
            };
        }
        return step.instruction() instanceof Instruction.Store ? 0 : places(step);
    }

    private long writes(int thread, ResolvedInstruction step) {
        if (step.instruction() instanceof Rcu rcu) {
            return switch (rcu.part()) {
                case ENTER -> bit(layout.begun(thread, rcu.domain()));
                case LEAVE -> bit(layout.ended(thread, rcu.domain()));
                case BEGIN, END -> 0;
            };
        }
        boolean onlyReads = step.instruction() instanceof Instruction.Load
                || step.instruction() instanceof Instruction.LoadReserved;
        return onlyReads ? 0 : places(step);
    }

    private long places(ResolvedInstruction step) {
        if (step.place() == ResolvedInstruction.UNKNOWN) {
            return (1L << layout.locations()) - 1;
        }
        return step.place() == 0 ? 0 : bit(step.place());
    }

    private long ofOthers(int thread, String domain) {
        long bits = 0;
        for (int other = 0; other < threads; other++) {
            if (other != thread) {
                bits |= bit(layout.begun(other, domain)) | bit(layout.ended(other, domain));
            }
        }
        return bits;
    }

    private long bit(int place) {
        return 1L << (place - layout.place(0));
    }

    /** Looks at a state; the questions are then about it. */
    void look(long[] state) {
        once = 0;
        twice = 0;
        writtenOnce = 0;
        writtenTwice = 0;
        for (int thread = 0; thread < threads; thread++) {
            int next = (int) state[layout.next(thread)];
            long write = writes[thread][next] | waiting(state, thread);
            long access = write | reads[thread][next];
            written[thread] = write;
            accessed[thread] = access;
            writtenTwice |= writtenOnce & write;
            writtenOnce |= write;
            twice |= once & access;
            once |= access;
        }
    }

    private long waiting(long[] state, int thread) {
        long bits = 0;
        for (int i = (int) state[layout.buffered(thread)] - 1; i >= 0; i--) {
            bits |= bit((int) state[layout.store(thread, i)]);
        }
        return bits;
    }

    /** Whether any other thread may still write a place. */
    boolean isWrittenByOthers(int thread, int place) {
        return ((writtenTwice | (writtenOnce & ~written[thread])) & bit(place)) != 0;
    }

    /** Whether any other thread may still read or write a place. */
    boolean isAccessedByOthers(int thread, int place) {
        return ((twice | (once & ~accessed[thread])) & bit(place)) != 0;
    }

    /** Whether any other thread may still begin or end a critical section. */
    boolean isEnteredByOthers(int thread, String domain) {
        return ((writtenTwice | (writtenOnce & ~written[thread])) & ofOthers(thread, domain)) != 0;
    }
}
