package io.tagline.topologies.document;

import io.tagline.documents.yaml.Yaml;
import io.tagline.topologies.computer.ComputerPart;
import io.tagline.topologies.computer.ComputerShape;
import io.tagline.topologies.computer.ComputerShape.Level;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The machine document of a computer: numbers that a tool reports are measured, and all times are chosen, to be fitted. */
public final class ComputerMachine {

    private static final String TWO_LEVEL = "mesif-two-level";
    private static final String FLAT = "mesif";
    private static final String TO_FIT = "a guess, to be fitted: tagline fit";
    private static final long USUAL_LINE = 64;
    private static final int LONGEST_LINE = 4096;

    /** Cache sizes to choose where the tool reports none: of the first level, of the second, and so on. */
    private static final List<Long> USUAL_SIZES = List.of(32L << 10, 512L << 10, 8L << 20);

    private final ComputerShape shape;
    private final String notTold;
    private final String name;
    private final String origin;
    private final Optional<Long> toldLine;
    private final long line;

    private ComputerMachine(ComputerShape shape, String name, String origin) {
        this.shape = shape;
        this.name = name;
        this.origin = shape.tool() + ", " + origin;
        this.notTold = "not reported by " + shape.tool();
        this.toldLine = shape.caches()
                .map(cache -> cache.number("cache_linesize"))
                .filter(size -> Long.bitCount(size) == 1 && size <= LONGEST_LINE)
                .findFirst();
        this.line = toldLine.orElse(USUAL_LINE);
    }

    /** The document of a computer of this shape; {@code origin} is the file that describes it. */
    public static String document(ComputerShape shape, String name, String origin) {
        String notes = shape.unused().stream().map(note -> "# " + note + "\n").collect(Collectors.joining());
        return notes + new ComputerMachine(shape, name, origin).document().write();
    }

    private Yaml document() {
        boolean shared =
                shape.levels().stream().anyMatch(level -> level.sharedCache().isPresent());
        Map<String, Yaml> keys = new LinkedHashMap<>();
        keys.put("tagline", Yaml.plain("1"));
        keys.put("name", Yaml.text(name));
        keys.put("title", Yaml.text("%d cores, as %s found them".formatted(shape.cores(), shape.tool())));
        keys.put("source", Yaml.quoted(origin));
        keys.put("protocol", Yaml.text(shared ? TWO_LEVEL : FLAT));
        keys.put("line", known(toldLine.isPresent(), line + " B", "its caches' lines"));
        keys.put("cores", cores());
        keys.put("domains", domains());
        keys.put("directories", directories());
        keys.put("memory", memory());
        return Yaml.map(keys, true);
    }

    private Yaml known(String value, String what) {
        return number(value, "measured", origin + ": " + what);
    }

    /** Numbers that the tool reports are measured; others are chosen. */
    private Yaml known(boolean told, String value, String what) {
        return told ? known(value, what) : chosen(value, notTold);
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
        keys.put("count", known(shape.coresTold(), Integer.toString(shape.cores()), "Core"));
        keys.put("threads", known(shape.coresTold(), Integer.toString(shape.threads()), "PU"));
        if (!shape.processors().isEmpty()) {
            keys.put("processors", processors());
        }
        keys.put("clock", chosen("3 GHz", notTold));
        List<Yaml> caches = new ArrayList<>();
        int hit = 1;
        for (ComputerPart cache : shape.privateCaches()) {
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

    private Yaml processors() {
        return Yaml.list(
                shape.processors().stream()
                        .map(core -> Yaml.list(
                                core.stream()
                                        .map(processor -> Yaml.plain(Integer.toString(processor)))
                                        .toList(),
                                false))
                        .toList(),
                false);
    }

    private Yaml unknownCache() {
        Map<String, Yaml> keys = new LinkedHashMap<>();
        keys.put("name", Yaml.text("L1"));
        keys.put("size", chosen("32 KiB", notTold));
        keys.put("ways", chosen("8", notTold));
        keys.put("hit", chosen("1 ns", TO_FIT));
        return Yaml.map(keys, true);
    }

    /** A cache. Without a size, a usual one is chosen; without ways, a number that makes whole sets. */
    private Map<String, Yaml> cache(ComputerPart cache) {
        Map<String, Yaml> keys = new LinkedHashMap<>();
        keys.put("name", Yaml.text(cache.type().substring(0, 2)));
        keys.put("size", known(cache.number("cache_size") >= line, lines(cache) * line + " B", cache.type()));
        keys.put("ways", known(toldWays(cache) > 0, Long.toString(ways(cache)), cache.type()));
        return keys;
    }

    private long lines(ComputerPart cache) {
        long told = cache.number("cache_size") / line;
        return told > 0 ? told : usualSize(cache) / line;
    }

    /** Zero if the tool reports no ways, or ways that would not make whole sets. */
    private long toldWays(ComputerPart cache) {
        long lines = lines(cache);
        long ways = isFullyAssociative(cache) ? lines : cache.number("cache_associativity");
        return ways > 0 && ways <= 1024 && lines % ways == 0 ? ways : 0;
    }

    private long ways(ComputerPart cache) {
        long told = toldWays(cache);
        return told > 0 ? told : waysOf(lines(cache));
    }

    private static long usualSize(ComputerPart cache) {
        int level = cache.type().charAt(1) - '0';
        return USUAL_SIZES.get(Math.max(1, Math.min(level, USUAL_SIZES.size())) - 1);
    }

    /** hwloc writes 0 for an unknown associativity, and -1 for a full one. */
    private static boolean isFullyAssociative(ComputerPart cache) {
        return cache.attributes().getOrDefault("cache_associativity", "").equals("-1");
    }

    private static long waysOf(long lines) {
        long ways = 16;
        while (lines % ways != 0) {
            ways--;
        }
        return ways;
    }

    private Yaml domains() {
        List<Yaml> all = new ArrayList<>();
        List<Level> levels = shape.levels();
        all.add(domain(ComputerShape.SYSTEM, Optional.empty(), inside(0)));
        for (int i = 0; i < levels.size(); i++) {
            all.add(domain(levels.get(i).name(), Optional.of(levels.get(i)), inside(i + 1)));
        }
        return Yaml.list(all, true);
    }

    /** How many parts a domain of the level around {@code level} has: domains, or cores. */
    private int inside(int level) {
        int domains =
                shape.levels().stream().limit(level).mapToInt(Level::count).reduce(1, Math::multiplyExact);
        return level < shape.levels().size() ? shape.levels().get(level).count() : shape.cores() / domains;
    }

    private Yaml domain(String named, Optional<Level> level, int parts) {
        Map<String, Yaml> keys = new LinkedHashMap<>();
        keys.put("name", Yaml.text(named));
        level.ifPresent(l -> keys.put("count", known(Integer.toString(l.count()), l.name())));
        level.flatMap(Level::sharedCache).ifPresent(cache -> keys.put("shared-cache", sharedCache(cache, parts)));
        boolean outermost = named.equals(ComputerShape.SYSTEM);
        keys.put("interconnect", Yaml.map(Map.of("crossbar", crossbar(parts, outermost ? "30 ns" : "4 ns")), true));
        return Yaml.map(keys, true);
    }

    private Yaml crossbar(int parts, String hop) {
        Map<String, Yaml> keys = new LinkedHashMap<>();
        keys.put("stops", chosen(Integer.toString(parts), "one for each part; how they are joined is " + notTold));
        keys.put("hop", chosen(hop, TO_FIT));
        keys.put("data", chosen("2 ns", TO_FIT));
        keys.put("address", chosen("0.5 ns", TO_FIT));
        keys.put("acknowledge", chosen("0.5 ns", TO_FIT));
        return Yaml.map(keys, true);
    }

    /** One slice for each part of the domain, which puts all parts equally near to the cache; a single slice if those would not have whole sets. */
    private Yaml sharedCache(ComputerPart cache, int parts) {
        Map<String, Yaml> keys = cache(cache);
        long slices = lines(cache) % (parts * ways(cache)) == 0 ? parts : 1;
        keys.put("slices", chosen(Long.toString(slices), notTold + ", as a rule one for each core"));
        keys.put("look-up", chosen("2 ns", TO_FIT));
        keys.put("access", chosen("8 ns", TO_FIT));
        keys.put("occupancy", chosen("0.5 ns", TO_FIT));
        return Yaml.map(keys, true);
    }

    private Yaml directories() {
        Map<String, Yaml> keys = new LinkedHashMap<>();
        keys.put("in", Yaml.text(shape.memory()));
        keys.put("count", chosen(Integer.toString(shape.controllers()), "one for each memory"));
        keys.put("look-up", chosen("5 ns", TO_FIT));
        keys.put("spread", chosen("0 ns", "not known"));
        keys.put("occupancy", chosen("1 ns", TO_FIT));
        return Yaml.map(keys, true);
    }

    private Yaml memory() {
        Map<String, Yaml> keys = new LinkedHashMap<>();
        keys.put("in", Yaml.text(shape.memory()));
        keys.put("controllers", known(shape.memories() > 0, Integer.toString(shape.controllers()), "NUMANode"));
        keys.put("access", chosen("60 ns", TO_FIT));
        keys.put("occupancy", chosen("3 ns", TO_FIT));
        return Yaml.map(keys, true);
    }
}
