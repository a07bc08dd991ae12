package io.tagline.topologies.machine;

import io.tagline.topologies.graph.Topology;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * A machine as its document describes it.
 *
 * @param protocol the default protocol, which a scenario may override; {@link #NO_PROTOCOL} if its caches are not coherent
 * @param clocks in hertz, by name; durations written in their cycles have become times
 * @param devices agents besides the cores that access memory coherently
 * @param hierarchy its domains and their interconnects
 * @param resources places that lines share, by the name of a protocol's resource, such as {@code MSHRs at cache}; each such controller has as many
 * @param parameters every number of the document in its order, for listings
 */
public record Machine(
        String name,
        String title,
        String source,
        String protocol,
        Map<String, Parameter<Long>> clocks,
        Parameter<Long> lineBytes,
        Cores cores,
        Directories directories,
        Memory memory,
        Optional<Buffers> buffers,
        Optional<Devices> devices,
        Hierarchy hierarchy,
        Map<String, Parameter<Integer>> resources,
        List<ModelCost> model,
        List<Parameter<?>> parameters) {

    /** The protocol name of a machine without coherence. */
    public static final String NO_PROTOCOL = "none";

    public Machine {
        clocks = Collections.unmodifiableMap(new LinkedHashMap<>(clocks));
        resources = Collections.unmodifiableMap(new LinkedHashMap<>(resources));
        model = List.copyOf(model);
        parameters = List.copyOf(parameters);
    }

    /** The same machine with other cores, directories and domains; its list of parameters stays that of its document. */
    public Machine with(Cores otherCores, Directories otherDirectories, Hierarchy otherHierarchy) {
        return new Machine(
                name,
                title,
                source,
                protocol,
                clocks,
                lineBytes,
                otherCores,
                otherDirectories,
                memory,
                buffers,
                devices,
                otherHierarchy,
                resources,
                model,
                parameters);
    }

    /** The same machine without prefetchers. */
    public Machine withoutPrefetchers() {
        return with(cores.withoutPrefetchers(), directories, hierarchy);
    }

    /** The same machine where a shared cache reads a line as soon if another core has it. */
    public Machine withoutHeld() {
        return sharedCaches()
                .map(shared -> with(cores, directories, hierarchy.with(shared.withoutHeld())))
                .orElse(this);
    }

    /** Whether directories keep the caches coherent; if not, each core has its own memory and buffer. */
    public boolean isCoherent() {
        return directories.count().value() > 0;
    }

    /** How many devices it has; they are numbered after its cores. */
    public int deviceCount() {
        return devices.map(all -> all.count().value()).orElse(0);
    }

    /** Whether a number is that of a device. */
    public boolean isDevice(int core) {
        return core >= cores.count().value();
    }

    /** The interconnect that connects the cores. */
    public Interconnect interconnect() {
        return hierarchy.levels().get(hierarchy.innermost()).interconnect();
    }

    /** The cache that the cores of a domain share. */
    public Optional<SharedCaches> sharedCaches() {
        return hierarchy
                .sharedLevel()
                .flatMap(level -> hierarchy.levels().get(level).sharedCaches());
    }

    /** How many shared caches it has: one for each domain of their level. */
    public int sharedCacheCount() {
        return hierarchy.sharedLevel().map(hierarchy::count).orElse(0);
    }

    /** How many sockets it has: domains, or clusters of them, with their own memory. */
    public int socketCount() {
        return hierarchy.socketCount() * memory.mode().memories();
    }

    /** Whether it describes a real computer, but all of its times are chosen. */
    public boolean hasInventedTimes() {
        return parameters.stream().anyMatch(number -> number.kind() != Kind.CHOSEN)
                && parameters.stream().filter(Parameter::time).allMatch(number -> number.kind() == Kind.CHOSEN);
    }

    /** How many of some of its numbers are of each kind, in words. */
    public String origins(Predicate<Parameter<?>> which) {
        Map<Kind, Long> counts = parameters.stream()
                .filter(which)
                .collect(
                        Collectors.groupingBy(Parameter::kind, () -> new EnumMap<>(Kind.class), Collectors.counting()));
        return counts.entrySet().stream()
                .map(entry -> entry.getValue() + " " + entry.getKey().word())
                .collect(Collectors.joining(", "));
    }

    /** The stops and links of all its domains together. */
    public Topology topology() {
        return hierarchy.topology();
    }

    /** How long a message takes on a link of the {@link #topology()} that is free, in picoseconds. */
    public long hop(int link) {
        return hierarchy.leg(link).hop();
    }

    /** How long one message of a channel occupies a link of the {@link #topology()}, in picoseconds. */
    public long occupancy(int link, Channel channel) {
        return hierarchy.leg(link).interconnect().occupancy(channel);
    }

    /** How many flits the router at the end of a link of the {@link #topology()} has room for; {@link Long#MAX_VALUE} for any number. */
    public long room(int link) {
        return hierarchy.leg(link).interconnect().room();
    }

    /** The socket, from 0, of a core; devices are in the first. */
    public int socketOfCore(int core) {
        if (isDevice(core)) {
            return 0;
        }
        int all = cores.count().value();
        int memories = memory.mode().memories();
        int cluster = memories == 1 ? 0 : new Clusters(hierarchy, memory).ofCore(core, all);
        return hierarchy.domain(hierarchy.memoryLevel(), core, all) * memories + cluster;
    }

    /** How many groups of cores it has. */
    public int groupCount() {
        return Math.max(sharedCacheCount(), socketCount());
    }

    /** The group, from 0, of a core: those that share a cache or a memory, and are equally near to each other. */
    public int groupOfCore(int core) {
        return sharedCacheCount() >= socketCount()
                ? hierarchy.domain(
                        hierarchy.sharedLevel().orElseThrow(),
                        core,
                        cores.count().value())
                : socketOfCore(core);
    }

    /** The cost of the analytical models with this name. */
    public Optional<ModelCost> cost(String costName) {
        return model.stream().filter(c -> c.name().equals(costName)).findFirst();
    }
}
