package io.tagline.protocols.table;

import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Whether a protocol tolerates a directory that records more sharers than have a copy, as coarse vectors and limited pointers with broadcast do (Gupta,
 * Weber and Mowry, ICPP 1990).
 *
 * <p>Looks for rows that rely on exact sharers. This is not a proof; the checker provides that.
 */
public final class MoreSharers {

    private MoreSharers() {}

    /** Whether the directory sends to sharers at all; otherwise its precision does not matter. */
    public static boolean matterTo(Protocol protocol) {
        return toSharers(protocol).findAny().isPresent();
    }

    /** Why a protocol needs a directory that knows the sharers exactly; empty if it does not. */
    public static Optional<String> objection(Protocol protocol) {
        TransitionTable directory = protocol.directory();
        if (!matterTo(protocol)) {
            return Optional.of("its directory sends nothing to sharers");
        } else if (actions(directory).anyMatch(action -> action.sendsTo(Role.A_SHARER))) {
            return Optional.of("its directory asks `a sharer` for the line, which may be missing");
        } else if (directory.looksAt(Fact.FROM_SHARER)) {
            return Optional.of("its directory asks whether a message is `from a sharer`");
        } else if (directory.looksAt(Fact.ONE_OTHER_SHARER)) {
            return Optional.of("its directory asks whether there is `one other sharer`");
        }
        TransitionTable below = protocol.sharedCache().orElse(protocol.cache());
        String absent = below.initial().name();
        return toSharers(protocol)
                .filter(Predicate.not(message -> hearsWhereAbsent(below, message)))
                .findFirst()
                .map(message ->
                        "%s has no row for `%s` in `%s`".formatted(below.kind().word(), message.name(), absent));
    }

    private static boolean hearsWhereAbsent(TransitionTable below, MessageType message) {
        return below.transitions().stream()
                .anyMatch(row ->
                        row.state().equals(below.initial()) && row.event().is(message));
    }

    /** The messages that the directory sends to sharers. */
    private static Stream<MessageType> toSharers(Protocol protocol) {
        return actions(protocol.directory())
                .filter(action -> action.sendsTo(Role.SHARERS, Role.OTHER_SHARERS, Role.ALL_SHARERS))
                .flatMap(action -> action.message().stream());
    }

    private static Stream<Action> actions(TransitionTable table) {
        return table.transitions().stream().flatMap(row -> row.actions().stream());
    }
}
