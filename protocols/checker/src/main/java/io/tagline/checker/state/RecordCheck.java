package io.tagline.checker.state;

import io.tagline.checker.Property;
import io.tagline.checker.Violation;
import io.tagline.checker.table.Copies;
import io.tagline.protocols.step.LineEntry;
import io.tagline.protocols.step.SharerRecord;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.Location;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.TransitionTable;

/**
 * Whether the owner and sharers that the caches' homes have recorded agree with the caches once all is quiet.
 *
 * <ol>
 *   <li>A cache that may write the line is the recorded owner, if the protocol records owners at all.
 *   <li>Every cache that may read it is the owner or a sharer, if the protocol records sharers at all.
 *   <li>The owner and every sharer hold a readable copy, unless the table lets a copy go without a message, or the directory
 *       knows sharers imprecisely: then a record may name a cache that holds nothing.
 * </ol>
 */
final class RecordCheck {

    private final LineCodec codec;
    private final int first;
    private final int count;
    private final boolean recordsOwner;
    private final boolean recordsSharers;
    private final boolean exact;

    /** {@code sharers} is how well the directory knows them. */
    RecordCheck(Protocol protocol, LineCodec codec, SharerRecord sharers) {
        this.codec = codec;
        TransitionTable home =
                protocol.table(protocol.home(ControllerKind.CACHE)).orElseThrow();
        first = codec.controllers.first(home.kind());
        count = codec.controllers.count(home.kind());
        recordsOwner = home.records(Location.OWNER);
        recordsSharers = home.records(Location.SHARERS);
        exact = sharers.isExact() && !Copies.mayGoSilently(protocol.cache());
    }

    /** What is wrong, given the caches that may read and those that may write the line, as bits. */
    Violation check(LineState line, int holders, int writers) {
        for (int home = first; home < first + count; home++) {
            int below = codec.below(home);
            Violation violation = check(home, line.registers[home], holders & below, writers & below);
            if (violation.isReal()) {
                return violation;
            }
        }
        return Violation.NONE;
    }

    private Violation check(int home, int code, int holders, int writers) {
        int owner = codec.at(home).owner(code);
        int ownerBit = owner == LineEntry.NOBODY ? 0 : 1 << owner;
        int sharers = codec.at(home).sharers(code);
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
