package io.tagline.protocols.table;

/** What an invariant says; the closed set of forms that a document may state. */
public enum Claim implements Phrase {
    AT_MOST_ONE("at most one cache in", true, "never are two caches in one of these states at once"),
    NO_CACHE("no cache in", true, "no cache is in one of these states"),
    OWNER_IN("owner in", true, "an owner is recorded, and it is in one of these states"),
    NO_OWNER("no owner", false, "no owner is recorded"),
    OWNER_AMONG_SHARERS("owner among sharers", false, "an owner is recorded, and it is in the sharer set"),
    SOME_SHARER("some sharer", false, "the sharer set is not empty"),
    NO_SHARER("no sharer", false, "the sharer set is empty"),
    MEMORY_CURRENT("memory current", false, "memory holds the value of the last store");

    private final String phrase;
    private final boolean aboutStates;
    private final String sentence;

    Claim(String phrase, boolean aboutStates, String sentence) {
        this.phrase = phrase;
        this.aboutStates = aboutStates;
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

    /** Whether a list of cache states follows. */
    public boolean aboutStates() {
        return aboutStates;
    }
}
