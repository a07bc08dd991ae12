package io.tagline.topologies.document;

import io.tagline.documents.yaml.Yaml;
import io.tagline.topologies.hwloc.HwlocObject;
import io.tagline.topologies.hwloc.HwlocShape;
import io.tagline.topologies.hwloc.HwlocShape.Level;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The machine document of a computer: what hwloc knows is measured, and all times are chosen, to be fitted. */
public final class HwlocMachine {

    private static final String TWO_LEVEL = "mesif-two-level";
    private static final String FLAT = "mesif";
    private static final String TO_FIT = "a guess, to be fitted: tagline fit";
    private static final long LINE = 64;

    private final HwlocShape shape;
    private final String name;
    private final String origin;

    private HwlocMachine(HwlocShape shape, String name, String origin) {
        this.shape = shape;
        this.name = name;
        this.origin = "hwloc, " + origin;
    }

    /** The document of a computer of this shape; {@code origin} is the file that describes it. */
    public static String document(HwlocShape shape, String name, String origin) {
        return new HwlocMachine(shape, name, origin).document().write();
    }

    private Yaml document() {
        boolean shared =
                shape.levels().stream().anyMatch(level -> level.sharedCache().isPresent());
        Map<String, Yaml> keys = new LinkedHashMap<>();
        keys.put("tagline", Yaml.plain("1"));
        keys.put("name", Yaml.text(name));
        keys.put("title", Yaml.text("%d cores, as hwloc found them".formatted(shape.cores())));
        keys.put("source", Yaml.quoted(origin));
        keys.put("protocol", Yaml.text(shared ? TWO_LEVEL : FLAT));
        keys.put("line", known(LINE + " B", "its caches' lines"));
        keys.put("cores", cores());
        keys.put("domains", domains());
        keys.put("directories", directories());
        keys.put("memory", memory());
        return Yaml.map(keys, true);
    }

    private Yaml known(String value, String what) {
        return number(value, "measured", origin + ": " + what);
    }

    private static Yaml chosen(String value, String why) {
        return number(value, "chosen", why);
    }

    private static Yaml number(String value, String kind, String source) {
        Map<String, Yaml> keys = new LinkedHashMap<>();
        keys.put("value", Yaml.plain(value));
        keys.put("kind", Yaml.plain(kind));
        keys.put("source", Yaml.quoted(source));
        return Yaml.map(keys, false);
    }

    private Yaml cores() {
        Map<String, Yaml> keys = new LinkedHashMap<>();
        keys.put("count", known(Integer.toString(shape.cores()), "Core"));
        keys.put("threads", known(Integer.toString(shape.threads()), "PU"));
        keys.put("clock", chosen("3 GHz", "not reported by hwloc"));
        List<Yaml> caches = new ArrayList<>();
        int hit = 1;
        for (HwlocObject cache : shape.privateCaches()) {
            Map<String, Yaml> level = cache(cache);
            level.put("hit", chosen(hit + " ns", TO_FIT));
            caches.add(Yaml.map(level, true));
            hit += 3;
        }
        keys.put("caches", Yaml.list(caches.isEmpty() ? List.of(unknownCache()) : caches, true));
        keys.put("miss", chosen(hit + " ns", TO_FIT));
        keys.put("snoop", chosen("10 ns", TO_FIT));
        keys.put("locked", chosen("6 ns", TO_FIT));
        return Yaml.map(keys, true);
    }

    private static Yaml unknownCache() {
        Map<String, Yaml> keys = new LinkedHashMap<>();
        keys.put("name", Yaml.text("L1"));
        keys.put("size", chosen("32 KiB", "not reported by hwloc"));
        keys.put("ways", chosen("8", "not reported by hwloc"));
        keys.put("hit", chosen("1 ns", TO_FIT));
        return Yaml.map(keys, true);
    }

    /** A cache; if hwloc does not know its ways, as many as make whole sets are chosen. */
    private Map<String, Yaml> cache(HwlocObject cache) {
        long lines = Math.max(1, cache.number("cache_size") / LINE);
        long ways = cache.number("cache_associativity");
        String type = cache.type().substring(0, 2);
        Map<String, Yaml> keys = new LinkedHashMap<>();
        keys.put("name", Yaml.text(type));
        keys.put("size", known(lines * LINE + " B", cache.type()));
        boolean told = ways > 0 && ways <= 1024 && lines % ways == 0;
        keys.put(
                "ways", told ? known(Long.toString(ways), cache.type()) : chosen(ways(lines), "not reported by hwloc"));
        return keys;
    }

    private static String ways(long lines) {
        long ways = 16;
        while (lines % ways != 0) {
            ways--;
        }
        return Long.toString(ways);
    }

    private Yaml domains() {
        List<Yaml> all = new ArrayList<>();
        List<Level> levels = shape.levels();
        all.add(domain(HwlocShape.SYSTEM, Optional.empty(), inside(0)));
        for (int i = 0; i < levels.size(); i++) {
            all.add(domain(levels.get(i).name(), Optional.of(levels.get(i)), inside(i + 1)));
        }
        return Yaml.list(all, true);
    }

    /** How many parts stand in a domain of the level around {@code level}: domains, or cores. */
    private int inside(int level) {
        int domains =
                shape.levels().stream().limit(level).mapToInt(Level::count).reduce(1, Math::multiplyExact);
        return level < shape.levels().size() ? shape.levels().get(level).count() : shape.cores() / domains;
    }

    private Yaml domain(String named, Optional<Level> level, int parts) {
        Map<String, Yaml> keys = new LinkedHashMap<>();
        keys.put("name", Yaml.text(named));
        level.ifPresent(l -> keys.put("count", known(Integer.toString(l.count()), l.name())));
        level.flatMap(Level::sharedCache).ifPresent(cache -> keys.put("shared-cache", sharedCache(cache)));
        boolean outermost = named.equals(HwlocShape.SYSTEM);
        keys.put("interconnect", Yaml.map(Map.of("crossbar", crossbar(parts, outermost ? "30 ns" : "4 ns")), true));
        return Yaml.map(keys, true);
    }

    private static Yaml crossbar(int parts, String hop) {
        Map<String, Yaml> keys = new LinkedHashMap<>();
        keys.put(
                "stops",
                chosen(Integer.toString(parts), "one for each part; not reported by hwloc how they are joined"));
        keys.put("hop", chosen(hop, TO_FIT));
        keys.put("data", chosen("2 ns", TO_FIT));
        keys.put("address", chosen("0.5 ns", TO_FIT));
        keys.put("acknowledge", chosen("0.5 ns", TO_FIT));
        return Yaml.map(keys, true);
    }

    private Yaml sharedCache(HwlocObject cache) {
        Map<String, Yaml> keys = cache(cache);
        keys.put("slices", chosen("1", "not reported by hwloc"));
        keys.put("look-up", chosen("2 ns", TO_FIT));
        keys.put("access", chosen("8 ns", TO_FIT));
        keys.put("occupancy", chosen("0.5 ns", TO_FIT));
        return Yaml.map(keys, true);
    }

    private Yaml directories() {
        Map<String, Yaml> keys = new LinkedHashMap<>();
        keys.put("in", Yaml.text(shape.memory()));
        keys.put("count", chosen(Integer.toString(count()), "one for each memory"));
        keys.put("look-up", chosen("5 ns", TO_FIT));
        keys.put("spread", chosen("0 ns", "not known"));
        keys.put("occupancy", chosen("1 ns", TO_FIT));
        return Yaml.map(keys, true);
    }

    private Yaml memory() {
        Map<String, Yaml> keys = new LinkedHashMap<>();
        keys.put("in", Yaml.text(shape.memory()));
        keys.put("controllers", known(Integer.toString(count()), "NUMANode"));
        keys.put("access", chosen("60 ns", TO_FIT));
        keys.put("occupancy", chosen("3 ns", TO_FIT));
        return Yaml.map(keys, true);
    }

    /** How many domains have memory of their own. */
    private int count() {
        int count = 1;
        for (Level level : shape.levels()) {
            if (shape.memory().equals(HwlocShape.SYSTEM)) {
                return 1;
            }
            count *= level.count();
            if (level.name().equals(shape.memory())) {
                return count;
            }
        }
        return count;
    }
}
