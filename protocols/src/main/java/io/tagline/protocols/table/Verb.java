package io.tagline.protocols.table;

import io.tagline.protocols.table.Effects.Write;
import java.util.Optional;

/** An operation of a row; the closed set from which all protocols are built. */
public enum Verb implements Phrase {
    SEND("send", "send <message> to <role>: with the data held here and the acks the row implies, if it carries them"),
    COPY_DATA("copy data", "keep the data of the message as this line's data", Where.BELOW_A_HOME, Payload.DATA),
    COUNT_ACKS("count acks", "add the message's acks to those outstanding, or take its one ack off"),
    AWAIT_ACKS(
            "await acks",
            "one more ack is outstanding for every node of a set, and for a sharer, to which this row sends",
            Where.ABOVE_CACHES),
    HIT("hit", "do the core's access on this copy at once", Where.AT_CORE),
    FINISH_LOAD("finish load", "give the line's data to the load that waits for it", Where.AT_CORE),
    FINISH_STORE("finish store", "perform the store that waits for the line", Where.AT_CORE),
    FINISH_ATOMIC(
            "finish atomic",
            "give the result of the atomic operation, which home has performed, to the core",
            Where.AT_CORE),
    PERFORM_ATOMIC(
            "perform atomic", "perform the atomic operation of the requester on the data held here", Where.AT_MEMORY),
    WRITE_MEMORY("write memory", "write the data of the message to memory", Where.AT_MEMORY, Payload.DATA),
    ADD_REQUESTER("add requester to sharers", "put the requester into the sharer set", Where.ABOVE_CACHES),
    ADD_OWNER("add owner to sharers", "put the recorded owner into the sharer set", Where.ABOVE_CACHES),
    REMOVE_REQUESTER("remove requester from sharers", "take the requester out of the sharer set", Where.ABOVE_CACHES),
    REMOVE_SENDER(
            "remove sender from sharers", "take the sender of the message out of the sharer set", Where.ABOVE_CACHES),
    CLEAR_SHARERS("clear sharers", "empty the sharer set", Where.ABOVE_CACHES),
    MAKE_OWNER("make requester owner", "record the requester as owner", Where.ABOVE_CACHES),
    CLEAR_OWNER("clear owner", "remove the recorded owner", Where.ABOVE_CACHES),
    STALL("stall", "let the event wait here until the line changes its state");

    private final String phrase;
    private final String sentence;
    private final Where where;
    private final Optional<Payload> needs;

    Verb(String phrase, String sentence) {
        this(phrase, sentence, Where.ANYWHERE, Optional.empty());
    }

    Verb(String phrase, String sentence, Where where) {
        this(phrase, sentence, where, Optional.empty());
    }

    Verb(String phrase, String sentence, Where where, Payload needs) {
        this(phrase, sentence, where, Optional.of(needs));
    }

    Verb(String phrase, String sentence, Where where, Optional<Payload> needs) {
        this.phrase = phrase;
        this.sentence = sentence;
        this.where = where;
        this.needs = needs;
    }

    /** At which kinds of controller a verb makes sense. */
    private enum Where {
        ANYWHERE,
        AT_CORE,
        BELOW_A_HOME,
        ABOVE_CACHES,
        AT_MEMORY;

        boolean includes(ControllerKind kind) {
            return switch (this) {
                case ANYWHERE -> true;
                case AT_CORE -> !kind.servesCaches();
                case BELOW_A_HOME -> kind.hasHome();
                case ABOVE_CACHES -> kind.servesCaches();
                case AT_MEMORY -> !kind.hasHome();
            };
        }
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
        return where.includes(kind);
    }

    /** Its reads and writes; those of a send also depend on its role and message, see {@link Action#effects}. */
    Effects effects() {
        return switch (this) {
            case SEND -> Effects.NONE.writing(Write.ADD, Location.NETWORK);
            case COPY_DATA, WRITE_MEMORY ->
                Effects.reading(Location.MESSAGE_DATA).writing(Write.SET, Location.DATA);
            case COUNT_ACKS -> Effects.reading(Location.MESSAGE_ACKS).writing(Write.ADD, Location.ACKS);
            case AWAIT_ACKS -> Effects.NONE.writing(Write.ADD, Location.ACKS);
            case HIT -> Effects.reading(Location.DATA).writing(Write.SET, Location.LOAD, Location.STORE, Location.DATA);
            case FINISH_LOAD -> Effects.reading(Location.DATA).writing(Write.SET, Location.LOAD);
            case FINISH_STORE -> Effects.reading(Location.DATA).writing(Write.SET, Location.STORE, Location.DATA);
            case FINISH_ATOMIC -> Effects.NONE.writing(Write.SET, Location.ATOMIC);
            case PERFORM_ATOMIC ->
                Effects.reading(Location.DATA, Location.REQUESTER).writing(Write.SET, Location.STORE, Location.DATA);
            case ADD_REQUESTER -> Effects.reading(Location.REQUESTER).writing(Write.ADD, Location.SHARERS);
            case ADD_OWNER -> Effects.reading(Location.OWNER).writing(Write.ADD, Location.SHARERS);
            case REMOVE_REQUESTER -> Effects.reading(Location.REQUESTER).writing(Write.REMOVE, Location.SHARERS);
            case REMOVE_SENDER -> Effects.reading(Location.SENDER).writing(Write.REMOVE, Location.SHARERS);
            case CLEAR_SHARERS -> Effects.NONE.writing(Write.CLEAR, Location.SHARERS);
            case MAKE_OWNER -> Effects.reading(Location.REQUESTER).writing(Write.SET, Location.OWNER);
            case CLEAR_OWNER -> Effects.NONE.writing(Write.CLEAR, Location.OWNER);
            case STALL -> Effects.NONE;
        };
    }

    /** The payload that the row's message must carry for this verb. */
    public Optional<Payload> needs() {
        return needs;
    }
}
