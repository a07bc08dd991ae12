package io.tagline.scenarios.cli;

import io.tagline.documents.units.ParsedValue;
import io.tagline.documents.units.ParsedValue.Refused;
import io.tagline.protocols.sequence.LineSize;
import java.util.Optional;
import java.util.Stack;
import picocli.CommandLine;
import picocli.CommandLine.IParameterConsumer;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** Reads the length of a line as sheets print it: {@code --line 64 B} is three words of a shell. */
final class LineSizeParameter implements IParameterConsumer {

    @Override
    public void consumeParameters(Stack<String> words, ArgSpec option, CommandSpec command) {
        if (words.isEmpty()) {
            throw new ParameterException(command.commandLine(), "--line requires a length, such as 64 B");
        }
        StringBuilder text = new StringBuilder(words.pop());
        while (!words.isEmpty() && words.peek().matches("B|bytes?|decimal")) {
            text.append(' ').append(words.pop());
        }
        option.setValue(Optional.of(size(text.toString(), command.commandLine())));
    }

    private static LineSize size(String text, CommandLine command) {
        ParsedValue<LineSize> read = LineSize.read(text);
        if (read instanceof Refused<LineSize> refused) {
            throw new ParameterException(command, "--line: " + refused.message() + "; " + refused.note());
        }
        return read.value().orElseThrow();
    }
}
