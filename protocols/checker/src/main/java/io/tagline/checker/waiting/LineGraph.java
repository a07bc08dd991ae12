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

    /** The state of a line that nobody has accessed. */
    static final int INITIAL = 0;

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
    private final List<LineView> views = new ArrayList<>();
    private final SharedPlaces shared;

    LineGraph(Model model, SharedPlaces shared) {
        this.model = model;
        this.shared = shared;
        codec = model.newStateCodec();
        memory = model.newStepMemory();
        expander = new Expander(model, memory, codec.newLine());
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
        views.add(new LineView(shared.of(line[0]), shared.present(line[0]), model.check.isQuiet(line[0])));
        expander.expand(line, (any, outcome, after, violation) -> {
            if (!violation.isReal()) {
                to.add(number(after));
                by.add(number(step(line[0], outcome)));
            }
            return true;
        });
        targets.add(to.toIntArray());
        labels.add(by.toIntArray());
    }

    /** The number of a state; new ones get the next. */
    int number(LineState line) {
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

    /** What others notice of an outcome, which happens to a line in this state. */
    LineStep step(LineState line, StepEffect outcome) {
        MessageSpace space = model.space;
        int node = space.node(outcome.cause);
        List<Integer> filled = Arrays.stream(outcome.sent)
                .filter(space::isAcrossLines)
                .mapToObj(space::channel)
                .toList();
        if (space.isAccess(outcome.cause)) {
            Demand demand = demand(line, outcome.cause);
            return new LineStep(demand, demand == Demand.ROOM ? node : 0, List.of(), 0, LineStep.NONE, filled);
        }
        boolean ordered = !outcome.keepsCause && space.isAcrossLines(outcome.cause);
        return new LineStep(
                Demand.NOBODY,
                0,
                shared.neededBy(space.type(outcome.cause), node),
                shared.before(outcome.cause),
                ordered ? space.channel(outcome.cause) : LineStep.NONE,
                filled);
    }

    private Demand demand(LineState line, int access) {
        if (model.space.accessEvent(access) != CoreEvent.EVICT) {
            return Demand.CORE;
        }
        return model.check.isAtRest(line, model.space.node(access)) ? Demand.ROOM : Demand.NOBODY;
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

    /** The rows that one line takes alone. */
    RowCounts counts() {
        return memory.counts();
    }

    int steps() {
        return steps.size();
    }

    /** What others notice of a state. */
    LineView view(int state) {
        return views.get(state);
    }

    /** Visits all that can happen to a line by itself. */
    void expand(LineState line, Expander.Visitor visitor) {
        expander.expand(new LineState[] {line}, visitor);
    }
}
