package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.tagline.scenarios.cli.command.RootCommand;
import io.tagline.scenarios.cli.console.Console;
import java.util.Formatter;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

class CommandsTest {

    private static RootCommand root() {
        return new RootCommand(new Console(System.out, System.err, false, false, Map.of()), Optional.empty());
    }

    static Set<String> names() {
        return Commands.all(root()).getSubcommands().keySet();
    }

    @ParameterizedTest
    @MethodSource("names")
    void aCommand_isTheSame_aloneAndAmongTheOthers(String name) {
        CommandLine alone = Commands.of(root(), name).getSubcommands().get(name);
        CommandLine among = Commands.all(root()).getSubcommands().get(name);
        assertEquals(among.getUsageMessage(), alone.getUsageMessage());
    }

    /** picocli takes texts for formats, and warns amid the help where they are none, as with a single %. */
    @ParameterizedTest
    @MethodSource("names")
    void textsOfHelp_areFormats(String name) {
        CommandLine command = Commands.of(root(), name).getSubcommands().get(name);
        Stream.concat(Stream.of(command), command.getSubcommands().values().stream())
                .map(CommandLine::getCommandSpec)
                .flatMap(spec -> Stream.of(spec.usageMessage().description()))
                .forEach(text -> assertDoesNotThrow(() -> new Formatter(Locale.ROOT).format(text), text));
    }

    @Test
    void onlyWhatIsAskedFor_isLookedAt() {
        assertEquals(
                Set.of("check"),
                Commands.of(root(), "check", "run").getSubcommands().keySet());
    }

    @Test
    void all_areLookedAt_whereTheFirstWordIsNoCommand_orAsksForOne() {
        assertEquals(names(), Commands.of(root()).getSubcommands().keySet());
        assertEquals(names(), Commands.of(root(), "chek").getSubcommands().keySet());
        assertEquals(
                names(),
                Commands.of(root(), "--debug", "check").getSubcommands().keySet());
        assertEquals(
                names(), Commands.of(root(), "help", "check").getSubcommands().keySet());
        assertEquals(names(), Commands.of(root(), "demo").getSubcommands().keySet());
    }
}
