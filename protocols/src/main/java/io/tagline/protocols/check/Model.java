package io.tagline.protocols.check;

import io.tagline.protocols.step.LineEntry;
import io.tagline.protocols.table.Protocol;
import java.util.Arrays;

/** A protocol with a given number of caches, lines and values: everything that expanding a state needs and no run changes. */
final class Model {

    final Protocol protocol;
    final CheckOptions options;
    final MessageSpace space;
    final LineCodec codec;
    final StateCheck check;

    Model(Protocol protocol, CheckOptions options) {
        this.protocol = protocol;
        this.options = options;
        space = new MessageSpace(protocol, options.caches(), options.values());
        codec = new LineCodec(protocol, options);
        check = new StateCheck(protocol, codec, options.properties());
    }

    /** More messages of one line than a home that serves one request at a time can have under way: see {@link Property#BOUNDED}. */
    private int capacity() {
        return 3 * options.caches() + 2;
    }

    StateCodec newStateCodec() {
        return new StateCodec(codec, space, options.lines(), capacity());
    }

    StepMemory newStepMemory() {
        return new StepMemory(protocol, space, codec, options.faults());
    }

    Renaming newRenaming(StateCodec states) {
        return options.symmetry() ? new Symmetry(space, codec, states) : states::encode;
    }

    /** The lines as they are before anything has happened, with these values in memory. */
    LineState[] initial(StateCodec states, int... values) {
        LineState[] lines = states.newLines();
        LineEntry cache = LineEntry.atCache();
        LineEntry home = LineEntry.atDirectory();
        for (int i = 0; i < lines.length; i++) {
            home.value = values[i];
            Arrays.fill(lines[i].caches, codec.packCache(cache, Pending.NONE));
            lines[i].directory = codec.packDirectory(home);
            lines[i].last = values[i];
        }
        return lines;
    }

    /** The next combination of digits below {@code base}; false after the last one. */
    static boolean next(int[] digits, int base) {
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
