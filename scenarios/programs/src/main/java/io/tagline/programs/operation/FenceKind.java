package io.tagline.programs.operation;

import java.util.Locale;

/** Which earlier accesses of a thread a fence puts before which later ones. Arm Architecture Reference Manual, A-profile, DMB; RISC-V, volume I, FENCE; ISO C 2011, 7.17.4. */
public enum FenceKind {
    /** All before all: {@code dmb ish}, {@code fence rw, rw}, {@code mfence}. */
    FULL,
    /** Loads before all: {@code dmb ishld}, {@code fence r, rw}. */
    ACQUIRE,
    /** All before stores: {@code fence rw, w}; Arm has only the full one. */
    RELEASE,
    /** Stores before stores: {@code dmb ishst}, {@code fence w, w}. */
    STORE;

    /** The word in a program. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
