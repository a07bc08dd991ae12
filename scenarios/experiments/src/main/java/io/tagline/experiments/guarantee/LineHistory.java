package io.tagline.experiments.guarantee;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The writers of a line, in coherence order. */
final class LineHistory {

    /** An operation, by its place in its thread. */
    record Writer(int thread, int index) {}

    /** A write: the content before and after, and its writer, if known. */
    private record Change(long time, long before, long after, Optional<Writer> writer) {}

    private final List<Change> changes = new ArrayList<>();

    void add(long time, long before, long after, Optional<Writer> writer) {
        changes.add(new Change(time, before, after, writer));
    }

    /** The writer of the last write. */
    Optional<Writer> last() {
        return changes.isEmpty()
                ? Optional.empty()
                : changes.get(changes.size() - 1).writer();
    }

    /**
     * The writer whose content a load read that was issued at a time. It can have read any content since then, even if it arrived later. If several
     * writes stored the same content, the first counts; content from before the load was issued counts as no write.
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
