package io.tagline.checker.search;

import io.tagline.checker.state.LineState;
import io.tagline.checker.state.Model;
import io.tagline.checker.state.Pending;
import io.tagline.checker.state.StateCodec;
import io.tagline.checker.state.StepEffect;
import io.tagline.protocols.table.Transition;
import io.tagline.protocols.table.TransitionTable;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.BitSet;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * Looks for an access that may wait for ever although every message is handled in the end: a circle of states through all of which
 * cache 0 waits for line 0, and in which it has to send its request for that line again. Caches and lines are all alike, so one of each is enough.
 *
 * <p>What waits in a queue is not overtaken for ever: queues are served. So a protocol without a row that sends a request again needs no search.
 */
public final class StarvationSearch {

    private static final int CACHE = 0;
    private static final int LINE = 0;

    private final Model model;
    private final StateStore store;
    private final int[][] successors;
    private final BitSet waiting = new BitSet();
    private final IntArrayList askingFrom = new IntArrayList();
    private final IntArrayList askingTo = new IntArrayList();
    private final StateCodec codec;
    private final LineState[] lines;
    private final Expander expander;

    /** Searches what has been explored without symmetry, under which a cache has no name. */
    StarvationSearch(Model model, StateStore store, EdgeStore edges) {
        this.model = model;
        this.store = store;
        this.successors = edges.successors(store.size());
        codec = model.newStateCodec();
        lines = codec.newLines();
        expander = new Expander(model, model.newStepMemory(), codec.newLine());
    }

    /** Whether some row asks again for what a cache has asked for already. */
    public static boolean mayHappen(TransitionTable cache) {
        return cache.transitions().stream().anyMatch(Transition::asksAgain);
    }

    /** The first state in which cache 0 asks again and can come to do so for ever; none if there is no such state. */
    OptionalInt find() {
        for (int state = 0; state < store.size(); state++) {
            look(state);
        }
        int[] components = Components.of(successors, waiting);
        return IntStream.range(0, askingFrom.size())
                .filter(i -> components[askingFrom.getInt(i)] == components[askingTo.getInt(i)])
                .map(askingFrom::getInt)
                .min();
    }

    /** Notes whether cache 0 waits for line 0 in a state, and the steps by which it asks again. */
    private void look(int state) {
        codec.decode(store.array(state), store.offset(state), lines);
        if (!waits(lines[LINE])) {
            return;
        }
        waiting.set(state);
        expander.expand(lines, (line, outcome, after, violation) -> {
            if (line == LINE && asksAgain(outcome) && !violation.isReal()) {
                LineState[] reached = lines.clone();
                reached[LINE] = after;
                askingFrom.add(state);
                askingTo.add(number(reached));
            }
            return true;
        });
    }

    private int number(LineState[] reached) {
        long[] packed = new long[codec.words()];
        codec.encode(reached, packed, 0);
        return store.find(packed, 0, StateStore.hash(packed, 0, packed.length));
    }

    private boolean waits(LineState line) {
        return model.codec.cache().pending(line.registers[CACHE]) != Pending.NONE;
    }

    private boolean asksAgain(StepEffect outcome) {
        return !model.space.isAccess(outcome.cause)
                && model.space.node(outcome.cause) == CACHE
                && outcome.row >= 0
                && model.protocol.cache().transitions().get(outcome.row).asksAgain();
    }
}
