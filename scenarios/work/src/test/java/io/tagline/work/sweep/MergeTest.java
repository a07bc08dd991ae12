package io.tagline.work.sweep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Documents;
import io.tagline.documents.Refusal;
import io.tagline.documents.Texts;
import io.tagline.documents.files.FileLibrary;
import io.tagline.experiments.json.RunJson;
import io.tagline.experiments.shard.Shard;
import io.tagline.experiments.shard.Sweep;
import io.tagline.work.ChosenScenario;
import io.tagline.work.WorkContext;
import io.tagline.work.run.Simulation;
import io.tagline.work.run.Simulation.RunAnswer;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Shards without folders: they are values, and so is what they come to. */
final class MergeTest {

    private static final String SCENARIO = """
            tagline: 1
            name: hand over
            machine: ideal
            threads: {T0: 0, T1: 1}
            matrix: {s: [M, E]}
            lines:
              x: {owner: T0, state: "${s}"}
            program: |
              if me == 1:
                load(x)
            measure: {latency: last thread}
            run: {seed: 1, replications: 40}
            """;

    private static final Documents DOCUMENTS =
            new Texts(Map.of(), Optional.of(FileLibrary::new)).with(ChosenScenario.KIND, "hand-over", SCENARIO);

    private static final ChosenScenario CHOSEN = ChosenScenario.named("hand-over");
    private static final WorkContext DESK = WorkContext.over(DOCUMENTS);

    private static List<Shards.Part> parts(ChosenScenario scenario, int count) {
        Sweep sweep = new Simulation(scenario).ready(DESK).sweep();
        return IntStream.rangeClosed(1, count)
                .mapToObj(number -> new ShardPart(sweep, new Shard(number, count)))
                .map(part -> part.part(part.ask(DESK)))
                .toList();
    }

    @Test
    void threeShards_areOneRun() {
        Merge<RunAnswer> question = new Merge<>(Shards.of(parts(CHOSEN, 3)), new Simulation(CHOSEN));
        assertEquals(
                RunJson.of(new Simulation(CHOSEN).ask(DESK).result()).document(),
                RunJson.of(question.ask(DESK).result()).document());
    }

    @Test
    void aMissingShard_isNamed() {
        Shards two = Shards.of(parts(CHOSEN, 3).subList(0, 2));
        Refusal refusal = assertThrows(Refusal.class, () -> new Merge<>(two, new Simulation(CHOSEN)).ask(DESK));
        assertTrue(refusal.getMessage().contains("shard 3/3 is missing"), refusal.getMessage());
    }

    @Test
    void shardsOfOtherPoints_orTwice_areRefused() {
        List<Shards.Part> own = parts(CHOSEN, 2);
        List<Shards.Part> other = parts(CHOSEN.at("s", "M"), 2);
        assertThrows(Refusal.class, () -> Shards.of(List.of(own.get(0), other.get(1))));
        assertThrows(Refusal.class, () -> Shards.of(List.of(own.get(0), own.get(0))));
        assertThrows(Refusal.class, () -> new Merge<>(Shards.of(other), new Simulation(CHOSEN)).ask(DESK));
    }

    /** docs/guide/clusters.md: every piece is in one shard. */
    @Test
    void plan_dealsEveryPieceOnce() {
        SweepPlan.PlanAnswer plan = new SweepPlan(CHOSEN, 3).ask(DESK);
        int dealt = IntStream.rangeClosed(1, 3)
                .map(number -> plan.cut().pieces(new Shard(number, 3)).size())
                .sum();
        assertEquals(plan.cut().pieces().size(), dealt);
        assertThrows(Refusal.class, () -> new SweepPlan(CHOSEN, 0).ask(DESK));
    }
}
