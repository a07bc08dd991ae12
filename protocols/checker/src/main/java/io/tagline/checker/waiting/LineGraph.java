package io.tagline.checker.waiting;

import io.tagline.checker.search.Expander;
import io.tagline.checker.state.LineState;
import io.tagline.checker.state.MessageSpace;
import io.tagline.checker.state.Model;
import io.tagline.checker.state.StateCodec;
import io.tagline.checker.state.StepEffect;
import io.tagline.checker.state.StepMemory;
import io.tagline.checker.waiting.LineStep.Demand;
import io.tagline.documents.watch.Watch;
import io.tagline.protocols.step.RowCounts;
import io.tagline.protocols.table.CoreEvent;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.nio.LongBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * All states of one line, and the steps between them, as if it were alone. Each of several lines is in one of these states, whatever they share: what
 * they share only keeps steps back.
 */
final class LineGraph {

    /** The most states of a line whose combinations can be numbered. */
    static final int MOST = 1 << 20;

    /** Of a state: what is packed, its number, and its steps. */
    static final int BYTES = 512;

    private static final int CHECKED = 1 << 12;

    private final Model model;
    private final StateCodec codec;
    private final StepMemory memory;
    private final Expander expander;
    private final List<long[]> packed = new ArrayList<>();
    private final Map<LongBuffer, Integer> numbers = new HashMap<>();
    private final List<LineStep> steps = new ArrayList<>();
    private final Map<LineStep, Integer> stepNumbers = new HashMap<>();
    private final List<int[]> targets = new ArrayList<>();
    private final List<int[]> labels = new ArrayList<>();
    private final List<byte[]> places = new ArrayList<>();
    private final List<Boolean> quiet = new ArrayList<>();
    private final SharedPlaces shared;

    LineGraph(Model model, SharedPlaces shared) {
        this.model = model;
        this.shared = shared;
        codec = model.newStateCodec();
        memory = model.newStepMemory();
        expander = new Expander(model.space, model.codec, memory, codec.newLine());
    }

    /** Finds all states; false if there are more than {@code most}. */
    boolean explore(int most, Watch watch) {
        number(model.initial(codec, 0)[0]);
        LineState[] line = codec.newLines();
        for (int state = 0; state < packed.size() && packed.size() <= most; state++) {
            decode(state, line);
            expand(line);
            if (state % CHECKED == 0) {
                watch.check();
            }
        }
        return packed.size() <= most;
    }

    private void expand(LineState[] line) {
        IntArrayList to = new IntArrayList();
        IntArrayList by = new IntArrayList();
        places.add(shared.of(line[0]));
        quiet.add(model.check.isQuiet(line[0]));
        expander.expand(line, (any, outcome, after, violation) -> {
            if (!violation.isReal()) {
                to.add(number(after));
                by.add(number(step(outcome)));
            }
            return true;
        });
        targets.add(to.toIntArray());
        labels.add(by.toIntArray());
    }

    private int number(LineState line) {
        long[] words = new long[codec.words()];
        codec.encode(new LineState[] {line}, words, 0);
        return numbers.computeIfAbsent(LongBuffer.wrap(words), fresh -> {
            packed.add(words);
            return packed.size() - 1;
        });
    }

    private int number(LineStep step) {
        return stepNumbers.computeIfAbsent(step, fresh -> {
            steps.add(step);
            return steps.size() - 1;
        });
    }

    /** What others notice of an outcome. */
    LineStep step(StepEffect outcome) {
        MessageSpace space = model.space;
        boolean access = space.isAccess(outcome.cause);
        Demand demand = !access
                ? Demand.MESSAGE
                : space.accessEvent(outcome.cause) == CoreEvent.EVICT ? Demand.EVICTION : Demand.ACCESS;
        boolean ordered = !access && !outcome.keepsCause && space.isAcrossLines(outcome.cause);
        List<Integer> filled = Arrays.stream(outcome.sent)
                .filter(space::isAcrossLines)
                .mapToObj(space::channel)
                .toList();
        return new LineStep(
                demand,
                space.node(outcome.cause),
                access ? LineStep.NONE : outcome.cause,
                ordered ? space.channel(outcome.cause) : LineStep.NONE,
                filled);
    }

    /** The number of a state that is known. */
    int find(LineState line) {
        return number(line);
    }

    void decode(int state, LineState[] to) {
        codec.decode(packed.get(state), 0, to);
    }

    LineState decoded(int state) {
        LineState[] line = codec.newLines();
        decode(state, line);
        return line[0];
    }

    int size() {
        return packed.size();
    }

    long transitions() {
        return targets.stream().mapToLong(some -> some.length).sum();
    }

    /** Where the steps out of a state lead, and below, in the same order, what they are. */
    int[] targets(int state) {
        return targets.get(state);
    }

    int[] labels(int state) {
        return labels.get(state);
    }

    LineStep step(int label) {
        return steps.get(label);
    }

    /** The number of a step that was taken. */
    int label(LineStep step) {
        return number(step);
    }

    /** The rows that one line takes alone. */
    RowCounts counts() {
        return memory.counts();
    }

    int steps() {
        return steps.size();
    }

    /** How many places of each shared resource a line has in a state. */
    byte[] places(int state) {
        return places.get(state);
    }

    boolean isQuiet(int state) {
        return quiet.get(state);
    }

    /** Visits all that can happen to a line by itself. */
    void expand(LineState line, Expander.Visitor visitor) {
        expander.expand(new LineState[] {line}, visitor);
    }
}
