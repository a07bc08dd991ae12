package io.tagline.checker.state;

import io.tagline.checker.Property;
import io.tagline.checker.Violation;
import io.tagline.protocols.table.CoreEvent;

/**
 * What a step at a cache did to the access that waits there.
 *
 * @param pending the access that waits afterwards, a constant of {@link Pending}
 * @param begins whether it began to wait with this step
 */
record WaitingAccess(int pending, boolean begins, Violation violation) {

    static WaitingAccess afterAccess(int before, CoreEvent event, RecordingPort done) {
        boolean performed = done.loaded >= 0 || done.stored >= 0;
        if (performed || !event.isAccess()) {
            return unchanged(before);
        }
        int after = Pending.of(event);
        return before == Pending.NONE
                ? new WaitingAccess(after, true, Violation.NONE)
                : wrong("a second access begins while one is waiting");
    }

    static WaitingAccess afterMessage(int before, RecordingPort done) {
        if (done.loaded >= 0 && before != Pending.LOAD) {
            return wrong("a load is finished although none is waiting");
        }
        if (done.stored >= 0 && before != Pending.STORE) {
            return wrong("a store is finished although none is waiting");
        }
        if (done.atomicFinished && before != Pending.ATOMIC_PERFORMED) {
            return wrong("an atomic operation is finished although home has performed none for this cache");
        }
        boolean performed = done.loaded >= 0 || done.stored >= 0 || done.atomicFinished;
        return unchanged(performed ? Pending.NONE : before);
    }

    private static WaitingAccess unchanged(int pending) {
        return new WaitingAccess(pending, false, Violation.NONE);
    }

    private static WaitingAccess wrong(String text) {
        return new WaitingAccess(Pending.NONE, false, new Violation(Property.LOST_ACCESS, text));
    }

    /** This, judged by whether the line is at rest afterwards. */
    WaitingAccess andStable(boolean stable) {
        return stable && pending != Pending.NONE && !violation.isReal()
                ? wrong("the line is at rest, but the access that waited was never performed")
                : this;
    }
}
