package io.tagline.checker.state;

import io.tagline.protocols.step.Message;

/** The numbers that messages get when nodes and values are given other names. */
final class MessageNames {

    private static final int NOBODY = -1;

    private final MessageSpace space;
    private final int[][] nodeOrders;
    private final int[][] valueOrders;
    private final int[][] byNodes;
    private final int[][] byValues;
    /** By message: what it tells of the caches in it, and which those are, {@link #NOBODY} if none. */
    private final long[] kinds;

    private final int[] receivers;
    private final int[] requesters;
    private final int[] senders;
    /** By message, the caches whose names its number depends on, as bits. */
    private final int[] named;

    MessageNames(MessageSpace space, int caches, int[][] nodeOrders, int[][] valueOrders) {
        this.space = space;
        this.nodeOrders = nodeOrders;
        this.valueOrders = valueOrders;
        byNodes = new int[nodeOrders.length][];
        byValues = new int[valueOrders.length][];
        kinds = new long[space.size()];
        receivers = new int[kinds.length];
        requesters = new int[kinds.length];
        senders = new int[kinds.length];
        named = new int[kinds.length];
        for (int number = 0; number < kinds.length; number++) {
            Message m = space.message(number);
            kinds[number] = mix(m.type * 1009L + m.value * 31 + m.acks + 7);
            receivers[number] = m.to < caches ? m.to : NOBODY;
            requesters[number] = space.tellsRequester(number) && m.requester < caches ? m.requester : NOBODY;
            senders[number] = space.tellsSender(number) && m.from < caches ? m.from : NOBODY;
            named[number] = named(m, caches);
        }
    }

    private static int named(Message message, int caches) {
        int nodes = 1 << message.to | 1 << message.requester | 1 << message.from;
        return nodes & (1 << caches) - 1;
    }

    /** Spreads the bits of a number over all of it. */
    static long mix(long x) {
        long z = (x ^ (x >>> 30)) * 0xBF58476D1CE4E5B9L;
        return z ^ (z >>> 29);
    }

    /** Copies the messages of a line with new names for the nodes, by the number of their order. */
    void renameNodes(LineState line, int order, LineState to) {
        if (byNodes[order] == null) {
            byNodes[order] = table(nodeOrders[order], valueOrders[0]);
        }
        copy(line, byNodes[order], to);
    }

    /** Copies the messages of a line with new names for the values, by the number of their order. */
    void renameValues(LineState line, int order, LineState to) {
        if (byValues[order] == null) {
            byValues[order] = table(nodeOrders[0], valueOrders[order]);
        }
        copy(line, byValues[order], to);
    }

    private int[] table(int[] nodeNames, int[] valueNames) {
        int[] table = new int[space.size()];
        for (int number = 0; number < table.length; number++) {
            table[number] = space.renamed(number, nodeNames, valueNames);
        }
        return table;
    }

    private void copy(LineState line, int[] newNumbers, LineState to) {
        to.count = 0;
        for (int i = 0; i < line.count; i++) {
            to.add(newNumbers[line.messages[i]], space);
        }
    }

    /**
     * Adds the roles of each cache in the messages of a line to its signature; independent of the caches' names. Returns the caches that the messages
     * may name, as bits.
     */
    int sign(LineState line, long[] signatures) {
        int all = 0;
        for (int i = 0; i < line.count; i++) {
            int number = line.messages[i];
            long kind = kinds[number];
            all |= named[number];
            if (receivers[number] != NOBODY) {
                signatures[receivers[number]] += kind;
            }
            if (requesters[number] != NOBODY) {
                signatures[requesters[number]] += kind * 3;
            }
            if (senders[number] != NOBODY) {
                signatures[senders[number]] += kind * 5;
            }
        }
        return all;
    }
}
