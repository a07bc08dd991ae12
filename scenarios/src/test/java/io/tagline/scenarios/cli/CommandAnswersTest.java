package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.experiments.setup.Build;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Do commands begin with the sentence of their answer, say how far it is to be trusted, and lead to what they have written? */
final class CommandAnswersTest {

    @TempDir
    Path folder;

    private static String out(String command) {
        CommandLineRun run = CommandLineRun.of(command.split(" "));
        assertEquals(0, run.code(), run.err());
        return run.out();
    }

    private static Matcher found(String pattern, String text) {
        Matcher matcher = Pattern.compile(pattern).matcher(text);
        assertTrue(matcher.find(), () -> pattern + " is not in " + text);
        return matcher;
    }

    @Test
    void communication_namesItsEvents() {
        JsonNode json = new JsonMapper().readTree(out("communication pipeline --threads 4 --json"));
        JsonNode matrix = json.get("matrix");
        long most = 0;
        long all = 0;
        for (int row = 0; row < matrix.size(); row++) {
            for (int column = row + 1; column < matrix.size(); column++) {
                most = Math.max(most, matrix.get(row).get(column).asLong());
                all += matrix.get(row).get(column).asLong();
            }
        }
        Matcher said = found(
                "(\\S+) accesses by 4 threads, (\\S+) communication events, most between T0 and T1 \\((\\S+)\\)\\.",
                out("communication pipeline --threads 4"));
        assertEquals(all, Long.parseLong(said.group(2).replace(",", "")));
        assertEquals(most, Long.parseLong(said.group(3).replace(",", "")));
    }

    @Test
    void aMapping_namesItsQuality_andWhatItGains() {
        String text = out("map pipeline --threads 8 --evaluate --machine nehalem-4s");
        Matcher said = found(
                "quality (\\S+), scatter (\\S+), identity (\\S+); on nehalem-4s it takes (\\S+) % less time than scatter\\.",
                text);
        assertEquals(found("\nproposed +(\\S+)", text).group(1), said.group(1));
        assertEquals(found("\nscatter +(\\S+)", text).group(1), said.group(2));
        assertEquals(found("\nidentity +(\\S+)", text).group(1), said.group(3));
        assertEquals(found("\ntime, ns .* (\\S+) %", text).group(1), said.group(4));
    }

    @Test
    void aSequence_countsItsMessages() {
        CommandLineRun run = CommandLineRun.of("sequence", "P0: R A; P1: W A; P1: R A", "--protocol", "msi", "--json");
        int messages = 0;
        for (JsonNode step :
                new JsonMapper().readTree(run.out()).get("sequences").get(0).get("steps")) {
            messages += step.get("messages").size();
        }
        CommandLineRun text = CommandLineRun.of("sequence", "P0: R A; P1: W A; P1: R A", "--protocol", "msi");
        // The last read hits.
        found("3 accesses, 1 without a message; " + messages + " messages in all\\.", text.out());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "bounds xeon-phi/ping-pong -p send=E",
                "why xeon-phi/ping-pong -p send=E -r 2",
                "traffic xeon-phi/ping-pong -p send=E",
                "timeline xeon-phi/ping-pong -p send=E",
                "pairs xeon-phi-5110p",
                "tune barrier --threads 4",
                "diff xeon-phi/ping-pong xeon-phi/ping-pong -p send=E -r 2"
            })
    void whateverIsAboutAMachine_saysWhereItsTimesComeFrom(String command) {
        String text = out(command);
        found("\ntimes of xeon-phi-5110p: 5 published, 7 calibrated, 3 chosen\n", text);
        String page = out(command + " --format html");
        assertTrue(page.contains("times of xeon-phi-5110p: ") && page.contains(Build.text()), page);
    }

    @Test
    void aFolderOfLitmusTests_isASite() throws IOException {
        CommandLineRun run = CommandLineRun.of("litmus", "SB", "--runs", "200", "--out", folder.toString());
        assertEquals(0, run.code(), run.err());
        linksLead(folder);
    }

    @Test
    void aFolderOfARun_isASite() throws IOException {
        Path out = folder.resolve("run");
        CommandLineRun run = CommandLineRun.of("run", "xeon-phi/ping-pong", "-r", "5", "--out", out.toString());
        assertTrue(run.code() <= 1, run.err());
        linksLead(out);
        String index = Files.readString(out.resolve("index.html"));
        try (var files = Files.list(out)) {
            List<String> missing = files.filter(Files::isRegularFile)
                    .map(file -> file.getFileName().toString())
                    .filter(name -> !name.equals("index.html") && !index.contains("\"" + name + "\""))
                    .toList();
            assertEquals(List.of(), missing);
        }
    }

    private static void linksLead(Path folder) throws IOException {
        String index = Files.readString(folder.resolve("index.html"));
        Matcher links = Pattern.compile("(?:href|src)=\"([^\"#]+)\"").matcher(index);
        int found = 0;
        while (links.find()) {
            found++;
            assertTrue(Files.exists(folder.resolve(links.group(1))), links.group(1));
            assertFalse(links.group(1).contains(":"), links.group(1));
        }
        assertTrue(found >= 4, index);
    }
}
