package io.tagline.protocols.step;

/** A message in flight, or a core access that is treated like one; a carrier for the hot path, hence open and mutable. */
public final class Message {

    /** The type of a core access, which is not a protocol message. */
    public static final int CORE = -1;

    private static final LineEntry NOWHERE = new LineEntry();

    public int type = CORE;
    public int from;
    public int to;
    /** The cache whose access or eviction caused this message; copied from message to message. */
    public int requester;

    public long line;
    public long value;
    public int acks;

    /** Timed machine only: the number that the network assigns to the message. */
    public long number;

    /** Timed machine only: the memory controller that reads the data of the message. */
    public int via;

    /** Timed machine only: the registers of its line at the receiving cache. */
    public LineEntry entry = NOWHERE;

    /** A message of the protocol; the parameters are those of {@link Port#send}. */
    public static Message of(int type, int from, int to, int requester, long line, long value, int acks) {
        Message message = new Message();
        message.set(type, from, to, requester, line, value, acks);
        return message;
    }

    /** Makes this a message of the protocol; the parameters are those of {@link Port#send}. */
    public void set(int ofType, int sender, int receiver, int ofRequester, long ofLine, long ofValue, int ofAcks) {
        type = ofType;
        from = sender;
        to = receiver;
        requester = ofRequester;
        line = ofLine;
        value = ofValue;
        acks = ofAcks;
    }

    /** Another message with the same contents. */
    public Message copy() {
        return of(type, from, to, requester, line, value, acks);
    }

    /** Makes this a core's access to a line in its own cache. */
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
