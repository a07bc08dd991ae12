package io.tagline.scenarios.report.pipeline;

import io.tagline.documents.Markup;
import io.tagline.documents.Printable;
import io.tagline.sheet.Part.Verdict;
import io.tagline.sheet.Part.Verdicts;
import io.tagline.work.annotation.Annotation;
import io.tagline.work.annotation.Annotation.Place;
import io.tagline.work.run.Simulation.RunAnswer;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Results as a test suite in the XML that Maven Surefire and Ant's JUnit task write, and most pipelines read. An expectation is a test case: skipped if
 * nothing decides it, or if it is known to be missed. What kept a run from its end is an error, since a report without a test case looks like success.
 */
public final class JunitXml {

    private JunitXml() {}

    /** The expectations of a run, and why points are missing. */
    public static String run(RunAnswer answer) {
        Stream<Case> expectations = answer.sheet().parts().stream()
                .filter(Verdicts.class::isInstance)
                .flatMap(part -> ((Verdicts) part).verdicts().stream())
                .map(JunitXml::expectation);
        Stream<Case> points = answer.result().incomplete().stream().map(why -> points(why, answer.annotations()));
        return suite(
                answer.result().setup().scenario().name(),
                Stream.concat(expectations, points).toList());
    }

    /** Mistakes in documents. */
    public static String mistakes(List<Annotation> mistakes) {
        return suite("documents", mistakes.stream().map(JunitXml::mistake).toList());
    }

    private static Case expectation(Verdict verdict) {
        return new Case(
                verdict.expectation(),
                switch (verdict.judgement()) {
                    case FAILED -> Optional.of(new Failure(verdict.sentence(), verdict.word()));
                    case KNOWN, OPEN -> Optional.of(new Skip(why(verdict)));
                    case HELD -> Optional.empty();
                });
    }

    private static String why(Verdict verdict) {
        return verdict.known().isEmpty() ? verdict.sentence() : verdict.sentence() + ": " + verdict.known();
    }

    private static Case points(String why, List<Annotation> failures) {
        String message = Stream.concat(Stream.of(why), failures.stream().map(Annotation::message))
                .collect(Collectors.joining("; "));
        return new Case("all points", Optional.of(new Breakage(message, "incomplete")));
    }

    private static Case mistake(Annotation mistake) {
        String where = mistake.place().map(JunitXml::text).orElse(mistake.rule());
        return new Case(where, Optional.of(new Breakage(mistake.message(), mistake.rule())));
    }

    private static String text(Place place) {
        return "%s:%d:%d".formatted(place.file(), place.line(), place.column());
    }

    private static String suite(String name, List<Case> cases) {
        return """
                <?xml version="1.0" encoding="UTF-8"?>
                <testsuite name="%s" time="0" tests="%d" errors="%d" skipped="%d" failures="%d">
                %s</testsuite>
                """.formatted(
                        attribute(name),
                        cases.size(),
                        count(cases, Breakage.class),
                        count(cases, Skip.class),
                        count(cases, Failure.class),
                        cases.stream().map(one -> one.xml(name)).collect(Collectors.joining()));
    }

    private static long count(List<Case> cases, Class<? extends Flaw> kind) {
        return cases.stream()
                .flatMap(one -> one.flaw().stream())
                .filter(kind::isInstance)
                .count();
    }

    private static String attribute(String text) {
        return Markup.attribute(Printable.escaped(text));
    }

    /** A test case; without a flaw it holds. */
    private record Case(String name, Optional<Flaw> flaw) {

        String xml(String suite) {
            String open =
                    "  <testcase name=\"%s\" classname=\"%s\" time=\"0\"".formatted(attribute(name), attribute(suite));
            return flaw.map(found -> open + ">\n    " + found.xml() + "\n  </testcase>\n")
                    .orElse(open + "/>\n");
        }
    }

    /** Why a test case does not hold. */
    private sealed interface Flaw {

        String xml();
    }

    /** Its condition is not met. */
    private record Failure(String message, String type) implements Flaw {

        @Override
        public String xml() {
            return "<failure message=\"%s\" type=\"%s\"/>".formatted(attribute(message), attribute(type));
        }
    }

    /** It could not be asked. */
    private record Breakage(String message, String type) implements Flaw {

        @Override
        public String xml() {
            return "<error message=\"%s\" type=\"%s\"/>".formatted(attribute(message), attribute(type));
        }
    }

    /** Nothing decides it, or its failure is known. */
    private record Skip(String message) implements Flaw {

        @Override
        public String xml() {
            return "<skipped message=\"%s\"/>".formatted(attribute(message));
        }
    }
}
