package io.tagline.experiments.fitting;

import io.tagline.experiments.measurement.CorePair;
import io.tagline.experiments.measurement.CorePairs;
import io.tagline.experiments.measurement.CoreToCore;
import io.tagline.topologies.machine.Hierarchy;
import io.tagline.topologies.machine.Machine;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** How far cores and memories of a machine are from each other, in the words that {@code c2c} uses: same socket, other die. */
final class Distances {

    /** How many pairs of cores represent a distance. */
    static final int PAIRS = 16;

    /** How many cores represent all. */
    private static final int READERS = 4;

    private static final long SEED = 1;

    private final Machine machine;
    private final Hierarchy hierarchy;
    private final int cores;
    private final Map<String, List<CorePair>> pairs = new LinkedHashMap<>();

    Distances(Machine machine) {
        this.machine = machine;
        this.hierarchy = machine.hierarchy();
        this.cores = machine.cores().count().value();
        CorePairs all = new CorePairs(machine);
        CoreToCore words = new CoreToCore(machine, List.of());
        if (machine.cores().threads().value() > 1) {
            put(all.siblings(), words);
        }
        put(all.sampled(PAIRS, SEED), words);
    }

    private void put(List<CorePair> found, CoreToCore words) {
        found.forEach(pair -> pairs.computeIfAbsent(words.word(words.level(pair)), word -> new ArrayList<>())
                .add(pair));
    }

    /** The words for two hardware threads, the nearest first. */
    Set<String> ofThreads() {
        return pairs.keySet();
    }

    /** The words for two cores, the nearest first. */
    Set<String> ofCores() {
        Set<String> words = new LinkedHashSet<>(pairs.keySet());
        words.removeIf(word -> pairs.getOrDefault(word, List.of()).stream().anyMatch(pair -> pair.to() == pair.from()));
        return words;
    }

    /** At most {@code most} pairs of this distance, spread over all that represent it. */
    List<CorePair> pairs(String word, int most) {
        return spread(pairs.getOrDefault(word, List.of()), most);
    }

    /** At most {@code most} of a list, evenly spread over it. */
    static <T> List<T> spread(List<T> all, int most) {
        int size = Math.min(most, all.size());
        return IntStream.range(0, size)
                .mapToObj(i -> all.get((int) ((long) i * all.size() / size)))
                .toList();
    }

    /** The words for a core and a memory, the nearest first. */
    Set<String> toMemory() {
        Map<Integer, String> words = new TreeMap<>(Comparator.reverseOrder());
        IntStream.range(0, machine.socketCount()).forEach(socket -> words.put(level(socket, 0), word(socket, 0)));
        return new LinkedHashSet<>(words.values());
    }

    /** The innermost level that a core shares with a memory; one more for the memory of its own cluster. */
    private int level(int socket, int core) {
        int own = machine.socketOfCore(core);
        if (socket / memories() == own / memories()) {
            return hierarchy.memoryLevel() + (own == socket ? 1 : 0);
        }
        return hierarchy.common(core, firstCore(socket), cores);
    }

    /** A core of the domain that a memory is in. */
    private int firstCore(int socket) {
        return socket / memories() * (cores / hierarchy.socketCount());
    }

    private int memories() {
        return machine.memory().mode().memories();
    }

    private String word(int socket, int core) {
        int level = level(socket, core);
        if (level > hierarchy.memoryLevel()) {
            return memories() > 1 ? "same cluster" : "same " + name(hierarchy.memoryLevel());
        }
        return level == hierarchy.memoryLevel() ? "other cluster" : hierarchy.distance(level);
    }

    private String name(int level) {
        return hierarchy.levels().get(level).name();
    }

    /** Some cores, each with a memory of this distance. */
    List<Quantity.Spot> memories(String word) {
        return IntStream.range(0, Math.min(READERS, cores))
                .map(i -> i * cores / Math.min(READERS, cores))
                .mapToObj(core -> new Quantity.Spot(core, socket(word, core)))
                .toList();
    }

    /** The first {@code count} cores, each with a memory of this distance. */
    List<Quantity.Spot> memories(String word, int count) {
        return IntStream.range(0, count)
                .mapToObj(core -> new Quantity.Spot(core, socket(word, core)))
                .toList();
    }

    /** The first socket whose memory has this distance from a core; its own, if that has. */
    int socket(String word, int core) {
        return IntStream.range(0, machine.socketCount())
                .filter(socket -> word(socket, core).equals(word))
                .findFirst()
                .orElseThrow();
    }

    /** The cores that are at most this far from a core, in their order, without it. */
    List<Integer> within(String word, int core) {
        int farthest = IntStream.rangeClosed(0, hierarchy.innermost())
                .filter(level -> hierarchy.distance(level).equals(word))
                .findFirst()
                .orElseThrow();
        return IntStream.range(0, cores)
                .filter(other -> other != core && hierarchy.common(core, other, cores) >= farthest)
                .boxed()
                .toList();
    }
}
