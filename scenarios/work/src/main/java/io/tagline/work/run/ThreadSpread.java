package io.tagline.work.run;

import io.tagline.experiments.result.PointResult;
import io.tagline.experiments.result.RunResult;
import io.tagline.programs.operation.Dealing;
import io.tagline.topologies.machine.Hierarchy;
import io.tagline.topologies.machine.Machine;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Where the threads of a point run: how they are spread over the domains of the machine.
 *
 * @param cores of each thread
 */
public record ThreadSpread(Machine machine, List<Integer> cores) {

    private static final String ALONE =
            "placement: with %d threads %s, nothing crosses to another one; spread over the machine (`-p placement=scatter`), the ranking may be another";

    /** Beyond this, the sentence is longer than its use. */
    private static final int MOST_RULES = 2;

    /** The most threads on each machine, in words, if they hold for all its points; empty if all machines are of one domain. */
    public static String text(RunResult result) {
        List<List<PointResult>> machines = machines(result);
        return machines.stream()
                .map(points -> {
                    String text = text(points);
                    return text.isEmpty() || machines.size() == 1
                            ? text
                            : "on " + points.get(0).setup().platform().machine().name() + " " + text;
                })
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining("; "));
    }

    /** Empty if points differ in more than the number of threads and the rule by which they are placed. */
    private static String text(List<PointResult> points) {
        List<PointResult> most = most(points);
        Set<String> domains = most.stream()
                .map(point -> of(point).domains(point.setup().workload().dealing()))
                .collect(Collectors.toCollection(LinkedHashSet::new));
        boolean isFalseOfFewer = most.stream().allMatch(point -> of(point).isAlone()) && !areAlone(points);
        if (domains.contains("") || domains.size() > MOST_RULES || isFalseOfFewer) {
            return "";
        }
        int total = threads(most.get(0));
        boolean varies = points.stream().anyMatch(point -> threads(point) < total);
        return (varies ? "up to " : "") + total + ", " + String.join(", or ", domains);
    }

    /** A caution for each machine of which only the first socket takes part in a comparison, since the scenario does not say where threads run. */
    public static List<String> caution(RunResult result) {
        return machines(result).stream()
                .filter(ThreadSpread::areAlone)
                .map(points -> most(points).get(0))
                .filter(ThreadSpread::isCompact)
                .map(ThreadSpread::of)
                .map(spread -> ALONE.formatted(spread.total(), spread.domain(1)))
                .toList();
    }

    private static boolean areAlone(List<PointResult> points) {
        return points.stream().allMatch(point -> of(point).isAlone());
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

    private static List<List<PointResult>> machines(RunResult result) {
        return List.copyOf(result.points().stream()
                .collect(Collectors.groupingBy(
                        point -> point.setup().platform().machine().name(), LinkedHashMap::new, Collectors.toList()))
                .values());
    }

    /** Those with the most threads. */
    private static List<PointResult> most(List<PointResult> points) {
        int most = points.stream().mapToInt(ThreadSpread::threads).max().orElseThrow();
        return points.stream().filter(point -> threads(point) == most).toList();
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
        return IntStream.rangeClosed(1, last)
                .takeWhile(level -> hierarchy.count(level) > 1)
                .mapToObj(this::domain)
                .collect(Collectors.joining(", "));
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
