package io.tagline.topologies.computer;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Position;
import io.tagline.documents.Source;
import io.tagline.topologies.computer.Computer.CpuKind;
import io.tagline.topologies.computer.ProcessorTable.Processor;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Reads what lscpu prints. Processors one by one ({@code -e}, {@code -p}) come first; without them the counts of the summary, of which lscpu means that all parts
 * are alike; without those the caches ({@code -C}), where a core has one of the first level.
 */
final class LscpuReader {

    /** The columns that name parts, and their types; of the columns of caches there is one for each level. */
    private static final Map<String, String> COLUMNS = Map.ofEntries(
            Map.entry("drawer", "Drawer"),
            Map.entry("book", "Book"),
            Map.entry("socket", "Package"),
            Map.entry("node", "NUMANode"),
            Map.entry("cluster", "Cluster"),
            Map.entry("core", "Core"),
            Map.entry("l1d", "L1Cache"),
            Map.entry("l2", "L2Cache"),
            Map.entry("l2d", "L2Cache"),
            Map.entry("l3", "L3Cache"),
            Map.entry("l4", "L4Cache"));

    /** A number of some parts is unique in another part only. */
    private static final Map<String, List<String>> WITHIN = Map.of(
            "Book", List.of("drawer"),
            "Package", List.of("drawer", "book"),
            "Cluster", List.of("drawer", "book", "socket"),
            "Core", List.of("drawer", "book", "socket", "cluster", "l1d"));

    private static final List<String> NUMBERS = List.of("drawer", "book", "socket", "cluster", "core");
    private static final String LEVELS = "L[1-4]d?";

    private final LscpuText text;
    private final Source source;
    private final Diagnostics diagnostics;
    private final List<String> notes = new ArrayList<>();

    private LscpuReader(LscpuText text, Source source, Diagnostics diagnostics) {
        this.text = text;
        this.source = source;
        this.diagnostics = diagnostics;
    }

    /** The computer; empty if there is a mistake, which is reported. */
    static Optional<Computer> read(Source source, Diagnostics diagnostics) {
        return LscpuText.of(source, diagnostics).flatMap(text -> new LscpuReader(text, source, diagnostics).computer());
    }

    private Optional<Computer> computer() {
        if (!text.isWhole()) {
            return refused("this row has not as many cells as there are columns");
        }
        List<Processor> processors = text.processors().isEmpty() ? counted() : listed();
        return processors.isEmpty()
                ? Optional.empty()
                : new ProcessorTable("lscpu", text.line(), processors, caches(), kinds(), notes)
                        .computer(source, diagnostics);
    }

    private <T> Optional<T> refused(String message) {
        diagnostics
                .error(Code.BAD_HIERARCHY, source, new Position(text.line(), 1), 1, message)
                .help("`(lscpu -e; lscpu -C) > here.txt` has all that is needed, or `lstopo --of xml here.xml`");
        return Optional.empty();
    }

    private List<Processor> listed() {
        List<Processor> processors = new ArrayList<>();
        int off = 0;
        for (Map<String, String> row : text.processors()) {
            if (Set.of("no", "false", "N").contains(row.getOrDefault("online", "yes"))) {
                off++;
            } else {
                processors.add(new Processor(number(row.getOrDefault("cpu", "")), true, parts(row)));
            }
        }
        if (off > 0) {
            notes.add("not described: %d processors that are offline".formatted(off));
        }
        if (processors.isEmpty()) {
            refused("no processor is online");
            return List.of();
        }
        return areTold(processors) ? processors : List.of();
    }

    /**
     * Processors of one number of a core may have first caches of their own. Where they share the one for instructions they are the two cores of a module of AMD, which lscpu calls
     * threads. Where they share none they are cores of different designs, and lscpu starts counting sockets and cores again for each.
     */
    private boolean areTold(List<Processor> processors) {
        Map<List<String>, Set<String>> data = new HashMap<>();
        Map<List<String>, Set<String>> instructions = new HashMap<>();
        for (Map<String, String> row : text.processors()) {
            List<String> core =
                    NUMBERS.stream().map(column -> row.getOrDefault(column, "")).toList();
            String first = row.getOrDefault("l1d", "");
            data.computeIfAbsent(core, key -> new TreeSet<>()).add(first);
            instructions.computeIfAbsent(core, key -> new TreeSet<>()).add(row.getOrDefault("l1i", first));
        }
        boolean areDesigns = instructions.entrySet().stream()
                .anyMatch(core -> core.getValue().size() > 1
                        && data.getOrDefault(core.getKey(), Set.of()).size() > 1);
        if (areDesigns) {
            refused(
                    "lscpu gives processors without a common first cache the same core: these are different designs of cores, and it starts counting again for each");
            return false;
        }
        long cores = processors.stream()
                .flatMap(processor -> Stream.ofNullable(processor.parts().get("Core")))
                .distinct()
                .count();
        if (cores > data.size()) {
            notes.add("counted as cores: %d, which have a first cache each; lscpu has numbers for %d"
                    .formatted(cores, data.size()));
        }
        return true;
    }

    private static Map<String, String> parts(Map<String, String> row) {
        Map<String, String> parts = new HashMap<>();
        COLUMNS.forEach((column, type) -> {
            if (row.containsKey(column)) {
                String around = WITHIN.getOrDefault(type, List.of()).stream()
                        .map(outer -> row.getOrDefault(outer, ""))
                        .collect(Collectors.joining("."));
                parts.put(type, around + ":" + row.get(column));
            }
        });
        return parts;
    }

    private static Optional<Integer> number(String text) {
        return text.matches("\\d{1,5}") ? Optional.of(Integer.valueOf(text)) : Optional.empty();
    }

    private List<Processor> counted() {
        LscpuCounts counts = new LscpuCounts(text, instances());
        Optional<String> mistake = counts.mistake();
        if (mistake.isPresent()) {
            refused(mistake.get());
            return List.of();
        }
        List<Processor> processors = counts.processors();
        notes.addAll(counts.notes());
        noteCachesNotCounted();
        return processors;
    }

    /** Before 2.37 the summary has a size and no number: of what is one cache or the sum of many, nothing can be made. */
    private void noteCachesNotCounted() {
        List<String> levels = levels().entrySet().stream()
                .filter(level -> level.getValue().instances().isEmpty() && COLUMNS.containsKey(level.getKey()))
                .map(level -> level.getKey().replace('l', 'L'))
                .toList();
        if (!levels.isEmpty()) {
            notes.add(
                    "not used: the caches %s, as this lscpu does not say how many of them there are (`lscpu -e` shows which processors share each)"
                            .formatted(String.join(", ", levels)));
        }
    }

    /** How many caches of each level there are, by the column of the level, where that is said. */
    private Map<String, Integer> instances() {
        Map<String, Integer> instances = new LinkedHashMap<>();
        levels().forEach((level, cache) -> cache.instances().ifPresent(count -> instances.put(level, count)));
        return instances;
    }

    /** Since 2.38 what is {@code L1d cache} in a pipe is {@code L1d} below a heading on a terminal, which is where people copy it. */
    private Map<String, LscpuCache> levels() {
        Map<String, LscpuCache> levels = new LinkedHashMap<>();
        text.summary().forEach((field, values) -> {
            if (field.matches(LEVELS + "( cache)?")) {
                levels.put(column(field.replace(" cache", "")), LscpuCache.ofSummary(values.get(0)));
            }
        });
        text.caches().stream()
                .filter(row -> row.getOrDefault("name", "").matches(LEVELS))
                .forEach(row -> levels.put(column(row.getOrDefault("name", "")), LscpuCache.ofRow(row)));
        return levels;
    }

    private static String column(String level) {
        return level.toLowerCase(Locale.ROOT);
    }

    /** The facts of each level; where only the sum of an unknown number of caches is said, their number in the list of processors divides it. */
    private Map<String, CacheFacts> caches() {
        Map<String, CacheFacts> facts = new HashMap<>();
        levels().forEach((column, cache) -> {
            long listed = text.processors().stream()
                    .flatMap(row -> Stream.ofNullable(row.get(column)))
                    .distinct()
                    .count();
            Optional<String> type = Optional.ofNullable(COLUMNS.get(column));
            type.ifPresent(found -> facts.put(found, cache.facts(Math.toIntExact(listed))));
        });
        return facts;
    }

    /** Several models, or highest clocks: the summary repeats the field, the list has a column. */
    private List<CpuKind> kinds() {
        Set<String> models = new TreeSet<>(text.summary().getOrDefault("Model name", List.of()));
        Set<String> clocks = new TreeSet<>(text.summary().getOrDefault("CPU max MHz", List.of()));
        text.processors().forEach(row -> {
            Stream.ofNullable(row.get("modelname")).forEach(models::add);
            Stream.ofNullable(row.get("maxmhz")).forEach(clocks::add);
        });
        return models.size() > 1 ? kinds("CoreType", models) : clocks.size() > 1 ? kinds("MAXMHZ", clocks) : List.of();
    }

    private static List<CpuKind> kinds(String key, Set<String> values) {
        return values.stream().map(value -> new CpuKind("", Map.of(key, value))).toList();
    }
}
