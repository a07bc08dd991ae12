package io.tagline.work.recording;

import io.tagline.experiments.setup.Platform;
import io.tagline.experiments.setup.PointSetup;
import io.tagline.experiments.setup.Setup;
import io.tagline.simulator.machine.TimedMachine;
import io.tagline.simulator.random.Draws;
import io.tagline.simulator.statistics.Activity;
import io.tagline.simulator.statistics.MachineStatistics;
import io.tagline.simulator.statistics.Usage;
import io.tagline.simulator.statistics.UsageStatistics;
import io.tagline.simulator.timeline.Selection;
import io.tagline.simulator.timeline.Timeline;
import io.tagline.simulator.timeline.TimelineEntry;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * One replication of one point of a scenario, with all its events.
 *
 * @param draws of which it is made; those of an ordinary replication are its number alone
 * @param whole all of it
 * @param shown the part to show
 */
public record Recording(Setup setup, PointSetup point, Draws draws, Timeline whole, Timeline shown) {

    /** Runs the replication again, with the same result. */
    public static Recording of(Setup setup, PointSetup point, long replication, Selection selection) {
        return of(setup, point, Draws.of(replication), selection);
    }

    /** Runs the replication with these draws. */
    public static Recording of(Setup setup, PointSetup point, Draws draws, Selection selection) {
        Timeline whole = Timeline.of(machine(setup, point, draws), point.workload(), draws.replication());
        return new Recording(setup, point, draws, whole, whole.only(selection));
    }

    private static TimedMachine machine(Setup setup, PointSetup point, Draws draws) {
        TimedMachine timed = setup.timedMachine(point);
        if (!draws.areOrdinary()) {
            timed.impose(draws);
        }
        return timed;
    }

    public long replication() {
        return draws.replication();
    }

    /** The machine and protocol that it ran on. */
    public Platform platform() {
        return point.platform();
    }

    /** How each part of the machine was used in all of it; empty for a failed replication. */
    public Usage usage() {
        UsageStatistics statistics = UsageStatistics.ofParts(machine(setup, point, draws));
        if (whole.failure().isEmpty()) {
            statistics.run(replication());
        }
        return statistics.usage();
    }

    /** The activity of the machine in all of it; empty for a failed replication. */
    public Activity activity() {
        MachineStatistics statistics = new MachineStatistics(machine(setup, point, draws));
        if (whole.failure().isEmpty()) {
            statistics.run(replication());
        }
        return statistics.activity();
    }

    /** The point, as text; empty if there is only one. */
    public String where() {
        return point.point().text();
    }

    /** The scenario and point, in a line. */
    public String title() {
        String where = where();
        return setup.scenario().name() + (where.isEmpty() ? "" : ", " + where);
    }

    /** The times of the moments of a page: the steps of controllers, and accesses without a protocol. */
    public List<Long> moments() {
        return shown.entries().stream()
                .filter(entry -> entry instanceof TimelineEntry.Stepped || entry instanceof TimelineEntry.Accessed)
                .map(TimelineEntry::time)
                .sorted()
                .toList();
    }

    /** How many messages are shown: received ones, and accesses without a protocol. */
    public long messages() {
        return steps().filter(step -> !step.isAccess()).count()
                + shown.entries(TimelineEntry.Accessed.class).size();
    }

    /** Refuses a format that takes at most so many messages, if the recording has more. */
    public void refuseMoreThan(long most) {
        if (messages() > most) {
            throw new TooMuchException("messages", messages(), most);
        }
    }

    /** The steps that are shown. */
    public Stream<TimelineEntry.Stepped> steps() {
        return shown.entries(TimelineEntry.Stepped.class).stream();
    }

    /** The nodes with events to show, in order. */
    public List<Integer> nodes() {
        Stream<Integer> ofSteps = Stream.concat(
                steps().map(TimelineEntry.Stepped::node),
                steps().flatMap(step -> shown.travel(step).stream()).map(travel -> travel.from()));
        Stream<Integer> ofAccesses = shown.entries(TimelineEntry.Accessed.class).stream()
                .flatMap(access -> Stream.of(access.core(), access.at()));
        return Stream.concat(ofSteps, ofAccesses).distinct().sorted().toList();
    }

    /** The threads on a core, in the order of their numbers. */
    public List<Integer> threadsOn(int core) {
        return IntStream.range(0, whole.cores().size())
                .filter(thread -> whole.cores().get(thread) == core)
                .boxed()
                .toList();
    }
}
