package io.tagline.topologies.machine;

/** The separate ways through an interconnect; Ramos and Hoefler, HPDC 2013, section 2.1, have a ring for each. */
public enum Channel {
    /** Messages that carry a line. */
    DATA,
    /** Requests and forwards: commands and addresses. */
    ADDRESS,
    /** Everything else: acknowledgements and completions. */
    ACKNOWLEDGE;

    /** The channel of a request to read or to write one line; written data comes with the request. */
    public static Channel ofRequest(boolean writes) {
        return writes ? DATA : ADDRESS;
    }

    /** The channel of the answer to such a request. */
    public static Channel ofAnswer(boolean writes) {
        return writes ? ACKNOWLEDGE : DATA;
    }
}
