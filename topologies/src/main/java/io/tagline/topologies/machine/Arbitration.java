package io.tagline.topologies.machine;

/** Which of the requests that wait for a line at its slice gets it next. */
public enum Arbitration {
    /** The one that has waited longest. */
    FIRST_COME,
    /** The nearest to the present owner; at a shared cache, those of its own cores come before snoops from outside, too. */
    NEAR
}
