package io.tagline.protocols.check;

import java.util.Arrays;

/**
 * Gives caches and values other names so that all states of an orbit get the same encoding.
 *
 * <ol>
 *   <li>The last stored value of each line becomes 0; what order the others get is tried out.
 *   <li>Caches are sorted by what can be said of each without naming another: its registers, whether it is owner or sharer, and
 *       its parts in the messages under way.
 *   <li>Where caches are equal in all that, every order among them is tried, and the least encoding is taken. So the
 *       representative is exact: one for each orbit.
 * </ol>
 *
 * Lines are not renamed. Not thread safe.
 */
final class Symmetry implements Renaming {

    private final LineCodec codec;
    private final StateCodec states;
    private final MessageNames names;
    private final int[][] cacheOrders;
    private final int[][][] valueOrders;
    private final LineState[] valued;
    private final LineState[] renamed;
    private final int[] order;
    private final long[] signatures;
    private final long[] candidate;
    private final int[] valueChoice;
    private boolean first;

    Symmetry(MessageSpace space, LineCodec codec, StateCodec states) {
        this.codec = codec;
        this.states = states;
        cacheOrders = Permutations.of(codec.caches);
        int[][] all = Permutations.of(codec.values);
        valueOrders = new int[codec.values][][];
        for (int last = 0; last < codec.values; last++) {
            int value = last;
            valueOrders[last] = Arrays.stream(all).filter(p -> p[value] == 0).toArray(int[][]::new);
        }
        names = new MessageNames(space, cacheOrders, all);
        valued = states.newLines();
        renamed = states.newLines();
        order = new int[codec.caches];
        signatures = new long[codec.caches];
        candidate = new long[states.words()];
        valueChoice = new int[valued.length];
    }

    @Override
    public void encode(LineState[] lines, long[] to, int offset) {
        first = true;
        Arrays.fill(valueChoice, 0);
        do {
            for (int i = 0; i < lines.length; i++) {
                renameValues(lines[i], valueOrders[lines[i].last][valueChoice[i]], valued[i]);
            }
            encodeOrders(to, offset);
        } while (Model.next(valueChoice, valueOrders[0].length));
    }

    private void renameValues(LineState line, int[] values, LineState to) {
        for (int i = 0; i < line.caches.length; i++) {
            to.caches[i] = codec.renamedCache(line.caches[i], values);
        }
        to.directory = codec.renamedDirectory(line.directory, values);
        to.last = 0;
        names.renameValues(line, Permutations.rank(values), to);
    }

    private void encodeOrders(long[] to, int offset) {
        sign();
        if (sort()) {
            encode(Permutations.rank(order), to, offset);
            return;
        }
        for (int i = 0; i < cacheOrders.length; i++) {
            if (keepsSorted(cacheOrders[i])) {
                encode(i, to, offset);
            }
        }
    }

    /** Works out what can be said of each cache without naming another. */
    private void sign() {
        Arrays.fill(signatures, 0);
        for (LineState line : valued) {
            for (int i = 0; i < signatures.length; i++) {
                int records = (codec.owner(line.directory) == i ? 2 : 0) | (codec.sharers(line.directory) >> i & 1);
                signatures[i] = MessageNames.mix(signatures[i] * 31 + ((long) line.caches[i] << 2 | records));
            }
            names.sign(line, signatures);
        }
    }

    /** Sets {@link #order} to the new name of each cache; returns whether no two caches are alike. */
    private boolean sort() {
        boolean distinct = true;
        for (int i = 0; i < order.length; i++) {
            int smaller = 0;
            for (int other = 0; other < order.length; other++) {
                smaller += signatures[other] < signatures[i] ? 1 : 0;
                distinct &= other == i || signatures[other] != signatures[i];
            }
            order[i] = smaller;
        }
        return distinct;
    }

    /** Whether giving these names leaves the caches sorted; {@link #order} holds the first place of each group of equals. */
    private boolean keepsSorted(int[] newNames) {
        for (int i = 0; i < newNames.length; i++) {
            for (int other = 0; other < newNames.length; other++) {
                if (order[i] < order[other] && newNames[i] > newNames[other]) {
                    return false;
                }
            }
        }
        return true;
    }

    private void encode(int cacheOrder, long[] to, int offset) {
        int[] newNames = cacheOrders[cacheOrder];
        for (int i = 0; i < valued.length; i++) {
            LineState from = valued[i];
            for (int cache = 0; cache < newNames.length; cache++) {
                renamed[i].caches[newNames[cache]] = from.caches[cache];
            }
            renamed[i].directory = codec.renamedCaches(from.directory, newNames);
            names.renameCaches(from, cacheOrder, renamed[i]);
        }
        states.encode(renamed, candidate, 0);
        if (first || Arrays.compare(candidate, 0, candidate.length, to, offset, offset + candidate.length) < 0) {
            System.arraycopy(candidate, 0, to, offset, candidate.length);
            first = false;
        }
    }
}
