package io.tagline.work.check;

import io.tagline.checker.Property;
import io.tagline.checker.Verdict;
import io.tagline.checker.any.Obstacle;
import io.tagline.checker.any.Proof;
import io.tagline.checker.any.Proof.Stop;
import io.tagline.documents.json.Json;
import io.tagline.documents.units.Decimals;
import io.tagline.work.check.AnyCaches.ProofAnswer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The result of a proof for any number of caches, with the results in worlds of a few. */
final class ProofSheet {

    private static final double MEGABYTE = 1e6;

    private ProofSheet() {}

    /** The verdict of the proof, and the notes for the end of the worlds' report; empty if the worlds have a violation. */
    static List<String> sentences(ProofAnswer found) {
        return found.proof()
                .filter(proof -> found.worlds().last().verdict() != Verdict.VIOLATED)
                .map(proof -> sentences(found, proof))
                .orElse(List.of());
    }

    private static List<String> sentences(ProofAnswer found, Proof proof) {
        String name = found.worlds().protocol().name();
        List<String> sentences = new ArrayList<>(proof.obstacle()
                .map(stop -> stopped(found, name, stop))
                .orElseGet(() -> List.of(
                        "%s: proved for any number of caches: %s"
                                .formatted(name, String.join(", ", proved(found, proof))),
                        "looked for with up to %d caches only: %s"
                                .formatted(
                                        found.caches(),
                                        proof.others().stream()
                                                .map(Property::phrase)
                                                .collect(Collectors.joining(", "))))));
        if (proof.isProved()
                && found.worlds().worlds().size() > found.worlds().exact().size()) {
            sentences.add("the proof is of a directory that knows all sharers; with others, 3 caches were tried");
        }
        if (proof.isProved() && !proof.isListed()) {
            sentences.add("no certificate: views of two levels are not listed");
        }
        found.unseen().forEach(row -> sentences.add("taken with no number of caches: " + row));
        if (proof.views() > 0) {
            sentences.add("%s views of two caches%s, %s triples, %s MB"
                    .formatted(
                            Decimals.grouped(proof.views()),
                            found.worlds().protocol().sharedCache().isPresent() ? " or of two shared caches" : "",
                            Decimals.grouped(proof.triples()),
                            Decimals.fixed(proof.bytes() / MEGABYTE, 1)));
        }
        return sentences;
    }

    private static List<String> stopped(ProofAnswer found, String name, Stop stop) {
        List<String> sentences = new ArrayList<>();
        sentences.add("%s: not proved for any number of caches: %s".formatted(name, reason(stop)));
        if (!stop.view().isEmpty()) {
            sentences.add("it stopped at " + stop.step());
            sentences.add("while " + stop.view());
        }
        sentences.add("nothing is violated with up to %d caches".formatted(found.caches()));
        return sentences;
    }

    private static List<String> proved(ProofAnswer found, Proof proof) {
        int stated = found.worlds().protocol().invariants().size();
        List<String> names = new ArrayList<>(proof.properties(found.worlds().protocol()));
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

    /** A member of {@code tagline/check/1}. */
    static Json json(ProofAnswer found, Proof proof) {
        Optional<Stop> stop = proof.obstacle();
        return Json.object()
                .put("proved", proof.isProved())
                .put("properties", proof.properties(found.worlds().protocol()), Json::of)
                .put("others", proof.others(), property -> Json.of(property.phrase()))
                .put("unseen", found.unseen(), cell -> Json.of(cell.toString()))
                .put("views", proof.views())
                .put("triples", proof.triples())
                .put("obstacle", stop.map(s -> Json.of(s.obstacle().word())))
                .put("reason", stop.map(s -> Json.of(s.text())))
                .put("step", stop.map(s -> Json.of(s.step())))
                .put("view", stop.map(s -> Json.of(s.view())));
    }
}
