package io.tagline.simulator.network;

import java.util.ArrayList;
import java.util.List;

/** Decides which input of a router may use an output next: they take turns (round robin), however many packets wait at each. */
public final class RouterArbiter<P extends Packet> {

    private static final int NOBODY = -1;

    private final List<InputBuffer<P>> inputs = new ArrayList<>();
    private int turn;

    /** Lets packets come from {@code input} too; its turn comes after those of the inputs that joined before. */
    void join(InputBuffer<P> input) {
        if (!inputs.contains(input)) {
            inputs.add(input);
        }
    }

    /** Whether any input has something for this output. */
    boolean isWanted() {
        return find() != NOBODY;
    }

    /** The input whose turn it is; the output must be wanted. */
    InputBuffer<P> next() {
        int found = find();
        turn = (found + 1) % inputs.size();
        return inputs.get(found);
    }

    private int find() {
        for (int i = 0; i < inputs.size(); i++) {
            int candidate = (turn + i) % inputs.size();
            if (inputs.get(candidate).offers(this)) {
                return candidate;
            }
        }
        return NOBODY;
    }
}
