package io.tagline.checker.any;

/** Why a proof is given up; none of these says that the protocol is wrong. */
public enum Obstacle {
    VIOLATES("a property does not hold in a combination that the proof could not exclude"),
    BOTH_SIGNS("acks that came too early and acks that are still to come may cancel each other"),
    MANY_ACKS("a cache contributes more than one ack to a number"),
    EQUAL_MESSAGES("more messages may be in flight that a cache cannot tell apart than are counted"),
    MANY_VIEWS("there are more views than were asked for, or than the memory holds"),
    NOT_COVERED("the protocol has something that the proof does not cover"),
    INTERRUPTED("the search was interrupted");

    private final String sentence;

    Obstacle(String sentence) {
        this.sentence = sentence;
    }

    /** The obstacle as a clause without a full stop. */
    public String sentence() {
        return sentence;
    }

    /** The obstacle as scripts read it. */
    public String word() {
        return name().toLowerCase(java.util.Locale.ROOT).replace('_', ' ');
    }
}
