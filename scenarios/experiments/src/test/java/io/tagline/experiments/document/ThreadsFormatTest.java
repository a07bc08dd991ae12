package io.tagline.experiments.document;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.tagline.documents.Diagnostic;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.files.FileLibrary;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whoever has the number of threads in the matrix, and in {@code threads} too or nothing there, is told what to write. */
final class ThreadsFormatTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "n | {count: n} | the parameter `n` of the matrix is the number of threads; write `place: compact`",
                "n | {count: n, place: scatter} | the parameter `n` of the matrix is the number of threads; leave `count` out",
                "n | {} | write `place: compact`",
                "k | {} | write `{T0: 0, T1: 15}` or `{count: 16}`",
            })
    void whereTheNumberIsGivenTwiceOrNotAtAll_theNoteSaysWhatToWrite(String parameter, String threads, String note) {
        List<Diagnostic> mistakes = mistakes(parameter, threads);
        assertEquals(1, mistakes.size(), mistakes::toString);
        assertEquals(note, mistakes.get(0).note());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"n | {place: compact}", "n | {place: scatter}", "k | '{T0: 0, T1: 15}'", "k | {count: 16}"})
    void whatTheNotesSay_isAccepted(String parameter, String threads) {
        assertEquals(List.of(), mistakes(parameter, threads));
    }

    private static List<Diagnostic> mistakes(String parameter, String threads) {
        Diagnostics diagnostics = new Diagnostics();
        String text = """
                tagline: 1
                name: a line that all read
                machine: xeon-phi-5110p
                matrix: {%s: [2]}
                threads: %s
                lines: {flag: {value: %s}}
                program: |
                  cl_read(flag)
                measure: {latency: last thread}
                """;
        ScenarioFormat.read(
                Source.of("threads.yaml", text.formatted(parameter, threads, "\"${" + parameter + "}\"")),
                FileLibrary::new,
                diagnostics);
        return diagnostics.all();
    }
}
