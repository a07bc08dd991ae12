package io.tagline.topologies.document;

import io.tagline.documents.Code;
import io.tagline.documents.Names;
import io.tagline.documents.Printable;
import io.tagline.documents.keys.KeyScope;
import io.tagline.documents.keys.Keys;
import io.tagline.documents.keys.PlainTypes;
import io.tagline.documents.yaml.YamlMap;
import io.tagline.topologies.machine.Domain;
import io.tagline.topologies.machine.Hierarchy;
import io.tagline.topologies.machine.Interconnect;
import io.tagline.topologies.machine.Kind;
import io.tagline.topologies.machine.Parameter;
import io.tagline.topologies.machine.SharedCaches;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads the domains of a machine. A document has one of three forms: {@code domains} of any depth, {@code sockets}, which are two levels, or neither,
 * which is one.
 */
record HierarchyReader(ParameterReader parameters, InterconnectReader interconnects, SharedCacheReader caches) {

    private static final int MOST_DOMAINS = 65_536;
    private static final int MOST_STOPS = 1 << 20;
    private static final int MOST_SOCKETS = 64;
    private static final int MOST_LEVELS = 16;
    private static final String SOCKET = "socket";
    private static final Parameter<Integer> ONE =
            new Parameter<>("", 1, Kind.CHOSEN, "the outermost domain is the machine itself");

    /** One level: the machine is a single socket, with this interconnect. */
    Hierarchy flat(Interconnect interconnect) {
        return new Hierarchy(List.of(outermost(SOCKET, interconnect)), 0, 0);
    }

    /** Two levels: sockets, each with this interconnect, and the interconnect between them. */
    Hierarchy sockets(Keys<?, KeyScope> keys, Interconnect within, long lineBytes) {
        Parameter<Integer> count = parameters.integer(keys, "count", "sockets.count", 1, MOST_SOCKETS);
        SharedCaches shared = caches.read(keys.map("shared-cache", "shared-cache"), "sockets.shared-cache.", lineBytes);
        Interconnect links = interconnects.between(keys.map("links"), count.value());
        keys.done();
        Domain sockets = new Domain(SOCKET, count, Optional.empty(), Optional.of(shared), within);
        return new Hierarchy(List.of(outermost("system", links), sockets), 1, 1);
    }

    private static Domain outermost(String name, Interconnect interconnect) {
        return new Domain(name, ONE, Optional.empty(), Optional.empty(), interconnect);
    }

    /** Any number of levels, outermost first; home agents and memory controllers name their levels. */
    Hierarchy domains(
            Keys<?, KeyScope> machine, Keys<?, KeyScope> directories, Keys<?, KeyScope> memory, long lineBytes) {
        List<Domain> levels = new ArrayList<>();
        for (Keys<?, KeyScope> keys : machine.maps("domains", "domain", Code.BAD_HIERARCHY)) {
            Domain read = domain(keys, levels, lineBytes);
            checkLevel(keys, read, levels);
            levels.add(read);
        }
        int first = level(directories, levels);
        int second = level(memory, levels);
        if (levels.isEmpty() || levels.size() > MOST_LEVELS) {
            machine.conflict(Code.BAD_HIERARCHY, "domains", "a machine has 1 to " + MOST_LEVELS + " levels of domains");
            return flat(InterconnectReader.oneStop());
        } else if (isTooLarge(levels)) {
            machine.error(
                    Code.TOO_MANY_NODES_IN_MACHINE,
                    "domains",
                    "more than " + MOST_DOMAINS + " domains, or stops in them");
            return flat(InterconnectReader.oneStop());
        }
        return new Hierarchy(levels, first, second);
    }

    private static boolean isTooLarge(List<Domain> levels) {
        long domains = 1;
        long stops = 0;
        for (Domain level : levels) {
            domains = Math.min(Integer.MAX_VALUE, domains * level.count().value());
            stops += domains * level.interconnect().topology().stops();
        }
        return domains > MOST_DOMAINS || stops > MOST_STOPS;
    }

    private Domain domain(Keys<?, KeyScope> keys, List<Domain> around, long lineBytes) {
        String name = keys.value("name", PlainTypes.NAME, "");
        String path = "domains." + name + ".";
        Parameter<Integer> count = keys.when(
                        !around.isEmpty(), () -> parameters.integer(keys, "count", path + "count", 1, MOST_DOMAINS))
                .orElse(ONE);
        Optional<Parameter<List<Integer>>> stops =
                keys.when(!around.isEmpty() && keys.has("stops"), () -> stops(keys, path, count.value(), around));
        Domain domain = new Domain(
                name,
                count,
                stops,
                keys.optionalMap("shared-cache", "shared-cache")
                        .map(f -> caches.read(f, path + "shared-cache.", lineBytes)),
                keys.optionalMap("interconnect")
                        .map(f -> interconnects.read(f, path + "interconnect."))
                        .orElseGet(InterconnectReader::oneStop));
        YamlMap map = keys.fields().map();
        if (around.isEmpty()
                && (map.get("count").isPresent() || map.get("stops").isPresent())) {
            keys.error(Code.BAD_HIERARCHY, "count", "the first domain is the machine itself: there is one")
                    .note("leave `count` and `stops` out, or put a domain before it");
            keys.has("count");
            keys.has("stops");
        }
        keys.done();
        return domain;
    }

    private Parameter<List<Integer>> stops(Keys<?, KeyScope> keys, String path, int count, List<Domain> around) {
        int stops = around.isEmpty()
                ? 1
                : around.get(around.size() - 1).interconnect().topology().stops();
        return parameters.stops(keys, path + "stops", count, stops);
    }

    /** Checks that no other level has the same name, and that at most one has shared caches. */
    private static void checkLevel(Keys<?, KeyScope> keys, Domain read, List<Domain> around) {
        if (around.stream().anyMatch(other -> other.name().equals(read.name()))) {
            keys.error(
                            Code.BAD_HIERARCHY,
                            "name",
                            "domain " + Printable.quoted(read.name()) + " is inside another one of that name")
                    .note("every level needs a different name");
        }
        if (read.sharedCaches().isPresent()
                && around.stream().anyMatch(other -> other.sharedCaches().isPresent())) {
            keys.error(Code.BAD_HIERARCHY, "shared-cache", "a domain around this one has a shared cache already")
                    .help("a protocol has one level of shared caches between cores and directories");
        }
    }

    /** The level that {@code in} names; only machines with domains have the key. */
    private int level(Keys<?, KeyScope> keys, List<Domain> levels) {
        List<String> names = levels.stream().map(Domain::name).toList();
        String name =
                keys.when(true, () -> keys.value("in", PlainTypes.TEXT, "")).orElse("");
        int level = names.indexOf(name);
        if (level < 0 && !name.isEmpty() && !levels.isEmpty()) {
            keys.conflict(Code.UNKNOWN_NAME, "in", "unknown domain " + Printable.quoted(name))
                    .nearest(name, names)
                    .help("domains: " + Names.listed(names));
        }
        return Math.max(0, level);
    }
}
