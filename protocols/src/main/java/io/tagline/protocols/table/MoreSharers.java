package io.tagline.protocols.table;

import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Whether a protocol works where its directory's sharers may be more than those that have a copy, as coarse vectors and limited pointers
 * with broadcast record them (Gupta, Weber and Mowry, ICPP 1990).
 *
 * <p>It asks for what the tables can be seen to rely on, not for a proof, which the checker has.
 */
public final class MoreSharers {

    private MoreSharers() {}

    /** Whether the directory sends to sharers at all, so that it makes a difference how well it knows them. */
    public static boolean matterTo(Protocol protocol) {
        return toSharers(protocol).findAny().isPresent();
    }

    /** What a protocol does for which its directory must know the sharers exactly; empty if it does nothing of the kind. */
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
                .filter(action -> action.sendsTo(Role.SHARERS, Role.OTHER_SHARERS))
                .flatMap(action -> action.message().stream());
    }

    private static Stream<Action> actions(TransitionTable table) {
        return table.transitions().stream().flatMap(row -> row.actions().stream());
    }
}
