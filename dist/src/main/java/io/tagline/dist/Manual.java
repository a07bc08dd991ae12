package io.tagline.dist;

import io.tagline.scenarios.cli.Commands;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.AutoComplete;
import picocli.CommandLine.Model.CommandSpec;
import picocli.codegen.docgen.manpage.ManPageGenerator;

/** Writes what a shell and {@code man} want to know of the commands; runs while a distribution is made. */
public final class Manual {

    private Manual() {}

    /** The two arguments are the folder of the manual's sources and the file of the completion script. */
    public static void main(String[] args) throws IOException {
        Path pages = Path.of(args[0]);
        Path completion = Path.of(args[1]);
        Files.createDirectories(pages);
        Files.createDirectories(completion.getParent());
        CommandSpec commands = Commands.describe();
        Files.writeString(completion, AutoComplete.bash("tagline", commands.commandLine()));
        int code = ManPageGenerator.generateManPage(pages.toFile(), null, new boolean[0], true, commands);
        if (code != 0) {
            throw new IOException("the manual's pages cannot be written to " + pages);
        }
    }
}
