package io.tagline.topologies.document;

import io.tagline.documents.Code;
import io.tagline.documents.keys.KeyScope;
import io.tagline.documents.keys.Keys;
import io.tagline.topologies.machine.CacheLevel;
import io.tagline.topologies.machine.Cores;
import io.tagline.topologies.machine.Directories;
import io.tagline.topologies.machine.Hierarchy;
import io.tagline.topologies.machine.Inclusion;
import io.tagline.topologies.machine.Memory;
import io.tagline.topologies.machine.SharedCaches;

/** Checks that the parts inside a machine's domains fit into them. */
record HierarchyCheck(Keys<?, KeyScope> machine, Hierarchy hierarchy) {

    void check(Cores cores, Directories directories, Memory memory) {
        dealt("cores", cores.count().value(), hierarchy.innermost());
        dealt("directories", directories.count().value(), Math.max(hierarchy.homeLevel(), hierarchy.memoryLevel()));
        dealt("memory", memory.controllers().value(), hierarchy.memoryLevel());
        included(cores);
        if (directories.cache().isPresent() && hasSharedCaches()) {
            machine.conflict(
                            Code.UNREAD_KEY,
                            "directories",
                            "nothing reads `cache` of `directories` on a machine with shared caches")
                    .note("leave it out")
                    .help("below shared caches, directories read memory while they look up");
        }
    }

    private boolean hasSharedCaches() {
        return hierarchy.levels().stream()
                .anyMatch(domain -> domain.sharedCaches().isPresent());
    }

    /** Checks that parts can be dealt evenly to the domains of a level. */
    private void dealt(String key, int parts, int level) {
        int domains = hierarchy.count(level);
        if (parts % domains != 0) {
            String message = "%d cannot be dealt evenly to %d %ss"
                    .formatted(parts, domains, hierarchy.levels().get(level).name());
            machine.conflict(Code.MISFIT, key, message);
        }
    }

    /** Checks that a cache is not smaller than those that it includes; a shared cache with a filter includes none. */
    private void included(Cores cores) {
        String inner = "";
        long least = 0;
        for (CacheLevel level : cores.levels()) {
            long bytes = level.bytes().value();
            if (level.includes() == Inclusion.INCLUSIVE) {
                atLeast(least, inner, bytes, level.name(), "cores");
                inner = level.name() + ", which has ";
                least = bytes;
            } else {
                inner = cores.levels().get(0).name() + " and " + level.name() + ", which have ";
                least += bytes;
            }
        }
        for (var domain : hierarchy.levels()) {
            if (domain.sharedCaches().filter(cache -> cache.filter().isEmpty()).isPresent()) {
                SharedCaches shared = domain.sharedCaches().get();
                String key = machine.has("domains") ? "domains" : "sockets";
                atLeast(least, inner, shared.bytes().value(), shared.name(), key);
            }
        }
    }

    private void atLeast(long inner, String included, long outer, String including, String key) {
        if (outer < inner) {
            machine.conflict(
                    Code.BAD_HIERARCHY,
                    key,
                    "%s of %d bytes includes %s%d".formatted(including, outer, included, inner));
        }
    }
}
