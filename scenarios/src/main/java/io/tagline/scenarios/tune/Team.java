package io.tagline.scenarios.tune;

import io.tagline.scenarios.equations.EquationException;
import io.tagline.topologies.machine.Machine;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The threads of a collective and where they run, as far as it matters for what lines cost: there is no difference among
 * threads of the same socket (papers/003, section 4).
 *
 * @param threads how many there are
 * @param here how many of them run in the socket of the root; these are the first ones
 * @param sockets how many sockets the machine has
 */
public record Team(int threads, int here, int sockets) {

    /** Threads on a machine that has but one socket. */
    public static Team of(int threads) {
        return new Team(threads, threads, 1);
    }

    /** Threads on the cores of a machine, T0 first, which is the root. */
    public static Team of(List<Integer> cores, Machine machine) {
        int root = machine.socketOfCore(cores.get(0));
        boolean[] near = new boolean[cores.size()];
        IntStream.range(0, near.length).forEach(i -> near[i] = machine.socketOfCore(cores.get(i)) == root);
        int here = (int) IntStream.range(0, near.length).filter(i -> near[i]).count();
        if (IntStream.range(0, here).anyMatch(i -> !near[i])) {
            throw new EquationException("what is tuned across sockets has the threads of T0's socket first");
        }
        return new Team(cores.size(), here, machine.socketCount());
    }

    /** Threads on cores 0, 1, 2 and so on. */
    public static Team compact(int threads, Machine machine) {
        int cores = machine.cores().count().value();
        return machine.socketCount() == 1
                ? of(threads)
                : of(IntStream.range(0, threads).mapToObj(i -> i % cores).toList(), machine);
    }
}
