package io.tagline.protocols.check;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.protocols.Protocols;
import io.tagline.protocols.check.Mutations.Mutation;
import io.tagline.protocols.table.Protocol;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Loads and checks every mutation of a document with three caches, and counts what becomes of them. */
final class MutationRun {

    final List<Mutation> survivors = new ArrayList<>();
    final Map<Property, Integer> violated = new EnumMap<>(Property.class);
    int all;
    int rejected;

    static MutationRun of(String document) {
        MutationRun run = new MutationRun();
        new Mutations(document).all().forEach(mutation -> run.add(document, mutation));
        return run;
    }

    private void add(String document, Mutation mutation) {
        all++;
        Optional<Protocol> protocol =
                new Protocols().read(Source.of(document + ".md", mutation.text()), new Diagnostics());
        if (protocol.isEmpty()) {
            rejected++;
            return;
        }
        CheckResult result = Checker.check(protocol.get(), CheckOptions.of(3).withSymmetry(true), Progress.NONE);
        result.violation()
                .ifPresentOrElse(v -> violated.merge(v.property(), 1, Integer::sum), () -> survivors.add(mutation));
    }

    /** The share of mutations that were rejected or violate a property. */
    double killed() {
        return 1 - (double) survivors.size() / all;
    }

    @Override
    public String toString() {
        return "%d mutations, %d rejected at load, violated %s, %d survive, %.2f %% killed"
                .formatted(all, rejected, violated, survivors.size(), 100 * killed());
    }

    public static void main(String[] documents) {
        for (String document : documents) {
            MutationRun run = of(document);
            System.out.println(document + ": " + run);
            run.survivors.forEach(
                    m -> System.out.println("| " + document + " | " + m.cell() + " | " + m.change() + " |"));
        }
    }
}
