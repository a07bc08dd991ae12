package io.tagline.scenarios.report.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.experiments.result.RunResult;
import io.tagline.experiments.sampling.Fingerprint;
import io.tagline.experiments.setup.Setup;
import io.tagline.experiments.shard.JournalHead;
import io.tagline.scenarios.report.page.ImageType;
import io.tagline.scenarios.result.ResultFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunFilesTest {

    private static final Fingerprint OTHER = new Fingerprint("000000000000");

    private final Setup setup = setup();

    @TempDir
    private Path parent;

    private static JournalHead head(Fingerprint fingerprint) {
        return new JournalHead("any", Optional.empty(), fingerprint);
    }

    @Test
    void names_areSafeForAnyFileSystem() {
        String name = RunFiles.folder(parent, setup).path().getFileName().toString();
        assertEquals("a-b-c-" + setup.fingerprint().hex(), name);
    }

    @Test
    void aRun_ownsItsFolderOnly() throws IOException {
        ResultFolder folder = new ResultFolder(parent.resolve("x"), RunFiles.REPORT);
        assertTrue(folder.isFreeFor(head(setup.fingerprint())));
        folder.write(RunFiles.of(result(true), List.of(), Optional::empty, Set.of(), Runnable::run)
                .all());
        assertTrue(folder.isFreeFor(head(setup.fingerprint())));
        assertFalse(folder.isFreeFor(head(OTHER)));
    }

    @Test
    void aPart_isToldFromTheWhole() throws IOException {
        ResultFolder folder = new ResultFolder(parent.resolve("x"), RunFiles.REPORT);
        folder.write(RunFiles.of(result(true), List.of(), Optional::empty, Set.of(), Runnable::run)
                .all());
        assertFalse(folder.isCompleteFor(setup.fingerprint()));
        folder.write(RunFiles.of(result(false), List.of(), Optional::empty, Set.of(), Runnable::run)
                .all());
        assertTrue(folder.isCompleteFor(setup.fingerprint()));
        assertFalse(folder.isCompleteFor(OTHER));
    }

    @Test
    void nothingTemporary_isLeft() throws IOException {
        new ResultFolder(parent, RunFiles.REPORT)
                .write(RunFiles.of(result(false), List.of(), Optional::empty, Set.of(ImageType.PNG), Runnable::run)
                        .all());
        try (Stream<Path> files = Files.list(parent)) {
            assertEquals(
                    7, files.count()); // Six files and the folder of documents; without points there are no pictures.
        }
    }

    private RunResult result(boolean interrupted) {
        return new RunResult(setup, List.of(), List.of(), List.of(), Optional.empty(), interrupted);
    }

    private static Setup setup() {
        String text = """
                tagline: 1
                name: "A/b: <C>"
                machine: xeon-phi-5110p
                threads: {T0: 0}
                lines:
                  x: {owner: T0, state: M}
                program: |
                  load(x)
                measure: {latency: thread T0}
                """;
        return AskedRuns.setup(text);
    }
}
