package io.tagline.simulator.timeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.programs.operation.LineBlock;
import io.tagline.programs.operation.LineSetup;
import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.Program;
import io.tagline.programs.operation.ProgramStep;
import io.tagline.programs.operation.Workload;
import io.tagline.protocols.fault.Fault;
import io.tagline.protocols.fault.FaultKind;
import io.tagline.protocols.fault.Faults;
import io.tagline.protocols.table.MessageType;
import io.tagline.protocols.table.Transition;
import io.tagline.simulator.machine.TimedMachine;
import io.tagline.simulator.machine.Workbench;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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

    /** Core 1 reads line x[0], and core 3 line y, each from memory. */
    private static Timeline twoReads() {
        LineBlock array = new LineBlock("x", OptionalLong.of(2), List.of(new LineSetup("x[0]", 7, List.of())));
        LineBlock single = new LineBlock("y", OptionalLong.of(3), List.of(new LineSetup("y", 8, List.of())));
        List<ProgramStep> first = List.of(new ProgramStep(new Operation.Load(0), 1));
        List<ProgramStep> second = List.of(new ProgramStep(new Operation.Load(1), 1));
        Program program = new Program.Static(List.of(first, second));
        return timeline(new Workload(program, List.of(array, single), List.of(1, 3)));
    }

    private static List<String> events(Timeline timeline) {
        return timeline.entries().stream().map(entry -> event(timeline, entry)).toList();
    }

    private static String event(Timeline timeline, TimelineEntry entry) {
        if (entry instanceof TimelineEntry.Stepped step) {
            return Stream.of(step.node(), step.requester())
                    .map(timeline.nodes()::name)
                    .collect(Collectors.joining(" ", step.line().name() + " ", ""));
        } else if (entry instanceof TimelineEntry.Began began) {
            return "began " + began.thread();
        } else if (entry instanceof TimelineEntry.Ended ended) {
            return "ended " + ended.thread();
        }
        return "struck " + ((TimelineEntry.Struck) entry).message();
    }

    private static List<String> part(Set<String> lines, Set<Integer> cores, long from, long to) {
        return events(twoReads().only(new Selection(lines, cores, from, to)));
    }

    /** A line is chosen by its name or by that of its array; a core by what it does and what is done for it, wherever that is. */
    @Test
    void selection_keepsWhatItNames() {
        List<String> ofX = List.of(
                "x[0] core 1 core 1", "x[0] directory 2 core 1", "x[0] core 1 core 1", "x[0] directory 2 core 1");
        List<String> ofY =
                List.of("y core 3 core 3", "y directory 3 core 3", "y core 3 core 3", "y directory 3 core 3");
        long end = Long.MAX_VALUE;
        assertEquals(ofX, steps(part(Set.of("x"), Set.of(), 0, end)));
        assertEquals(ofX, steps(part(Set.of("x[0]"), Set.of(), 0, end)));
        assertEquals(ofY, steps(part(Set.of("y"), Set.of(), 0, end)));
        assertEquals(List.of(), steps(part(Set.of("y"), Set.of(1), 0, end)));
        assertEquals(List.of(), steps(part(Set.of("z"), Set.of(), 0, end)));
        List<String> ofCore3 = part(Set.of(), Set.of(3), 0, end);
        assertEquals(ofY, steps(ofCore3));
        assertTrue(ofCore3.contains("began 1") && ofCore3.contains("ended 1") && !ofCore3.contains("began 0"));
        assertEquals(12, part(Set.of(), Set.of(), 0, end).size());
    }

    private static List<String> steps(List<String> events) {
        return events.stream()
                .filter(event -> !event.matches("began .|ended ."))
                .toList();
    }

    /** The first steps are those after the look-ups, at 5 ns; both ends of a time belong to it. */
    @Test
    void selection_hasBothItsEnds() {
        List<String> first = List.of("x[0] core 1 core 1", "y core 3 core 3");
        assertEquals(
                first, part(Set.of(), Set.of(), 5_000, 5_000).stream().sorted().toList());
        assertEquals(List.of("began 0", "began 1"), part(Set.of(), Set.of(), 0, 4_999));
        assertEquals(List.of(), part(Set.of(), Set.of(), 5_001, 9_999));
    }

    /** The data of a miss comes from the memory that the home has asked; what a cache answers does not. */
    @Test
    void travels_knowTheirStepsAndTheirMemory() {
        Timeline timeline = twoReads();
        List<TimelineEntry.Stepped> steps = timeline.entries(TimelineEntry.Stepped.class);
        assertEquals(
                List.of(true, false, false, false),
                steps.stream()
                        .filter(step -> step.line().name().equals("y"))
                        .map(TimelineEntry.Stepped::isAccess)
                        .toList());
        for (TimelineEntry.Stepped step : steps) {
            String event = timeline.travel(step)
                    .map(travel -> travel.type().toString())
                    .orElse("Load");
            assertEquals(event, step.row().event().toString());
            assertEquals(
                    event.equals("Mem-E") ? Optional.of("memory 0") : Optional.empty(),
                    timeline.travel(step).flatMap(timeline::memory).map(timeline.nodes()::name));
        }
        assertEquals(
                List.of("core 0", "directory 3", "memory 0"),
                Stream.of(0, 7, 8).map(timeline.nodes()::name).toList());
    }

    /** The data that core 1 waits for is lost. The story is of line x alone, which the fault struck; the loss, and the last step before it. */
    @Test
    void story_isOfTheLineThatWasStruck() {
        Workload workload = new Workbench()
                .line(3, 8)
                .line(2, 7)
                .thread(1, new Operation.Compute(500_000), new Operation.Load(1))
                .thread(3, new Operation.Load(0))
                .workload();
        TimedMachine machine = new TimedMachine(Workbench.constant(), Workbench.protocol("mesi"), workload, 1, "test");
        MessageType data = machine.messages().stream()
                .filter(type -> type.name().equals("Data-E"))
                .findFirst()
                .orElseThrow();
        machine.inject(new Faults(List.of(new Fault.OfMessage(FaultKind.DROP, data))));
        Timeline timeline = Timeline.of(machine, workload, 0);
        assertTrue(timeline.failure().orElseThrow().startsWith("replication 0: deadlock at "));
        List<String> story = events(timeline.story(1));
        assertEquals(2, story.size(), story::toString);
        assertTrue(story.contains("struck Data-E"));
        assertEquals(
                Set.of("line0"),
                timeline.story(3).entries(TimelineEntry.Stepped.class).stream()
                        .map(step -> step.line().name())
                        .collect(Collectors.toSet()));
        assertTrue(timeline.travels().stream().anyMatch(Travel::isLost));
        assertTrue(timeline.mistake().isEmpty());
    }

    @Test
    void timesAndStates_areWritten() {
        Timeline timeline = twoReads();
        List<TimelineEntry.Stepped> steps = timeline.entries(TimelineEntry.Stepped.class);
        assertEquals("I -> IS_D", TimelineText.states(steps.get(0).row()));
        Transition hit = steps.get(0).table().transitions().stream()
                .filter(row -> row.state().equals(row.next()))
                .findFirst()
                .orElseThrow();
        assertEquals(hit.state().name(), TimelineText.states(hit));
        assertEquals("12.345", TimelineText.nanoseconds(12_345));
    }
}
