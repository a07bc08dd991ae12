package io.tagline.proofs;

import io.tagline.checker.Property;
import io.tagline.protocols.document.Mutations.Mutation;
import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Prints what became of all mutations as the Markdown tables of docs/protocols/mutation.md; names documents as arguments. */
final class MutationReport {

    private final Survivors reasons = new Survivors();
    private final Map<String, Map<String, Integer>> survivors = new LinkedHashMap<>();

    private MutationReport() {}

    public static void main(String[] documents) {
        new MutationReport().print(List.of(documents), System.out);
    }

    private void print(List<String> documents, PrintStream out) {
        out.println("| protocol | mutations | rejected at load | violate a property | survive | found |");
        out.println("|----------|----------:|-----------------:|-------------------:|--------:|------:|");
        Map<String, Map<Property, Integer>> violated = new LinkedHashMap<>();
        for (String document : documents) {
            MutationRun run = MutationRun.of(document, m -> true);
            int checked = run.all - run.rejected - run.survivors.size();
            out.printf(
                    "| %s | %d | %d | %d | %d | %.1f %% |%n",
                    document, run.all, run.rejected, checked, run.survivors.size(), 100 * run.killed());
            violated.put(document, run.violated);
            run.survivors.forEach(s -> add(document, s, run));
        }
        printViolations(violated, out);
        printSurvivors(out);
    }

    private void add(String document, Mutation survivor, MutationRun run) {
        String reason = reasons.reason(survivor)
                .orElseGet(() -> run.violatedByMore(survivor)
                        .map(p -> "Seen only with more caches: three never get there.")
                        .orElse("unknown: ?"));
        String table = survivor.before().kind().heading().toLowerCase(Locale.ROOT);
        String what = "%s `%s`, `%s`, %s"
                .formatted(table, survivor.before().state(), survivor.before().event(), survivor.change());
        survivors.computeIfAbsent(reason, r -> new LinkedHashMap<>());
        survivors.get(reason).merge(document + ": " + what, 1, Integer::sum);
    }

    private static void printViolations(Map<String, Map<Property, Integer>> violated, PrintStream out) {
        out.println("\n## Which property finds them\n");
        out.println("The first one on a shortest path; a mistake may violate several.\n");
        out.println("| property | " + String.join(" | ", violated.keySet()) + " |");
        out.println("|----------|" + "---:|".repeat(violated.size()));
        for (Property property : Property.values()) {
            StringBuilder row = new StringBuilder("| " + property.phrase() + " |");
            violated.values()
                    .forEach(counts -> row.append(" ")
                            .append(counts.getOrDefault(property, 0))
                            .append(" |"));
            out.println(row);
        }
    }

    private void printSurvivors(PrintStream out) {
        out.println("\n## Which survive, and why\n");
        out.println("| kind | reason | how many | for example |");
        out.println("|---|---|--:|---|");
        survivors.forEach((reason, mutations) -> {
            String[] parts = reason.replaceFirst("\\.$", "").split(": ", 2);
            String example = mutations.keySet().iterator().next();
            out.printf("| %s | %s | %d | %s |%n", parts[0], parts[1], mutations.size(), example);
        });
    }
}
