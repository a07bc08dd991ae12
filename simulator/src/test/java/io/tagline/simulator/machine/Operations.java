package io.tagline.simulator.machine;

import io.tagline.programs.operation.AccessOrder;
import io.tagline.programs.operation.Effect;
import io.tagline.programs.operation.HintKind;
import io.tagline.programs.operation.LineLocation;
import io.tagline.programs.operation.OneSidedOperation;
import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.Update;
import io.tagline.programs.operation.WaitComparison;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Examples of all operations, and the lines that they work on. */
public final class Operations {

    /** How many lines there are. */
    public static final int LINES = 8;

    private Operations() {}

    /** What a line holds at first; so every wait of the examples ends, and copies can be told apart. */
    public static long content(int line) {
        return 10L + line;
    }

    /** One of each kind at least; none has to wait for what another thread writes. */
    public static List<Operation> examples() {
        Stream<Operation> updates = Arrays.stream(Update.values()).map(update -> new Operation.FetchAnd(1, update, 7));
        Stream<Operation> others = Stream.of(
                new Operation.Load(1),
                new Operation.Load(1, AccessOrder.SEQ_CST),
                new Operation.Store(1, 7),
                new Operation.Store(1, 7, AccessOrder.SEQ_CST),
                new Operation.Swap(1, 7),
                new Operation.CompareExchange(1, content(1), 7, false),
                new Operation.CompareExchange(1, content(2), 7, false),
                new Operation.CompareExchange(1, content(1), 7, true),
                new Operation.Copy(1, 5, 3),
                new Operation.Wait(1, WaitComparison.AT_LEAST, content(1)),
                new OneSidedOperation.Put(1, 5, 3),
                new OneSidedOperation.Get(5, 1, 3),
                new OneSidedOperation.SetFlag(5, 7),
                new OneSidedOperation.PollFlag(5, WaitComparison.EQUAL, content(5)),
                new Operation.Compute(3000),
                new Operation.Fence(),
                new Operation.Hint(0, HintKind.PREFETCH),
                new Operation.Hint(0, HintKind.PREFETCH_WRITE),
                new Operation.Hint(0, HintKind.DOWNGRADE),
                new Operation.Barrier(),
                new Operation.StartClock(),
                new Operation.Mark("round", true));
        return Stream.concat(updates, others).toList();
    }

    /** What each line holds after an operation, by its effects. */
    public static Map<Integer, Long> contentsAfter(Operation operation) {
        Map<Integer, Long> contents = new TreeMap<>();
        IntStream.range(0, LINES).forEach(line -> contents.put(line, content(line)));
        for (Effect effect : operation.effects()) {
            for (int i = 0; i < operation.lines(); i++) {
                int line = effect.line() + i;
                switch (effect.kind()) {
                    case WRITE -> contents.put(line, effect.value());
                    case UPDATE -> contents.merge(line, effect.value(), effect.update()::applyAsLong);
                    case EXCHANGE -> contents.replace(line, effect.expected(), effect.value());
                    case COPY -> contents.put(line, contents.get(effect.source() + i));
                    case READ, POLL, COMPUTE, HINT, FENCE, BARRIER, START_CLOCK, MARK -> {}
                }
            }
        }
        return contents;
    }

    /** All lines in memory, or half of them in the buffer of each of two cores. */
    public static Workbench bench(Operation operation) {
        return bench(operation, Operations::content);
    }

    static Workbench bench(Operation operation, IntToLongFunction contents) {
        Workbench bench = new Workbench();
        for (int line = 0; line < LINES; line++) {
            long content = contents.applyAsLong(line);
            if (operation.isOneSided()) {
                bench.lines(1, content, new LineLocation.Buffer(line < LINES / 2 ? 0 : 1));
            } else {
                bench.line(line, content);
            }
        }
        return bench;
    }
}
