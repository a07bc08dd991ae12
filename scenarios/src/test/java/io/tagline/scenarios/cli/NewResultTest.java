package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.files.FileLibrary;
import io.tagline.scenarios.cli.command.RootCommand;
import io.tagline.scenarios.cli.console.Console;
import io.tagline.scenarios.cli.console.ExitCode;
import io.tagline.work.ChosenScenario;
import io.tagline.work.WorkContext;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

/**
 * What it takes to add a result: a question with its keys, its answer and its command ({@link Count}), which is named once among the commands.
 * Options, all formats, help and refusals follow.
 */
final class NewResultTest {

    private static String run(String... words) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        PrintStream stream = new PrintStream(out, true, StandardCharsets.UTF_8);
        RootCommand root = new RootCommand(new Console(stream, stream, false, false, Map.of()), Optional.empty());
        CommandLine line = new CommandLine(root.spec())
                .addSubcommand("count", Count.command().spec(root));
        line.setOut(new PrintWriter(stream, true, StandardCharsets.UTF_8));
        assertEquals(ExitCode.FINE, line.execute(words), out.toString(StandardCharsets.UTF_8));
        return out.toString(StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "text|Fwd-RFO        3",
                "markdown|Fwd-RFO",
                "html|<!DOCTYPE html>",
                "latex|\\begin{tabular}",
                "json|\"schema\": \"tagline/count/1\"",
            })
    void everyFormat_follows(String format, String shown) {
        String text = run("count", "lessons/readers", "-p", "first=reads", "--format", format);
        assertTrue(text.contains(shown), text);
    }

    @Test
    void help_follows() {
        String help = run("count", "--help").replaceAll("\\s+", " ");
        assertTrue(help.contains("text, markdown, html (a page), latex (its tables) or json"), help);
    }

    @Test
    void java_asksTheSame() {
        ChosenScenario scenario = ChosenScenario.named("lessons/readers").at("first", "reads");
        assertEquals(
                run("count", "lessons/readers", "-p", "first=reads", "--format", "json"),
                new Count(scenario)
                        .ask(WorkContext.over(FileLibrary::new))
                        .json()
                        .document());
    }
}
