package io.tagline.programs.code;

import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.ThreadContext;

/** What a thread has before it begins: nothing. */
enum NoContext implements ThreadContext, StackOperation {
    INSTANCE;

    @Override
    public long random(long bound) {
        throw new IllegalStateException("the thread has not begun");
    }

    @Override
    public long[] ghosts() {
        throw new IllegalStateException("the thread has not begun");
    }

    @Override
    public int arity() {
        return 0;
    }

    @Override
    public Operation of(long[] stack, int first) {
        throw new IllegalStateException("the thread has not begun");
    }

    @Override
    public long value(Operation done, long found) {
        throw new IllegalStateException("the thread has not begun");
    }
}
