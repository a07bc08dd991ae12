package io.tagline.models.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.tagline.programs.operation.LineBlock;
import io.tagline.programs.operation.LineSetup;
import io.tagline.programs.operation.OneSidedOperation;
import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.Program;
import io.tagline.programs.operation.ProgramStep;
import io.tagline.programs.operation.Update;
import io.tagline.programs.operation.WaitComparison;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** A graph tells all that a program does, or none of it. */
final class UnmodelledTest {

    private static final Operation EXCHANGE = new Operation.CompareExchange(0, 0, 1, false);

    private static ClaGraph graph(Operation... operations) {
        List<LineSetup> lines = IntStream.range(0, 4)
                .mapToObj(i -> new LineSetup("x" + i, 0, List.of()))
                .toList();
        List<ProgramStep> steps = Arrays.stream(operations)
                .map(operation -> new ProgramStep(operation, 1))
                .toList();
        return ClaGraph.of(
                new Program.Static(List.of(steps)),
                List.of(new LineBlock("lines", OptionalLong.empty(), lines)),
                new StepBudget(StepBudget.USUAL));
    }

    private static void assertRefused(String what, Operation... operations) {
        assertEquals(
                "the bounds of a program with " + what + " do not follow from a CLa graph",
                assertThrows(UnmodelledException.class, () -> graph(operations)).getMessage());
    }

    private static List<Operation> oneSided() {
        return List.of(
                new OneSidedOperation.Put(0, 2, 2),
                new OneSidedOperation.Get(0, 2, 2),
                new OneSidedOperation.SetFlag(0, 1),
                new OneSidedOperation.PollFlag(0, WaitComparison.EQUAL, 0));
    }

    @ParameterizedTest
    @MethodSource("oneSided")
    void oneSidedOperation_isRefused(Operation operation) {
        assertRefused("one-sided operations", new Operation.Load(1), operation);
    }

    @Test
    void compareExchange_isRefused() {
        assertRefused("compare-exchange", new Operation.Load(1), EXCHANGE);
        assertRefused("compare-exchange", new Operation.CompareExchange(0, 0, 1, true));
    }

    /** What a line holds after others than additions depends on more than how many there were. */
    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "ADD")
    void updatesOtherThanAdditions_areRefused(Update update) {
        assertRefused("fetch-and-" + update.word(), new Operation.Load(1), new Operation.FetchAnd(0, update, 1));
    }

    @Test
    void programWithBoth_isRefusedForItsOneSidedOperations() {
        assertRefused("one-sided operations", EXCHANGE, new OneSidedOperation.SetFlag(1, 1));
    }

    @Test
    void touches_areTheLinesOfTheEffects() {
        ClaGraph graph = graph(
                new Operation.Load(1),
                new Operation.Store(1, 1),
                Operation.add(1, 1),
                new Operation.Wait(1, WaitComparison.AT_LEAST, 1),
                new Operation.Copy(0, 2, 2),
                new Operation.Compute(1),
                new Operation.Fence(),
                new Operation.Barrier(),
                new Operation.StartClock());
        assertEquals(List.of(new Touch(0, 1, Touch.Kind.READ)), graph.touches(0));
        assertEquals(List.of(new Touch(1, 1, Touch.Kind.WRITE)), graph.touches(1));
        assertEquals(List.of(new Touch(2, 1, Touch.Kind.WRITE)), graph.touches(2));
        assertEquals(List.of(new Touch(3, 1, Touch.Kind.POLL)), graph.touches(3));
        assertEquals(
                List.of(
                        new Touch(4, 0, Touch.Kind.READ),
                        new Touch(4, 2, Touch.Kind.WRITE),
                        new Touch(4, 1, Touch.Kind.READ),
                        new Touch(4, 3, Touch.Kind.WRITE)),
                graph.touches(4));
        IntStream.range(5, 9).forEach(node -> assertEquals(List.of(), graph.touches(node)));
    }
}
