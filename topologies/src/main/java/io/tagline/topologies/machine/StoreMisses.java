package io.tagline.topologies.machine;

/** How a store buffer handles stores whose line is missing (Intel 64 and IA-32 architectures optimization reference manual, "Write Combining"). */
public enum StoreMisses {
    /** Each is performed separately once the line is there. */
    SINGLE,
    /** Stores in a row to one line join the first of them while it is in flight, which frees their entries, and are performed together when it arrives. */
    COMBINED
}
