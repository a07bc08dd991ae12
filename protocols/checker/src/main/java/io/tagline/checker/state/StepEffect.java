package io.tagline.checker.state;

import io.tagline.checker.Violation;
import io.tagline.protocols.fault.FaultKind;

/**
 * What one step did to the registers it may touch, remembered; a carrier for the hot path.
 *
 * <p>Immutable by convention.
 */
public final class StepEffect {

    /** Stands for "no value was given or stored". */
    static final int NO_VALUE = -1;

    /** The message or access that was the event; see {@link MessageSpace}. */
    public final int cause;
    /** The row that was taken, by its index in its table. */
    public final int row;
    /** The controller's registers afterwards. */
    public final int after;
    /** The numbers of the messages sent. */
    public final int[] sent;

    /** The value that a load got. */
    public int loaded = NO_VALUE;
    /** The value that a store found, and the one that it wrote. */
    public int found = NO_VALUE;

    public int stored = NO_VALUE;
    /** The cache whose atomic operation home performed. */
    public int atomicFor = NO_VALUE;
    /** The turn that begins: no other core may have one that excludes it. */
    public int begins = Turn.NONE;
    /** Whether it happens only when no lease of the line runs any longer. */
    public boolean endsLeases;
    /** Whether a load begins to wait. */
    public boolean beginsLoad;
    /** Whether this is a load that hits: it changes nothing, is checked and not counted. */
    public boolean readsOnly;
    /** Whether the event has to wait: nothing happened. */
    boolean waits;
    /** Whether the message that caused this stays under way. */
    public boolean keepsCause;
    /** The fault that made this happen, as a word; empty if none. */
    public String fault = "";
    /** What is wrong with the step itself. */
    public Violation violation = Violation.NONE;

    public StepEffect(int cause, int row, int after, int... sent) {
        this.cause = cause;
        this.row = row;
        this.after = after;
        this.sent = sent;
    }

    /** The same, but due to a fault. */
    StepEffect by(FaultKind kind, int arrived) {
        StepEffect outcome = new StepEffect(arrived, row, after, sent);
        outcome.loaded = loaded;
        outcome.found = found;
        outcome.stored = stored;
        outcome.atomicFor = atomicFor;
        outcome.violation = violation;
        outcome.keepsCause = kind == FaultKind.DUPLICATE;
        outcome.fault = kind.phrase();
        return outcome;
    }
}
