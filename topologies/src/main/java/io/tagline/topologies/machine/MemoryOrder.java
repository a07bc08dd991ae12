package io.tagline.topologies.machine;

import java.util.Locale;

/** The order in which the accesses of a thread to different lines may become visible to others. */
public enum MemoryOrder {
    /** That of the program: each access is performed before the next (sequential consistency; Lamport, 1979). */
    IN_ORDER("accesses performed in order (SC)"),
    /** Stores in the order of the program, loads before earlier stores of other lines (x86-TSO; Sewell et al., CACM 2010). */
    TSO("stores performed in order (TSO)"),
    /** Any that barriers, acquire, release and dependencies leave (Arm Architecture Reference Manual, A-profile, B2). */
    ARMV8("the order of Armv8"),
    /** Any that fences, annotations and dependencies leave (RISC-V unprivileged specification, RVWMO). */
    RVWMO("the order of RVWMO");

    private final String phrase;

    MemoryOrder(String phrase) {
        this.phrase = phrase;
    }

    /** The word in a document. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The order in words. */
    public String phrase() {
        return phrase;
    }

    /** Whether stores may be performed before earlier stores, and loads before earlier loads. */
    public boolean isWeak() {
        return compareTo(ARMV8) >= 0;
    }

    /** Whether some program has more executions in this order than in {@code other}. */
    public boolean allowsMoreThan(MemoryOrder other) {
        return isWeak() ? this != other : compareTo(other) > 0;
    }
}
