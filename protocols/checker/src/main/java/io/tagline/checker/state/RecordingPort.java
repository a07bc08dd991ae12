package io.tagline.checker.state;

import io.tagline.checker.Property;
import io.tagline.checker.Violation;
import io.tagline.protocols.step.NodeSet;
import io.tagline.protocols.step.Port;
import io.tagline.protocols.table.Controllers;
import it.unimi.dsi.fastutil.ints.IntArrayList;

/** Records what one step sends and performs, and takes one of the alternatives where the step leaves a choice. */
final class RecordingPort implements Port {

    private static final Violation NO_DATA = new Violation(Property.DATA_VALUE, "a load is performed without data");

    final IntArrayList sent = new IntArrayList();
    int loaded;
    int found;
    int stored;
    /** The cache whose atomic operation was performed, or {@link StepEffect#NO_VALUE}. */
    int atomicFor;

    boolean atomicFinished;
    Violation violation = Violation.NONE;
    private final MessageSpace space;
    private final Controllers controllers;
    private final int[] belowDirectory;
    private final int values;
    private int node;
    private int alternative;
    private int alternatives;

    RecordingPort(MessageSpace space, Controllers controllers, int values) {
        this.space = space;
        this.controllers = controllers;
        this.belowDirectory = controllers.belowDirectory();
        this.values = values;
    }

    /** Forgets the last step and takes the alternative of this number in the next one, which happens at {@code at}. */
    void begin(int at, int number) {
        node = at;
        alternative = number;
        alternatives = 1;
        sent.clear();
        loaded = StepEffect.NO_VALUE;
        found = StepEffect.NO_VALUE;
        stored = StepEffect.NO_VALUE;
        atomicFor = StepEffect.NO_VALUE;
        atomicFinished = false;
        violation = Violation.NONE;
    }

    /** How many alternatives the last step had. */
    int alternatives() {
        return alternatives;
    }

    @Override
    public int home(long line) {
        return controllers.home(node);
    }

    @Override
    public int[] belowDirectory(long line) {
        return belowDirectory;
    }

    @Override
    public int choose(NodeSet sharers, int requester, long line) {
        alternatives = Math.max(1, sharers.cardinality());
        int node = sharers.nextSetBit(0);
        for (int i = 0; i < alternative; i++) {
            node = sharers.nextSetBit(node + 1);
        }
        return node;
    }

    @Override
    public void send(int type, int from, int to, int requester, long line, long value, int acks) {
        if (to < 0) {
            violation = new Violation(Property.NO_RECEIVER, "`" + space.typeName(type) + "` has no receiver");
            return;
        }
        if (isNoData(value)) {
            violation = new Violation(Property.DATA_VALUE, "`" + space.typeName(type) + "` has no data to carry");
            return;
        }
        int number = space.number(type, from, to, requester, value, acks);
        if (number == MessageSpace.OUT_OF_BOUNDS) {
            violation = new Violation(
                    Property.BOUNDED,
                    "`" + space.typeName(type) + "` carries " + acks + " acks, more than there are caches");
            return;
        }
        sent.add(number);
    }

    @Override
    public void loaded(long line, long value) {
        if (isNoData(value)) {
            violation = NO_DATA;
        }
        loaded = (int) value;
    }

    /** Whether this stands for data that is not there: one more than the last value, as in {@link RegisterCodec}. */
    private boolean isNoData(long value) {
        return value == values;
    }

    @Override
    public long atomic(int requester, long line, long old) {
        atomicFor = requester;
        return stored(line, old);
    }

    @Override
    public void atomicFinished(long line) {
        atomicFinished = true;
    }

    @Override
    public long stored(long line, long old) {
        alternatives = values;
        found = (int) old;
        stored = alternative;
        return alternative;
    }
}
