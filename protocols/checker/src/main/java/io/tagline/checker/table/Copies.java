package io.tagline.checker.table;

import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.Permission;
import io.tagline.protocols.table.Transition;
import io.tagline.protocols.table.TransitionTable;

/** How the readable copies of a cache may end, found from its table alone. */
public final class Copies {

    private Copies() {}

    /** Whether a load may end without leaving a readable copy, so that the copy's own check does not judge it. */
    public static boolean mayServeOneLoad(TransitionTable cache) {
        return cache.transitions().stream()
                .anyMatch(row -> row.next().permission() == Permission.NONE
                        && row.event().message().isPresent()
                        && row.performs(CoreEvent.LOAD));
    }

    /** Whether a copy may be given up without a message. */
    public static boolean mayGoSilently(TransitionTable cache) {
        return cache.transitions().stream().anyMatch(Copies::goesSilently);
    }

    /** Whether the eviction of a line that is not there needs no row, since replacement never picks it. */
    public static boolean needNoVictim(TransitionTable table) {
        return table.transitions().stream()
                .noneMatch(row ->
                        row.state().equals(table.initial()) && row.event().is(CoreEvent.EVICT));
    }

    private static boolean goesSilently(Transition row) {
        return row.event().message().isEmpty()
                && row.event().index() == CoreEvent.EVICT.ordinal()
                && row.state().permission() != Permission.NONE
                && row.next().permission() == Permission.NONE
                && row.actions().isEmpty();
    }
}
