package io.tagline.protocols.check;

import io.tagline.protocols.step.Message;

/** The numbers that messages get when caches and values are given other names. */
final class MessageNames {

    private final MessageSpace space;
    private final int[][] cacheOrders;
    private final int[][] valueOrders;
    private final int[][] tables;
    private final long[] kinds;

    MessageNames(MessageSpace space, int[][] cacheOrders, int[][] valueOrders) {
        this.space = space;
        this.cacheOrders = cacheOrders;
        this.valueOrders = valueOrders;
        tables = new int[cacheOrders.length * valueOrders.length][];
        kinds = new long[space.size()];
        for (int number = 0; number < kinds.length; number++) {
            Message m = space.message(number);
            kinds[number] = mix(m.type * 1009L + m.value * 31 + m.acks + 7);
        }
    }

    /** Spreads the bits of a number over all of it. */
    static long mix(long x) {
        long z = (x ^ (x >>> 30)) * 0xBF58476D1CE4E5B9L;
        return z ^ (z >>> 29);
    }

    /** Copies the messages of a line under new names, given by the numbers of the two orders, and sorts them by channel. */
    void rename(LineState line, int cacheOrder, int valueOrder, LineState to) {
        int[] table = table(cacheOrder, valueOrder);
        to.count = 0;
        for (int i = 0; i < line.count; i++) {
            to.add(table[line.messages[i]], space);
        }
    }

    private int[] table(int cacheOrder, int valueOrder) {
        int place = cacheOrder * valueOrders.length + valueOrder;
        if (tables[place] == null) {
            tables[place] = new int[space.size()];
            for (int number = 0; number < space.size(); number++) {
                tables[place][number] = space.renamed(number, cacheOrders[cacheOrder], valueOrders[valueOrder]);
            }
        }
        return tables[place];
    }

    /** Adds each cache's parts in the messages of a line to what is said of it; independent of the caches' names. */
    void sign(LineState line, long[] signatures) {
        for (int i = 0; i < line.count; i++) {
            int number = line.messages[i];
            Message m = space.message(number);
            long kind = kinds[number];
            if (m.to < signatures.length) {
                signatures[m.to] += kind;
            }
            if (space.tellsRequester(number)) {
                signatures[m.requester] += kind * 3;
            }
            if (space.tellsSender(number) && m.from < signatures.length) {
                signatures[m.from] += kind * 5;
            }
        }
    }
}
