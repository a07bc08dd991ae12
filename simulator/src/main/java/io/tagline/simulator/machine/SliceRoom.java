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
record SliceRoom(long lineBytes, Nodes nodes, Samplers samplers) {

    /** The tags of the slices of shared caches. */
    SliceTags of(SharedCaches shape) {
        TagArray lines = tags(shape.setsOfSlice(lineBytes), shape.ways(), shape.policy());
        return new SliceTags(Optional.of(lines), shape.filter().map(this::filter));
    }

    /** The tags of directory slices. */
    SliceTags of(Directories directories) {
        return new SliceTags(directories.filter().map(this::filter), Optional.empty());
    }

    private TagArray filter(SnoopFilter shape) {
        return tags(shape.sets(), shape.ways(), shape.policy());
    }

    private TagArray tags(int sets, Parameter<Integer> ways, Replacement policy) {
        return new TagArray(sets, ways.value(), Victims.of(policy, samplers.uniform(nodes::victims)));
    }
}
