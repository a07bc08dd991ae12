package io.tagline.programs.operation;

/** Which cores can take the place of each other when a replication deals them again. */
public enum Dealing {
    /** None: every core is itself. */
    NONE,
    /** Those that share a cache or a memory, so all are as near to the others as before. */
    ALIKE,
    /** Those of a socket. */
    SOCKET,
    MACHINE
}
