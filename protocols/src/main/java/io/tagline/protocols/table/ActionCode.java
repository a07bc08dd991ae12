package io.tagline.protocols.table;

/** An action packed into an int for the step function: verb, role, payload and message. */
public final class ActionCode {

    private static final Verb[] VERBS = Verb.values();
    private static final Role[] ROLES = Role.values();
    private static final int SEND = Verb.SEND.ordinal();
    private static final int DATA_BIT = 12;
    private static final int ACKS_BIT = 13;
    private static final int ACK_BIT = 14;
    private static final int DATA = 1 << DATA_BIT;
    private static final int ACKS = 1 << ACKS_BIT;
    private static final int ACK = 1 << ACK_BIT;
    private static final int REQUEST = 1 << 15;

    private ActionCode() {}

    static int of(Action action) {
        int role = action.role().map(Enum::ordinal).orElse(0);
        int message = action.message().map(ActionCode::of).orElse(0);
        return action.verb().ordinal() | role << 8 | message;
    }

    private static int of(MessageType message) {
        return message.index() << 16
                | (message.carries(Payload.DATA) ? DATA : 0)
                | (message.carries(Payload.ACKS) ? ACKS : 0)
                | (message.carries(Payload.ACK) ? ACK : 0)
                | (message.network() == VirtualNetwork.REQUEST ? REQUEST : 0);
    }

    public static Verb verb(int code) {
        return VERBS[code & 0xff];
    }

    /** Whether the action sends a message, the most frequent verb; decided by the code alone. */
    public static boolean isSend(int code) {
        return (code & 0xff) == SEND;
    }

    public static Role role(int code) {
        return ROLES[code >> 8 & 0xf];
    }

    /** The same for a row that forwards to one of the sharers, which will send one more ack. */
    static int withForward(int code) {
        return verb(code) == Verb.AWAIT_ACKS ? code | ACK : code;
    }

    /** How many acks a row awaits that sends to {@code addressed} nodes of sets. */
    public static int awaited(int code, int addressed) {
        return addressed + ((code & ACK) != 0 ? 1 : 0);
    }

    public static int message(int code) {
        return code >>> 16;
    }

    /** Whether the message begins something new at its receiver. */
    public static boolean isRequest(int code) {
        return (code & REQUEST) != 0;
    }

    /** The data that the message carries: all data held here, or none. */
    public static long value(int code, long held) {
        return held & -(long) (code >>> DATA_BIT & 1);
    }

    /** The acks that the message adds to those outstanding at its receiver, if the row implies {@code implied} of them. */
    public static int acks(int code, int implied) {
        int all = -(code >>> ACKS_BIT & 1);
        int one = -(code >>> ACK_BIT & 1);
        return (implied & all) | (one & ~all);
    }
}
