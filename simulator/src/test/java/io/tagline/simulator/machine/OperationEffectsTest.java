package io.tagline.simulator.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.programs.operation.Effect;
import io.tagline.programs.operation.OneSidedOperation;
import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.OperationText;
import io.tagline.programs.operation.ProgramStep;
import io.tagline.programs.operation.WaitComparison;
import io.tagline.protocols.step.LineEntry;
import io.tagline.protocols.step.Message;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.EventType;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.simulator.rma.RemoteAccess;
import io.tagline.topologies.machine.Machine;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The machine does to lines, time and threads what each operation says in its effects, and nothing else. */
final class OperationEffectsTest {

    /** Longer than every example takes alone: the longest, the get, takes 330 + 3 (136 + 136) ns with 5 ns for each hop at most. */
    private static final long LONG = 10_000_000;

    private static final Operation LATER = new Operation.Compute(LONG);

    private static List<Operation> examples() {
        return Operations.examples();
    }

    @Test
    void everyKind_hasAnExample() {
        Set<Class<?>> without = kinds(Operation.class).collect(Collectors.toSet());
        examples().forEach(operation -> without.remove(operation.getClass()));
        assertEquals(Set.of(), without, "kinds without an example");
    }

    private static Stream<Class<?>> kinds(Class<?> type) {
        return type.isSealed()
                ? Arrays.stream(type.getPermittedSubclasses()).flatMap(OperationEffectsTest::kinds)
                : Stream.of(type);
    }

    @Test
    void everyExample_hasEffectsAndATextOfItsOwn() {
        List<String> names =
                IntStream.range(0, Operations.LINES).mapToObj(i -> "x" + i).toList();
        List<String> texts = examples().stream()
                .map(o -> OperationText.of(o, names))
                .distinct()
                .toList();
        assertEquals(examples().size(), texts.size());
        examples().forEach(operation -> assertFalse(operation.effects().isEmpty(), operation.toString()));
    }

    @ParameterizedTest
    @MethodSource("examples")
    void lines_areReadAndWritten_asTheEffectsSay(Operation operation) {
        Observed observed = new Observed();
        run(observed, Operations.bench(operation).thread(0, operation), operation);
        List<String> reads = new ArrayList<>();
        List<String> writes = new ArrayList<>();
        for (int i = 0; i < operation.lines(); i++) {
            for (Effect effect : operation.effects()) {
                switch (effect.kind()) {
                    case READ, POLL -> reads.add("x" + (effect.line() + i));
                    case WRITE, UPDATE, EXCHANGE -> writes.add("x" + (effect.line() + i));
                    case COPY -> {
                        reads.add("x" + (effect.source() + i));
                        writes.add("x" + (effect.line() + i));
                    }
                    case HINT, COMPUTE, FENCE, BARRIER, START_CLOCK, MARK -> {}
                }
            }
        }
        if (operation instanceof Operation.Hint hint) {
            // The line comes as for the access that is announced.
            switch (hint.kind()) {
                case PREFETCH -> reads.add("x" + hint.line());
                case PREFETCH_WRITE -> writes.add("x" + hint.line());
                case DOWNGRADE -> {}
            }
        }
        // Who writes a line in one step with reading it does not read it apart from that.
        reads.removeAll(writes);
        assertEquals(reads, observed.reads);
        assertEquals(writes, observed.writes);
    }

    /** A wrong value would leave the polls that follow without end. */
    @ParameterizedTest
    @MethodSource("examples")
    void lines_holdAfterwards_whatTheEffectsSay(Operation operation) {
        List<Operation> all = new ArrayList<>(List.of(operation));
        Operations.contentsAfter(operation)
                .forEach((line, content) -> all.add(
                        operation.isOneSided()
                                ? new OneSidedOperation.PollFlag(line, WaitComparison.EQUAL, content)
                                : new Operation.Wait(line, WaitComparison.EQUAL, content)));
        run(new Observed(), Operations.bench(operation).thread(0, all.toArray(new Operation[0])), operation);
    }

    /** One that touches no line takes as long as it says. */
    @ParameterizedTest
    @MethodSource("examples")
    void time_passes_asTheEffectsSay(Operation operation) {
        if (operation.effects().stream().allMatch(effect -> effect.line() == Effect.NO_LINE)) {
            long said = operation.effects().stream().mapToLong(Effect::duration).sum();
            assertEquals(
                    said,
                    run(new Observed(), Operations.bench(operation).thread(0, operation), operation)
                            .ends()[0]);
        }
    }

    /** T0 comes to the operation at once, T1 to a barrier only 10 us later; if it is the only one with a barrier, it opens at once. */
    @ParameterizedTest
    @MethodSource("examples")
    void barriersAlone_waitForOtherThreads(Operation operation) {
        Observed observed = new Observed();
        Workbench two =
                Operations.bench(operation).thread(0, operation, LATER).thread(1, LATER, new Operation.Barrier());
        run(observed, two, operation);
        assertEquals(has(operation, Effect.Kind.BARRIER), observed.begins.get(LATER) >= LONG);
    }

    /** All lines hold what no example waits for, until T1 writes 10 us later what those wait for that do. */
    @ParameterizedTest
    @MethodSource("examples")
    void pollsAlone_waitForOtherThreadsToWrite(Operation operation) {
        Observed observed = new Observed();
        Operation write = operation.isOneSided()
                ? new OneSidedOperation.SetFlag(5, Operations.content(5))
                : new Operation.Store(1, Operations.content(1));
        Workbench two = Operations.bench(operation, line -> 0)
                .thread(0, operation, LATER)
                .thread(1, LATER, write);
        run(observed, two, operation);
        assertEquals(has(operation, Effect.Kind.POLL), observed.begins.get(LATER) >= LONG);
    }

    @ParameterizedTest
    @MethodSource("examples")
    void clock_isStartedByBarriersAndByItselfAlone(Operation operation) {
        ThreadTimes times = run(new Observed(), Operations.bench(operation).thread(0, LATER, operation), operation);
        boolean starts = has(operation, Effect.Kind.BARRIER) || has(operation, Effect.Kind.START_CLOCK);
        assertEquals(starts ? LONG : 0, times.starts()[0]);
    }

    /** Core 1 has the line, so the store is performed long after it has gone to the store buffer. */
    @ParameterizedTest
    @MethodSource("examples")
    void fences_waitForStores(Operation operation) {
        if (!operation.isOneSided()) {
            Machine machine = Workbench.constant("store-buffer: 4");
            Operation store = new Operation.Store(Operations.LINES, 1);
            Observed observed = new Observed();
            Workbench bench =
                    Operations.bench(operation).line(Operations.LINES, 0, "1:M").thread(0, store, operation, LATER);
            observed.run(machine, Workbench.protocol("mesi"), bench);
            long alone = Operations.bench(operation)
                    .line(Operations.LINES, 0, "1:M")
                    .thread(0, store)
                    .run(machine, "mesi")
                    .ends()[0];
            assertTrue(!has(operation, Effect.Kind.FENCE) || observed.begins.get(LATER) >= alone);
        }
    }

    private static boolean has(Operation operation, Effect.Kind kind) {
        return operation.effect(kind).isPresent();
    }

    private static ThreadTimes run(Observed observed, Workbench bench, Operation operation) {
        return operation.isOneSided()
                ? observed.run(Workbench.builtIn("scc"), Protocol.NONE, bench)
                : observed.run(Workbench.constant(), Workbench.protocol("mesi"), bench);
    }

    /** Notes the accesses of core 0, and when each of its operations begins. */
    private static final class Observed implements MachineObserver {

        private final List<String> reads = new ArrayList<>();
        private final List<String> writes = new ArrayList<>();
        private final Map<Operation, Long> begins = new HashMap<>();

        ThreadTimes run(Machine machine, Protocol protocol, Workbench bench) {
            TimedMachine timed = new TimedMachine(machine, protocol, bench.workload(), 1, "test");
            timed.observe(this);
            return timed.run(0);
        }

        /** An access that misses is one step, and so is one that hits; the lines are at addresses 0 and up. */
        @Override
        public void stepped(
                long time,
                TransitionTable table,
                int node,
                int transition,
                int before,
                LineEntry entry,
                Message cause) {
            EventType event = table.transitions().get(transition).event();
            if (node == 0 && event.is(CoreEvent.LOAD)) {
                reads.add("x" + cause.line);
            } else if (node == 0 && event.is(CoreEvent.STORE)) {
                writes.add("x" + cause.line);
            }
        }

        @Override
        public void accessed(long time, RemoteAccess access, int at) {
            if (access.line() != RemoteAccess.UNNAMED) {
                (access.writes() ? writes : reads).add("x" + access.line());
            }
        }

        @Override
        public void began(long time, int thread, ProgramStep step) {
            if (thread == 0) {
                begins.put(step.operation(), time);
            }
        }
    }
}
