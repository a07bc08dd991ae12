package io.tagline.scenarios.report.page;

import io.tagline.scenarios.experiment.Fingerprint;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The folder that keeps a result: its files, and the JSON report, which is written last and tells by its fingerprint what the
 * folder belongs to. Each file appears whole or not at all.
 *
 * @param report the name of the JSON report
 */
public record ResultFolder(Path path, String report) {

    /** Whether writing this result would destroy nothing but an earlier one of the same parameters. */
    public boolean isFreeFor(Fingerprint fingerprint) throws IOException {
        if (!Files.exists(path)) {
            return true;
        }
        return Files.isRegularFile(reportFile())
                ? reportSays("fingerprint", fingerprint.hex())
                : Files.isDirectory(path) && isEmpty();
    }

    /** Whether the whole of this result is there already; a part of it would add nothing. */
    public boolean isCompleteFor(Fingerprint fingerprint) throws IOException {
        return Files.isRegularFile(reportFile())
                && reportSays("fingerprint", fingerprint.hex())
                && reportSays("status", "complete");
    }

    /** Writes all files, over those of an earlier result. */
    public void write(ResultFiles files) throws IOException {
        for (Map.Entry<String, byte[]> file : files.all().entrySet()) {
            write(path.resolve(file.getKey()), file.getValue());
        }
    }

    private static void write(Path file, byte[] bytes) throws IOException {
        Files.createDirectories(file.getParent());
        Path temporary = file.resolveSibling("." + file.getFileName() + ".tmp");
        try {
            Files.write(temporary, bytes);
            Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    private Path reportFile() {
        return path.resolve(report);
    }

    private boolean reportSays(String key, String value) throws IOException {
        return Files.readString(reportFile()).contains("\n  \"" + key + "\": \"" + value + "\"");
    }

    private boolean isEmpty() throws IOException {
        try (Stream<Path> entries = Files.list(path)) {
            return entries.findAny().isEmpty();
        }
    }
}
