package io.tagline.scenarios.report.pipeline;

import io.tagline.documents.Markup;
import io.tagline.documents.Printable;
import io.tagline.sheet.Part.Verdict;
import io.tagline.sheet.Part.Verdicts;
import io.tagline.sheet.Sheet;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The verdicts of a report as a test suite in the XML that Maven Surefire and Ant's JUnit task write, and most pipelines read. An expectation is a test case:
 * skipped if nothing decides it, or if it is known to be missed.
 */
public final class JunitXml {

    private JunitXml() {}

    public static String text(Sheet sheet) {
        List<Verdict> verdicts = sheet.parts().stream()
                .filter(Verdicts.class::isInstance)
                .flatMap(part -> ((Verdicts) part).verdicts().stream())
                .toList();
        String cases = verdicts.stream()
                .map(verdict -> testCase(sheet.title(), verdict))
                .collect(Collectors.joining());
        long failures = verdicts.stream().filter(JunitXml::failed).count();
        long skipped = verdicts.stream().filter(JunitXml::skipped).count();
        return """
                <?xml version="1.0" encoding="UTF-8"?>
                <testsuite name="%s" time="0" tests="%d" errors="0" skipped="%d" failures="%d">
                %s</testsuite>
                """.formatted(attribute(sheet.title()), verdicts.size(), skipped, failures, cases);
    }

    private static boolean failed(Verdict verdict) {
        return switch (verdict.judgement()) {
            case FAILED -> true;
            case KNOWN, OPEN, HELD -> false;
        };
    }

    private static boolean skipped(Verdict verdict) {
        return switch (verdict.judgement()) {
            case KNOWN, OPEN -> true;
            case FAILED, HELD -> false;
        };
    }

    private static String testCase(String suite, Verdict verdict) {
        String open = "  <testcase name=\"%s\" classname=\"%s\" time=\"0\""
                .formatted(attribute(verdict.expectation()), attribute(suite));
        if (failed(verdict)) {
            return open
                    + ">\n    <failure message=\"%s\" type=\"%s\"/>\n  </testcase>\n"
                            .formatted(attribute(verdict.sentence()), attribute(verdict.word()));
        }
        return skipped(verdict)
                ? open + ">\n    <skipped message=\"%s\"/>\n  </testcase>\n".formatted(attribute(why(verdict)))
                : open + "/>\n";
    }

    private static String why(Verdict verdict) {
        return verdict.known().isEmpty() ? verdict.sentence() : verdict.sentence() + ": " + verdict.known();
    }

    private static String attribute(String text) {
        return Markup.attribute(Printable.escaped(text));
    }
}
