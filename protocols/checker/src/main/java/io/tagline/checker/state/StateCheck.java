package io.tagline.checker.state;

import io.tagline.checker.CheckOptions;
import io.tagline.checker.Property;
import io.tagline.checker.Violation;
import io.tagline.checker.table.StateFlags;
import io.tagline.protocols.table.Location;
import io.tagline.protocols.table.Permission;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.TransitionTable;
import java.util.EnumSet;

/** What must hold of one line in every reachable state, and whether all is quiet about it. */
public final class StateCheck {

    private static final Violation TWO_WRITERS =
            new Violation(Property.SINGLE_WRITER, "a cache may write the line while another one may read it");
    private static final Violation OLD_MEMORY = new Violation(
            Property.MEMORY_VALUE,
            "the directory is at rest and records no owner, but memory does not hold the last store");
    private static final Violation LOST_STORE =
            new Violation(Property.MEMORY_VALUE, "no cache holds the line, and memory does not hold the last store");

    private final LineCodec codec;
    private final EnumSet<Property> demanded;
    /** Whether a copy matters only in the hands of a core whose turn it is. */
    private final boolean hasTurns;

    private final boolean[] readable;
    private final boolean[] writable;
    private final boolean[][] atRest;
    private final int caches;
    private final boolean recordsOwner;
    private final RecordCheck records;
    private final StatedCheck invariants;

    StateCheck(Protocol protocol, LineCodec codec, CheckOptions options) {
        this.codec = codec;
        this.demanded = EnumSet.noneOf(Property.class);
        this.demanded.addAll(options.properties());
        this.hasTurns = protocol.isForDataRaceFree();
        if (hasTurns) {
            demanded.remove(Property.SINGLE_WRITER);
        }
        this.caches = codec.controllers.caches();
        readable = StateFlags.of(protocol.cache(), state -> state.permission() != Permission.NONE);
        writable = StateFlags.of(protocol.cache(), state -> state.permission() == Permission.READ_WRITE);
        atRest = new boolean[codec.controllers.nodes()][];
        for (int node = 0; node < atRest.length; node++) {
            TransitionTable table = protocol.table(codec.controllers.kind(node)).orElseThrow();
            atRest[node] = StateFlags.of(table, state -> table.isStable(state.index()));
        }
        recordsOwner = protocol.directory().records(Location.OWNER);
        records = new RecordCheck(protocol, codec, options.sharers());
        invariants = new StatedCheck(protocol, codec, readable);
    }

    /** Whether nothing is under way: no message, and every controller in a stable state. */
    public boolean isQuiet(LineState line) {
        if (line.count > 0) {
            return false;
        }
        for (int node = 0; node < atRest.length; node++) {
            if (!isAtRest(line, node)) {
                return false;
            }
        }
        return true;
    }

    /** Whether a controller is in a stable state. */
    public boolean isAtRest(LineState line, int node) {
        return atRest[node][codec.at(node).state(line.registers[node])];
    }

    /** What is wrong with a state, or {@link Violation#NONE}. */
    public Violation check(LineState line) {
        int holders = 0;
        int holderCount = 0;
        boolean writer = false;
        for (int i = 0; i < caches; i++) {
            int code = line.registers[i];
            int state = codec.cache().state(code);
            if (readable[state]) {
                holders |= 1 << i;
                holderCount++;
                writer |= writable[state];
                boolean matters = !hasTurns || codec.cache().turn(code) != Turn.NONE;
                if (matters && codec.cache().value(code) != line.last && demanded.contains(Property.DATA_VALUE)) {
                    return new Violation(
                            Property.DATA_VALUE, "cache " + i + " may read a value older than the last store");
                }
            }
        }
        if (writer && holderCount > 1 && demanded.contains(Property.SINGLE_WRITER)) {
            return TWO_WRITERS;
        }
        Violation stated = demanded.contains(Property.STATED) ? invariants.check(line) : Violation.NONE;
        return stated.isReal() ? stated : checkDirectory(line, holders);
    }

    private Violation checkDirectory(LineState line, int holders) {
        int directory = codec.controllers.directory();
        int code = line.registers[directory];
        boolean current = codec.directory().value(code) == line.last || !demanded.contains(Property.MEMORY_VALUE);
        boolean rest = atRest[directory][codec.directory().state(code)];
        if (rest && !current && recordsOwner && codec.directory().owner(code) < 0) {
            return OLD_MEMORY;
        }
        if (!rest || !isQuiet(line)) {
            return Violation.NONE;
        }
        if (holders == 0 && !current && noSharedCacheHolds(line)) {
            return LOST_STORE;
        }
        return !demanded.contains(Property.DIRECTORY_AGREES)
                ? Violation.NONE
                : records.check(line, holders, codec.caches(line, writable));
    }

    private boolean noSharedCacheHolds(LineState line) {
        for (int node = caches; node < codec.controllers.directory(); node++) {
            if (codec.at(node).state(line.registers[node]) != 0) {
                return false;
            }
        }
        return true;
    }
}
