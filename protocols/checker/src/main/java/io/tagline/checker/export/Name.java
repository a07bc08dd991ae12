package io.tagline.checker.export;

/** Something that a command or a formula speaks of by a name: a cache, a value or a number. */
enum Name {
    /** The cache at which something happens. */
    SELF,
    /** The sender of the message. */
    SENDER,
    /** The cache whose access caused the message. */
    REQUESTER,
    /** The data of the message. */
    VALUE,
    /** The acks that the message carries. */
    ACKS,
    /** One of the sharers, chosen by the machine. */
    SHARER,
    /** What a store writes. */
    WRITTEN,
    /** The recorded owner, which is no parameter but a register. */
    OWNER,
    /** Some cache, in a formula. */
    ANY,
    /** Some other cache, in a formula. */
    OTHER;

    /** As all languages write it. */
    String word() {
        return switch (this) {
            case SELF -> "self";
            case SENDER -> "sender";
            case REQUESTER -> "requester";
            case VALUE -> "value";
            case ACKS -> "acks";
            case SHARER -> "sharer";
            case WRITTEN -> "written";
            case OWNER -> "owner";
            case ANY -> "p";
            case OTHER -> "q";
        };
    }
}
