package io.tagline.topologies.machine;

/** The separate ways through an interconnect; papers/000, section 2.1, has a ring for each. */
public enum Channel {
    /** Messages that carry a line. */
    DATA,
    /** Requests and forwards: commands and addresses. */
    ADDRESS,
    /** Everything else: acknowledgements and completions. */
    ACKNOWLEDGE
}
