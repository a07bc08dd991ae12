package io.tagline.topologies.computer;

import io.tagline.topologies.computer.ProcessorTable.Processor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/**
 * Processors that lscpu counts without listing them: so many sockets of so many cores of so many threads, all alike, and so many caches and memories. Without these
 * numbers, as in {@code lscpu -C}, each cache of the first level counts as a core.
 */
final class LscpuCounts {

    private static final long MOST_PROCESSORS = 1 << 16;

    /** Replaces each larger number; products still fit. */
    private static final long BEYOND = MOST_PROCESSORS + 1;

    private static final List<String> SOCKETS =
            List.of("Socket(s)", "Socket(s) per book", "Book(s)", "Book(s) per drawer", "Drawer(s)");
    private static final String MEMORY = "NUMA node\\d+ CPU\\(s\\)";

    private final LscpuText text;
    private final Map<String, Integer> caches;
    private final boolean isCounted;
    private final long sockets;
    private final long cores;
    private final long all;
    private final List<String> notes = new ArrayList<>();

    /** The caches of each level are counted by its column. */
    LscpuCounts(LscpuText text, Map<String, Integer> caches) {
        this.text = text;
        this.caches = caches;
        isCounted = field("Thread(s) per core").isPresent();
        sockets = product(SOCKETS);
        List<String> within = field("Core(s) per socket").isPresent()
                ? List.of("Core(s) per socket")
                : List.of("Cluster(s)", "Core(s) per cluster");
        cores = sockets * product(within);
        all = isCounted ? cores * field("Thread(s) per core").orElse(1) : firstLevel();
    }

    private OptionalInt field(String name) {
        String value = text.summary().getOrDefault(name, List.of("")).get(0);
        if (!value.matches("\\d+")) {
            return OptionalInt.empty();
        }
        return OptionalInt.of((int) (value.length() > 6 ? BEYOND : Math.min(BEYOND, Long.parseLong(value))));
    }

    /** The product of these counts; one that is missing counts as 1. */
    private long product(List<String> names) {
        return names.stream().mapToLong(name -> field(name).orElse(1)).reduce(1, (a, b) -> Math.min(BEYOND, a * b));
    }

    private int firstLevel() {
        return caches.getOrDefault("l1d", 0);
    }

    /** Why this does not make a computer, if so. */
    Optional<String> mistake() {
        OptionalInt told = field("CPU(s)");
        if (all < 1) {
            return Optional.of("lscpu reports neither cores nor caches of the first level");
        } else if (Math.max(all, told.orElse(0)) > MOST_PROCESSORS) {
            return Optional.of("more than %d processors".formatted(MOST_PROCESSORS));
        } else if (told.isPresent() && all != told.getAsInt() && all != size(online())) {
            return Optional.of("lscpu counts %d processors, and its sockets, cores and threads make %d"
                    .formatted(told.getAsInt(), all));
        }
        return memories().stream().distinct().count() > 1
                ? Optional.of("not all NUMA nodes have as many processors")
                : Optional.empty();
    }

    private String online() {
        return text.summary().getOrDefault("On-line CPU(s) list", List.of("")).get(0);
    }

    /** How many processors each memory has that has some. */
    private List<Long> memories() {
        return nodes().stream().filter(size -> size > 0).toList();
    }

    private List<Long> nodes() {
        return text.summary().entrySet().stream()
                .filter(field -> field.getKey().matches(MEMORY))
                .map(field -> size(field.getValue().get(0)))
                .toList();
    }

    /** How many numbers a list such as {@code 0-5,48-53} has. */
    private static long size(String list) {
        return Arrays.stream(list.split(",", -1))
                .map(String::strip)
                .filter(range -> range.matches("\\d{1,6}(-\\d{1,6})?"))
                .map(range -> range.split("-", -1))
                .mapToLong(ends -> Long.parseLong(ends[ends.length - 1]) - Long.parseLong(ends[0]) + 1)
                .sum();
    }

    /** What was left out, or counted as something else; complete once the processors have been counted. */
    List<String> notes() {
        return notes;
    }

    /** All of them, socket by socket and core by core; which numbers they have is not said. */
    List<Processor> processors() {
        Map<String, Long> parts = new LinkedHashMap<>();
        if (isCounted) {
            parts.put("Package", sockets);
            parts.put("Core", coresWithOwnCaches());
        } else {
            notes.add(
                    "not reported: processors; there are %d caches of the first level, and each counts as one (`lscpu -e` has them one by one)"
                            .formatted(all));
        }
        int bare = nodes().size() - memories().size();
        if (bare > 0) {
            notes.add("not used: %d of %d memories (NUMA nodes), which have no processors"
                    .formatted(bare, nodes().size()));
        }
        deal(
                "NUMANode",
                memories().isEmpty()
                        ? field("NUMA node(s)").orElse(0)
                        : memories().size(),
                parts);
        caches.forEach((column, count) -> deal("L" + column.charAt(1) + "Cache", count, parts));
        List<Processor> processors = new ArrayList<>();
        for (long i = 0; i < all; i++) {
            long processor = i;
            Map<String, String> own = parts.entrySet().stream()
                    .collect(Collectors.toMap(
                            Map.Entry::getKey, part -> Long.toString(processor * part.getValue() / all)));
            processors.add(new Processor(Optional.empty(), true, own));
        }
        return processors;
    }

    /** What has a first cache of its own is a core, although lscpu calls the two cores of AMD's modules threads. */
    private long coresWithOwnCaches() {
        if (firstLevel() > cores && all % firstLevel() == 0) {
            notes.add("counted as cores: %d, which have a first cache each; lscpu calls them threads of %d cores"
                    .formatted(firstLevel(), cores));
            return firstLevel();
        }
        return cores;
    }

    private void deal(String type, int count, Map<String, Long> parts) {
        if (count > 0 && all % count == 0) {
            parts.put(type, (long) count);
        } else if (count > 0) {
            notes.add(
                    "not used: %d of %s, among which %d processors cannot be dealt evenly".formatted(count, type, all));
        }
    }
}
