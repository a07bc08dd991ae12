package io.tagline.protocols.table;

/** A class of messages that never waits for a later class; three are enough (Primer, section 9.3). */
public enum VirtualNetwork implements Phrase {
    REQUEST("request", "from a cache to the home; may be stalled there while the home is busy with the line"),
    FORWARD("forward", "from the home to a cache: forwarded requests and invalidations"),
    RESPONSE("response", "data, acknowledgements and completions; always consumed, never stalled");

    private final String phrase;
    private final String sentence;

    VirtualNetwork(String phrase, String sentence) {
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
