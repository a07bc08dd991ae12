package io.tagline.experiments.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Diagnostic;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.DocumentKind;
import io.tagline.documents.Library;
import io.tagline.documents.Source;
import io.tagline.documents.files.FileLibrary;
import io.tagline.experiments.document.ScenarioFormat;
import java.util.List;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** One slip in a scenario or its program is one mistake, however often the misspelt name is used. */
final class OneSlipTest {

    /** Names of keys, parameters, lines, trees and programs; not the prose of those that are for people. */
    private static final Pattern WORD =
            Pattern.compile("(?m)(?<!#.{0,200})(?<![\\w$.\"'-])[A-Za-z_][A-Za-z_-]{3,}(?![\\w.\"'-])(?=.*$)");

    private static final Pattern PROSE = Pattern.compile(
            "(?ms)^(name|source|description): .*?(?=^\\S)|item: [^,]*,|(?<!#[^\\n]{0,200})(shortfall|tried): .*$");
    private static final int SLIPS = 12;
    private static final Library SCENARIOS = new FileLibrary(new DocumentKind("scenarios", ".yaml"));

    /** Every third, to save time. */
    static Stream<String> names() {
        List<String> all = SCENARIOS.names();
        return Stream.iterate(0, i -> i < all.size(), i -> i + 3).map(all::get);
    }

    @ParameterizedTest
    @MethodSource("names")
    void lettersThatChangePlaces_areOneMistake(String name) {
        String text = SCENARIOS.open(name, new Diagnostics()).orElseThrow().text();
        String names = PROSE.matcher(text)
                .replaceAll(prose -> Matcher.quoteReplacement(prose.group().replaceAll("[A-Za-z]", "0")));
        List<MatchResult> words = WORD.matcher(names).results().toList();
        assertFalse(words.isEmpty(), name);
        Random random = new Random(name.hashCode());
        for (int i = 0; i < SLIPS; i++) {
            MatchResult word = words.get(random.nextInt(words.size()));
            int at = word.start() + random.nextInt(word.end() - word.start() - 1);
            String slip = text.substring(0, at) + text.charAt(at + 1) + text.charAt(at) + text.substring(at + 2);
            List<Diagnostic> mistakes = mistakes(slip);
            assertTrue(mistakes.size() <= 1, () -> name + ": " + word.group() + " " + mistakes);
        }
    }

    private static List<Diagnostic> mistakes(String text) {
        Diagnostics diagnostics = new Diagnostics();
        ScenarioFormat.read(Source.of("slip.yaml", text), FileLibrary::new, diagnostics);
        return diagnostics.all();
    }

    /** An edit of a good scenario, and the only mistake that it makes; `~` ends a line. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            value = {
                "machine: xeon! machin: xeon! unknown key `machin`",
                "matrix:~! matirx:~! unknown key `matirx`",
                "  send: [E, I]! ! unknown name `send`",
                "k: [1, 2]! exlcude: [{k: 1}]! unknown key `exlcude`",
                "threads: {T0: 0, T1: 15}! threads: {count: 2, palce: compact}! unknown key `palce`",
                "lines:~! lins:~! unknown key `lins`",
                "  flag: {owner: T0, state: E}~! ! unknown line `flag`",
                "  if me == 0:! fi me == 0:! unknown operation `fi`",
                "cl_write(flag, 1)! begin wait~    cl_write(flag, 1)~    end wiat! interval `wait`: this interval never ends",
                "cl_write(flag, 1)! begni wait~    cl_write(flag, 1)~    end wait! unknown operation `begni`",
                "formula: R_L + 2*R_R! name: x! a model is a `formula`, or a `min` and a `max`"
            })
    void whatFollowsFromASlip_isNotReported(String right, String wrong, String message) {
        String good = Samples.file("good").text();
        String old = right.replace('~', '\n');
        assertTrue(good.contains(old), old);
        String edit = wrong == null ? "" : wrong.replace('~', '\n');
        List<Diagnostic> mistakes = mistakes(good.replace(old, edit));
        assertEquals(1, mistakes.size(), mistakes::toString);
        assertTrue(mistakes.get(0).message().contains(message), mistakes::toString);
    }

    /** `where` cannot name a parameter, so nothing can be said of `${where}` and of conditions. */
    @Test
    void refusedName_isNotRefusedWhereItIsUsed() {
        String text = Samples.file("good").text().replace("send", "where").replace("T1: 15", "T1: \"${where}\"");
        assertEquals(
                List.of("`where` already has a meaning"),
                mistakes(text).stream().map(Diagnostic::message).toList());
    }

    /** Two mistakes that have nothing to do with each other are still found at once. */
    @Test
    void twoSlips_areTwoMistakes() {
        String text =
                Samples.file("good").text().replace("machine:", "machin:").replace("cl_wait(flag", "cl_wait(falg");
        assertEquals(2, mistakes(text).size(), () -> mistakes(text).toString());
    }
}
