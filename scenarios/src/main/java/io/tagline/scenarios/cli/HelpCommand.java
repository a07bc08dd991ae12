package io.tagline.scenarios.cli;

import java.util.Map;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code tagline help}: the same as {@code --help}. picocli's own command would add a second {@code -h}. */
@Command(description = "Shows help for a command.")
final class HelpCommand implements Runnable {

    @ParentCommand
    private RootCommand root;

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "COMMAND", arity = "0..1", description = "The command to explain.")
    private Optional<String> command = Optional.empty();

    @Override
    public void run() {
        CommandLine parent = spec.parent().commandLine();
        CommandLine wanted =
                command.map(name -> find(name, parent.getSubcommands())).orElse(parent);
        wanted.usage(root.console().out());
    }

    private CommandLine find(String name, Map<String, CommandLine> commands) {
        if (commands.containsKey(name)) {
            return commands.get(name);
        }
        throw new ParameterException(
                spec.commandLine(),
                Application.unknownCommand(name, spec.parent().commandLine()));
    }
}
