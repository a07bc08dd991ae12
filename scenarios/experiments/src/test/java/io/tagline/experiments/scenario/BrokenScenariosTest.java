package io.tagline.experiments.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Each broken document differs from good.yaml in one place, and says in its first line all that must be found. */
final class BrokenScenariosTest {

    private static final String EXPECT = "# expect ";

    @ParameterizedTest
    @ValueSource(strings = {"good", "rich", "transfers"})
    void unbrokenDocument_isReadAndPrepared(String name) {
        assertEquals("", told(Samples.prepared(Samples.file(name))));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "address-taken",
                "align-beside-address",
                "align-to-nothing",
                "bounds-too-large",
                "buffer-overrun",
                "buffer-with-owner",
                "common-unknown-parameter",
                "crowded-core",
                "deep",
                "device-as-number",
                "device-where-there-is-none",
                "duplicate-key",
                "empty",
                "equation-argument-too-large",
                "equation-argument-too-small",
                "equation-argument-without",
                "equation-foreign-argument",
                "equation-missing-cost",
                "equation-unknown",
                "equation-unknown-reading",
                "equation-unknown-tree",
                "equation-without-m",
                "equation-without-tree",
                "expectation-beside-missed",
                "expectation-basis-of-a-number",
                "expectation-repeats-more-than-all",
                "expectation-beside-predicted",
                "expectation-beside-without-item",
                "expectation-elsewhere-within",
                "expectation-for-no-point",
                "expectation-formula-division",
                "expectation-formula-name",
                "expectation-formula-unit",
                "expectation-formula-word",
                "expectation-in-kilobytes",
                "expectation-least-unknown-parameter",
                "expectation-syntax",
                "expectation-unknown-coefficient",
                "expectation-unknown-fit",
                "expectation-unknown-parameter",
                "expectation-unknown-value",
                "expectation-where-fitted",
                "expectation-without-unit",
                "fit-for-no-point",
                "fit-name-taken",
                "fit-named-twice",
                "fit-not-linear",
                "fit-one-parameter",
                "fit-over-three",
                "fit-over-words",
                "fit-too-few-points",
                "fit-unknown-form",
                "fit-unknown-key",
                "fit-unknown-parameter",
                "fit-unknown-statistic",
                "fit-without-form",
                "flag-written-coherently",
                "formula-and-band",
                "formula-syntax",
                "formula-unknown-cost",
                "get-from-memory",
                "line-named-as-parameter",
                "list-as-number",
                "list-empty",
                "list-of-words",
                "list-where",
                "matrix-endless-range",
                "matrix-exclude-all",
                "matrix-exclude-nothing",
                "matrix-include-part",
                "matrix-too-large",
                "matrix-unknown-parameter",
                "matrix-value-twice",
                "matrix-value-with-point",
                "matrix-without-values",
                "matrix-word-as-n",
                "measure-from-no-thread",
                "measure-of-no-thread",
                "min-above-max",
                "missing-key",
                "missing-percent",
                "model-for-no-point",
                "more-than-everything",
                "negative-seed",
                "no-owner",
                "no-such-core",
                "no-such-thread",
                "open-hole",
                "owner-is-no-thread",
                "parameter-named-me",
                "parameter-unused",
                "plot-named-twice",
                "plot-unknown-parameter",
                "plot-unknown-statistic",
                "plot-without-y",
                "poll-never-ends",
                "program-arguments",
                "program-assignment",
                "program-division",
                "program-endless-loop",
                "program-endless-wait",
                "program-file-missing",
                "program-index",
                "program-not-indented",
                "program-time-without-unit",
                "program-unknown-line",
                "program-unknown-operation",
                "program-without-colon",
                "program-word-as-number",
                "shared-line-without-coherence",
                "sharers-of-exclusive",
                "tab-in-program",
                "tab-in-yaml",
                "thread-out-of-order",
                "threads-computed-core",
                "threads-counted-twice",
                "threads-list-too-short",
                "threads-named-and-counted",
                "threads-no-room",
                "threads-none",
                "threads-uncounted",
                "threads-unknown-key",
                "threads-unknown-rule",
                "tree-named-as-line",
                "tree-named-as-parameter",
                "tree-too-small",
                "tree-unknown-shape",
                "tree-untuned",
                "tune-named-as-parameter",
                "tune-one-thread",
                "tune-unknown",
                "unknown-hole",
                "unknown-key",
                "unknown-line-key",
                "unknown-line-state",
                "unknown-measure",
                "unknown-program",
                "unknown-program-of-choice",
                "word-as-count",
                "wrong-type",
                "wrong-version",
                "zip-combination-twice",
                "zip-not-a-list",
                "zip-parameter-twice",
                "zip-uneven",
                "zip-unknown-parameter"
            })
    void brokenDocument_isRefusedWithCodesAndPlaces(String name) {
        Source source = Samples.file(name);
        assertTrue(source.line(1).startsWith(EXPECT));
        assertEquals(source.line(1).substring(EXPECT.length()), told(Samples.prepared(source)));
    }

    private static String told(Diagnostics diagnostics) {
        return diagnostics.all().stream()
                .map(d -> d.code().id() + " at " + d.position())
                .collect(Collectors.joining(", "));
    }
}
