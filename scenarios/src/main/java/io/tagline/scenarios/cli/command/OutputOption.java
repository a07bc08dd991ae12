package io.tagline.scenarios.cli.command;

import io.tagline.checker.export.Exporter.Target;
import io.tagline.documents.Printable;
import io.tagline.scenarios.report.Format;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Model.OptionSpec;

/** Writes the output of a command to a file instead of stdout. */
public final class OutputOption {

    /** The formats that a file name's extension suggests, besides those of {@link Target}; other extensions suggest none. */
    private static final Map<String, List<String>> PROMISED = Map.ofEntries(
            Map.entry("csv", List.of("csv")),
            Map.entry("dot", List.of("dot")),
            Map.entry("gv", List.of("dot")),
            Map.entry("htm", List.of("html", "card")),
            Map.entry("html", List.of("html", "card")),
            Map.entry("json", List.of("json")),
            Map.entry("jsonl", List.of("jsonl")),
            Map.entry("md", List.of("markdown")),
            Map.entry("mmd", List.of("mermaid")),
            Map.entry("pdf", List.of("pdf")),
            Map.entry("pftrace", List.of("perfetto")),
            Map.entry("png", List.of("png")),
            Map.entry("sarif", List.of("sarif")),
            Map.entry("sh", List.of("slurm", "parallel")),
            Map.entry("smk", List.of("snakemake")),
            Map.entry("svg", List.of("svg")),
            Map.entry("tex", List.of("latex")),
            Map.entry("xml", List.of("junit")),
            Map.entry("yaml", List.of("kubernetes", "scenario", "machine")),
            Map.entry("yml", List.of("kubernetes", "scenario", "machine")));

    private final OptionSpec option = OptionSpec.builder("-o", "--output")
            .paramLabel("FILE")
            .type(Path.class)
            .description("Write to FILE, not to stdout.")
            .build();

    public OptionSpec option() {
        return option;
    }

    public Optional<Path> file() {
        return Optional.ofNullable(option.getValue());
    }

    /** Why the file cannot be written, as far as that is known in advance; otherwise a simulation could be lost. */
    public Optional<String> objection() {
        return file().flatMap(path -> objection("-o", path));
    }

    /** The same of a file that another option names. */
    public static Optional<String> objection(String option, Path file) {
        Path folder = Optional.ofNullable(file.toAbsolutePath().getParent()).orElse(file);
        if (Files.isDirectory(file)) {
            return Optional.of(option + " needs a file, and " + quoted(file) + " is a folder");
        } else if (!Files.isDirectory(folder)) {
            return Optional.of("cannot write " + quoted(file) + ": there is no folder " + quoted(folder));
        }
        boolean may = Files.exists(file) ? Files.isWritable(file) : Files.isWritable(folder);
        return may ? Optional.empty() : Optional.of("no permission to write " + quoted(file));
    }

    private static String quoted(Path file) {
        return Printable.quoted(file.toString());
    }

    /** The formats that the file's name suggests, if any. */
    public Optional<List<String>> promised() {
        return file().map(path -> String.valueOf(path.getFileName()))
                .filter(name -> name.indexOf('.') >= 0)
                .map(name -> name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT))
                .flatMap(end -> Optional.ofNullable(PROMISED.get(end)).or(() -> model(end)));
    }

    private static Optional<List<String>> model(String end) {
        return Stream.of(Target.values())
                .filter(target -> target.extension().equals(end))
                .map(target -> List.of(target.word()))
                .findFirst();
    }

    /** Whether the file's name suggests no other format than this one. */
    public boolean suits(Format<?> format) {
        return promised().map(names -> names.contains(format.name())).orElse(true);
    }

    /** To the file that was named, or else to stdout. */
    public void put(byte[] bytes, RootCommand root) {
        try {
            if (file().isPresent()) {
                root.write(file().get(), bytes);
            } else {
                root.print(bytes);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
