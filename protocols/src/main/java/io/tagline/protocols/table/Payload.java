package io.tagline.protocols.table;

import java.util.Set;

/** The payload of a message, besides its line, requester and sender. */
public enum Payload implements Phrase {
    DATA("data", "the bytes of the line"),
    ACKS("acks", "how many Inv-Acks the requester has to wait for"),
    ACK("ack", "one acknowledgement: it takes one from the acks outstanding");

    private final String phrase;
    private final String sentence;

    Payload(String phrase, String sentence) {
        this.phrase = phrase;
        this.sentence = sentence;
    }

    @Override
    public String phrase() {
        return phrase;
    }

    @Override
    public String sentence() {
        return sentence;
    }

    /** The locations a sender reads for it, besides the number of nodes its row sends to. */
    Set<Location> reads() {
        return switch (this) {
            case DATA -> Set.of(Location.DATA);
            case ACKS -> Set.of(Location.MESSAGE_ACKS);
            case ACK -> Set.of();
        };
    }
}
