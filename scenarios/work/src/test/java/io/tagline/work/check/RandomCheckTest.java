package io.tagline.work.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Documents;
import io.tagline.documents.Refusal;
import io.tagline.documents.Texts;
import io.tagline.documents.files.FileLibrary;
import io.tagline.experiments.setup.Overrides;
import io.tagline.experiments.shard.Shard;
import io.tagline.experiments.shard.Sweep;
import io.tagline.topologies.Machines;
import io.tagline.work.ChosenScenario;
import io.tagline.work.Status;
import io.tagline.work.WorkContext;
import io.tagline.work.check.RandomCheck.RandomCheckAnswer;
import io.tagline.work.run.Simulation;
import io.tagline.work.sweep.Merge;
import io.tagline.work.sweep.ShardPart;
import io.tagline.work.sweep.Shards;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

final class RandomCheckTest {

    private static final WorkContext DESK = WorkContext.over(FileLibrary::new);

    private static RandomCheck check(Optional<Integer> cores, long accesses, List<String> faults) {
        return new RandomCheck("mesi", Optional.empty(), cores, accesses, 1, faults);
    }

    /** Four cores of two threads, 250 accesses each: 2,000 in a round, so 5,000 are three rounds. */
    @Test
    void accesses_areRoundedUpToWholeRounds() {
        RandomCheckAnswer tested = check(Optional.of(4), 5_000, List.of()).ask(DESK);
        assertEquals(Status.FINE, tested.status());
        assertEquals(2_000, tested.perRound());
        assertEquals(3, tested.done());
    }

    /** A directory that waits for a lost answer never ends; what is written down fails as well. */
    @Test
    void aLostMessage_isFound_andItsScenarioFails() {
        RandomCheckAnswer tested =
                check(Optional.of(4), 20_000, List.of("drop:Inv-Ack")).ask(DESK);
        assertEquals(Status.FAILED, tested.status());
        FailingScenario failing = tested.failing().orElseThrow();
        String scenario = String.join("\n", failing.document()).replace("./machine.yaml", "tiny");
        Documents documents = new Texts(Map.of(), Optional.of(FileLibrary::new))
                .with(ChosenScenario.KIND, "failing", scenario)
                .with(Machines.KIND, "tiny", failing.machineDocument());
        assertEquals(
                Status.BROKEN,
                new Simulation(new ChosenScenario("failing", Overrides.NONE))
                        .ask(WorkContext.over(documents))
                        .status());
    }

    /** Rounds share nothing, so that two shards find the failure that one run finds. */
    @Test
    void shards_findTheSameFailure() {
        RandomCheck question = check(Optional.of(4), 20_000, List.of("drop:Inv-Ack"));
        Sweep sweep = question.ready(DESK).sweep();
        List<Shards.Part> parts = Stream.of(1, 2)
                .map(number -> new ShardPart(sweep, new Shard(number, 2)))
                .map(part -> part.part(part.ask(DESK)))
                .toList();
        RandomCheckAnswer merged = new Merge<>(Shards.of(parts), question).ask(DESK);
        assertEquals(
                question.ask(DESK).failing().orElseThrow().document(),
                merged.failing().orElseThrow().document());
    }

    @Test
    void tooManyCores_orNone_areRefused() {
        Refusal many = assertThrows(
                Refusal.class, () -> check(Optional.of(99), 10, List.of()).ask(DESK));
        assertTrue(many.getMessage().contains("60 cores, not 99"), many.getMessage());
        assertThrows(Refusal.class, () -> check(Optional.of(0), 10, List.of()).ask(DESK));
        assertThrows(Refusal.class, () -> check(Optional.of(4), 0, List.of()).ask(DESK));
    }
}
