package io.tagline.checker.state;

import io.tagline.protocols.table.Controllers;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Gives caches and values other names so that all states of an orbit get the same encoding.
 *
 * <ol>
 *   <li>The last stored value of each line becomes 0; every order of the others is tried.
 *   <li>Caches are sorted by what can be said of each without naming another: its registers, whether it is owner or sharer, and
 *       its parts in the messages under way.
 *   <li>Where caches are equal in all that, every order among them is tried, but for those of {@link Twins}, and the least encoding is taken. So
 *       the representative is exact: one for each orbit.
 * </ol>
 *
 * Lines are not renamed. Not thread safe.
 */
final class Symmetry implements Renaming {

    private final LineCodec codec;
    private final StateCodec states;
    private final MessageNames names;
    private final int caches;
    private final int[] homes;
    private final boolean anyOrder;
    /** For each order of the caches, which cache it puts at each place. */
    private final int[][] cachesInOrder;

    private final int[][] nodeOrders;
    private final int[][][] valueOrders;
    /** The lines with their values renamed; a line itself if its values keep their names. */
    private final LineState[] valued;

    private final LineState[] ofValues;
    private final LineState[] renamed;
    /** The first place of each cache's group of equals. */
    private final int[] order;
    /** By the first place of a group of equals, the place after its last one. */
    private final int[] ends;
    /** For each cache, an earlier one that must have an earlier place. */
    private final int[] twins;

    /** How many caches up to each one are like it. */
    private final int[] same;

    private final Twins alike;
    /** The new names that are tried. */
    private final int[] tried;

    private final long[] signatures;
    private final long[] candidate;
    private final int[] valueChoice;
    /** The caches that messages may name, as bits. */
    private int named;

    private boolean first;

    Symmetry(MessageSpace space, LineCodec codec, StateCodec states) {
        this.codec = codec;
        this.states = states;
        Controllers controllers = codec.controllers;
        caches = controllers.caches();
        anyOrder = controllers.sharedCaches() == 0;
        int[][] cacheOrders = Arrays.stream(Permutations.of(caches))
                .filter(order -> keepsTogether(order, controllers))
                .toArray(int[][]::new);
        cachesInOrder = Arrays.stream(cacheOrders).map(Permutations::inverse).toArray(int[][]::new);
        nodeOrders = Arrays.stream(cacheOrders)
                .map(order -> ofNodes(order, controllers))
                .toArray(int[][]::new);
        int[][] all = Permutations.of(codec.values);
        valueOrders = new int[codec.values][][];
        for (int last = 0; last < codec.values; last++) {
            int value = last;
            valueOrders[last] = Arrays.stream(all).filter(p -> p[value] == 0).toArray(int[][]::new);
        }
        names = new MessageNames(space, caches, nodeOrders, all);
        ofValues = states.newLines();
        valued = new LineState[ofValues.length];
        renamed = states.newLines();
        order = new int[caches];
        ends = new int[caches];
        same = new int[caches];
        homes = IntStream.range(0, caches).map(controllers::home).toArray();
        twins = new int[caches];
        tried = new int[caches];
        alike = new Twins(codec, names, nodeOrders, states.newLine());
        signatures = new long[caches];
        candidate = new long[states.words()];
        valueChoice = new int[valued.length];
    }

    /** Whether caches have a home in common afterwards if and only if they have one now. */
    private static boolean keepsTogether(int[] order, Controllers controllers) {
        for (int i = 0; i < order.length; i++) {
            for (int other = 0; other < i; other++) {
                boolean before = controllers.home(i) == controllers.home(other);
                boolean after = controllers.home(order[i]) == controllers.home(order[other]);
                if (before != after) {
                    return false;
                }
            }
        }
        return true;
    }

    /** The names of all nodes: homes go with their caches. */
    private static int[] ofNodes(int[] order, Controllers controllers) {
        int[] names = new int[controllers.nodes()];
        names[controllers.directory()] = controllers.directory();
        for (int cache = 0; cache < order.length; cache++) {
            names[cache] = order[cache];
            names[controllers.home(cache)] = controllers.home(order[cache]);
        }
        return names;
    }

    @Override
    public void encode(LineState[] lines, long[] to, int offset) {
        first = true;
        Arrays.fill(valueChoice, 0);
        do {
            for (int i = 0; i < lines.length; i++) {
                valued[i] = renamedValues(lines[i], valueOrders[lines[i].last][valueChoice[i]], ofValues[i]);
            }
            encodeOrders(to, offset);
        } while (Model.next(valueChoice, valueOrders[0].length));
    }

    /** The line itself if no value gets another name. */
    private LineState renamedValues(LineState line, int[] values, LineState to) {
        int valueOrder = Permutations.rank(values);
        if (valueOrder == 0) {
            return line;
        }
        for (int node = 0; node < line.registers.length; node++) {
            to.registers[node] = codec.at(node).renamedValues(line.registers[node], values);
        }
        to.last = 0;
        names.renameValues(line, valueOrder, to);
        return to;
    }

    private void encodeOrders(long[] to, int offset) {
        sign();
        if (!anyOrder) {
            encodeLeast(to, offset);
            return;
        }
        if (sort()) {
            encode(Permutations.rank(order), to, offset);
            return;
        }
        boolean settled = true;
        for (int i = 0; i < caches; i++) {
            twins[i] = same[i] == 1 ? Twins.NONE : alike.before(i, order, named, valued);
            settled &= same[i] == 1 || twins[i] != Twins.NONE;
            tried[i] = order[i] + same[i] - 1;
        }
        if (settled) {
            encode(Permutations.rank(tried), to, offset);
        } else {
            arrange(0, 0, to, offset);
        }
    }

    /** Tries all names for this cache and those after it that leave the caches sorted, and twins in their order; {@code used} are those given. */
    private void arrange(int cache, int used, long[] to, int offset) {
        if (cache == caches) {
            encode(Permutations.rank(tried), to, offset);
            return;
        }
        int twin = twins[cache];
        int from = twin == Twins.NONE ? order[cache] : tried[twin] + 1;
        for (int place = from; place < ends[order[cache]]; place++) {
            if ((used >> place & 1) == 0) {
                tried[cache] = place;
                arrange(cache + 1, used | 1 << place, to, offset);
            }
        }
    }

    /** Tries the orders that give the least signatures, where not every order is allowed. */
    private void encodeLeast(long[] to, int offset) {
        int least = 0;
        boolean alone = true;
        for (int i = 1; i < nodeOrders.length; i++) {
            int order = compare(i, least);
            alone = order < 0 || (alone && order > 0);
            least = order < 0 ? i : least;
        }
        encode(least, to, offset);
        for (int i = least + 1; !alone && i < nodeOrders.length; i++) {
            if (compare(i, least) == 0) {
                encode(i, to, offset);
            }
        }
    }

    private int compare(int one, int other) {
        for (int place = 0; place < caches; place++) {
            int result = Long.compare(signatures[cachesInOrder[one][place]], signatures[cachesInOrder[other][place]]);
            if (result != 0) {
                return result;
            }
        }
        return 0;
    }

    /** Works out what can be said of each cache without naming another. */
    private void sign() {
        Arrays.fill(signatures, 0);
        named = 0;
        for (LineState line : valued) {
            for (int i = 0; i < signatures.length; i++) {
                int code = line.registers[homes[i]];
                RegisterCodec codecOfHome = codec.at(homes[i]);
                int records = (codecOfHome.owner(code) == i ? 2 : 0) | (codecOfHome.sharers(code) >> i & 1);
                long shared = anyOrder ? 0 : codecOfHome.anonymous(code);
                signatures[i] = MessageNames.mix(
                        signatures[i] * 31 + ((long) line.registers[i] << 2 | records) + shared * 0x5DEECE66DL);
            }
            named |= names.sign(line, signatures);
        }
    }

    /** Sets {@link #order}, {@link #same} and {@link #ends}; returns whether no two caches are alike. Nothing can be guessed here, so nothing branches. */
    private boolean sort() {
        Arrays.fill(order, 0);
        Arrays.fill(same, 1);
        for (int i = 1; i < caches; i++) {
            for (int other = 0; other < i; other++) {
                int less = signatures[other] < signatures[i] ? 1 : 0;
                int equal = signatures[other] == signatures[i] ? 1 : 0;
                order[i] += less;
                order[other] += 1 - less - equal;
                same[i] += equal;
            }
        }
        boolean distinct = true;
        for (int i = 0; i < caches; i++) {
            ends[order[i]] = order[i] + same[i];
            distinct &= same[i] == 1;
        }
        return distinct;
    }

    private void encode(int cacheOrder, long[] to, int offset) {
        LineState[] named = renamedNodes(cacheOrder);
        if (first) {
            states.encode(named, to, offset);
            first = false;
            return;
        }
        states.encode(named, candidate, 0);
        if (Arrays.compare(candidate, 0, candidate.length, to, offset, offset + candidate.length) < 0) {
            System.arraycopy(candidate, 0, to, offset, candidate.length);
        }
    }

    /** The lines themselves if no node gets another name. */
    private LineState[] renamedNodes(int cacheOrder) {
        if (cacheOrder == 0) {
            return valued;
        }
        int[] newNames = nodeOrders[cacheOrder];
        for (int i = 0; i < valued.length; i++) {
            LineState from = valued[i];
            for (int node = 0; node < newNames.length; node++) {
                renamed[i].registers[newNames[node]] = codec.at(node).renamedNodes(from.registers[node], newNames);
            }
            names.renameNodes(from, cacheOrder, renamed[i]);
        }
        return renamed;
    }
}
