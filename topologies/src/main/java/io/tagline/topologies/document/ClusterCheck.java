package io.tagline.topologies.document;

import io.tagline.documents.Code;
import io.tagline.documents.keys.KeyScope;
import io.tagline.documents.keys.Keys;
import io.tagline.topologies.graph.Grid;
import io.tagline.topologies.machine.ClusterMode;
import io.tagline.topologies.machine.Clusters;
import io.tagline.topologies.machine.Cores;
import io.tagline.topologies.machine.Directories;
import io.tagline.topologies.machine.Hierarchy;
import io.tagline.topologies.machine.Memory;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Checks that a machine can be divided into the clusters of its cluster mode, and has the same number of parts in each. */
record ClusterCheck(Keys<?, KeyScope> keys, Hierarchy hierarchy) {

    private static final String KEY = "cluster-mode";

    void check(Cores cores, Directories directories, Memory memory) {
        ClusterMode mode = memory.mode();
        if (mode.clusters() == 1) {
            return;
        }
        Clusters clusters = new Clusters(hierarchy, memory);
        Optional<Grid> grid = clusters.grid();
        if (hierarchy.homeLevel() != hierarchy.memoryLevel()) {
            String message = "directories are in each %s, and memory controllers in each %s: no cluster has both"
                    .formatted(name(hierarchy.homeLevel()), name(hierarchy.memoryLevel()));
            refuse(message, "a cluster is a part of the domain of both");
        } else if (grid.isEmpty()) {
            String kind = hierarchy.aroundMemory().topology().kind();
            refuse("a " + kind + " cannot be cut into clusters", "a mesh and a torus can");
        } else if (!grid.get().divides(mode.across(), mode.down())) {
            String message = "%d x %d stops cannot be cut into %d equal clusters, %d across and %d down"
                    .formatted(grid.get().columns(), grid.get().rows(), mode.clusters(), mode.across(), mode.down());
            refuse(message, "the number of columns must be even, and for four clusters that of rows too");
        } else {
            parts(cores, directories, memory, clusters);
        }
    }

    private String name(int level) {
        return hierarchy.levels().get(level).name();
    }

    private void parts(Cores cores, Directories directories, Memory memory, Clusters clusters) {
        ClusterMode mode = memory.mode();
        even("directories", directories.count().value(), mode, slice -> clusters.ofDirectory(slice, directories));
        even("memory controllers", memory.controllers().value(), mode, clusters::ofController);
        if (mode.memories() > 1) {
            int count = cores.count().value();
            even("cores", count, mode, core -> clusters.ofCore(core, count));
            hierarchy
                    .sharedLevel()
                    .filter(level -> level == hierarchy.memoryLevel())
                    .flatMap(level -> hierarchy.levels().get(level).sharedCaches())
                    .ifPresent(shared -> {
                        int each = shared.slices().value();
                        int all = each * hierarchy.count(hierarchy.memoryLevel());
                        even("slices of " + shared.name(), all, mode, slice -> clusters.ofSlice(slice, all));
                    });
        }
    }

    /** Checks that each cluster has the same number of these parts. Domains are alike, so it looks only at the first. */
    private void even(String parts, int count, ClusterMode mode, IntUnaryOperator cluster) {
        int[] has = new int[mode.clusters()];
        IntStream.range(0, count / hierarchy.count(hierarchy.memoryLevel()))
                .forEach(part -> has[cluster.applyAsInt(part)]++);
        if (Arrays.stream(has).distinct().count() > 1 || has[0] == 0) {
            String each = Arrays.stream(has).mapToObj(Integer::toString).collect(Collectors.joining(", "));
            refuse(
                    "of the %s, the clusters of %s have %s".formatted(parts, mode.word(), each),
                    "each cluster has as many; `stops` place the parts");
        }
    }

    private void refuse(String message, String help) {
        keys.conflict(Code.BAD_HIERARCHY, KEY, message).help(help);
    }
}
