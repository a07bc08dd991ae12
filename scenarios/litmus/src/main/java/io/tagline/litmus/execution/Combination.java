package io.tagline.litmus.execution;

import io.tagline.litmus.execution.Event.Kind;
import io.tagline.litmus.model.Facts;
import io.tagline.litmus.model.Relation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** A run of each thread, as events of one execution: first the initial values of the locations that are accessed, then those of each thread. */
final class Combination {

    static final int INITIAL = -1;

    private final List<ThreadRun> runs;
    private final List<String> locations;
    private final List<Event> events = new ArrayList<>();
    private final List<Integer> threads = new ArrayList<>();

    Combination(List<ThreadRun> runs, Map<String, Long> memory) {
        this.runs = runs;
        Set<String> accessed = new TreeSet<>();
        runs.forEach(run -> run.events().forEach(event -> accessed.add(event.location())));
        accessed.remove("");
        this.locations = List.copyOf(accessed);
        for (String location : locations) {
            events.add(initial(location, memory.getOrDefault(location, 0L)));
            threads.add(INITIAL);
        }
        for (int thread = 0; thread < runs.size(); thread++) {
            for (Event event : runs.get(thread).events()) {
                events.add(event);
                threads.add(thread);
            }
        }
    }

    private static Event initial(String location, long value) {
        return new Event(0, Kind.WRITE, location, value, Set.of("IW"), 0, 0, 0, INITIAL, false);
    }

    List<ThreadRun> runs() {
        return runs;
    }

    List<Event> events() {
        return events;
    }

    /** Negative for an initial value. */
    int thread(int event) {
        return threads.get(event);
    }

    /** The locations that are accessed; the event of each one's initial value has the same index. */
    List<String> locations() {
        return locations;
    }

    /** What is the same in all combinations of these shapes. */
    Facts facts() {
        Map<String, Long> sets = new HashMap<>();
        for (int i = 0; i < events.size(); i++) {
            long bit = 1L << i;
            for (String name : names(events.get(i))) {
                sets.merge(name, bit, (a, b) -> a | b);
            }
        }
        Map<String, Relation> relations = new HashMap<>();
        for (int from = 0; from < events.size(); from++) {
            for (int to = 0; to < events.size(); to++) {
                relate(from, to, relations);
            }
        }
        return new Facts(events.size(), sets, relations);
    }

    private static Set<String> names(Event event) {
        Set<String> names = new TreeSet<>(event.annotations());
        if (event.reads()) {
            names.add("R");
        }
        if (event.writes()) {
            names.add("W");
        }
        names.add(event.kind() == Kind.FENCE ? "F" : "M");
        return names;
    }

    private void relate(int from, int to, Map<String, Relation> relations) {
        Event first = events.get(from);
        Event second = events.get(to);
        if (!first.location().isEmpty() && first.location().equals(second.location())) {
            add("loc", true, from, to, relations);
        }
        boolean same = threads.get(from).equals(threads.get(to));
        add(same ? "int" : "ext", true, from, to, relations);
        if (!same || threads.get(from) == INITIAL || from >= to) {
            return;
        }
        add("po", true, from, to, relations);
        long bit = 1L << (from - begin(from));
        add("addr", (second.address() & bit) != 0, from, to, relations);
        add("data", (second.data() & bit) != 0, from, to, relations);
        add("ctrl", (second.control() & bit) != 0, from, to, relations);
        boolean paired = second.pairedWith() == from - begin(from);
        add("rmw", paired, from, to, relations);
        add("amo", paired && !second.conditional(), from, to, relations);
        add("crit", isSection(from, to), from, to, relations);
    }

    /** Whether a critical section of readers begins and ends with these; sections within others are not there. */
    private boolean isSection(int from, int to) {
        boolean ends = events.get(from).annotations().contains("Rcu-lock")
                && events.get(to).annotations().contains("Rcu-unlock");
        for (int i = from + 1; ends && i < to; i++) {
            ends = !events.get(i).annotations().contains("Rcu-unlock");
        }
        return ends;
    }

    private void add(String name, boolean related, int from, int to, Map<String, Relation> relations) {
        if (related) {
            relations
                    .computeIfAbsent(name, any -> Relation.empty(events.size()))
                    .add(from, to);
        }
    }

    /** Where the events of an event's thread begin. */
    private int begin(int event) {
        return threads.indexOf(threads.get(event));
    }

    /** An event as a reader sees it: {@code R[A] x=1}, {@code F[DMB.SY]}. */
    Execution.Step step(int index) {
        Event event = events.get(index);
        Set<String> shown = new TreeSet<>(event.annotations());
        shown.removeAll(Set.of("IW", "RMW", "X", "EX", "NA", "Plain"));
        String annotations = shown.isEmpty() ? "" : "[" + String.join(",", shown) + "]";
        return new Execution.Step(thread(index), event.kind().name().charAt(0) + annotations + value(event));
    }

    private static String value(Event event) {
        return event.location().isEmpty() ? "" : " " + event.location() + "=" + event.value();
    }
}
