package io.tagline.scenarios.report.check;

import io.tagline.checker.Property;
import io.tagline.checker.Verdict;
import io.tagline.checker.any.Obstacle;
import io.tagline.checker.any.Proof;
import io.tagline.checker.any.Proof.Stop;
import io.tagline.documents.json.Json;
import io.tagline.scenarios.json.CheckJson;
import io.tagline.work.check.AnyCaches.Proved;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** What came of a proof for any number of caches, below what was found in worlds of a few: text, and a member of {@code tagline/check/1}. */
public final class ProofReport {

    private static final double MEGABYTE = 1e6;

    private ProofReport() {}

    /** The lines that follow the report of the worlds. */
    public static String text(Proved found) {
        return found.worlds().last().verdict() == Verdict.VIOLATED
                ? ""
                : found.proof().map(proof -> text(found, proof)).orElse("");
    }

    private static String text(Proved found, Proof proof) {
        List<String> lines = new ArrayList<>();
        String name = found.worlds().protocol().name();
        Optional<Stop> stop = proof.obstacle();
        if (stop.isPresent()) {
            lines.add("%s: not proved for any number of caches: %s".formatted(name, reason(stop.get())));
            if (!stop.get().view().isEmpty()) {
                lines.add("  it stopped at %s".formatted(stop.get().step()));
                lines.add("  while " + stop.get().view());
            }
            lines.add("  nothing is violated with up to %d caches".formatted(found.caches()));
        } else {
            lines.add("%s: proved for any number of caches: %s".formatted(name, String.join(", ", proved(found))));
            lines.add("  looked for with up to %d caches only: %s"
                    .formatted(
                            found.caches(),
                            Proof.others().stream().map(Property::phrase).collect(Collectors.joining(", "))));
        }
        found.unseen().forEach(row -> lines.add("  taken with no number of caches: " + row));
        if (proof.views() > 0) {
            lines.add(String.format(
                    Locale.ROOT,
                    "  %,d views of two caches, %,d triples, %.1f MB",
                    proof.views(),
                    proof.triples(),
                    proof.bytes() / MEGABYTE));
        }
        return String.join("\n", lines) + "\n";
    }

    private static List<String> proved(Proved found) {
        int stated = found.worlds().protocol().invariants().size();
        List<String> names = new ArrayList<>(Proof.properties(found.worlds().protocol()));
        names.subList(names.size() - stated, names.size()).clear();
        if (stated > 0) {
            names.add("all stated invariants");
        }
        return names;
    }

    private static String reason(Stop stop) {
        return stop.obstacle() == Obstacle.VIOLATES
                ? "the proof met a combination that it could not exclude: " + stop.text()
                : stop.text();
    }

    /** The object of the worlds with one more member. */
    public static Json json(Proved found) {
        return CheckJson.of(found.worlds()).put("any", found.proof().map(proof -> json(found, proof)));
    }

    private static Json json(Proved found, Proof proof) {
        Optional<Stop> stop = proof.obstacle();
        return Json.object()
                .put("proved", proof.isProved())
                .put(
                        "properties",
                        proof.isProved() ? Proof.properties(found.worlds().protocol()) : List.<String>of(),
                        Json::of)
                .put("others", Proof.others(), property -> Json.of(property.phrase()))
                .put("unseen", found.unseen(), cell -> Json.of(cell.toString()))
                .put("views", proof.views())
                .put("triples", proof.triples())
                .put("obstacle", stop.map(s -> Json.of(s.obstacle().word())))
                .put("reason", stop.map(s -> Json.of(s.text())))
                .put("step", stop.map(s -> Json.of(s.step())))
                .put("view", stop.map(s -> Json.of(s.view())));
    }
}
