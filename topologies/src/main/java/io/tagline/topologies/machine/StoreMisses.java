package io.tagline.topologies.machine;

/**
 * What becomes of the stores of a buffer whose line is missing (Intel 64 and IA-32 architectures optimization reference manual, "Write Combining").
 */
public enum StoreMisses {
    /** Each is performed in a turn of its own once the line is there. */
    SINGLE,
    /** Those in a row to one line are gathered while it is on its way, and performed together when it comes. */
    COMBINED
}
