package io.tagline.work.run;

import io.tagline.experiments.result.PointResult;
import io.tagline.experiments.result.RunResult;
import io.tagline.programs.operation.Dealing;
import io.tagline.topologies.machine.Hierarchy;
import io.tagline.topologies.machine.Machine;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Where the threads of a point run: how they are spread over the domains of the machine.
 *
 * @param cores of each thread
 */
record ThreadSpread(Machine machine, List<Integer> cores) {

    private static final String ALONE =
            "placement: with %d threads %s, nothing crosses to another one; spread over the machine (`threads: {place: scatter}`), the ranking may be another";

    /** The most threads on each machine, in words; empty if all machines are of one domain. */
    static String text(RunResult result) {
        List<PointResult> most = most(result);
        boolean varies = result.points().stream()
                        .map(point -> point.setup().workload().cores().size())
                        .distinct()
                        .count()
                > 1;
        return most.stream()
                .map(point ->
                        named(most, point, (varies ? "up to " : "") + of(point).total()))
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining("; "));
    }

    private static String named(List<PointResult> most, PointResult point, String total) {
        String text = of(point).domains(point.setup().workload().dealing());
        String on = most.size() == 1
                ? ""
                : "on " + point.setup().platform().machine().name() + " ";
        return text.isEmpty() ? "" : on + total + text;
    }

    /** A caution for each machine of which only the first socket takes part in a comparison, since the scenario does not say where threads run. */
    static List<String> caution(RunResult result) {
        return most(result).stream()
                .filter(ThreadSpread::isCompact)
                .map(ThreadSpread::of)
                .filter(ThreadSpread::isAlone)
                .map(spread -> ALONE.formatted(spread.total(), spread.domain(1)))
                .toList();
    }

    private static boolean isCompact(PointResult point) {
        return point.setup().workload().dealing() != Dealing.MACHINE
                && point.setup().platform().machine().socketCount() > 1
                && ThreadSpread.of(point).total() > 1;
    }

    private static ThreadSpread of(PointResult point) {
        return new ThreadSpread(
                point.setup().platform().machine(), point.setup().workload().cores());
    }

    /** Of each machine, the point with the most threads. */
    private static List<PointResult> most(RunResult result) {
        Map<String, PointResult> most = new LinkedHashMap<>();
        result.points()
                .forEach(point -> most.merge(
                        point.setup().platform().machine().name(),
                        point,
                        (one, other) -> threads(other) > threads(one) ? other : one));
        return List.copyOf(most.values());
    }

    private static int threads(PointResult point) {
        return point.setup().workload().cores().size();
    }

    private int total() {
        return cores.size();
    }

    /** Where they are in each kind of domains whose place does not change from one replication to the next. */
    private String domains(Dealing dealing) {
        if (dealing == Dealing.MACHINE || total() == 1) {
            return "";
        }
        Hierarchy hierarchy = machine.hierarchy();
        int last = dealing == Dealing.SOCKET ? hierarchy.memoryLevel() : hierarchy.innermost();
        StringBuilder text = new StringBuilder();
        for (int level = 1; level <= last && hierarchy.count(level) > 1; level++) {
            text.append(", ").append(domain(level));
        }
        return text.toString();
    }

    /** Where they are in the domains of a level, such as {@code 8 in each CCD}. */
    private String domain(int level) {
        Hierarchy hierarchy = machine.hierarchy();
        String name = hierarchy.levels().get(level).name();
        Map<Integer, Long> threads = threads(level);
        long fewest = Collections.min(threads.values());
        long most = Collections.max(threads.values());
        if (threads.size() == 1) {
            return "all in %s %d of %d"
                    .formatted(name, threads.keySet().iterator().next(), hierarchy.count(level));
        }
        return (fewest == most ? "" : fewest + " to ") + most + " in each " + name
                + (level == 1 && threads.size() < hierarchy.count(level)
                        ? " of " + threads.size() + " of " + hierarchy.count(level)
                        : "");
    }

    private Map<Integer, Long> threads(int level) {
        int all = machine.cores().count().value();
        return cores.stream()
                .collect(Collectors.groupingBy(
                        core -> machine.hierarchy().domain(level, core, all), TreeMap::new, Collectors.counting()));
    }

    private boolean isAlone() {
        return machine.hierarchy().innermost() > 0
                && machine.hierarchy().count(1) > 1
                && threads(1).size() == 1;
    }
}
