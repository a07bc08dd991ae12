package io.tagline.topologies.machine;

import io.tagline.topologies.graph.NestedTopology;
import io.tagline.topologies.graph.StoredRoutes;
import io.tagline.topologies.graph.Topology;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The domains of a machine from the outermost, which is a single one, to the innermost, which contain the cores. Parts are dealt to domains in order,
 * the same number to each. The topology joins all of them.
 */
public final class Hierarchy {

    private final List<Domain> levels;
    private final int homes;
    private final int memory;
    /** How many domains of each level the machine has. */
    private final int[] counts;
    /** The topology of one domain of each level, with all that is inside. */
    private final List<Topology> parts;

    private final Topology topology;
    private final Optional<Integer> sharedLevel;

    /** Levels from the outermost on; {@code homes} and {@code memory} are those with home agents and memory controllers. */
    public Hierarchy(List<Domain> levels, int homes, int memory) {
        this.levels = List.copyOf(levels);
        this.homes = homes;
        this.memory = memory;
        this.counts = counts(levels);
        this.parts = parts(levels);
        this.topology = new StoredRoutes(parts.get(0));
        this.sharedLevel = IntStream.range(0, levels.size())
                .filter(level -> levels.get(level).sharedCaches().isPresent())
                .boxed()
                .findFirst();
    }

    private static int[] counts(List<Domain> levels) {
        int[] counts = new int[levels.size()];
        int count = 1;
        for (int level = 0; level < counts.length; level++) {
            count = Math.multiplyExact(count, levels.get(level).count().value());
            counts[level] = count;
        }
        return counts;
    }

    private static List<Topology> parts(List<Domain> levels) {
        List<Topology> parts = new ArrayList<>();
        Topology part = levels.get(levels.size() - 1).interconnect().topology();
        parts.add(part);
        for (int level = levels.size() - 2; level >= 0; level--) {
            Topology around = levels.get(level).interconnect().topology();
            part = new NestedTopology(part, around, levels.get(level + 1).stands(around));
            parts.add(0, part);
        }
        return parts;
    }

    public List<Domain> levels() {
        return levels;
    }

    /** The level whose domains have a shared cache. */
    public Optional<Integer> sharedLevel() {
        return sharedLevel;
    }

    /** The level whose domains contain the home agents. */
    public int homeLevel() {
        return homes;
    }

    /** The level whose domains contain the memory controllers, and among which the memory is dealt. */
    public int memoryLevel() {
        return memory;
    }

    /** How many domains have their own memory. */
    public int socketCount() {
        return count(memory);
    }

    /** The interconnect that connects memory controllers. */
    public Interconnect aroundMemory() {
        return levels.get(memory).interconnect();
    }

    /** The interconnect that connects home agents. */
    public Interconnect aroundHomes() {
        return levels.get(homes).interconnect();
    }

    /** The level whose domains contain the cores. */
    public int innermost() {
        return levels.size() - 1;
    }

    /** How many domains of a level the machine has. */
    public int count(int level) {
        return counts[level];
    }

    /** The domain of a level, from 0, with one of {@code parts} equal parts of the machine. */
    public int domain(int level, int part, int parts) {
        return (int) ((long) part * count(level) / parts);
    }

    /** The innermost level in which two of {@code cores} cores are in the same domain. */
    public int common(int core, int other, int cores) {
        int level = innermost();
        while (domain(level, core, cores) != domain(level, other, cores)) {
            level--;
        }
        return level;
    }

    /** The stop of a domain in the outermost interconnect. */
    public int stands(int domain) {
        return levels.get(1).stands(levels.get(0).interconnect().topology())[domain];
    }

    /** The distance of two cores whose innermost common domain is of a level, in words: {@code same tile}, {@code other package}. */
    public String distance(int level) {
        boolean whole = level == 0 && levels.size() > 1;
        return whole
                ? "other " + levels.get(1).name()
                : "same " + levels.get(level).name();
    }

    /** The stops and links of all domains together. */
    public Topology topology() {
        return topology;
    }

    /** The stop of one of {@code parts} equal parts in the domains of a level, spread evenly over the stops of each. */
    public int stop(int level, int part, int parts) {
        int each = parts / count(level);
        int stop = levels.get(level).interconnect().topology().evenly(part % each, each);
        return stopIn(level, domain(level, part, parts), stop);
    }

    /** A stop of the interconnect of a domain, as a stop of the whole. */
    public int stopIn(int level, int domain, int stop) {
        int found = parts.get(level) instanceof NestedTopology nested ? nested.stopAround(stop) : stop;
        int index = domain;
        for (int inner = level; inner > 0; inner--) {
            int siblings = levels.get(inner).count().value();
            found += index % siblings * parts.get(inner).stops();
            index /= siblings;
        }
        return found;
    }

    /** The interconnect of a link of the topology, and its number there. */
    public Leg leg(int link) {
        int rest = link;
        int level = 0;
        while (parts.get(level) instanceof NestedTopology nested && !nested.isAround(rest)) {
            level++;
            rest %= parts.get(level).links();
        }
        Interconnect interconnect = levels.get(level).interconnect();
        int first = parts.get(level).links() - interconnect.topology().links();
        return new Leg(interconnect, rest - first);
    }

    /** A link of an interconnect. */
    public record Leg(Interconnect interconnect, int link) {

        /** How long a message takes on it if it is free, in picoseconds. */
        long hop() {
            return interconnect.hop().value() * interconnect.topology().length(link);
        }
    }

    /** The same domains with other shared caches. */
    public Hierarchy with(SharedCaches other) {
        return new Hierarchy(
                levels.stream()
                        .map(domain -> domain.sharedCaches().isPresent() ? domain.with(other) : domain)
                        .toList(),
                homes,
                memory);
    }
}
