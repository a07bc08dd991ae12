package io.tagline.protocols.table;

import java.util.Set;

/** Where a row sends to: always a part that a node plays for this line, never a node's number. */
public enum Role implements Phrase {
    HOME("home", false, "the controller in charge of the line: a shared cache if there is one, else the directory"),
    REQUESTER("requester", false, "the cache whose access or eviction caused this"),
    OWNER("owner", false, "the cache that is recorded as owner here"),
    A_SHARER("a sharer", false, "one cache of the sharer set; the machine chooses"),
    SHARERS("sharers", true, "every cache of the sharer set except the requester"),
    OTHER_SHARERS(
            "other sharers",
            true,
            "every cache of the sharer set except the requester and the one to whom this row forwards"),
    ALL_SHARERS("all sharers", true, "every cache of the sharer set, the requester too if it is one"),
    OTHER_CACHES(
            "other caches", true, "every cache whose home this is, or which is on the same bus, except the requester"),
    OTHER_SHARED_CACHE(
            "other shared cache", true, "the other shared cache, if there is one; there may not be more than two");

    private final String phrase;
    private final boolean several;
    private final String sentence;

    Role(String phrase, boolean several, String sentence) {
        this.phrase = phrase;
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

    /** Whether the role may mean any number of nodes, including none. */
    public boolean several() {
        return several;
    }

    /** The locations that decide which nodes these are; the machine chooses a sharer. */
    Set<Location> reads() {
        return switch (this) {
            case HOME, OTHER_SHARED_CACHE -> Set.of();
            case REQUESTER, OTHER_CACHES -> Set.of(Location.REQUESTER);
            case OWNER -> Set.of(Location.OWNER);
            case A_SHARER, ALL_SHARERS -> Set.of(Location.SHARERS);
            case SHARERS, OTHER_SHARERS -> Set.of(Location.SHARERS, Location.REQUESTER);
        };
    }

    /** Whether a controller of this kind can address the role. {@code sharedCaches} matters because only protocols without them connect caches by a bus. */
    public boolean knownTo(ControllerKind kind, boolean sharedCaches) {
        return switch (this) {
            case REQUESTER -> true;
            case HOME -> kind.hasHome();
            case OWNER, A_SHARER, SHARERS, OTHER_SHARERS, ALL_SHARERS -> kind.servesCaches();
            case OTHER_CACHES -> !kind.hasHome() || !sharedCaches;
            case OTHER_SHARED_CACHE -> kind == ControllerKind.SHARED_CACHE;
        };
    }
}
