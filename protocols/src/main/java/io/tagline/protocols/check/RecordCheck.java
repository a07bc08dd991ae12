package io.tagline.protocols.check;

import io.tagline.protocols.step.LineEntry;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.Permission;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.Transition;
import io.tagline.protocols.table.Verb;

/**
 * Whether the directory's owner and sharers agree with the caches once all is quiet.
 *
 * <ol>
 *   <li>A cache that may write the line is the recorded owner, if the protocol records owners at all.
 *   <li>Every cache that may read it is the owner or a sharer, if the protocol records sharers at all.
 *   <li>The owner and every sharer hold a readable copy, unless the table lets a copy go without a message: then a record may
 *       name a cache that holds nothing any more.
 * </ol>
 */
final class RecordCheck {

    private final LineCodec codec;
    private final boolean recordsOwner;
    private final boolean recordsSharers;
    private final boolean exact;

    RecordCheck(Protocol protocol, LineCodec codec) {
        this.codec = codec;
        recordsOwner = uses(protocol, Verb.MAKE_OWNER);
        recordsSharers = uses(protocol, Verb.ADD_REQUESTER) || uses(protocol, Verb.ADD_OWNER);
        exact = protocol.cache().transitions().stream().noneMatch(RecordCheck::dropsSilently);
    }

    private static boolean uses(Protocol protocol, Verb verb) {
        return protocol.directory().transitions().stream()
                .anyMatch(row -> row.actions().stream().anyMatch(a -> a.verb() == verb));
    }

    private static boolean dropsSilently(Transition row) {
        return row.event().message().isEmpty()
                && row.event().index() == CoreEvent.EVICT.ordinal()
                && row.state().permission() != Permission.NONE
                && row.next().permission() == Permission.NONE
                && row.actions().isEmpty();
    }

    boolean recordsOwner() {
        return recordsOwner;
    }

    /** What is wrong, given the caches that may read and those that may write the line, as bits. */
    Violation check(LineState line, int holders, int writers) {
        int owner = codec.owner(line.directory);
        int ownerBit = owner == LineEntry.NOBODY ? 0 : 1 << owner;
        int sharers = codec.sharers(line.directory);
        if (recordsOwner && (writers & ~ownerBit) != 0) {
            return wrong("a cache may write the line and is not recorded as owner");
        }
        if (recordsSharers && (holders & ~(ownerBit | sharers)) != 0) {
            return wrong("a cache holds the line and is neither owner nor sharer");
        }
        if (exact && ((ownerBit | sharers) & ~holders) != 0) {
            return wrong("the owner or a sharer does not hold the line");
        }
        return Violation.NONE;
    }

    private static Violation wrong(String text) {
        return new Violation(Property.DIRECTORY_AGREES, text);
    }
}
