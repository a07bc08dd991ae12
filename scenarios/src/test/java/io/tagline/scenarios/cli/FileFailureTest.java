package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.tagline.scenarios.cli.console.FileFailure;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The system says what it refuses by the name of the file alone. */
final class FileFailureTest {

    private static final String FILE = "/proc/x";

    @Test
    void fileIsNamedOnce_withAReason() {
        for (IOException failure : List.of(
                new NoSuchFileException(FILE),
                new AccessDeniedException(FILE),
                new FileAlreadyExistsException(FILE),
                new NotDirectoryException(FILE),
                new FileSystemException(FILE),
                new FileSystemException(FILE, null, "Read-only file system"))) {
            String sentence = FileFailure.sentence(failure);
            assertEquals(sentence.indexOf(FILE), sentence.lastIndexOf(FILE), sentence);
            assertEquals("cannot write /proc/x: " + FileFailure.reason(failure), sentence);
            assertEquals(-1, FileFailure.reason(failure).indexOf(FILE));
        }
        assertEquals(
                "read-only file system",
                FileFailure.reason(new FileSystemException(FILE, null, "Read-only file system")));
        assertEquals("No space left on device", FileFailure.sentence(new IOException("No space left on device")));
    }

    /** Linux makes no folder in /proc; elsewhere there is none. */
    @Test
    void run_saysWhyItCannotWrite() {
        CommandLineRun run = CommandLineRun.of("run", "lessons/readers", "--replications", "1", "--out", "/proc/x");
        assertEquals(
                "error: cannot write into /proc/x: no such file or folder, and none can be made there\n", run.err());
    }
}
