package io.tagline.scenarios.result;

import io.tagline.documents.json.JsonMembers;
import io.tagline.experiments.sampling.Fingerprint;
import io.tagline.experiments.shard.JournalHead;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The folder of a result: its files, and the JSON report, which is written last. The report's fingerprint identifies the result; until it is written,
 * the journal does. Each file appears complete or not at all.
 *
 * @param report the name of the JSON report
 */
public record ResultFolder(Path path, String report) {

    /** Whether writing this result would overwrite only an earlier one of the same parameters. */
    public boolean isFreeFor(JournalHead head) throws IOException {
        if (!Files.exists(path)) {
            return true;
        } else if (!Files.isDirectory(path)) {
            return false;
        } else if (Files.isRegularFile(reportFile())) {
            return head.shard().isEmpty()
                    && reportSays("fingerprint", head.fingerprint().hex());
        }
        return JournalFile.belongsTo(path, head) || isEmpty();
    }

    /** Whether the folder already has the complete result; a part of it would add nothing. */
    public boolean isCompleteFor(Fingerprint fingerprint) throws IOException {
        return Files.isRegularFile(reportFile())
                && reportSays("fingerprint", fingerprint.hex())
                && reportSays("status", "complete");
    }

    /** Writes files by their names, over those of an earlier result. */
    public void write(Map<String, byte[]> files) throws IOException {
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            write(path.resolve(file.getKey()), file.getValue());
        }
    }

    /** Creates a new temporary file, so an attacker's link at its path is never followed. */
    private static void write(Path file, byte[] bytes) throws IOException {
        Files.createDirectories(file.getParent());
        Path temporary = file.resolveSibling("." + file.getFileName() + ".tmp");
        Files.deleteIfExists(temporary);
        try {
            Files.write(temporary, bytes, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
            Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    private Path reportFile() {
        return path.resolve(report);
    }

    private boolean reportSays(String key, String value) throws IOException {
        return JsonMembers.text(Files.readString(reportFile()), key)
                .filter(value::equals)
                .isPresent();
    }

    private boolean isEmpty() throws IOException {
        try (Stream<Path> entries = Files.list(path)) {
            return entries.findAny().isEmpty();
        }
    }
}
