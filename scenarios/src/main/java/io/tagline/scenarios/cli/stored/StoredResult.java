package io.tagline.scenarios.cli.stored;

import static java.util.Objects.requireNonNull;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Documents;
import io.tagline.documents.Printable;
import io.tagline.documents.Refusal;
import io.tagline.documents.Source;
import io.tagline.documents.files.DocumentFile;
import io.tagline.documents.json.JsonMembers;
import io.tagline.experiments.setup.Build;
import io.tagline.experiments.setup.Overrides;
import io.tagline.experiments.setup.Setup;
import io.tagline.scenarios.report.run.RunFiles;
import io.tagline.scenarios.result.FolderDocuments;
import io.tagline.work.ChosenScenario;
import io.tagline.work.WorkContext;
import io.tagline.work.difference.Comparison.Candidate;
import io.tagline.work.difference.Comparison.Candidate.Rows.Kind;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** The result of a run: its folder, or only its JSON. */
public record StoredResult(String name, Path json) {

    /** The result of this name, if it is a folder, or a JSON file. */
    public static Optional<StoredResult> named(String name) {
        Optional<Path> path = path(name);
        if (path.filter(Files::isDirectory).isPresent()) {
            Path json = path.get().resolve(RunFiles.REPORT);
            if (!Files.isRegularFile(json)) {
                throw new Refusal(Printable.quoted(name) + " is not a result folder (" + RunFiles.REPORT
                        + " is missing); `tagline run SCENARIO` writes one");
            }
            return Optional.of(new StoredResult(name, json));
        }
        if (name.endsWith(".json") && path.filter(Files::isRegularFile).isEmpty()) {
            throw new Refusal(
                    "there is no file " + Printable.quoted(name) + "; `tagline run SCENARIO --json > FILE` writes one");
        }
        return path.filter(p -> name.endsWith(".json")).map(p -> new StoredResult(name, p));
    }

    /** The result in a folder of this name, if there is a folder. */
    public static Optional<StoredResult> folder(String name) {
        return path(name).filter(Files::isDirectory).flatMap(path -> named(name));
    }

    /** The scenario beside the numbers, with all that it names; a warning if another version made them. */
    public Documents documents(Consumer<String> watch) throws IOException {
        otherVersion()
                .ifPresent(version -> watch.accept("warning: this is " + Build.text() + ", the result was made by "
                        + version + "; numbers may differ"));
        return documents();
    }

    private static Optional<Path> path(String name) {
        try {
            return Optional.of(Path.of(name));
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    /** Its numbers at the selected points, for a comparison; a folder has samples and counts beside its JSON. */
    public Candidate candidate(Overrides overrides) throws IOException {
        Source report = Diagnostics.read(diagnostics -> DocumentFile.read(json, diagnostics));
        try (BufferedReader samples = table(RunFiles.SAMPLES);
                BufferedReader activity = table(RunFiles.ACTIVITY)) {
            List<Candidate.Rows> tables = Stream.of(
                            rows(Kind.SAMPLES, RunFiles.SAMPLES, samples),
                            rows(Kind.ACTIVITY, RunFiles.ACTIVITY, activity))
                    .filter(rows -> rows.lines().hasNext())
                    .toList();
            return Candidate.Stored.read(name, report, tables, overrides, () -> setup(overrides));
        }
    }

    private Candidate.Rows rows(Kind kind, String file, BufferedReader lines) {
        return new Candidate.Rows(
                kind, folder().resolve(file).toString(), lines.lines().iterator());
    }

    /** A table of the folder; without any line if there is none, or if the JSON is not that of a folder. */
    private BufferedReader table(String file) throws IOException {
        Path path = folder().resolve(file);
        return json.endsWith(RunFiles.REPORT) && Files.isRegularFile(path)
                ? Files.newBufferedReader(path)
                : new BufferedReader(Reader.nullReader());
    }

    private Path folder() {
        return requireNonNull(json.toAbsolutePath().getParent());
    }

    /** The version that made it, if it differs from this one, whose numbers may differ too. */
    private Optional<String> otherVersion() throws IOException {
        return JsonMembers.text(Files.readString(json), "version").filter(version -> !version.equals(Build.text()));
    }

    /** The scenario beside the numbers, with all that it names. */
    public Documents documents() {
        if (!Files.isRegularFile(folder().resolve(RunFiles.SCENARIO))) {
            throw new Refusal(
                    Printable.quoted(name) + " has no " + RunFiles.SCENARIO + " beside it; name a result folder");
        }
        return new FolderDocuments(folder());
    }

    private ChosenScenario scenario(Overrides overrides) {
        return new ChosenScenario(RunFiles.SCENARIO, overrides, true);
    }

    private Setup setup(Overrides overrides) {
        return scenario(overrides).load(WorkContext.over(documents()));
    }
}
