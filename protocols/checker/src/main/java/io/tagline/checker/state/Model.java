package io.tagline.checker.state;

import io.tagline.checker.CheckOptions;
import io.tagline.checker.Property;
import io.tagline.protocols.step.LineEntry;
import io.tagline.protocols.table.Controllers;
import io.tagline.protocols.table.Protocol;

/** A protocol with a given number of caches, lines and values: everything that expanding a state needs and no run changes. */
public final class Model {

    public final Protocol protocol;
    public final CheckOptions options;
    public final Controllers controllers;
    public final MessageSpace space;
    public final LineCodec codec;
    public final StateCheck check;
    public final Leases leases;

    public Model(Protocol protocol, CheckOptions options) {
        this.protocol = protocol;
        this.options = options;
        controllers = options.size().controllers(protocol);
        space = new MessageSpace(protocol, controllers, options.size().values());
        codec = new LineCodec(protocol, options);
        check = new StateCheck(protocol, codec, options);
        leases = new Leases(protocol, codec, space);
    }

    /** More messages of one line than a home that serves one request at a time can have under way: see {@link Property#BOUNDED}. */
    private int capacity() {
        return 3 * controllers.directory() + 2;
    }

    public StateCodec newStateCodec() {
        return new StateCodec(codec, space, options.size().lines(), capacity());
    }

    public StepMemory newStepMemory() {
        return new StepMemory(protocol, space, codec, options.faults(), options.sharers());
    }

    public Renaming newRenaming(StateCodec states) {
        return options.symmetry() ? new Symmetry(space, codec, states) : states::encode;
    }

    /** The lines as they are before anything has happened, with these values in memory. */
    public LineState[] initial(StateCodec states, int... values) {
        LineState[] lines = states.newLines();
        for (int i = 0; i < lines.length; i++) {
            for (int node = 0; node < controllers.nodes(); node++) {
                LineEntry entry = new LineEntry();
                entry.value = node == controllers.directory() ? values[i] : 0;
                lines[i].registers[node] = codec.at(node).pack(entry, Pending.NONE);
            }
            lines[i].last = values[i];
        }
        return lines;
    }

    /** The next combination of digits below {@code base}; false after the last one. */
    public static boolean next(int[] digits, int base) {
        for (int i = 0; i < digits.length; i++) {
            digits[i]++;
            if (digits[i] < base) {
                return true;
            }
            digits[i] = 0;
        }
        return false;
    }
}
