package io.tagline.topologies.computer;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Position;
import io.tagline.documents.Source;
import io.tagline.topologies.computer.Computer.CpuKind;
import io.tagline.topologies.computer.ComputerPart.Place;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Processors with the parts that each is in, as tools list them: a line for each processor, a column for each kind of part. A part contains the processors that
 * have its number; the larger parts are around the smaller ones.
 *
 * @param tool its name
 * @param line of the first processor in the document
 * @param caches by their type
 * @param kinds of processors, if there are several
 * @param notes what was left out, each a sentence
 */
record ProcessorTable(
        String tool,
        int line,
        List<Processor> processors,
        Map<String, CacheFacts> caches,
        List<CpuKind> kinds,
        List<String> notes) {

    /** Types of parts as hwloc names them, the outer first if they contain the same; equal contents have the outer one around. */
    static final List<String> TYPES = List.of(
            "Drawer",
            "Book",
            "Package",
            "NUMANode",
            "Die",
            "Cluster",
            "L4Cache",
            "L3Cache",
            "L2Cache",
            "L1Cache",
            "Core");

    private static final int WORD = 32;

    /**
     * A processor.
     *
     * @param number by which the operating system knows it, if that is known
     * @param isAllowed whether a process may use it
     * @param parts the name of each part that it is in, by type
     */
    record Processor(Optional<Integer> number, boolean isAllowed, Map<String, String> parts) {

        Processor {
            parts = Map.copyOf(parts);
        }
    }

    ProcessorTable {
        processors = List.copyOf(processors);
        caches = Map.copyOf(caches);
        kinds = List.copyOf(kinds);
        notes = List.copyOf(notes);
    }

    /** The computer; empty if its parts overlap, which is reported. */
    Optional<Computer> computer(Source source, Diagnostics diagnostics) {
        List<String> told = new ArrayList<>(notes);
        List<String> types = TYPES.stream()
                .filter(type -> isComplete(type, told))
                .sorted(Comparator.comparingInt(this::count))
                .toList();
        for (int i = 1; i < types.size(); i++) {
            List<String> around = types.subList(0, i);
            String type = types.get(i);
            if (paths(types.subList(0, i + 1)) != count(type)) {
                String other = around.stream()
                        .filter(outer -> paths(List.of(outer, type)) != count(type))
                        .findFirst()
                        .orElse(around.get(i - 1));
                diagnostics
                        .error(
                                Code.BAD_HIERARCHY,
                                source,
                                new Position(line, 1),
                                1,
                                "the groups of `%s` and of `%s` overlap".formatted(type, other))
                        .help(
                                "domains of a machine document are all alike, one in another; write one by hand for the part that matters");
                return Optional.empty();
            }
        }
        ComputerPart machine = new ComputerPart("Machine", sets(), new Place(line, 1), parts(processors, types));
        return Optional.of(new Computer(tool, machine, kinds, new TreeSet<>(), told));
    }

    /** Whether all processors have a part of a type; those of some processors only are left out. */
    private boolean isComplete(String type, List<String> told) {
        long having = processors.stream()
                .filter(processor -> processor.parts.containsKey(type))
                .count();
        if (having > 0 && having < processors.size()) {
            told.add("not used: %s, which %d of the %d processors have".formatted(type, having, processors.size()));
        }
        return having == processors.size();
    }

    private int count(String type) {
        return Math.toIntExact(paths(List.of(type)));
    }

    private long paths(List<String> types) {
        return processors.stream()
                .map(processor -> types.stream().map(processor.parts::get).toList())
                .distinct()
                .count();
    }

    private List<ComputerPart> parts(List<Processor> inside, List<String> types) {
        if (types.isEmpty()) {
            return inside.stream().map(this::unit).toList();
        }
        String type = types.get(0);
        Map<String, List<Processor>> groups = inside.stream()
                .collect(Collectors.groupingBy(
                        processor -> processor.parts.getOrDefault(type, ""), LinkedHashMap::new, Collectors.toList()));
        Map<String, String> attributes = type.endsWith("Cache")
                ? caches.getOrDefault(type, CacheFacts.UNKNOWN).attributes()
                : Map.of();
        String called = List.of("Drawer", "Book", "Cluster").contains(type) ? "Group" : type;
        return groups.values().stream()
                .map(group -> new ComputerPart(
                        called, attributes, new Place(line, 1), parts(group, types.subList(1, types.size()))))
                .toList();
    }

    private ComputerPart unit(Processor processor) {
        Map<String, String> attributes = processor
                .number
                .map(number -> Map.of("os_index", number.toString()))
                .orElse(Map.of());
        return new ComputerPart("PU", attributes, new Place(line, 1), List.of());
    }

    /** hwloc's sets of the processors that exist and of those that may be used; empty if all may be used, or if one has no number. */
    private Map<String, String> sets() {
        boolean isAll = processors.stream().allMatch(Processor::isAllowed)
                || processors.stream().anyMatch(processor -> processor.number.isEmpty());
        return isAll
                ? Map.of()
                : Map.of(
                        "cpuset",
                        set(processors),
                        "allowed_cpuset",
                        set(processors.stream().filter(Processor::isAllowed).toList()));
    }

    private static String set(List<Processor> processors) {
        BitSet numbers = new BitSet();
        processors.forEach(processor -> numbers.set(processor.number.orElse(0)));
        List<String> words = new ArrayList<>();
        for (int from = 0; from < Math.max(1, numbers.length()); from += WORD) {
            long[] word = numbers.get(from, from + WORD).toLongArray();
            words.add(0, "0x%08x".formatted(word.length == 0 ? 0 : word[0]));
        }
        return String.join(",", words);
    }
}
