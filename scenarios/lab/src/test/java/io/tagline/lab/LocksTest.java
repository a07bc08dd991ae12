package io.tagline.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.files.FileLibrary;
import io.tagline.experiments.setup.PointSetup;
import io.tagline.experiments.setup.Setup;
import io.tagline.programs.operation.Operation;
import io.tagline.simulator.random.Draws;
import io.tagline.simulator.timeline.LockOwner;
import io.tagline.simulator.timeline.Selection;
import io.tagline.simulator.timeline.Timeline;
import io.tagline.simulator.timeline.TimelineEntry.Began;
import io.tagline.work.ChosenScenario;
import io.tagline.work.WorkContext;
import io.tagline.work.recording.OneReplication;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Do recordings know who has a lock? {@link ScenarioAnswersTest} holds that they know so of no scenario without one. */
final class LocksTest {

    /** What has a lock, of those that take no longer than a few seconds. */
    static final Set<String> LOCKS = Set.of(
            "comparisons/collapse",
            "comparisons/hand-over",
            "comparisons/levels",
            "comparisons/readers",
            "comparisons/sockets",
            "lessons/locks",
            "synchronisation/modern-locks",
            "synchronisation/small-modern",
            "synchronisation/small-locks",
            "synchronisation/readers",
            "synchronisation/contended");

    private static WorkContext context() {
        return WorkContext.over(FileLibrary::new);
    }

    /**
     * Each lock by all its points: a thread has the lock from the end of its interval `acquire` to the end of the computation behind it, which is
     * what its program does in the critical section; all of them one after another, and as often as they are to.
     */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "tas",
                "ttas",
                "tas-backoff",
                "ttas-backoff",
                "ticket",
                "ticket-backoff",
                "anderson",
                "clh",
                "mcs"
            })
    void owners_areWhoIsInTheCriticalSection(String algorithm) {
        Setup setup = ChosenScenario.named("synchronisation/small-locks")
                .at("algorithm", algorithm)
                .at("critical", "300")
                .load(context());
        for (PointSetup point : setup.points()) {
            Timeline timeline = OneReplication.recording(setup, point, Draws.of(0), Selection.ALL)
                    .whole();
            List<LockOwner> inside = inside(timeline);
            assertEquals(inside, timeline.owners(), point.point().text());
            long often = timeline.cores().size() == 2 ? 2 * 2 : 3 * 1;
            assertEquals(often, inside.size());
            for (int i = 1; i < inside.size(); i++) {
                assertTrue(inside.get(i - 1).end() <= inside.get(i).begin(), "one at a time");
            }
        }
    }

    /** By the operations of each thread, without a look at ghosts. */
    private static List<LockOwner> inside(Timeline timeline) {
        List<LockOwner> inside = new ArrayList<>();
        for (int thread = 0; thread < timeline.cores().size(); thread++) {
            int of = thread;
            List<Began> done = timeline.entries(Began.class).stream()
                    .filter(began -> began.thread() == of)
                    .toList();
            for (int i = 0; i + 2 < done.size(); i++) {
                if (done.get(i).operation().equals(new Operation.Mark("acquire", false))) {
                    assertEquals(new Operation.Compute(300_000), done.get(i + 1).operation());
                    inside.add(new LockOwner(
                            "inside",
                            thread,
                            done.get(i).time(),
                            done.get(i + 2).time()));
                }
            }
        }
        inside.sort(Comparator.comparingLong(LockOwner::begin));
        return inside;
    }
}
