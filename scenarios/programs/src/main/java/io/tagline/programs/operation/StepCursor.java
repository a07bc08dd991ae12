package io.tagline.programs.operation;

import java.util.List;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;

/** Goes through operations that are known beforehand; what most of them are, loads and stores, lies beside them in numbers, so a thread need not look at an object to go on. */
final class StepCursor implements Cursor {

    private final ProgramStep[] steps;
    /** Of each operation, {@link #plain} and {@link #written}. */
    private final int[] plain;

    private final long[] written;
    private final int barriers;
    private int at;

    StepCursor(List<ProgramStep> steps) {
        this.steps = steps.toArray(new ProgramStep[0]);
        this.plain = steps.stream().mapToInt(step -> plain(step.operation())).toArray();
        this.written =
                steps.stream().mapToLong(step -> written(step.operation())).toArray();
        this.barriers = (int) steps.stream()
                .filter(step -> step.operation().effect(Effect.Kind.BARRIER).isPresent())
                .count();
    }

    @Override
    public boolean begin(ThreadContext context) {
        at = 0;
        return at < steps.length;
    }

    @Override
    public boolean next(long found) {
        at++;
        return at < steps.length;
    }

    @Override
    public ProgramStep present() {
        return steps[Math.min(at, steps.length - 1)];
    }

    private static int plain(Operation operation) {
        if (operation instanceof Operation.Load load && load.order() == AccessOrder.RELAXED) {
            return 2 * load.line();
        }
        return operation instanceof Operation.Store store && store.order() == AccessOrder.RELAXED
                ? 2 * store.line() + 1
                : NOT_PLAIN;
    }

    private static long written(Operation operation) {
        return operation instanceof Operation.Store store ? store.value() : 0;
    }

    @Override
    public int plain() {
        return plain[at];
    }

    @Override
    public long written() {
        return written[at];
    }

    @Override
    public int place() {
        return at;
    }

    @Override
    public Foresight foresight() {
        return new Foresight() {
            private int ahead;

            @Override
            public void restart() {
                ahead = at;
            }

            @Override
            public Operation next() {
                ahead++;
                return ahead < steps.length ? steps[ahead].operation() : UNKNOWN;
            }

            @Override
            public int place() {
                return ahead;
            }

            @Override
            public int line() {
                return steps[ahead].programLine();
            }
        };
    }

    @Override
    public int barriers() {
        return barriers;
    }

    @Override
    public void describe(LongConsumer out) {
        out.accept(at);
    }

    @Override
    public void restore(LongSupplier in, ThreadContext context) {
        at = (int) in.getAsLong();
    }
}
