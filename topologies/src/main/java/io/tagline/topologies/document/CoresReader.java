package io.tagline.topologies.document;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Printable;
import io.tagline.documents.yaml.Fields;
import io.tagline.documents.yaml.Scalars;
import io.tagline.documents.yaml.YamlNode;
import io.tagline.topologies.machine.CacheLevel;
import io.tagline.topologies.machine.Cores;
import io.tagline.topologies.machine.Inclusion;
import io.tagline.topologies.machine.Latency;
import io.tagline.topologies.machine.Parameter;
import io.tagline.topologies.machine.Pipeline;
import io.tagline.topologies.machine.Prefetcher;
import io.tagline.topologies.machine.Prefetchers;
import io.tagline.topologies.machine.Snoops;
import io.tagline.topologies.machine.StoreMisses;
import io.tagline.topologies.machine.Stores;
import io.tagline.topologies.machine.WritePolicy;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Reads the cores of a machine document, and their private caches. */
final class CoresReader {

    private static final int MOST_CORES = 65_536;
    private static final int MOST_THREADS = 16;
    private static final String PROCESSORS = "processors";
    private static final int MOST_OF_A_CORE = 1024;
    private static final String STORE_WIDTH = "store-width";
    private static final String ADJACENT_LINE = "adjacent-line";

    private final ParameterReader parameters;
    private final UnreadKeys unread;
    private final Diagnostics diagnostics;

    CoresReader(ParameterReader parameters, UnreadKeys unread, Diagnostics diagnostics) {
        this.parameters = parameters;
        this.unread = unread;
        this.diagnostics = diagnostics;
    }

    /** The cores of a machine, whose caches are kept coherent or not. */
    Cores read(Fields fields, long lineBytes, boolean coherent) {
        Parameter<Integer> count = parameters.integer(fields, "count", "cores.count", 1, MOST_CORES);
        Parameter<Integer> threads = parameters.integer(fields, "threads", "cores.threads", 1, MOST_THREADS);
        Parameter<Long> clock = parameters.frequency(fields, "clock", "cores.clock");
        List<CacheLevel> levels = new ArrayList<>();
        List<YamlNode> caches = fields.list("caches");
        for (YamlNode node : caches) {
            Fields cache = Fields.of(node, "cache", diagnostics);
            unread.refuseOfCache(cache, coherent, levels.size(), caches.size());
            CacheLevel level = level(cache, lineBytes);
            if (levels.stream().anyMatch(before -> before.name().equals(level.name()))) {
                cache.error(
                        Code.DUPLICATE_KEY,
                        "name",
                        "another cache of a core is called " + Printable.quoted(level.name()));
            }
            refuseNotIncluded(cache, level, levels);
            levels.add(level);
        }
        if (levels.isEmpty() && fields.has("caches")) {
            fields.error(Code.OUT_OF_RANGE, "caches", "a core needs at least one cache");
        }
        unread.refuseOfCores(fields, coherent);
        Cores cores = new Cores(
                count,
                threads,
                clock,
                levels,
                coherent ? parameters.latency(fields, "miss", "cores.miss") : ParameterReader.NO_LATENCY,
                snoops(fields, coherent),
                optionalDuration(fields, "fill", "cores.fill"),
                pipeline(fields),
                optionalInteger(fields, "outstanding", 1),
                stores(fields, lineBytes),
                prefetchers(fields, lineBytes),
                processors(fields, count.value(), threads.value()));
        fields.done();
        return cores;
    }

    /** The processors of each core; each has a number of its own. */
    private List<List<Integer>> processors(Fields fields, int cores, int threads) {
        Set<Integer> seen = new HashSet<>();
        List<List<Integer>> processors = new ArrayList<>();
        for (YamlNode core : fields.optionalList(PROCESSORS).orElse(List.of())) {
            List<Integer> own = new ArrayList<>();
            for (YamlNode node : Scalars.items(core, diagnostics).orElse(List.of())) {
                Scalars.integer(node, 0, MOST_CORES * MOST_THREADS - 1, diagnostics)
                        .ifPresent(processor -> {
                            own.add(processor);
                            if (!seen.add(processor)) {
                                diagnostics.error(
                                        Code.DUPLICATE_KEY, node.span(), "processor " + processor + " is given twice");
                            }
                        });
            }
            if (own.size() > threads) {
                diagnostics.error(
                        Code.OUT_OF_RANGE,
                        core.span(),
                        "%d processors of a core with %d threads".formatted(own.size(), threads));
            }
            processors.add(own);
        }
        if (fields.has(PROCESSORS) && processors.size() != cores) {
            fields.error(
                            Code.OUT_OF_RANGE,
                            PROCESSORS,
                            "processors of %d cores, the machine has %d".formatted(processors.size(), cores))
                    .help("write a list of numbers for each core, such as [[0, 2], [1, 3]]");
        }
        return processors;
    }

    /** Refuses a cache that need not have the lines of stores that are written through to it. */
    private static void refuseNotIncluded(Fields cache, CacheLevel level, List<CacheLevel> before) {
        if (level.includes() != Inclusion.INCLUSIVE && before.stream().anyMatch(CacheLevel::isWrittenThrough)) {
            String message = "%s is written through to %s, which need not have its lines"
                    .formatted(before.get(0).name(), level.name());
            cache.error(Code.BAD_HIERARCHY, "inclusion", message).note("leave it out, or write the first one back");
        }
    }

    private Snoops snoops(Fields fields, boolean coherent) {
        Snoops snoops = new Snoops(
                coherent ? parameters.latency(fields, "snoop", "cores.snoop") : ParameterReader.NO_LATENCY,
                fields.has("snoop-clean")
                        ? Optional.of(parameters.latency(fields, "snoop-clean", "cores.snoop-clean"))
                        : Optional.empty(),
                optionalDuration(fields, "snoop-look-up", "cores.snoop-look-up"),
                optionalDuration(fields, "snoop-occupancy", "cores.snoop-occupancy"));
        refuseLongLookUp(fields, snoops);
        return snoops;
    }

    /** The look-up of a snoop is a part of what its answer takes. */
    private static void refuseLongLookUp(Fields fields, Snoops snoops) {
        long least = Stream.concat(Stream.of(snoops.answer()), snoops.clean().stream())
                .mapToLong(answer -> answer.value() instanceof Latency.Constant given ? given.value() : Long.MAX_VALUE)
                .min()
                .orElseThrow();
        if (snoops.lookUp().filter(look -> look.value() > least).isPresent()) {
            fields.error(Code.OUT_OF_RANGE, "snoop-look-up", "a snoop is answered before it has been looked up")
                    .help("cores.snoop is the time from its arrival to the answer, the look-up included");
        }
    }

    private Pipeline pipeline(Fields fields) {
        return new Pipeline(
                optionalDuration(fields, "misprediction", "cores.misprediction"),
                optionalDuration(fields, "locked", "cores.locked"),
                optionalDuration(fields, "copy-start-up", "cores.copy-start-up"));
    }

    private Stores stores(Fields fields, long lineBytes) {
        Optional<Parameter<Long>> width = fields.has(STORE_WIDTH)
                ? Optional.of(parameters.size(fields, STORE_WIDTH, "cores." + STORE_WIDTH))
                : Optional.empty();
        if (width.filter(bytes -> bytes.value() < 1 || lineBytes % bytes.value() != 0)
                .isPresent()) {
            fields.error(
                            Code.OUT_OF_RANGE,
                            STORE_WIDTH,
                            "a line of %d B is not a whole number of such stores".formatted(lineBytes))
                    .help("the stores of a copy fill its lines");
        }
        return new Stores(
                optionalInteger(fields, "store-buffer", 0),
                width,
                optionalDuration(fields, "store-commit", "cores.store-commit"),
                parameters.optionalChoice(fields, "store-misses", "cores.store-misses", StoreMisses.SINGLE),
                optionalDuration(fields, "store-forward", "cores.store-forward"));
    }

    private Optional<Parameter<Long>> optionalDuration(Fields fields, String key, String path) {
        return fields.has(key) ? Optional.of(parameters.duration(fields, key, path)) : Optional.empty();
    }

    private Optional<Parameter<Integer>> optionalInteger(Fields fields, String key, int least) {
        return fields.has(key)
                ? Optional.of(parameters.integer(fields, key, "cores." + key, least, MOST_OF_A_CORE))
                : Optional.empty();
    }

    private Prefetchers prefetchers(Fields fields, long lineBytes) {
        Optional<Parameter<Long>> block = fields.has(ADJACENT_LINE)
                ? Optional.of(parameters.size(fields, ADJACENT_LINE, "cores." + ADJACENT_LINE))
                : Optional.empty();
        if (block.filter(bytes -> bytes.value() != lineBytes && bytes.value() != 2 * lineBytes)
                .isPresent()) {
            String message =
                    "an aligned block has %d B, two lines, or %d B, a single one".formatted(2 * lineBytes, lineBytes);
            fields.error(Code.OUT_OF_RANGE, ADJACENT_LINE, message)
                    .help("the prefetcher completes a line that is fetched to such a block");
        }
        return new Prefetchers(fields.optionalMap("prefetcher").map(this::prefetcher), block);
    }

    private Prefetcher prefetcher(Fields fields) {
        String path = "cores.prefetcher.";
        Prefetcher prefetcher = new Prefetcher(
                parameters.integer(fields, "streams", path + "streams", 1, MOST_OF_A_CORE),
                parameters.integer(fields, "threshold", path + "threshold", 2, MOST_OF_A_CORE),
                parameters.integer(fields, "depth", path + "depth", 2, MOST_OF_A_CORE));
        fields.done();
        return prefetcher;
    }

    private CacheLevel level(Fields fields, long lineBytes) {
        String name = fields.name("name");
        String path = "cores." + name;
        Parameter<Long> bytes = parameters.size(fields, "size", path + ".size");
        Parameter<Integer> ways = parameters.integer(fields, "ways", path + ".ways", 1, 1024);
        CacheLevel level = new CacheLevel(
                name,
                bytes,
                ways,
                parameters.latency(fields, "hit", path + ".hit"),
                parameters.replacement(fields, path + ".replacement", ways.value()),
                parameters.optionalChoice(fields, "inclusion", path + ".inclusion", Inclusion.INCLUSIVE),
                parameters.optionalChoice(fields, "write-policy", path + ".write-policy", WritePolicy.WRITE_BACK));
        fields.done();
        SharedCacheReader.requireWholeSets(fields, "size", bytes.value() / Math.max(1, lineBytes), ways.value());
        return level;
    }
}
