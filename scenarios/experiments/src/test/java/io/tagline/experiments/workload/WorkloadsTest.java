package io.tagline.experiments.workload;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.experiments.scenario.Samples;
import io.tagline.experiments.scenario.Scenario;
import io.tagline.models.claim.Estimate;
import io.tagline.programs.operation.AccessOrder;
import io.tagline.programs.operation.LineBlock;
import io.tagline.programs.operation.LineSetup;
import io.tagline.programs.operation.LineSetup.Holder;
import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.Workload;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

final class WorkloadsTest {

    private static final String LINES =
            "  flag: {owner: T0, state: E}\n  data[4]: {owner: T0, state: \"${send}\", value: 1}\n";

    private static final String HEAD = """
            tagline: 1
            name: lines
            machine: xeon-phi-5110p
            threads: {T0: 0, T1: 15, T2: 15, T3: 45}
            program: |
              fence()
            measure: {latency: round trip}
            lines:
            """;

    private static List<LineBlock> blocks(String... lines) {
        Scenario scenario = Samples.read(Source.of("lines.yaml", HEAD + String.join("\n", lines) + "\n"));
        return Samples.workload(scenario, scenario.points().get(0)).blocks();
    }

    private static List<LineSetup> lines(LineBlock block) {
        return block.lines();
    }

    @Test
    void handOff_isExpandedForEachThread() {
        Scenario scenario = Samples.read(Samples.file("good"));
        Workload workload = Samples.workload(scenario, scenario.points().get(1));
        assertEquals(List.of(0, 15), workload.cores());
        assertEquals(
                List.of(new Operation.Copy(1, 3, 1), new Operation.Store(0, 1, AccessOrder.SEQ_CST)),
                Samples.steps(workload).get(0).stream().map(s -> s.operation()).toList());
        assertEquals(2, Samples.steps(workload).get(1).size());
    }

    /** Four threads: a private array of a coherent machine has lines for each, and its buffers are shared memory. */
    @Test
    void coherentMachine_hasPrivateLinesAndBuffersInSharedMemory() {
        List<LineBlock> blocks = blocks("  own[3]: {memory: private}", "  box[n]: {buffer: \"T[i]\"}");
        assertEquals(5, blocks.size());
        assertTrue(blocks.stream().allMatch(LineBlock::isShared));
    }

    @Test
    void rows_areBlocksOfTheirOwn() {
        List<LineBlock> blocks = blocks("  flag: {}", "  data[2]: {value: i}", "  grid[2][n - 2]: {value: 10*i + j}");
        assertEquals(
                List.of("flag", "data", "grid[0]", "grid[1]"),
                blocks.stream().map(LineBlock::name).toList());
        assertEquals(
                List.of("grid[1][0] 10", "grid[1][1] 11"),
                lines(blocks.get(3)).stream()
                        .map(l -> l.name() + " " + l.value())
                        .toList());
    }

    @Test
    void ownersAndSharers_holdTheLine() {
        List<LineSetup> lines = lines(blocks("  data[4]: {owner: \"T[i]\", state: S, sharers: [T3, T1]}")
                .get(0));
        assertEquals(
                List.of(new Holder(0, "S"), new Holder(45, "S"), new Holder(15, "S")),
                lines.get(0).holders());
        // T1 and T2 share a core and so its caches: it is named once.
        assertEquals(
                List.of(new Holder(15, "S"), new Holder(45, "S")), lines.get(2).holders());
    }

    /** Sharers are for states that can be shared; so one scenario can run through M, E, S and I. */
    @Test
    void sharers_doNotCountWhereTheStateIsExclusive() {
        String text = Samples.good(
                        LINES, "  data[4]: {owner: T0, state: \"${send}\", sharers: [T1], value: 1}\n  flag: {}\n")
                .text()
                .replace("[E, I]", "[E, I, S]");
        Scenario scenario = Samples.read(Source.of("good.yaml", text));
        List<Integer> holders = scenario.points().stream()
                .map(point -> Samples.workload(scenario, point)
                        .blocks()
                        .get(0)
                        .lines()
                        .get(0)
                        .holders()
                        .size())
                .toList();
        assertEquals(List.of(1, 1, 0, 0, 2, 2), holders);
    }

    @Test
    void addresses_areFixedOnlyWhereTheScenarioSaysSo() {
        List<LineBlock> blocks =
                blocks("  data[2]: {address: 17}", "  grid[2][3]: {address: 100 * (i + 1)}", "  a: {}");
        assertEquals(
                List.of(OptionalLong.of(17), OptionalLong.of(100), OptionalLong.of(200), OptionalLong.empty()),
                blocks.stream().map(LineBlock::firstLine).toList());
    }

    /** Three threads, in a flat tree and in a chain: T0 has two children, and one. */
    @Test
    void trees_mayDifferFromPointToPoint() {
        String text = Samples.good("[E, I]", "[flat, [1, 1]]")
                .text()
                .replace("T1: 15", "T1: 15, T2: 16")
                .replace("${send}", "E")
                .replace("program: |\n", "trees: {tree: \"${send}\"}\nprogram: |\n  store(flag, tree.nsons)\n")
                .replaceAll("  - mean.*", "  - mean at least 1 ns");
        Scenario scenario = Samples.read(Source.of("trees.yaml", text));
        List<Operation> first = scenario.points().stream()
                .map(point -> Samples.workload(scenario, point))
                .map(workload -> Samples.steps(workload).get(0).get(0).operation())
                .toList();
        assertEquals(
                List.of(
                        new Operation.Store(0, 2),
                        new Operation.Store(0, 2),
                        new Operation.Store(0, 1),
                        new Operation.Store(0, 1)),
                first);
    }

    /** R_L + 2 R_R of table 2c: 8.6 + 2·235.8 = 480.2, √(0.2² + 2·25.5²) = 36.06. */
    @Test
    void prediction_comesFromTheMachinesCosts() {
        Scenario scenario = Samples.read(Samples.file("good"));
        Estimate estimate = Samples.predict(scenario, scenario.points().get(0), Samples.machine(), new Diagnostics())
                .orElseThrow()
                .min();
        assertEquals(480.2, estimate.mean(), 1e-9);
        assertEquals(36.06, estimate.stdev(), 0.01);
    }

    @Test
    void firstRuleThatFits_predicts() {
        String rules = "[{where: k == 2, name: two, min: R_L, max: R_R}, {where: send == E, name: one, formula: R_I}]";
        Scenario scenario = Samples.read(Samples.good("{formula: R_L + 2*R_R}", rules));
        List<String> names = scenario.points().stream()
                .map(p -> Samples.predict(scenario, p, Samples.machine(), new Diagnostics())
                        .map(prediction -> prediction.name())
                        .orElse("none"))
                .toList();
        assertEquals(List.of("one", "two", "none", "two"), names);
    }
}
