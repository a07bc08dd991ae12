package io.tagline.programs.operation;

import java.util.Locale;

/** The order of an access among those of its thread: the memory orders of C (ISO C 2011, 7.17.3), but for consume. */
public enum AccessOrder {
    /** Only that of dependencies, and of accesses to the same line. */
    RELAXED,
    /** Everything later comes after its read. */
    ACQUIRE,
    /** Everything earlier comes before its write. */
    RELEASE,
    /** Both. */
    ACQ_REL,
    /** Both, and its read comes after earlier writes that release or are of this order. */
    SEQ_CST;

    /** Whether everything later waits for the read. */
    public boolean acquires() {
        return this == ACQUIRE || this == ACQ_REL || this == SEQ_CST;
    }

    /** Whether the write waits for everything earlier. */
    public boolean releases() {
        return this == RELEASE || this == ACQ_REL || this == SEQ_CST;
    }

    /** The word in a program, which is that of C. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
