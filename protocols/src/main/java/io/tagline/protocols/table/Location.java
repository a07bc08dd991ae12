package io.tagline.protocols.table;

/** Something that an action or a condition may read, and an action may write: a register of the line, a field of the message, or the world outside. */
public enum Location {
    /** The line's data; at a directory, the content of memory. */
    DATA,
    /** The acks outstanding. */
    ACKS,
    /** The recorded owner. */
    OWNER,
    /** The sharer set. */
    SHARERS,
    /** At a shared cache: the cache below for which its latest request was made. */
    CLIENT,
    /** The data that the message carries. */
    MESSAGE_DATA,
    /** The acks that the message carries. */
    MESSAGE_ACKS,
    /** The sender of the message. */
    SENDER,
    /** The cache whose access or eviction caused this. */
    REQUESTER,
    /** The core's load: writing it means to perform it. */
    LOAD,
    /** The core's store: writing it means to perform it. */
    STORE,
    /** The core's atomic operation: writing it means that the core has its result. */
    ATOMIC,
    /** The messages in flight. */
    NETWORK
}
