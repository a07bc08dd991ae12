package io.tagline.simulator.exploration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.tagline.documents.watch.Watch;
import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.WaitComparison;
import io.tagline.programs.operation.Workload;
import io.tagline.protocols.table.Protocol;
import io.tagline.simulator.exploration.ProgramExplorer.Bounds;
import io.tagline.simulator.exploration.ProgramVerdict.Kind;
import io.tagline.simulator.machine.Operations;
import io.tagline.simulator.machine.Workbench;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The explorer of programs does to lines what each kind of operation says in its effects, or says that it does not explore it. */
final class ExploredOperationsTest {

    private static final Protocol MESI = Workbench.protocol("mesi");

    static List<Operation> examples() {
        return Operations.examples();
    }

    private static ProgramVerdict explored(Workload workload) {
        Bounds bounds = new Bounds(Integer.MAX_VALUE, Long.MAX_VALUE, Watch.NONE);
        return new ProgramExplorer(workload, MESI, thread -> ThreadOrder.buffering(1), bounds).explore();
    }

    /** If a line contained anything else, the wait for it would be a deadlock. */
    @ParameterizedTest
    @MethodSource("examples")
    void lines_holdAfterwards_whatTheEffectsSay(Operation operation) {
        if (operation.isOneSided()) {
            Workload workload = Operations.bench(operation).thread(0, operation).workload();
            assertEquals(
                    "no executions are explored with one-sided operations",
                    assertThrows(UnexploredException.class, () -> explored(workload))
                            .getMessage());
            return;
        }
        List<Operation> all = new ArrayList<>(List.of(operation));
        Operations.contentsAfter(operation)
                .forEach((line, content) -> all.add(new Operation.Wait(line, WaitComparison.EQUAL, content)));
        Workbench bench = Operations.bench(operation).thread(0, all.toArray(Operation[]::new));
        assertEquals(Kind.VERIFIED, explored(bench.workload()).kind());
    }
}
