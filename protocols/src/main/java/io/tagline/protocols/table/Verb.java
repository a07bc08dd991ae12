package io.tagline.protocols.table;

import java.util.Optional;

/** Something a row can do; the closed set of which all protocols are made. */
public enum Verb implements Phrase {
    SEND("send", "send <message> to <role>: with the data held here and the acks the row implies, if it carries them"),
    COPY_DATA("copy data", "keep the data of the message as this line's data", ControllerKind.CACHE, Payload.DATA),
    COUNT_ACKS(
            "count acks", "add the message's acks to those outstanding, or take its one ack off", ControllerKind.CACHE),
    HIT("hit", "do the core's access on this copy at once", ControllerKind.CACHE),
    FINISH_LOAD("finish load", "give the line's data to the load that waits for it", ControllerKind.CACHE),
    FINISH_STORE("finish store", "perform the store that waits for the line", ControllerKind.CACHE),
    WRITE_MEMORY("write memory", "write the data of the message to memory", ControllerKind.DIRECTORY, Payload.DATA),
    ADD_REQUESTER("add requester to sharers", "put the requester into the sharer set", ControllerKind.DIRECTORY),
    ADD_OWNER("add owner to sharers", "put the recorded owner into the sharer set", ControllerKind.DIRECTORY),
    REMOVE_REQUESTER(
            "remove requester from sharers", "take the requester out of the sharer set", ControllerKind.DIRECTORY),
    CLEAR_SHARERS("clear sharers", "empty the sharer set", ControllerKind.DIRECTORY),
    MAKE_OWNER("make requester owner", "record the requester as owner", ControllerKind.DIRECTORY),
    CLEAR_OWNER("clear owner", "record that there is no owner", ControllerKind.DIRECTORY),
    STALL("stall", "let the event wait here until the line changes its state");

    private final String phrase;
    private final String sentence;
    private final Optional<ControllerKind> only;
    private final Optional<Payload> needs;

    Verb(String phrase, String sentence) {
        this(phrase, sentence, Optional.empty(), Optional.empty());
    }

    Verb(String phrase, String sentence, ControllerKind only) {
        this(phrase, sentence, Optional.of(only), Optional.empty());
    }

    Verb(String phrase, String sentence, ControllerKind only, Payload needs) {
        this(phrase, sentence, Optional.of(only), Optional.of(needs));
    }

    Verb(String phrase, String sentence, Optional<ControllerKind> only, Optional<Payload> needs) {
        this.phrase = phrase;
        this.sentence = sentence;
        this.only = only;
        this.needs = needs;
    }

    @Override
    public String phrase() {
        return phrase;
    }

    @Override
    public String sentence() {
        return sentence;
    }

    /** Whether a controller of this kind can do it. */
    public boolean possibleAt(ControllerKind kind) {
        return only.map(k -> k == kind).orElse(true);
    }

    /** What the message of the row must carry for this to make sense. */
    public Optional<Payload> needs() {
        return needs;
    }
}
