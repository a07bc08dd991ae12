package io.tagline.work.run;

import io.tagline.documents.Source;
import io.tagline.experiments.result.RunResult;
import io.tagline.experiments.sampling.Failure;
import io.tagline.models.claim.Expectation;
import io.tagline.models.claim.ExpectationVerdict;
import io.tagline.work.annotation.Annotation;
import io.tagline.work.recording.FailureStory;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What fails in a run, and where its documents say otherwise. */
final class RunAnnotations {

    private final RunResult result;

    private RunAnnotations(RunResult result) {
        this.result = result;
    }

    static List<Annotation> of(RunResult result) {
        RunAnnotations annotations = new RunAnnotations(result);
        return Stream.of(annotations.expectations(), annotations.band(), annotations.failure())
                .flatMap(found -> found)
                .toList();
    }

    /** Verdicts are in the order of expectations; none if points are missing. */
    private Stream<Annotation> expectations() {
        List<Expectation> asked = result.setup().scenario().expectations();
        return IntStream.range(0, result.expectations().size())
                .filter(i -> !result.expectations().get(i).isAcceptable())
                .mapToObj(i -> Annotation.of(
                        "expectation",
                        text(result.expectations().get(i)),
                        asked.get(i).place()));
    }

    private Stream<Annotation> band() {
        return RunSheet.band(result).stream()
                .filter(band -> !band.passed())
                .map(band -> Annotation.of("bounds", text(band), program()));
    }

    private Stream<Annotation> failure() {
        return result.failure().stream().map(this::failure);
    }

    private Annotation failure(Failure failure) {
        String point = FailureStory.where(result.setup(), failure);
        String message = "simulation failed" + (point.isEmpty() ? "" : " at " + point) + ": "
                + failure.cause().getMessage();
        return FailureStory.place(failure)
                .map(mistake -> Annotation.of(
                        "simulation", message, mistake.source().span(mistake.position(), mistake.length())))
                .orElseGet(() -> Annotation.of("simulation", message, program()));
    }

    private static String text(ExpectationVerdict verdict) {
        return verdict.expectation() + ": " + verdict.sentence();
    }

    /** The first of its programs: a scenario has one at least. */
    private Source program() {
        return result.setup()
                .scenario()
                .programs()
                .byText()
                .values()
                .iterator()
                .next()
                .source();
    }
}
