package io.tagline.scenarios.guarantee;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Who wrote a line, in coherence order. */
final class LineHistory {

    /** An operation, by its place in its thread. */
    record Writer(int thread, int index) {}

    /** A write: what the line held before and after, and whose it was, if that is known. */
    private record Change(long time, long before, long after, Optional<Writer> writer) {}

    private final List<Change> changes = new ArrayList<>();

    void add(long time, long before, long after, Optional<Writer> writer) {
        changes.add(new Change(time, before, after, writer));
    }

    /** Whose the last write was. */
    Optional<Writer> last() {
        return changes.isEmpty()
                ? Optional.empty()
                : changes.get(changes.size() - 1).writer();
    }

    /**
     * Whose the write was that a load has found which was issued at a time. It can have found any content since then, even if it came later; of several alike, the
     * first counts, and what the line held when the load was issued is no news.
     */
    Optional<Writer> found(long content, long issued) {
        Optional<Writer> found = Optional.empty();
        for (int i = changes.size() - 1; i >= 0; i--) {
            Change change = changes.get(i);
            if (change.time() <= issued) {
                return change.after() == content ? Optional.empty() : found;
            }
            found = change.after() == content ? change.writer() : found;
            if (i == 0 && change.before() == content) {
                return Optional.empty();
            }
        }
        return found;
    }
}
