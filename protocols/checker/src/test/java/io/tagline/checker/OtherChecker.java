package io.tagline.checker;

import io.tagline.checker.export.ExportedWorld;
import io.tagline.checker.export.Exporter;
import io.tagline.checker.export.Exporter.Target;
import io.tagline.protocols.table.Protocol;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A model checker of other people, if it is on this computer: TLC where {@code -Dtagline.tla2tools} has its class path. */
enum OtherChecker {
    RUMUR(Target.MURPHI, "model.m", "rumur", "(\\d+) states, (\\d+) rules fired", "No error found"),
    SPIN(
            Target.PROMELA,
            "model.pml",
            "spin",
            "(?s)(\\d+) states, stored.*?(\\d+) transitions \\(= stored\\+matched\\)",
            "errors: 0"),
    TLC(
            Target.TLA,
            "model.tla",
            "java",
            "(\\d+) states generated, (\\d+) distinct states found, 0 states left",
            "No error has been found");

    private static final String TLA2TOOLS = System.getProperty("tagline.tla2tools", "");
    private static final long SECONDS = 300;

    private final Target target;
    private final String file;
    private final String program;
    private final Pattern counts;
    private final String fine;

    OtherChecker(Target target, String file, String program, String counts, String fine) {
        this.target = target;
        this.file = file;
        this.program = program;
        this.counts = Pattern.compile(counts);
        this.fine = fine;
    }

    /** What it said of a model: whether all is fine, how many states and steps it counted as we count them, and its words. */
    record Said(boolean fine, long states, long transitions, String text) {}

    boolean isHere() {
        return (this == TLC ? !TLA2TOOLS.isEmpty() : onPath(program) && onPath("cc"))
                && (this != SPIN || onPath("cpp"));
    }

    private static boolean onPath(String command) {
        return Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator, -1))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, command)));
    }

    Said ask(Protocol protocol, ExportedWorld world, Path folder) throws IOException, InterruptedException {
        Files.writeString(folder.resolve(file), Exporter.export(protocol, world, target, "model"));
        return switch (this) {
            case RUMUR -> rumur(world, folder);
            case SPIN -> spin(world, folder);
            case TLC -> tlc(world, folder);
        };
    }

    private Said rumur(ExportedWorld world, Path folder) throws IOException, InterruptedException {
        String reduction = world.symmetry() ? "exhaustive" : "off";
        built(folder, "rumur", "--threads", "1", "--symmetry-reduction=" + reduction, "--output", "model.c", file);
        built(folder, "cc", "-O0", "-w", "-march=native", "-o", "model.run", "model.c", "-lpthread");
        return said(run(folder, "./model.run"), 1, 2, 0);
    }

    /** One state and one transition more for the state before memory has a value, and a transition for each of its values. */
    private Said spin(ExportedWorld world, Path folder) throws IOException, InterruptedException {
        built(folder, "spin", "-a", file);
        built(folder, "cc", "-O0", "-w", "-DSAFETY", "-DNOREDUCE", "-DVECTORSZ=4096", "-o", "pan", "pan.c");
        Said said = said(run(folder, "./pan", "-m1000000"), 1, 2, 1 + world.values());
        return new Said(said.fine(), said.states() - 1, said.transitions(), said.text());
    }

    /** TLC counts the first states among those that it generates. */
    private Said tlc(ExportedWorld world, Path folder) throws IOException, InterruptedException {
        return said(
                run(folder, program, "-cp", TLA2TOOLS, "tlc2.TLC", "-workers", "1", "-config", file, file),
                2,
                1,
                world.values());
    }

    /** What TLC says of {@code Answered}, in place of invariants alone. */
    Said temporal(Protocol protocol, ExportedWorld world, Path folder) throws IOException, InterruptedException {
        String model = Exporter.export(protocol, world, target, "model");
        String asked = model.replace("INIT Init\nNEXT Next\n", "SPECIFICATION Spec\nPROPERTY Answered\n");
        Files.writeString(folder.resolve(file), asked);
        return said(
                run(folder, program, "-cp", TLA2TOOLS, "tlc2.TLC", "-workers", "1", "-config", file, file), 2, 1, 1);
    }

    private Said said(String text, int states, int transitions, int more) {
        Matcher found = counts.matcher(text);
        boolean counted = found.find();
        return new Said(
                counted && text.contains(fine),
                counted ? Long.parseLong(found.group(states)) : -1,
                counted ? Long.parseLong(found.group(transitions)) - more : -1,
                text);
    }

    private static void built(Path folder, String... command) throws IOException, InterruptedException {
        Path output = folder.resolve("build.log");
        if (start(folder, output, command) != 0) {
            throw new AssertionError(String.join(" ", command) + "\n" + Files.readString(output));
        }
    }

    /** What a checker writes; that it ends with an error is its answer. */
    private static String run(Path folder, String... command) throws IOException, InterruptedException {
        Path output = folder.resolve("run.log");
        start(folder, output, command);
        return Files.readString(output);
    }

    private static int start(Path folder, Path output, String... command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(List.of(command))
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new AssertionError(String.join(" ", command) + " takes too long");
        }
        return process.exitValue();
    }
}
