package io.tagline.programs.operation;

import java.util.List;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;

/** Goes through operations that are known beforehand. */
final class StepCursor implements Cursor {

    private final Step[] steps;
    private final int barriers;
    private int at;

    StepCursor(List<Step> steps) {
        this.steps = steps.toArray(new Step[0]);
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
    public Step present() {
        return steps[Math.min(at, steps.length - 1)];
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
