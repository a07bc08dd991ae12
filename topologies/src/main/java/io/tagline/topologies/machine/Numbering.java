package io.tagline.topologies.machine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * The core of each processor; operating systems identify hardware threads by processor numbers.
 *
 * @param name by which people choose it
 * @param cores of the processors, in the order of their numbers
 */
public record Numbering(String name, SortedMap<Integer, Integer> cores) {

    /** The name of the numbering in a machine's document. */
    public static final String OF_DOCUMENT = "document";

    public Numbering {
        cores = Collections.unmodifiableSortedMap(new TreeMap<>(cores));
    }

    /** Numberings that are in use; llnl/libmsr, issue 30, has four of them on servers alone. */
    public enum Common {
        /** The first threads of all cores, then their second ones: Linux on most servers. */
        THREADS_LAST {
            @Override
            int core(int processor, int cores, int threads, int sockets) {
                return processor % cores;
            }
        },
        /** The threads of a core are neighbours: Windows, and Linux on many desktops. */
        THREADS_SIDE_BY_SIDE {
            @Override
            int core(int processor, int cores, int threads, int sockets) {
                return processor / threads;
            }
        },
        /** The sockets alternate: with two, even processors are in the first. Further threads come last. */
        SOCKETS_IN_TURN {
            @Override
            int core(int processor, int cores, int threads, int sockets) {
                int first = processor % cores;
                return first % sockets * (cores / sockets) + first / sockets;
            }
        },
        /** All of one socket before the next; in each the first threads of its cores, then their second ones. */
        SOCKET_BY_SOCKET {
            @Override
            int core(int processor, int cores, int threads, int sockets) {
                int inSocket = cores / sockets;
                return processor / (inSocket * threads) * inSocket + processor % inSocket;
            }
        };

        abstract int core(int processor, int cores, int threads, int sockets);

        /** As people write it. */
        public String word() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }

        /** The one of this name, if there is one. */
        public static Optional<Common> named(String word) {
            return Arrays.stream(values())
                    .filter(common -> common.word().equals(word))
                    .findFirst();
        }

        /** All of them, as people write them. */
        public static List<String> words() {
            return Arrays.stream(values()).map(Common::word).toList();
        }

        /** This numbering of a machine's processors; its sockets are its outermost domains. */
        public Numbering of(Machine machine) {
            int count = machine.cores().count().value();
            int threads = machine.cores().threads().value();
            Hierarchy hierarchy = machine.hierarchy();
            int sockets = IntStream.rangeClosed(0, hierarchy.innermost())
                    .map(hierarchy::count)
                    .filter(domains -> domains > 1)
                    .findFirst()
                    .orElse(1);
            SortedMap<Integer, Integer> cores = new TreeMap<>();
            for (int processor = 0; processor < count * threads; processor++) {
                cores.put(processor, core(processor, count, threads, sockets));
            }
            return new Numbering(word(), cores);
        }
    }

    /** The numbering in the document of a machine; empty if it has none. */
    public static Optional<Numbering> ofDocument(Machine machine) {
        List<List<Integer>> ofCores = machine.cores().processors();
        SortedMap<Integer, Integer> cores = new TreeMap<>();
        for (int core = 0; core < ofCores.size(); core++) {
            for (int processor : ofCores.get(core)) {
                cores.put(processor, core);
            }
        }
        return cores.isEmpty() ? Optional.empty() : Optional.of(new Numbering(OF_DOCUMENT, cores));
    }

    /** The core of a processor; empty if the processor does not exist. */
    public Optional<Integer> core(int processor) {
        return Optional.ofNullable(cores.get(processor));
    }

    /** The cores of the rows of a matrix: all processors in order, or only the first threads of each core; empty if neither makes {@code rows}. */
    public Optional<List<Integer>> ofRows(int rows) {
        for (int threads = 1; threads <= cores.size(); threads++) {
            List<Integer> found = firstThreads(threads);
            if (found.size() == rows) {
                return Optional.of(found);
            } else if (found.size() > rows || found.size() == cores.size()) {
                break;
            }
        }
        return Optional.empty();
    }

    private List<Integer> firstThreads(int threads) {
        Map<Integer, Integer> seen = new HashMap<>();
        List<Integer> found = new ArrayList<>();
        for (int core : cores.values()) {
            if (seen.merge(core, 1, Integer::sum) <= threads) {
                found.add(core);
            }
        }
        return found;
    }
}
