package io.tagline.protocols.table;

import java.util.Set;

/** A condition on a line's registers when a message arrives; conditions of documents combine these. */
public enum Fact {
    ACKS_COMPLETE("no acks outstanding", "acks outstanding", "with this message all acks have come in"),
    FROM_OWNER("from the owner", "not from the owner", "the sender is the recorded owner"),
    FROM_SHARER("from a sharer", "not from a sharer", "the sender is in the sharer set"),
    OTHER_SHARERS("other sharers remain", "no other sharers", "someone besides the requester is in the sharer set"),
    ONE_OTHER_SHARER(
            "one other sharer", "not one other sharer", "exactly one besides the requester is in the sharer set"),
    OTHER_CACHES("other caches", "no other caches", "this is the home of some cache besides the requester");

    private final String whenTrue;
    private final String whenFalse;
    private final String sentence;

    Fact(String whenTrue, String whenFalse, String sentence) {
        this.whenTrue = whenTrue;
        this.whenFalse = whenFalse;
        this.sentence = sentence;
    }

    /** The words for the fact, or for its opposite, in a document. */
    public String phrase(boolean value) {
        return value ? whenTrue : whenFalse;
    }

    /** The meaning of the fact, as a clause. */
    public String sentence() {
        return sentence;
    }

    /** The locations that decide whether it holds. */
    public Set<Location> reads() {
        return switch (this) {
            case ACKS_COMPLETE -> Set.of(Location.ACKS, Location.MESSAGE_ACKS);
            case FROM_OWNER -> Set.of(Location.OWNER, Location.SENDER);
            case FROM_SHARER -> Set.of(Location.SHARERS, Location.SENDER);
            case OTHER_SHARERS, ONE_OTHER_SHARER -> Set.of(Location.SHARERS, Location.REQUESTER);
            case OTHER_CACHES -> Set.of(Location.REQUESTER);
        };
    }

    /** The fact's place in a set of facts written as bits. */
    int bit() {
        return 1 << ordinal();
    }
}
