package io.tagline.simulator.sharing;

import io.tagline.protocols.step.NodeSet;
import io.tagline.protocols.step.Port;
import it.unimi.dsi.fastutil.ints.IntArrayList;

/** Notes what a step would send, and lets nothing else happen. */
final class Rehearsal implements Port {

    /** A type and a receiver for each message. */
    private final IntArrayList sent = new IntArrayList();

    private final Port real;

    /** A rehearsal of one step, whose questions the real port answers. */
    Rehearsal(Port real) {
        this.real = real;
    }

    /** How many messages to a node {@code wanted} accepts. */
    int count(int node, Accepted wanted) {
        int count = 0;
        for (int i = 0; i < sent.size(); i += 2) {
            count += sent.getInt(i + 1) == node && wanted.test(sent.getInt(i)) ? 1 : 0;
        }
        return count;
    }

    /** Some types of messages. */
    @FunctionalInterface
    interface Accepted {

        boolean test(int type);
    }

    int messages() {
        return sent.size() / 2;
    }

    int receiver(int message) {
        return sent.getInt(2 * message + 1);
    }

    @Override
    public int home(long line) {
        return real.home(line);
    }

    @Override
    public int[] belowDirectory(long line) {
        return real.belowDirectory(line);
    }

    @Override
    public int choose(NodeSet sharers, int requester, long line) {
        return real.choose(sharers, requester, line);
    }

    @Override
    public void send(int type, int from, int to, int requester, long line, long value, int acks) {
        sent.add(type);
        sent.add(to);
    }

    @Override
    public void loaded(long line, long value) {}

    @Override
    public long atomic(int requester, long line, long old) {
        return old;
    }

    @Override
    public void atomicFinished(long line) {}

    @Override
    public long stored(long line, long old) {
        return old;
    }
}
