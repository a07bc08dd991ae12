package io.tagline.topologies.document;

import io.tagline.documents.Cause;
import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Printable;
import io.tagline.documents.yaml.Fields;
import io.tagline.documents.yaml.YamlMap;
import java.util.List;

/** Refuses keys of a machine document that are meant for other kinds of machine and would be ignored on this one. */
record UnreadKeys(Diagnostics diagnostics) {

    private static final String INCLUSION = "inclusion";
    private static final String WRITE_POLICY = "write-policy";
    private static final List<String> OF_PROTOCOL = List.of("protocol", "sockets", "domains", "devices", "resources");
    private static final List<String> OF_MISSES = List.of(
            "miss",
            "snoop",
            "snoop-clean",
            "snoop-look-up",
            "snoop-occupancy",
            "fill",
            "misprediction",
            "locked",
            "locked-after-sibling",
            "copy-start-up",
            "outstanding",
            "reorder-buffer",
            "memory-order",
            "store-buffer",
            "prefetcher",
            "adjacent-line");
    private static final List<String> OF_BUFFER =
            List.of("store-width", "store-commit", "store-misses", "store-forward");
    private static final List<String> OF_CACHES = List.of("replacement", INCLUSION, WRITE_POLICY);
    private static final List<String> OF_SHARED_MEMORY = List.of("access", "dram", "cluster-mode");
    private static final List<String> OF_PRIVATE_MEMORY = List.of("read", "write");

    void refuseOfMachine(Fields fields, boolean coherent) {
        requireDirectories(fields, OF_PROTOCOL, coherent);
        if (coherent && fields.has("buffers")) {
            String help = "every core has a buffer, and a device is not a core";
            refuse(fields, List.of("devices"), "beside `buffers`", help);
        }
    }

    void refuseOfCores(Fields fields, boolean coherent) {
        requireDirectories(fields, OF_MISSES, coherent);
        requireDirectories(fields, OF_BUFFER, coherent);
        if (coherent && !fields.has("store-buffer")) {
            String help = "a thread waits for each store until the nearest cache has it";
            refuse(fields, OF_BUFFER, "without `store-buffer`", help);
        }
    }

    /**
     * Refuses {@code inclusion} for any private cache but the second of two. Refuses {@code write-policy} for any but the first of several, because only
     * its stores can continue to another level.
     */
    void refuseOfCache(Fields fields, boolean coherent, int before, int all) {
        requireDirectories(fields, OF_CACHES, coherent);
        if (coherent && !(before == 1 && all == 2)) {
            String help = "a single cache follows no other; of three, each includes those before it";
            refuse(fields, List.of(INCLUSION), "but at the second of two private caches", help);
        }
        if (coherent && !(before == 0 && all > 1)) {
            String help = "what leaves the caches of a core is written back, or through, as its protocol says";
            refuse(fields, List.of(WRITE_POLICY), "but at the first of several private caches", help);
        }
    }

    /** Refuses a second one of the three forms in which a document describes the domains around its cores. */
    void refuseOfHierarchy(Fields fields) {
        if (fields.has("domains")) {
            String help = "each domain has its own `interconnect` and `shared-cache`; `sockets` are two levels of them";
            refuse(fields, List.of("sockets", "interconnect"), "on a machine with `domains`", help);
        }
    }

    /** Refuses keys that name the level of a part, unless the machine has domains. */
    void refuseOfPart(Fields fields, List<String> keys, boolean inDomains) {
        if (!inDomains) {
            refuse(fields, keys, "on a machine without `domains`", "it has no domains to choose from");
        }
    }

    void refuseOfResources(Fields fields, boolean hasSharedCaches) {
        if (!hasSharedCaches) {
            List<String> names = fields.map().entries().keySet().stream()
                    .filter(name -> name.endsWith(" at shared cache"))
                    .toList();
            refuse(fields, names, "on a machine without shared caches", "its lines meet at caches and directories");
        }
    }

    void refuseOfDirectories(Fields fields) {
        if (fields.has("transactions")) {
            String help = "a bus serves one line after another and records nothing";
            refuse(fields, List.of("filter", "sharers"), "beside `transactions`", help);
        }
    }

    void refuseOfMemory(Fields fields, boolean coherent, boolean inSockets) {
        requireDirectories(fields, OF_SHARED_MEMORY, coherent);
        if (coherent) {
            refuse(fields, OF_PRIVATE_MEMORY, "on a machine with `directories`", "its cores have shared memory only");
        }
        if (inSockets) {
            String help = "the controllers of each socket are spread evenly over its stops";
            refuse(fields, List.of("stops"), "on a machine with `sockets`", help);
        }
    }

    void refuseOfInterconnect(Fields fields, String kind, List<String> kinds) {
        List<String> others =
                kinds.stream().filter(other -> !other.equals(kind)).toList();
        refuse(fields, others, "beside `" + kind + "`", "a machine, and a domain, has one interconnect");
    }

    private void requireDirectories(Fields fields, List<String> keys, boolean coherent) {
        if (!coherent) {
            String help = "a machine with `buffers` and no `directories` has no protocol and no shared memory";
            refuse(fields, keys, "on a machine without `directories`", help);
        }
    }

    private void refuse(Fields fields, List<String> keys, String where, String help) {
        for (YamlMap.Entry entry : fields.map().entries().values()) {
            String key = entry.key().text();
            if (keys.contains(key) && fields.has(key)) {
                String message = "nothing reads %s %s".formatted(Printable.quoted(key), where);
                diagnostics
                        .error(
                                new Cause("unread", where + fields.span().position()),
                                Code.UNREAD_KEY,
                                entry.key().span(),
                                message)
                        .note("leave it out")
                        .help(help);
            }
        }
    }
}
