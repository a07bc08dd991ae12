package io.tagline.simulator.machine;

import io.tagline.protocols.step.LineEntry;
import io.tagline.protocols.untimed.Preparation.Prepared;
import java.util.Map;

/** Puts lines into the controllers of a machine before a replication, with the cores dealt for it. */
final class LineInstaller {

    private final Fabric fabric;
    private final CoreOrder order;

    LineInstaller(Fabric fabric, CoreOrder order) {
        this.fabric = fabric;
        this.order = order;
    }

    /** Puts a line into the states that the workload wants; false if a cache has no room for it. */
    boolean install(long address, Prepared line) {
        boolean fits = true;
        for (Map.Entry<Integer, LineEntry> copy : line.caches().entrySet()) {
            fits &= fabric.cache(order.core(copy.getKey())).install(address, order.dealt(copy.getValue()));
        }
        for (int cluster = 0; cluster < line.sharedCaches().size(); cluster++) {
            LineEntry entry = order.dealt(line.sharedCaches().get(cluster));
            fits &= fabric.sharedCache(address, cluster).install(address, entry);
        }
        LineEntry home = order.atDirectory(line.directory(), address);
        return fabric.directory(address).install(address, home) && fits;
    }
}
