package io.tagline.simulator.tester;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.watch.Cancellable;
import io.tagline.documents.watch.Watch;
import io.tagline.protocols.fault.Fault;
import io.tagline.protocols.fault.FaultKind;
import io.tagline.protocols.fault.Faults;
import io.tagline.protocols.step.RowCounts;
import io.tagline.protocols.table.Protocol;
import io.tagline.simulator.machine.Workbench;
import io.tagline.simulator.tester.RandomRounds.Tested;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class RandomRoundsTest {

    private static final Protocol MESI = Workbench.protocol("mesi");

    private final ExecutorService workers = Executors.newFixedThreadPool(3);

    @AfterEach
    void end() {
        workers.shutdownNow();
    }

    private static RandomTester tester(Faults faults) {
        return new RandomTester(Workbench.constant(), MESI, new TestShape(4, 1, 8, 20), 7, faults);
    }

    private static Faults lostAcknowledgement() {
        return new Faults(MESI.messages().stream()
                .filter(message -> message.name().equals("Inv-Ack"))
                .map(message -> (Fault) new Fault.OfMessage(FaultKind.DROP, message))
                .toList());
    }

    @Test
    void allRounds_areCounted() {
        List<Long> heard = new ArrayList<>();
        Tested tested = new RandomRounds(
                        tester(Faults.NONE), workers, Watch.of((done, total, detail) -> heard.add(done)))
                .run(40);
        long steps = 0;
        for (int round = 0; round < 40; round++) {
            steps += tester(Faults.NONE).round(round).counts().total();
        }
        assertEquals(Optional.empty(), tested.failed());
        assertEquals(40, tested.rounds());
        assertEquals(steps, tested.counts().total());
        assertEquals(List.of(16L, 32L, 40L), heard, "sixteen rounds at once");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void firstFailureByNumber_isTheOneThatIsTold(int threads) {
        ExecutorService some = Executors.newFixedThreadPool(threads);
        Tested tested = new RandomRounds(tester(lostAcknowledgement()), some, Watch.NONE).run(1000);
        some.shutdownNow();
        long first = 0;
        while (!tester(lostAcknowledgement()).round(first).failed()) {
            first++;
        }
        assertEquals(first, tested.failed().orElseThrow().round());
    }

    @Test
    void cancelling_keepsWhatIsDone() {
        Tested tested = new RandomRounds(tester(Faults.NONE), workers, cancelledAtOnce()).run(1000);
        assertEquals(16, tested.rounds());
        assertTrue(tested.counts().total() > RowCounts.NONE.total());
    }

    /** The program of a round that is not made smaller has all its operations: 4 threads of 20. */
    @Test
    void cancelledWhileShrinking_tellsTheFailureAsItIs() {
        Tested tested = new RandomRounds(tester(lostAcknowledgement()), workers, cancelledAtOnce()).run(16);
        long operations = tested.failed().orElseThrow().workload().program().lines(any -> true);
        assertEquals(4 * 20, operations);
    }

    private static Watch cancelledAtOnce() {
        Cancellable[] watch = new Cancellable[1];
        watch[0] = new Cancellable(Watch.of((done, total, detail) -> watch[0].cancel()));
        return watch[0];
    }
}
