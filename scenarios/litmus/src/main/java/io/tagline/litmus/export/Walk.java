package io.tagline.litmus.export;

import io.tagline.programs.expression.EvaluationException;
import io.tagline.programs.operation.Cursor;
import io.tagline.programs.operation.Effect;
import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.Program;
import io.tagline.programs.operation.ThreadContext;
import it.unimi.dsi.fastutil.longs.LongList;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A thread alone, led through its program by what each of its operations is to find. */
final class Walk implements ThreadContext {

    private final Cursor cursor;
    private final long[] ghosts;
    private final List<Effect> recorded = new ArrayList<>();
    private boolean failed;
    private boolean more;

    Walk(Program program, int thread, long[] initial, LongList found) {
        this.cursor = program.cursor(thread);
        this.ghosts = initial.clone();
        try {
            more = cursor.begin(this);
            for (int i = 0; more && i < found.size(); i++) {
                recorded.clear();
                more = cursor.next(found.getLong(i));
            }
        } catch (EvaluationException e) {
            failed = true;
            more = false;
        }
    }

    /** What it does next; empty at its end. */
    Optional<Operation> operation() {
        return more ? Optional.of(cursor.present().operation()) : Optional.empty();
    }

    /** Whether an assertion has failed, or something cannot be computed. */
    boolean failed() {
        return failed;
    }

    /** What it has done to ghosts since the last operation. */
    List<Effect> recorded() {
        return recorded;
    }

    long ghost(int line) {
        return ghosts[line];
    }

    @Override
    public long random(long bound) {
        throw new UnwrittenException("numbers drawn by `random`");
    }

    @Override
    public long randomTime(long bound) {
        return 0;
    }

    @Override
    public long[] ghosts() {
        return ghosts;
    }

    @Override
    public void done(Effect ghost) {
        recorded.add(ghost);
    }
}
