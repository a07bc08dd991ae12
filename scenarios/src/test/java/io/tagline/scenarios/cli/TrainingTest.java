package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Are there the commands by which the launcher has classes archived? It hears of no mistake in them, and its archive would lack their classes. */
final class TrainingTest {

    private static final Pattern CALL = Pattern.compile("cli\\.Training (.*?) --out ", Pattern.DOTALL);

    private static List<String> commands() throws IOException {
        Matcher call = CALL.matcher(Files.readString(Path.of("../dist/src/bin/launch.sh")));
        assertTrue(call.find(), "the launcher trains");
        return Stream.of(call.group(1).replaceAll("\\s*\\\\\\s*", " ").split(" then "))
                .toList();
    }

    @Test
    void commandsOfTheLauncher_succeed() throws IOException {
        List<String> commands = commands();
        assertTrue(commands.size() > 2, commands::toString);
        for (String command : commands) {
            assertEquals(0, CommandLineRun.of(command.split(" ")).code(), command);
        }
    }
}
