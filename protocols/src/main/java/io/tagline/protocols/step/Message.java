package io.tagline.protocols.step;

/**
 * A message on its way, or the access of a core that is treated like one; a carrier for the hot path, hence open and mutable.
 */
public final class Message {

    /** The type of a core's access, which is no message of the protocol. */
    public static final int CORE = -1;

    public int type = CORE;
    public int from;
    public int to;
    /** The cache whose access or eviction caused this message, handed on from message to message. */
    public int requester;

    public long line;
    public long value;
    public int acks;

    /** Makes this the access of a core to a line of its own cache. */
    public void setCore(int node, long ofLine) {
        type = CORE;
        from = node;
        to = node;
        requester = node;
        line = ofLine;
        value = 0;
        acks = 0;
    }
}
