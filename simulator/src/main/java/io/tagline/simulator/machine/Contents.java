package io.tagline.simulator.machine;

import io.tagline.programs.operation.LineSetup;
import io.tagline.simulator.core.ProgramLines;
import io.tagline.simulator.core.ValueCheck;
import io.tagline.simulator.rma.RemoteLines;
import java.util.OptionalLong;

/** What lines and words of a program contain in the present replication. */
record Contents(InitialLines lines, ValueCheck values, RemoteLines remote) {

    /** The last value in coherence order, or in a buffer; empty for a thread's own memory, and where values are not checked. */
    OptionalLong of(int location) {
        ProgramLines placed = lines.lines();
        int line = placed.line(location);
        LineSetup setup = lines.setups().get(line);
        if (setup.isShared()) {
            OptionalLong latest = values.latest(placed.addresses()[line]);
            return latest.isEmpty() ? latest : OptionalLong.of(placed.content(location, latest.getAsLong()));
        }
        return remote.isInBuffer(line) ? OptionalLong.of(remote.content(line)) : OptionalLong.empty();
    }
}
