package io.tagline.topologies.document;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Printable;
import io.tagline.documents.keys.KeyScope;
import io.tagline.documents.keys.Keys;
import io.tagline.documents.keys.PlainTypes;
import io.tagline.documents.keys.Schema;
import io.tagline.documents.keys.Type;
import io.tagline.documents.yaml.Scalars;
import io.tagline.documents.yaml.YamlNode;
import io.tagline.topologies.machine.CacheLevel;
import io.tagline.topologies.machine.Cores;
import io.tagline.topologies.machine.Inclusion;
import io.tagline.topologies.machine.Latency;
import io.tagline.topologies.machine.MemoryOrder;
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
record CoresReader(ParameterReader parameters, UnreadKeys unread, Diagnostics diagnostics) {

    private static final int MOST_CORES = 65_536;
    private static final int MOST_THREADS = 16;
    private static final String PROCESSORS = "processors";
    private static final int MOST_OF_A_CORE = 1024;
    private static final String MEMORY_ORDER = "memory-order";
    private static final String STORE_WIDTH = "store-width";
    private static final String AFTER_SIBLING = "locked-after-sibling";
    private static final String ADJACENT_LINE = "adjacent-line";

    /** A list of lists of processors; their items are read separately. */
    private static final Type<List<YamlNode>, KeyScope> LISTS = Type.read(
            (node, scope) -> Scalars.items(node, scope.diagnostics()),
            Schema.list(Schema.list(Schema.of("integer").with("minimum", 0))));

    /** The cores of a machine, whose caches are kept coherent or not. */
    Cores read(Keys<?, KeyScope> keys, long lineBytes, boolean coherent) {
        Parameter<Integer> count = parameters.integer(keys, "count", "cores.count", 1, MOST_CORES);
        Parameter<Integer> threads = parameters.integer(keys, "threads", "cores.threads", 1, MOST_THREADS);
        Parameter<Long> clock = parameters.frequency(keys, "clock", "cores.clock");
        List<CacheLevel> levels = new ArrayList<>();
        List<Keys<?, KeyScope>> caches = keys.maps("caches", "cache");
        for (Keys<?, KeyScope> cache : caches) {
            unread.refuseOfCache(cache.fields(), coherent, levels.size(), caches.size());
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
        unread.refuseOfCores(keys.fields(), coherent);
        Cores cores = new Cores(
                count,
                threads,
                clock,
                levels,
                latency(keys, "miss", coherent),
                snoops(keys, coherent),
                optionalDuration(keys, "fill", "cores.fill"),
                pipeline(keys, threads.value()),
                optionalInteger(keys, "outstanding", 1),
                stores(keys, lineBytes),
                prefetchers(keys, lineBytes),
                processors(keys, count.value(), threads.value()));
        keys.done();
        return cores;
    }

    /** The processors of each core; no number occurs twice. */
    private List<List<Integer>> processors(Keys<?, KeyScope> keys, int cores, int threads) {
        Set<Integer> seen = new HashSet<>();
        List<List<Integer>> processors = new ArrayList<>();
        for (YamlNode core : keys.optional(PROCESSORS, LISTS).orElse(List.of())) {
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
                        Code.MISFIT,
                        core.span(),
                        "%d processors of a core with %d threads".formatted(own.size(), threads));
            }
            processors.add(own);
        }
        if (keys.has(PROCESSORS) && processors.size() != cores) {
            keys.conflict(
                            Code.MISFIT,
                            PROCESSORS,
                            "processors of %d cores, the machine has %d".formatted(processors.size(), cores))
                    .help("write a list of numbers for each core, such as [[0, 2], [1, 3]]");
        }
        return processors;
    }

    /** Refuses a cache that need not have the lines of stores that are written through to it. */
    private static void refuseNotIncluded(Keys<?, KeyScope> cache, CacheLevel level, List<CacheLevel> before) {
        if (level.includes() != Inclusion.INCLUSIVE && before.stream().anyMatch(CacheLevel::isWrittenThrough)) {
            String message = "%s is written through to %s, which need not have its lines"
                    .formatted(before.get(0).name(), level.name());
            cache.conflict(Code.BAD_HIERARCHY, "inclusion", message).note("leave it out, or write the first one back");
        }
    }

    private Snoops snoops(Keys<?, KeyScope> keys, boolean coherent) {
        Snoops snoops = new Snoops(
                latency(keys, "snoop", coherent),
                keys.given("snoop-clean", () -> parameters.latency(keys, "snoop-clean", "cores.snoop-clean")),
                optionalDuration(keys, "snoop-look-up", "cores.snoop-look-up"),
                optionalDuration(keys, "snoop-occupancy", "cores.snoop-occupancy"));
        refuseLongLookUp(keys, snoops);
        return snoops;
    }

    /** Refuses a look-up longer than the answer of a snoop, which contains it. */
    private static void refuseLongLookUp(Keys<?, KeyScope> keys, Snoops snoops) {
        long least = Stream.concat(Stream.of(snoops.answer()), snoops.clean().stream())
                .mapToLong(answer -> answer.value() instanceof Latency.Constant given ? given.value() : Long.MAX_VALUE)
                .min()
                .orElseThrow();
        if (snoops.lookUp().filter(look -> look.value() > least).isPresent()) {
            keys.conflict(Code.MISFIT, "snoop-look-up", "a snoop is answered before it has been looked up")
                    .help("cores.snoop is the time from its arrival to the answer, the look-up included");
        }
    }

    private Pipeline pipeline(Keys<?, KeyScope> keys, int threads) {
        if (keys.has(AFTER_SIBLING) && (threads == 1 || !keys.has("locked"))) {
            keys.conflict(Code.MISFIT, AFTER_SIBLING, "no other thread of a core makes locked instructions here")
                    .help("it is in addition to `locked`, where `threads` is 2 or more");
        }
        return new Pipeline(
                optionalDuration(keys, "misprediction", "cores.misprediction"),
                optionalDuration(keys, "locked", "cores.locked"),
                optionalDuration(keys, AFTER_SIBLING, "cores." + AFTER_SIBLING),
                optionalDuration(keys, "copy-start-up", "cores.copy-start-up"),
                optionalInteger(keys, "reorder-buffer", 0));
    }

    private Stores stores(Keys<?, KeyScope> keys, long lineBytes) {
        Optional<Parameter<Long>> width =
                keys.given(STORE_WIDTH, () -> parameters.size(keys, STORE_WIDTH, "cores." + STORE_WIDTH));
        if (width.filter(bytes -> bytes.value() < 1 || lineBytes % bytes.value() != 0)
                .isPresent()) {
            keys.conflict(
                            Code.MISFIT,
                            STORE_WIDTH,
                            "a line of %d B is not a whole number of such stores".formatted(lineBytes))
                    .help("the stores of a copy fill its lines");
        }
        Stores stores = new Stores(
                parameters.optionalChoice(keys, MEMORY_ORDER, "cores." + MEMORY_ORDER, MemoryOrder.TSO),
                optionalInteger(keys, "store-buffer", 0),
                width,
                optionalDuration(keys, "store-commit", "cores.store-commit"),
                parameters.optionalChoice(keys, "store-misses", "cores.store-misses", StoreMisses.SINGLE),
                optionalDuration(keys, "store-forward", "cores.store-forward"));
        if (stores.performed().allowsMoreThan(stores.order())) {
            keys.error(
                            Code.OUT_OF_RANGE,
                            MEMORY_ORDER,
                            "accesses are not in order where stores wait in a `store-buffer`")
                    .help("write `tso`, or leave `store-buffer` out");
        }
        if (stores.performed().isWeak() && stores.combines()) {
            keys.error(Code.OUT_OF_RANGE, "store-misses", "stores that pass each other are performed one by one")
                    .help("leave `store-misses` out, or write `memory-order: tso`");
        }
        return stores;
    }

    private Optional<Parameter<Long>> optionalDuration(Keys<?, KeyScope> keys, String key, String path) {
        return keys.given(key, () -> parameters.duration(keys, key, path));
    }

    private Optional<Parameter<Integer>> optionalInteger(Keys<?, KeyScope> keys, String key, int least) {
        return keys.given(key, () -> parameters.integer(keys, key, "cores." + key, least, MOST_OF_A_CORE));
    }

    private Parameter<Latency> latency(Keys<?, KeyScope> keys, String key, boolean coherent) {
        return keys.when(coherent, () -> parameters.latency(keys, key, "cores." + key))
                .orElse(ParameterReader.NO_LATENCY);
    }

    private Prefetchers prefetchers(Keys<?, KeyScope> keys, long lineBytes) {
        Optional<Parameter<Long>> block =
                keys.given(ADJACENT_LINE, () -> parameters.size(keys, ADJACENT_LINE, "cores." + ADJACENT_LINE));
        if (block.filter(bytes -> bytes.value() != lineBytes && bytes.value() != 2 * lineBytes)
                .isPresent()) {
            String message =
                    "an aligned block has %d B, two lines, or %d B, a single one".formatted(2 * lineBytes, lineBytes);
            keys.conflict(Code.MISFIT, ADJACENT_LINE, message)
                    .help("the prefetcher completes a line that is fetched to such a block");
        }
        return new Prefetchers(keys.optionalMap("prefetcher").map(this::prefetcher), block);
    }

    private Prefetcher prefetcher(Keys<?, KeyScope> keys) {
        String path = "cores.prefetcher.";
        Prefetcher prefetcher = new Prefetcher(
                parameters.integer(keys, "streams", path + "streams", 1, MOST_OF_A_CORE),
                parameters.integer(keys, "threshold", path + "threshold", 2, MOST_OF_A_CORE),
                parameters.integer(keys, "depth", path + "depth", 2, MOST_OF_A_CORE));
        keys.done();
        return prefetcher;
    }

    private CacheLevel level(Keys<?, KeyScope> keys, long lineBytes) {
        String name = keys.value("name", PlainTypes.NAME, "");
        String path = "cores." + name;
        Parameter<Long> bytes = parameters.size(keys, "size", path + ".size");
        Parameter<Integer> ways = parameters.integer(keys, "ways", path + ".ways", 1, 1024);
        CacheLevel level = new CacheLevel(
                name,
                bytes,
                ways,
                parameters.latency(keys, "hit", path + ".hit"),
                parameters.replacement(keys, path + ".replacement", ways.value()),
                parameters.optionalChoice(keys, "inclusion", path + ".inclusion", Inclusion.INCLUSIVE),
                parameters.optionalChoice(keys, "write-policy", path + ".write-policy", WritePolicy.WRITE_BACK));
        keys.done();
        SharedCacheReader.requireWholeSets(keys, "size", bytes.value() / Math.max(1, lineBytes), ways.value());
        return level;
    }
}
