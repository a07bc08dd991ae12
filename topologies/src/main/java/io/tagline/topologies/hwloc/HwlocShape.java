package io.tagline.topologies.hwloc;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Position;
import io.tagline.documents.Source;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The regular part of a computer: levels of domains with the same number in each, cores with the same caches, and at most one level of caches that
 * several cores share. A machine document can say no more.
 *
 * @param levels below the machine itself, the outermost first
 * @param privateCaches of one core, nearest first
 * @param coresTold whether hwloc tells of cores; if not, each processing unit counts as one
 * @param memory the name of the level that has memory of its own
 * @param memories of how many hwloc tells; none if it does not
 */
public record HwlocShape(
        List<Level> levels,
        List<HwlocObject> privateCaches,
        int cores,
        boolean coresTold,
        int threads,
        String memory,
        int memories) {

    /** The name of the machine itself, which is the outermost domain. */
    public static final String SYSTEM = "system";

    /** A level of domains; there are {@code count} in each one around. */
    public record Level(String name, int count, Optional<HwlocObject> sharedCache) {}

    public HwlocShape {
        levels = List.copyOf(levels);
        privateCaches = List.copyOf(privateCaches);
    }

    /** All its caches, those of a core first. */
    public Stream<HwlocObject> caches() {
        return Stream.concat(privateCaches.stream(), levels.stream().flatMap(level -> level.sharedCache.stream()));
    }

    /** The shape of a computer; empty if it is not regular, which is reported at the object that differs. */
    public static Optional<HwlocShape> of(HwlocObject machine, Source source, Diagnostics diagnostics) {
        Optional<HwlocObject> odd = odd(machine);
        if (odd.isPresent() || machine.count("PU") == 0) {
            HwlocObject.HwlocPlace place = odd.orElse(machine).place();
            String message = odd.map(object -> "not all objects of type `" + object.type() + "` have the same inside")
                    .orElse("there is no processing unit (PU)");
            diagnostics
                    .error(Code.BAD_HIERARCHY, source, new Position(place.line(), 1), 1, message)
                    .help("domains of a machine document are all alike; write one by hand for the part that matters");
            return Optional.empty();
        }
        return Optional.of(shape(machine));
    }

    /** The first object with another number of processing units than the first of its type. */
    private static Optional<HwlocObject> odd(HwlocObject machine) {
        Map<String, Integer> units = new HashMap<>();
        return machine.all()
                .filter(object -> {
                    int own = object.count("PU");
                    Integer first = own == 0 ? null : units.putIfAbsent(object.type(), own);
                    return first != null && first != own;
                })
                .findFirst();
    }

    private static HwlocShape shape(HwlocObject machine) {
        int units = machine.count("PU");
        int told = machine.count("Core");
        int cores = told == 0 ? units : told;
        List<HwlocObject> path = path(machine);
        List<HwlocObject> caches = path.stream().filter(HwlocObject::isCache).toList();
        List<HwlocObject> ofACore =
                caches.stream().filter(cache -> cores(cache, cores, units) <= 1).toList();
        Optional<HwlocObject> shared =
                caches.stream().filter(cache -> cores(cache, cores, units) > 1).findFirst();
        List<Level> levels = new ArrayList<>();
        int inside = cores;
        for (HwlocObject object : path) {
            int own = cores(object, cores, units);
            boolean isShared = shared.filter(object::equals).isPresent();
            boolean isDomain = List.of("Package", "Die", "Group").contains(object.type()) || isShared;
            if (isDomain && own > 1 && (own < inside || isShared)) {
                add(levels, object, inside / own, isShared);
                inside = own;
            }
        }
        List<HwlocObject> nearestFirst = new ArrayList<>(ofACore);
        Collections.reverse(nearestFirst);
        int memories = machine.count("NUMANode");
        int threads = Math.max(1, units / cores);
        return new HwlocShape(
                levels, nearestFirst, cores, told > 0, threads, memory(levels, Math.max(1, memories)), memories);
    }

    /** A shared cache belongs to the domain around it if it is alone there. */
    private static void add(List<Level> levels, HwlocObject object, int count, boolean isShared) {
        if (isShared && count == 1 && !levels.isEmpty()) {
            Level last = levels.remove(levels.size() - 1);
            levels.add(new Level(last.name, last.count, Optional.of(object)));
        } else {
            String name = isShared ? "cluster" : object.type().toLowerCase(Locale.ROOT);
            levels.add(new Level(name, count, isShared ? Optional.of(object) : Optional.empty()));
        }
    }

    /** From the machine down its first child that has processing units. */
    private static List<HwlocObject> path(HwlocObject machine) {
        return Stream.iterate(
                        Optional.of(machine),
                        Optional::isPresent,
                        object -> object.orElseThrow().children().stream()
                                .filter(child -> child.count("PU") > 0)
                                .findFirst())
                .map(Optional::orElseThrow)
                .toList();
    }

    private static int cores(HwlocObject object, int cores, int units) {
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
