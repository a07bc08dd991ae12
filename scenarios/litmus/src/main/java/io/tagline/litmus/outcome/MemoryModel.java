package io.tagline.litmus.outcome;

/** In which orders the accesses of several threads can appear. */
public enum MemoryModel {
    /** One order of all accesses that agrees with that of each thread (Lamport, 1979). */
    SC("SC"),
    /**
     * Stores wait in a buffer of their thread, first in first out, from which its own loads read; the abstract machine of x86-TSO (Sewell,
     * Sarkar, Owens, Zappa Nardelli and Myreen, CACM 2010).
     */
    TSO("x86-TSO");

    private final String title;

    MemoryModel(String title) {
        this.title = title;
    }

    /** What results call it. */
    public String title() {
        return title;
    }
}
