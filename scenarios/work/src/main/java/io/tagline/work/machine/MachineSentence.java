package io.tagline.work.machine;

import io.tagline.documents.Names;
import io.tagline.topologies.machine.Machine;

/** A machine in one sentence: its size, its protocol, and the origins of its numbers. */
final class MachineSentence {

    private MachineSentence() {}

    static String of(Machine machine) {
        int sockets = machine.socketCount();
        return "%s%s, protocol %s; numbers: %s."
                .formatted(
                        Names.counted(machine.cores().count().value(), "core"),
                        sockets == 1 ? "" : " in " + sockets + " sockets",
                        machine.protocol(),
                        machine.origins(number -> true));
    }
}
