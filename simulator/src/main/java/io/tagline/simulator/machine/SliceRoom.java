package io.tagline.simulator.machine;

import io.tagline.simulator.cache.TagArray;
import io.tagline.simulator.cache.Victims;
import io.tagline.simulator.directory.SliceTags;
import io.tagline.topologies.machine.Directories;
import io.tagline.topologies.machine.Parameter;
import io.tagline.topologies.machine.Replacement;
import io.tagline.topologies.machine.SharedCaches;
import io.tagline.topologies.machine.SnoopFilter;
import java.util.Optional;

/** Builds the tags of slices: of shared caches, with the filters beside them if there are any, and of sparse directories. */
final class SliceRoom {

    private final long lineBytes;
    private final Nodes nodes;
    private final Samplers samplers;

    SliceRoom(long lineBytes, Nodes nodes, Samplers samplers) {
        this.lineBytes = lineBytes;
        this.nodes = nodes;
        this.samplers = samplers;
    }

    /** The tags of a slice of a shared cache, at this node. */
    SliceTags of(SharedCaches shape, int node) {
        TagArray lines = tags(shape.setsOfSlice(lineBytes), shape.ways(), shape.policy(), node);
        return new SliceTags(Optional.of(lines), shape.filter().map(filter -> filter(filter, node)));
    }

    /** The tags of a directory slice, at this node. */
    SliceTags of(Directories directories, int node) {
        return new SliceTags(directories.filter().map(filter -> filter(filter, node)), Optional.empty());
    }

    private TagArray filter(SnoopFilter shape, int node) {
        return tags(shape.sets(), shape.ways(), shape.policy(), node);
    }

    private TagArray tags(int sets, Parameter<Integer> ways, Replacement policy, int node) {
        return new TagArray(sets, ways.value(), Victims.of(policy, samplers.uniform(owner -> nodes.victims(node))));
    }
}
