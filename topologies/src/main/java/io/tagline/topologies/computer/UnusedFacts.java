package io.tagline.topologies.computer;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.Collectors;

/** Facts that a tool reports but the machine document does not include, each a sentence. */
final class UnusedFacts {

    private final Computer topology;
    private final ComputerPart machine;
    private final List<String> notes = new ArrayList<>();

    private UnusedFacts(Computer topology) {
        this.topology = topology;
        this.machine = topology.machine();
    }

    /** The caches that several cores share, beyond the one level that a document has, and the number of memories that it has. */
    static List<String> notes(Computer topology, List<ComputerPart> caches, int controllers) {
        UnusedFacts unused = new UnusedFacts(topology);
        unused.notes.addAll(topology.notes());
        unused.cores();
        caches.forEach(unused::cache);
        unused.memories(controllers);
        unused.processors();
        unused.kinds();
        unused.others();
        return unused.notes;
    }

    private void cores() {
        if (machine.count("Core") == 0) {
            notes.add("not reported: cores (Core); each of the %d processing units (PU) counts as a core of one thread"
                    .formatted(machine.count("PU")));
        }
    }

    private void cache(ComputerPart cache) {
        notes.add("not used: %s of %s, which %d cores share: a document has one level of shared caches, the outermost"
                .formatted(
                        cache.type(),
                        cache.number("cache_size") == 0 ? "unknown size" : cache.number("cache_size") + " B",
                        Math.max(cache.count("Core"), machine.count("Core") == 0 ? cache.count("PU") : 0)));
    }

    private void memories(int controllers) {
        int memories = machine.count("NUMANode");
        if (memories > controllers) {
            String kinds = machine.all()
                    .filter(object -> object.type().equals("NUMANode"))
                    .map(object -> object.attributes().getOrDefault("subtype", ""))
                    .filter(subtype -> !subtype.isEmpty())
                    .distinct()
                    .collect(Collectors.joining(", "));
            notes.add("not used: %d of %d memories (NUMANode%s): the document has %d alike"
                    .formatted(memories - controllers, memories, kinds.isEmpty() ? "" : "; " + kinds, controllers));
        }
        int caches = machine.count("MemCache");
        if (caches > 0) {
            notes.add("not used: %d %s before memory (MemCache)".formatted(caches, caches == 1 ? "cache" : "caches"));
        }
    }

    private void processors() {
        BitSet all = set("cpuset");
        BitSet hidden = set("complete_cpuset");
        hidden.andNot(all);
        if (!all.isEmpty() && !hidden.isEmpty()) {
            notes.add("not described: %d processors that are offline or hidden (complete_cpuset)"
                    .formatted(hidden.cardinality()));
        }
        BitSet allowed = set("allowed_cpuset");
        allowed.and(all);
        if (!allowed.isEmpty() && allowed.cardinality() < all.cardinality()) {
            notes.add(
                    "a process may use %d of the %d processors (allowed_cpuset); the document describes the whole computer, and `cores.processors` lists those that may be used"
                            .formatted(allowed.cardinality(), all.cardinality()));
        }
    }

    private BitSet set(String attribute) {
        return Computer.numbers(machine.attributes().getOrDefault(attribute, ""));
    }

    private void kinds() {
        if (topology.kinds().size() > 1) {
            String infos = topology.kinds().stream()
                    .flatMap(kind -> kind.infos().keySet().stream())
                    .distinct()
                    .sorted()
                    .collect(Collectors.joining(", "));
            notes.add("not used: that there are %d kinds of processors (cpukind%s)"
                    .formatted(topology.kinds().size(), infos.isEmpty() ? "" : ": " + infos));
        }
    }

    private void others() {
        if (!topology.others().isEmpty()) {
            notes.add("not used: " + String.join(", ", topology.others()));
        }
    }
}
