package io.tagline.protocols.table;

import java.util.Optional;
import java.util.Set;

/** The closed set of forms of an invariant. */
public enum InvariantForm implements Phrase {
    AT_MOST_ONE("at most one cache in", ControllerKind.CACHE, "no two caches are in these states at the same time"),
    NO_CACHE("no cache in", ControllerKind.CACHE, "no cache is in one of these states"),
    AT_MOST_ONE_SHARED_CACHE(
            "at most one shared cache in",
            ControllerKind.SHARED_CACHE,
            "never are two shared caches in one of these states at once"),
    NO_OTHER_SHARED_CACHE(
            "no other shared cache in",
            ControllerKind.SHARED_CACHE,
            "no shared cache but this is in one of these states"),
    OWNER_IN("owner in", ControllerKind.CACHE, "an owner is recorded, and it is in one of these states"),
    NO_OWNER("no owner", "no owner is recorded"),
    OWNER_AMONG_SHARERS("owner among sharers", "an owner is recorded, and it is in the sharer set"),
    SOME_SHARER("some sharer", "the sharer set is not empty"),
    NO_SHARER("no sharer", "the sharer set is empty"),
    READERS_AMONG_SHARERS("readers among sharers", "every cache below that may read the line is in the sharer set"),
    ONLY_LONE_SHARER_IN(
            "only a lone sharer in",
            ControllerKind.CACHE,
            "a cache below that is in one of these states is alone in the sharer set"),
    NO_DATA("no data", "a controller here has no copy of the line, so no row may send one before it is fetched"),
    MEMORY_CURRENT("memory current", "memory holds the value of the last store");

    private final String phrase;
    private final Optional<ControllerKind> about;
    private final String sentence;

    InvariantForm(String phrase, String sentence) {
        this(phrase, Optional.empty(), sentence);
    }

    InvariantForm(String phrase, ControllerKind about, String sentence) {
        this(phrase, Optional.of(about), sentence);
    }

    InvariantForm(String phrase, Optional<ControllerKind> about, String sentence) {
        this.phrase = phrase;
        this.about = about;
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

    /** The kind of controller whose states the claim lists; empty if it lists none. */
    public Optional<ControllerKind> about() {
        return about;
    }

    /** The registers that decide whether it holds, at the controller that it is stated of. */
    public Set<Location> reads() {
        return switch (this) {
            case OWNER_IN, NO_OWNER -> Set.of(Location.OWNER);
            case OWNER_AMONG_SHARERS -> Set.of(Location.OWNER, Location.SHARERS);
            case SOME_SHARER, NO_SHARER, READERS_AMONG_SHARERS, ONLY_LONE_SHARER_IN -> Set.of(Location.SHARERS);
            case MEMORY_CURRENT -> Set.of(Location.DATA);
            case AT_MOST_ONE, NO_CACHE, AT_MOST_ONE_SHARED_CACHE, NO_OTHER_SHARED_CACHE, NO_DATA -> Set.of();
        };
    }
}
