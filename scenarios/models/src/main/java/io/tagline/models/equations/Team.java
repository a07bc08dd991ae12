package io.tagline.models.equations;

import io.tagline.topologies.machine.Machine;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The threads of a collective and where they run, as far as it matters for what lines cost: there is no difference among
 * threads of the same socket (Ramos and Hoefler, HPDC 2015, section 4).
 *
 * @param sockets the socket of each thread, T0 first, which is the root
 * @param count how many sockets the machine has
 */
public record Team(List<Integer> sockets, int count) {

    public Team {
        sockets = List.copyOf(sockets);
    }

    /** Threads on a machine that has but one socket. */
    public static Team of(int threads) {
        return new Team(Collections.nCopies(threads, 0), 1);
    }

    public static Team of(List<Integer> cores, Machine machine) {
        return new Team(cores.stream().map(machine::socketOfCore).toList(), machine.socketCount());
    }

    /** Threads on cores 0, 1, 2 and so on. */
    public static Team compact(int threads, Machine machine) {
        int cores = machine.cores().count().value();
        return of(IntStream.range(0, threads).mapToObj(i -> i % cores).toList(), machine);
    }

    public int threads() {
        return sockets.size();
    }

    /** How many threads run in each socket. */
    public int[] rooms() {
        return IntStream.range(0, count)
                .map(socket -> Collections.frequency(sockets, socket))
                .toArray();
    }

    /** How many sockets, counted in a circle, the socket of {@code to} comes after that of {@code from}; 0 if it is the same. */
    public int distance(int from, int to) {
        return Math.floorMod(sockets.get(to) - sockets.get(from), count);
    }
}
