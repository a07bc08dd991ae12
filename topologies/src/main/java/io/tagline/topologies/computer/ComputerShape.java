package io.tagline.topologies.computer;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Position;
import io.tagline.documents.Source;
import io.tagline.topologies.computer.AlikeParts.Difference;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The regular part of a computer, as the tool of this name reports it: levels of domains with the same number in each, cores with the same caches, and at most one level of caches shared by
 * several cores. A machine document cannot express more.
 *
 * @param tool the name of the tool that has looked at it
 * @param levels below the machine itself, the outermost first
 * @param privateCaches of one core, nearest first
 * @param coresTold whether the tool reports cores; if not, each processing unit counts as one
 * @param memory the name of the level with its own memory
 * @param memories the number that the tool reports; zero if none
 * @param processors the numbers of each core's processors that a process may use; empty if the tool does not report them
 * @param unused other facts that the tool reports, each a sentence
 */
public record ComputerShape(
        String tool,
        List<Level> levels,
        List<ComputerPart> privateCaches,
        int cores,
        boolean coresTold,
        int threads,
        String memory,
        int memories,
        List<List<Integer>> processors,
        List<String> unused) {

    /** The name of the machine itself, which is the outermost domain. */
    public static final String SYSTEM = "system";

    /** A level of domains; there are {@code count} in each one around. */
    public record Level(String name, int count, Optional<ComputerPart> sharedCache) {}

    public ComputerShape {
        levels = List.copyOf(levels);
        privateCaches = List.copyOf(privateCaches);
        processors = processors.stream().map(List::copyOf).toList();
        unused = unused.stream().map(note -> note.replaceAll("\\p{Cntrl}", " ")).toList();
    }

    /** All its caches, those of a core first. */
    public Stream<ComputerPart> caches() {
        return Stream.concat(privateCaches.stream(), levels.stream().flatMap(level -> level.sharedCache.stream()));
    }

    /** The shape of a computer; empty if it is not regular, which is reported at the object that differs. */
    public static Optional<ComputerShape> of(Computer computer, Source source, Diagnostics diagnostics) {
        Computer topology = RegularGroups.of(computer);
        ComputerPart machine = topology.machine();
        Optional<Difference> odd = AlikeParts.difference(topology);
        if (odd.isPresent() || machine.count("PU") == 0) {
            ComputerPart.Place place =
                    odd.map(Difference::object).orElse(machine).place();
            diagnostics
                    .error(
                            Code.BAD_HIERARCHY,
                            source,
                            new Position(place.line(), 1),
                            1,
                            odd.map(Difference::sentence).orElse("there is no processing unit (PU)"))
                    .help("domains of a machine document are all alike; write one by hand for the part that matters");
            return Optional.empty();
        }
        return Optional.of(shape(topology));
    }

    private static ComputerShape shape(Computer topology) {
        ComputerPart machine = topology.machine();
        int units = machine.count("PU");
        int told = machine.count("Core");
        int cores = told == 0 ? units : told;
        List<ComputerPart> path = path(machine);
        List<ComputerPart> caches = path.stream().filter(ComputerPart::isCache).toList();
        List<ComputerPart> ofACore =
                caches.stream().filter(cache -> cores(cache, cores, units) <= 1).toList();
        List<ComputerPart> shared =
                caches.stream().filter(cache -> cores(cache, cores, units) > 1).toList();
        List<Level> levels = new ArrayList<>();
        int inside = cores;
        for (ComputerPart object : path) {
            int own = cores(object, cores, units);
            boolean isShared = !shared.isEmpty() && shared.get(0).equals(object);
            if ((isDomain(object, path) || isShared) && own > 1 && (own < inside || isShared)) {
                add(levels, object, inside / own, isShared);
                inside = own;
            }
        }
        List<ComputerPart> nearestFirst = new ArrayList<>(ofACore);
        Collections.reverse(nearestFirst);
        int memories = machine.count("NUMANode");
        String memory = memory(levels, Math.max(1, memoryPlaces(machine)));
        return new ComputerShape(
                topology.tool(),
                levels,
                nearestFirst,
                cores,
                told > 0,
                Math.max(1, units / cores),
                memory,
                memories,
                processors(topology, told > 0 ? "Core" : "PU"),
                UnusedFacts.notes(
                        topology, shared.subList(Math.min(1, shared.size()), shared.size()), count(levels, memory)));
    }

    /** In hwloc 1 memories contain processors; a memory that is the same as a package, or a group, is not a separate level. */
    private static boolean isDomain(ComputerPart object, List<ComputerPart> path) {
        List<String> domains = List.of("Package", "Die", "Group");
        boolean isOwn = path.stream()
                .noneMatch(other -> domains.contains(other.type()) && other.count("PU") == object.count("PU"));
        return domains.contains(object.type()) || (object.type().equals("NUMANode") && isOwn);
    }

    /** How many objects have their own memory, of one kind or several: in hwloc 1 it is around them, in hwloc 2 beside their contents. */
    private static int memoryPlaces(ComputerPart machine) {
        return Math.toIntExact(machine.all()
                .filter(object -> object.count("PU") > 0
                        && (object.type().equals("NUMANode")
                                || object.children().stream()
                                        .anyMatch(child -> child.count("PU") == 0 && child.count("NUMANode") > 0)))
                .count());
    }

    /** The numbers of each core's usable processors; empty if the tool does not report all of them. */
    private static List<List<Integer>> processors(Computer topology, String type) {
        BitSet allowed = Computer.numbers(topology.machine().attributes().getOrDefault("allowed_cpuset", ""));
        Set<Long> seen = new HashSet<>();
        List<List<Integer>> processors = new ArrayList<>();
        for (ComputerPart core : topology.machine()
                .all()
                .filter(object -> object.type().equals(type))
                .toList()) {
            List<Integer> own = new ArrayList<>();
            for (ComputerPart unit :
                    core.all().filter(object -> object.type().equals("PU")).toList()) {
                long number = unit.attributes().containsKey("os_index") ? unit.number("os_index") : -1;
                if (number < 0 || number > Short.MAX_VALUE || !seen.add(number)) {
                    return List.of();
                }
                if (allowed.isEmpty() || allowed.get((int) number)) {
                    own.add((int) number);
                }
            }
            processors.add(own);
        }
        return processors;
    }

    /** How many domains of a level there are. */
    private static int count(List<Level> levels, String name) {
        int count = 1;
        for (Level level : levels) {
            if (name.equals(SYSTEM)) {
                return 1;
            }
            count *= level.count;
            if (level.name.equals(name)) {
                return count;
            }
        }
        return count;
    }

    /** How many domains have their own memory. */
    public int controllers() {
        return count(levels, memory);
    }

    /** A shared cache that is alone in a domain belongs to that domain. */
    private static void add(List<Level> levels, ComputerPart object, int count, boolean isShared) {
        if (isShared && count == 1 && !levels.isEmpty()) {
            Level last = levels.remove(levels.size() - 1);
            levels.add(new Level(last.name, last.count, Optional.of(object)));
        } else {
            String type =
                    object.type().equals("NUMANode") ? "group" : object.type().toLowerCase(Locale.ROOT);
            String named = isShared ? "cluster" : type;
            boolean taken = levels.stream().anyMatch(level -> level.name.equals(named));
            String name = taken ? named + levels.size() : named;
            levels.add(new Level(name, count, isShared ? Optional.of(object) : Optional.empty()));
        }
    }

    /** From the machine down its first child that has processing units. */
    private static List<ComputerPart> path(ComputerPart machine) {
        return Stream.iterate(
                        Optional.of(machine),
                        Optional::isPresent,
                        object -> object.orElseThrow().children().stream()
                                .filter(child -> child.count("PU") > 0)
                                .findFirst())
                .map(Optional::orElseThrow)
                .toList();
    }

    private static int cores(ComputerPart object, int cores, int units) {
        return Math.max(object.count("Core"), object.count("PU") * cores / units);
    }

    private static String memory(List<Level> levels, int memories) {
        int count = 1;
        String name = SYSTEM;
        for (Level level : levels) {
            count *= level.count;
            name = count <= memories ? level.name : name;
        }
        return name;
    }
}
