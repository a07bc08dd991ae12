package io.tagline.simulator.timeline;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.Workload;
import io.tagline.simulator.machine.TimedMachine;
import io.tagline.simulator.machine.Workbench;
import java.util.List;
import org.junit.jupiter.api.Test;

final class TimelineTest {

    private static Timeline timeline(Workload workload) {
        TimedMachine machine = new TimedMachine(Workbench.constant(), Workbench.protocol("gols"), workload, 1, "test");
        return Timeline.of(machine, workload, 0);
    }

    /** One miss served by memory: access, request, data, final acknowledgement; and the thread's beginning and end. */
    @Test
    void readFromMemory_isToldInFourStepsAndTwoLines() {
        Timeline timeline = timeline(
                new Workbench().line(2, 7).thread(1, new Operation.Load(0)).workload());
        List<String> events = timeline.entries().stream()
                .map(entry -> entry instanceof TimelineEntry.Stepped s
                        ? s.row().event() + " " + s.row().state() + ">"
                                + s.row().next()
                        : entry.getClass().getSimpleName())
                .toList();
        assertEquals(List.of("Began", "Load I>IS_D", "Rd GI>B_X", "Mem-E IS_D>E", "Ended", "Ack-X B_X>GE/GM"), events);
    }

    /** The line holds 7 in memory; no one may read it before the data are there. */
    @Test
    void steps_knowWhatTheLineHolds_andLoadsWhatTheyGot() {
        Timeline timeline = timeline(
                new Workbench().line(2, 7).thread(1, new Operation.Load(0)).workload());
        assertEquals(
                List.of("IS_D ", "B_X ", "E 7", "GE/GM "),
                timeline.entries(TimelineEntry.Stepped.class).stream()
                        .map(step -> step.row().next() + " " + step.held())
                        .toList());
        assertEquals("7", timeline.entries(TimelineEntry.Began.class).get(0).found());
    }

    /**
     * The request leaves core 1 after the miss (5) and is one hop away (15). Slice 2 has occupancy and look-up (38), its command goes
     * two hops (58), memory takes 100: the line leaves there at 158 and has one hop.
     */
    @Test
    void travels_knowTheirWholeWay() {
        Timeline timeline = timeline(
                new Workbench().line(2, 7).thread(1, new Operation.Load(0)).workload());
        List<String> times = timeline.travels().subList(0, 2).stream()
                .map(t -> "%s %d %d %d".formatted(t.type(), t.sent() / 1000, t.departed() / 1000, t.arrived() / 1000))
                .toList();
        assertEquals(List.of("Rd 5 5 15", "Mem-E 38 158 168"), times);
        assertEquals(
                List.of(0, 1),
                timeline.travels().subList(0, 2).stream().map(Travel::step).toList());
    }
}
