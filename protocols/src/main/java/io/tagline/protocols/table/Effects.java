package io.tagline.protocols.table;

import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What an action reads and writes. Analyses of protocols fold these, and so need not know the verbs.
 *
 * <p>To read a location means that something else depends on it. An addition to a register does not read that register: what was in it matters
 * only if the register is read later. Nor does a send read the requester that it hands on: that matters only if the receiver reads it.
 *
 * @param writes how each location that is written changes
 */
public record Effects(Set<Location> reads, Map<Location, Write> writes) {

    /** Neither reads nor writes. */
    static final Effects NONE = new Effects(Set.of(), Map.of());

    /** How a location changes. */
    public enum Write {
        /** Nothing is left in it. */
        CLEAR,
        /** It gets a content that does not depend on what was in it, unless it is read as well. */
        SET,
        /** Something joins what was in it. */
        ADD,
        /** Something may leave it, the rest stays. */
        REMOVE
    }

    public Effects {
        reads = Collections.unmodifiableSet(copy(reads));
        Map<Location, Write> copied = new EnumMap<>(Location.class);
        copied.putAll(writes);
        writes = Collections.unmodifiableMap(copied);
    }

    private static Set<Location> copy(Set<Location> locations) {
        Set<Location> copied = EnumSet.noneOf(Location.class);
        copied.addAll(locations);
        return copied;
    }

    static Effects reading(Location... locations) {
        return new Effects(Set.of(locations), Map.of());
    }

    Effects andReading(Set<Location> more) {
        Set<Location> all = copy(reads);
        all.addAll(more);
        return new Effects(all, writes);
    }

    Effects writing(Write how, Location... locations) {
        Map<Location, Write> all = new EnumMap<>(Location.class);
        all.putAll(writes);
        List.of(locations).forEach(location -> all.put(location, how));
        return new Effects(reads, all);
    }

    public boolean reads(Location location) {
        return reads.contains(location);
    }

    public boolean writes(Location location) {
        return writes.containsKey(location);
    }

    /** Whether a location gets something in it that is worth reading. */
    public boolean fills(Location location) {
        Write how = writes.get(location);
        return how == Write.SET || how == Write.ADD;
    }

    /** Whether what was in a location before is gone. */
    public boolean replaces(Location location) {
        Write how = writes.get(location);
        return how == Write.SET || how == Write.CLEAR;
    }

    /** Whether a location is empty afterwards. */
    public boolean clears(Location location) {
        return writes.get(location) == Write.CLEAR;
    }
}
