package io.tagline.simulator.machine;

import io.tagline.protocols.step.LineEntry;
import io.tagline.protocols.untimed.Preparation.Prepared;
import java.util.Map;

/** Puts lines into the controllers of a machine before a replication, with the cores dealt for it. */
record LineInstaller(Fabric fabric) {

    /** Puts a line into the states that the workload wants; false if a cache has no room for it. */
    boolean install(long address, Prepared line, CoreNames names) {
        boolean fits = true;
        for (Map.Entry<Integer, LineEntry> copy : line.caches().entrySet()) {
            int core = names.core().applyAsInt(copy.getKey());
            fits &= fabric.cache(core).install(address, names.inCache(copy.getValue()));
        }
        for (int number = 0; number < line.sharedCaches().size(); number++) {
            int cluster = names.cluster().applyAsInt(number);
            LineEntry entry = names.inCache(line.sharedCaches().get(number));
            fits &= fabric.installShared(cluster, address, entry);
        }
        LineEntry home = names.atDirectory(line.directory(), fabric.nodes(), address);
        return fabric.installAtHome(address, home) && fits;
    }
}
