package io.tagline.protocols.table;

/** To whom a row sends: always a part someone plays for this line, never a node's number. */
public enum Role implements Phrase {
    HOME("home", ControllerKind.DIRECTORY, false, "the directory in charge of the line"),
    REQUESTER("requester", ControllerKind.CACHE, false, "the cache whose access or eviction all this is about"),
    OWNER("owner", ControllerKind.CACHE, false, "the cache that the directory has recorded as owner"),
    A_SHARER("a sharer", ControllerKind.CACHE, false, "one cache of the sharer set, the choice is the machine's"),
    SHARERS("sharers", ControllerKind.CACHE, true, "every cache of the sharer set except the requester"),
    OTHER_SHARERS(
            "other sharers",
            ControllerKind.CACHE,
            true,
            "every cache of the sharer set except the requester and the one to whom this row forwards");

    private final String phrase;
    private final ControllerKind receiver;
    private final boolean several;
    private final String sentence;

    Role(String phrase, ControllerKind receiver, boolean several, String sentence) {
        this.phrase = phrase;
        this.receiver = receiver;
        this.several = several;
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

    /** Which kind of controller receives what is sent to this role. */
    public ControllerKind receiver() {
        return receiver;
    }

    /** Whether the role may stand for any number of nodes, none included. */
    public boolean several() {
        return several;
    }

    /** Whether a controller of this kind knows who plays the role. */
    public boolean knownTo(ControllerKind kind) {
        return switch (this) {
            case REQUESTER -> true;
            case HOME -> kind == ControllerKind.CACHE;
            case OWNER, A_SHARER, SHARERS, OTHER_SHARERS -> kind == ControllerKind.DIRECTORY;
        };
    }
}
