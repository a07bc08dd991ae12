package io.tagline.simulator.machine;

import io.tagline.protocols.step.LineEntry;
import io.tagline.simulator.random.RandomSource;
import java.util.stream.IntStream;

/** Which core each core number of a workload means: this very core, or one that every replication deals anew. */
final class CoreOrder {

    private final int[] cores;
    private final int inSocket;
    private final boolean shuffled;

    CoreOrder(int count, int sockets, boolean shuffled) {
        this.cores = IntStream.range(0, count).toArray();
        this.inSocket = count / sockets;
        this.shuffled = shuffled;
    }

    /**
     * Deals the cores of a replication, every order within a socket with the same chance (Fisher and Yates), if they are to be dealt.
     */
    void deal(RandomSource random, int component) {
        for (int i = 0; shuffled && i < cores.length; i++) {
            int other = i - i % inSocket + (int) (random.uniform(component) * (i % inSocket + 1));
            cores[i] = cores[other];
            cores[other] = i;
        }
    }

    int core(int number) {
        return cores[number];
    }

    /** The registers of a line with the cores of this replication in them. */
    LineEntry dealt(LineEntry entry) {
        if (!shuffled) {
            return entry;
        }
        LineEntry dealt = LineEntry.atDirectory();
        dealt.copy(entry);
        dealt.owner = entry.owner == LineEntry.NOBODY ? LineEntry.NOBODY : cores[entry.owner];
        dealt.sharers.clear();
        for (int i = entry.sharers.nextSetBit(0); i >= 0; i = entry.sharers.nextSetBit(i + 1)) {
            dealt.sharers.set(cores[i]);
        }
        return dealt;
    }
}
