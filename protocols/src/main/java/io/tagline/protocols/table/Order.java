package io.tagline.protocols.table;

/** The order that a virtual network guarantees for two messages from one node to another. */
public enum Order implements Phrase {
    UNORDERED("unordered", "any message may overtake any other"),
    ORDERED("ordered", "messages about one line from one node to another arrive in the order in which they were sent"),
    ACROSS_LINES(
            "ordered across lines",
            "messages from one node to another, about any line, are taken in the order in which they were sent: the first keeps back all others"),
    BY_PRIORITY(
            "by priority",
            "a message of a network is taken only when no message of those named before it is on its way to the same node");

    private final String phrase;
    private final String sentence;

    Order(String phrase, String sentence) {
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
}
