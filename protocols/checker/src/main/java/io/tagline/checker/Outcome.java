package io.tagline.checker;

import io.tagline.protocols.fault.FaultKind;

/**
 * What one step did to the registers it may touch, remembered; a carrier for the hot path.
 *
 * <p>Immutable by convention.
 */
final class Outcome {

    /** Stands for "no value was given or stored". */
    static final int NO_VALUE = -1;

    /** The message or access that was the event; see {@link MessageSpace}. */
    final int cause;
    /** The row that was taken, by its index in its table. */
    final int row;
    /** The controller's registers afterwards. */
    final int after;
    /** The numbers of the messages sent. */
    final int[] sent;

    /** The value that a load got. */
    int loaded = NO_VALUE;
    /** The value that a store found, and the one that it wrote. */
    int found = NO_VALUE;

    int stored = NO_VALUE;
    /** The cache whose atomic operation home performed. */
    int atomicFor = NO_VALUE;
    /** Whether a load begins to wait. */
    boolean beginsLoad;
    /** Whether this is a load that hits: it changes nothing, is checked and not counted. */
    boolean readsOnly;
    /** Whether the event has to wait: nothing happened. */
    boolean waits;
    /** Whether the message that caused this stays under way. */
    boolean keepsCause;
    /** The fault that made this happen, as a word; empty if none. */
    String fault = "";
    /** What is wrong with the step itself. */
    Violation violation = Violation.NONE;

    Outcome(int cause, int row, int after, int... sent) {
        this.cause = cause;
        this.row = row;
        this.after = after;
        this.sent = sent;
    }

    /** The same, but due to a fault. */
    Outcome by(FaultKind kind, int arrived) {
        Outcome outcome = new Outcome(arrived, row, after, sent);
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
