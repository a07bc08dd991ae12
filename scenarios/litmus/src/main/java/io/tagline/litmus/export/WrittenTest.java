package io.tagline.litmus.export;

import io.tagline.programs.operation.Locations;
import io.tagline.programs.operation.Workload;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A small program as the text of a litmus test in C11, which herd7 and tagline read. A thread's way is found by leading it through its program with every value that it may read; what
 * it computes is there as branches and sums, so dependencies of values may become branches, which C11 does not order.
 */
public final class WrittenTest {

    private static final Set<String> WORDS = Set.of("int", "if", "else", "while", "do", "for", "break", "continue");

    /** What a failed assertion writes 1 to. */
    private static final String FAILURE = "wrong";

    private final String title;
    private final Workload workload;
    private final Locations locations;
    private final List<String> names = new ArrayList<>();
    private final StringBuilder text = new StringBuilder();
    private List<String> used = List.of();

    private WrittenTest(String title, Workload workload) {
        this.title = title;
        this.workload = workload;
        this.locations = workload.locations();
        for (String name : locations.names()) {
            names.add(unused(name.replaceAll("[^A-Za-z0-9_]", "_")));
        }
        names.add(unused(FAILURE));
    }

    private String unused(String name) {
        boolean free = !WORDS.contains(name) && !names.contains(name) && !name.matches("[rP][0-9]+|[0-9].*");
        return free ? name : unused(name + "_");
    }

    /**
     * The test of a workload.
     *
     * @throws UnwrittenException if there is something in it that the test could not say
     */
    public static String of(String title, Workload workload) {
        return new WrittenTest(title, workload).text();
    }

    private String text() {
        long[] initial = IntStream.range(0, names.size())
                .mapToLong(i -> i < locations.size() ? locations.initial(i) : 0)
                .toArray();
        List<String> bodies = new Behaviours(workload.program(), initial, names)
                .all().stream().map(behaviour -> new Body(behaviour).text()).toList();
        used = names.stream()
                .filter(name -> bodies.stream().anyMatch(body -> body.contains("(" + name + ",")))
                .toList();
        text.append("C ").append(title.replaceAll("[^A-Za-z0-9_.+-]+", "-")).append("\n{ ");
        used.forEach(name -> text.append(name)
                .append(" = ")
                .append(initial[names.indexOf(name)])
                .append("; "));
        text.append("}\n");
        for (int i = 0; i < bodies.size(); i++) {
            String parameters = used.stream().map(name -> "atomic_int *" + name).collect(Collectors.joining(", "));
            text.append("\nP%d (%s) {\n%s}\n".formatted(i, parameters, bodies.get(i)));
        }
        return text + tail();
    }

    /** What it asks: that no assertion fails, if there is one that might. */
    private String tail() {
        String failure = names.get(names.size() - 1);
        return "\nlocations [" + used.stream().map(name -> name + ";").collect(Collectors.joining(" ")) + "]\n"
                + (used.contains(failure) ? "~exists (" + failure + "=1)" : "forall (true)") + "\n";
    }
}
