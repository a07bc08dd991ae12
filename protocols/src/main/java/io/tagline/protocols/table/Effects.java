package io.tagline.protocols.table;

import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The reads and writes of an action. Analyses of protocols fold these and need not know the verbs.
 *
 * <p>Reading a location means that another effect depends on it. Adding to a register does not read it: its old content matters only if the register is
 * read later. A send does not read the requester that it passes on, which matters only if the receiver reads it.
 *
 * @param writes how each written location changes
 */
public record Effects(Set<Location> reads, Map<Location, Write> writes) {

    /** Neither reads nor writes. */
    static final Effects NONE = new Effects(Set.of(), Map.of());

    /** How a location changes. */
    public enum Write {
        /** Becomes empty. */
        CLEAR,
        /** Gets new content, which does not depend on the old one unless the location is read as well. */
        SET,
        /** Gets an addition to its content. */
        ADD,
        /** May lose part of its content. */
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

    /** Whether a write leaves content worth reading in a location. */
    public boolean fills(Location location) {
        Write how = writes.get(location);
        return how == Write.SET || how == Write.ADD;
    }

    /** Whether the old content of a location is lost. */
    public boolean replaces(Location location) {
        Write how = writes.get(location);
        return how == Write.SET || how == Write.CLEAR;
    }

    /** Whether a location becomes empty. */
    public boolean clears(Location location) {
        return writes.get(location) == Write.CLEAR;
    }
}
