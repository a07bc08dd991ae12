package io.tagline.checker.state;

import io.tagline.checker.CheckOptions;
import io.tagline.checker.Property;
import io.tagline.checker.Samples;
import io.tagline.checker.Violation;
import io.tagline.protocols.step.LineEntry;
import io.tagline.protocols.table.Invariant;
import io.tagline.protocols.table.Protocol;
import java.util.List;
import java.util.Set;

/** A state of one line made by hand: all controllers in their first states, nothing under way, zero in memory, but for what is said. */
final class HandMade {

    private final Protocol protocol;
    private final CheckOptions options;
    private final LineCodec codec;
    private final LineEntry[] entries;
    private int last;
    private int underWay;

    private HandMade(Protocol protocol, CheckOptions options) {
        this.protocol = protocol;
        this.options = options;
        codec = new LineCodec(protocol, options);
        entries = new LineEntry[codec.controllers.nodes()];
        for (int node = 0; node < entries.length; node++) {
            entries[node] = new LineEntry();
        }
    }

    /** Three caches below a directory, nodes 0 to 2 and 3; or four, two below each of two shared caches, nodes 4 and 5, and a directory, 6. */
    static HandMade of(Protocol protocol) {
        return new HandMade(
                protocol,
                protocol.sharedCache().isEmpty()
                        ? CheckOptions.of(3)
                        : CheckOptions.of(4).withSharedCaches(2));
    }

    static HandMade of(String builtIn) {
        return of(Samples.builtIn(builtIn));
    }

    /** The same protocol if this were all that its document stated. */
    static Protocol stating(String builtIn, Invariant invariant) {
        Protocol p = Samples.builtIn(builtIn);
        return new Protocol(p.name(), p.title(), p.messages(), p.queues(), p.tables(), List.of(invariant));
    }

    HandMade in(String state, int... nodes) {
        for (int node : nodes) {
            entries[node].state = protocol.table(codec.controllers.kind(node))
                    .flatMap(table -> table.state(state))
                    .orElseThrow()
                    .index();
        }
        return this;
    }

    HandMade owner(int at, int owner) {
        entries[at].owner = owner;
        return this;
    }

    HandMade sharers(int at, int... sharers) {
        for (int sharer : sharers) {
            entries[at].share(sharer);
        }
        return this;
    }

    HandMade value(int at, int value) {
        entries[at].value = value;
        return this;
    }

    /** The last store wrote this. */
    HandMade stored(int value) {
        last = value;
        return this;
    }

    /** A message is under way. */
    HandMade busy() {
        underWay = 1;
        return this;
    }

    /** What is wrong with the state, if only this is demanded and the directory knows sharers so well. */
    Violation judgedBy(Property property, CheckOptions how) {
        return new StateCheck(protocol, codec, how.withProperties(Set.of(property))).check(line());
    }

    boolean isQuiet() {
        return new StateCheck(protocol, codec, options).isQuiet(line());
    }

    private LineState line() {
        LineState line = new LineState(entries.length, underWay + 1);
        for (int node = 0; node < entries.length; node++) {
            line.registers[node] = codec.at(node).pack(entries[node], Pending.NONE);
        }
        line.last = last;
        line.count = underWay;
        return line;
    }

    Violation judgedBy(Property property) {
        return judgedBy(property, options);
    }
}
