package io.tagline.topologies.machine;

import io.tagline.topologies.graph.Grid;
import io.tagline.topologies.graph.Topology;
import java.util.List;
import java.util.Optional;

/** The clusters into which a {@link ClusterMode} cuts the mesh of each domain with memory, and the cluster of each part of the machine. */
public record Clusters(Hierarchy hierarchy, Memory memory) {

    private Topology around() {
        return hierarchy.aroundMemory().topology();
    }

    /** The mesh that is cut; none if the interconnect around memory controllers cannot be cut. */
    public Optional<Grid> grid() {
        return around().grid();
    }

    /** The cluster, from 0 in its domain, of a directory slice. */
    public int ofDirectory(int slice, Directories directories) {
        return of(slice, directories.count().value(), directories.stops());
    }

    /** The cluster of a memory controller. */
    public int ofController(int controller) {
        return of(controller, memory.controllers().value(), memory.stops());
    }

    /** The cluster of one of {@code slices} slices of the caches that the domains with memory have. */
    public int ofSlice(int slice, int slices) {
        return of(slice, slices, Optional.empty());
    }

    /** The cluster of one of {@code cores} cores: that of the domain around it. */
    public int ofCore(int core, int cores) {
        int level = hierarchy.memoryLevel();
        if (memory.mode().clusters() == 1 || level == hierarchy.innermost()) {
            return of(core, cores, Optional.empty());
        }
        Domain inside = hierarchy.levels().get(level + 1);
        int domain = hierarchy.domain(level + 1, core, cores);
        return at(inside.stands(around())[domain % inside.count().value()]);
    }

    private int of(int part, int parts, Optional<Parameter<List<Integer>>> stops) {
        int each = parts / hierarchy.count(hierarchy.memoryLevel());
        return at(stops.map(list -> list.value().get(part % each)).orElseGet(() -> around().evenly(part % each, each)));
    }

    private int at(int stop) {
        return memory.mode().clusters() == 1
                ? 0
                : grid().orElseThrow()
                        .part(stop, memory.mode().across(), memory.mode().down());
    }
}
