package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Does the page on memory order say of its four tests what the models say? */
final class MemoryOrderPageTest {

    private static final String MODELS = "sc,x86-tso,armv8,rvwmo,power,rc11";

    @Test
    void fourTests_areJudgedAsThePageSays() throws IOException {
        List<String> page = Files.readAllLines(Path.of("..", "docs", "guide", "memory-order.md"));
        for (String test : List.of("MP", "SB", "LB", "IRIW")) {
            String row = page.stream()
                    .filter(line -> line.startsWith("| " + test + " |"))
                    .findFirst()
                    .orElseThrow();
            assertEquals(row, "| " + test + " | " + String.join(" | ", verdicts(test)) + " |");
        }
    }

    /** What each model says of the outcome that the test is about, which a star marks; SC and x86-TSO are there twice. */
    private static List<String> verdicts(String test) {
        String text = CommandLineRun.of("litmus", test, "--model", MODELS, "--runs", "8")
                .out();
        String marked =
                text.lines().filter(line -> line.startsWith("*")).findFirst().orElseThrow();
        return Arrays.stream(marked.split(" +", -1))
                .filter(word -> word.equals("allowed") || word.equals("forbidden"))
                .skip(2)
                .map(word -> word.equals("allowed") ? "yes" : "no")
                .toList();
    }
}
