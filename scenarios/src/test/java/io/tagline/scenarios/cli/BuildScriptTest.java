package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The script that builds tagline before it runs it, on a tree without sources and with a Maven that only tells how it was called. */
@DisabledOnOs(OS.WINDOWS)
final class BuildScriptTest {

    private static final int SECONDS = 60;

    /** Writes its arguments and its process, and half a jar; then it fails, or hangs if there is a file of that name. */
    private static final String MAVEN = """
            #!/bin/sh
            if [ "$1" = -v ]; then echo "Apache Maven 3.9.9"; exit; fi
            printf '%s\\n' "$@" >arguments
            echo half >scenarios/target/tagline.jar
            echo $$ >maven.part
            mv maven.part maven
            if [ -f hangs ]; then exec sleep 600; fi
            exit 1
            """;

    @TempDir
    private Path folder;

    private Path root;

    @BeforeEach
    void tree() throws IOException {
        root = folder.toRealPath();
        for (String made : List.of(
                "bin", "dist/src/bin", "docs", "protocols", "topologies", "simulator", "scenarios/target", "target")) {
            Files.createDirectories(root.resolve(made));
        }
        for (String copied : List.of("tagline", "dist/src/bin/launch.sh", "pom.xml", "docs/glossary.md")) {
            Files.copy(Path.of("..").resolve(copied), root.resolve(copied));
        }
        Files.writeString(root.resolve(".gitignore"), "target/\nmaven\narguments\nsaid\n");
        Path maven = Files.writeString(root.resolve("bin/mvn"), MAVEN);
        assertTrue(maven.toFile().setExecutable(true));
    }

    private Process start(String... command) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(root.toFile())
                .redirectErrorStream(true)
                .redirectOutput(root.resolve("said").toFile());
        builder.environment().put("PATH", root.resolve("bin") + ":" + System.getenv("PATH"));
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        return builder.start();
    }

    private int ends(Process process) throws InterruptedException {
        boolean ended = process.waitFor(SECONDS, TimeUnit.SECONDS);
        process.destroyForcibly();
        assertTrue(ended, "it still runs");
        return process.exitValue();
    }

    private String said() throws IOException {
        return Files.readString(root.resolve("said"));
    }

    private void await(Path file, String content) throws IOException, InterruptedException {
        for (int i = 0; i < SECONDS * 20; i++) {
            if (Files.exists(file) && Files.readString(file).contains(content)) {
                return;
            }
            Thread.sleep(50);
        }
        throw new AssertionError("no " + content + " in " + file);
    }

    private boolean isLocked() {
        return Files.isSymbolicLink(root.resolve("target/building"));
    }

    /** As by a terminal that is closed, or a scheduler that has no more time. */
    @Test
    void endedWhileItBuilds_itLeavesNoMaven_noLock_andNoHalfAJar() throws IOException, InterruptedException {
        Files.writeString(root.resolve("hangs"), "");
        Process script = start("sh", "tagline", "--version");
        await(root.resolve("maven"), "\n");
        long maven = Long.parseLong(Files.readString(root.resolve("maven")).strip());
        assertTrue(isLocked());
        script.destroy();
        assertEquals(128 + 15, ends(script));
        assertFalse(ProcessHandle.of(maven).map(ProcessHandle::isAlive).orElse(false));
        assertFalse(isLocked());
        assertFalse(Files.exists(root.resolve("scenarios/target/tagline.jar")));
    }

    /** Nothing hears a kill -9: what the script was building is ended by its guard, and what it has left does not count for the next one. */
    @Test
    void killedWhileItBuilds_itLeavesNoMaven() throws IOException, InterruptedException {
        Files.writeString(root.resolve("hangs"), "");
        Process script = start("sh", "tagline", "--version");
        await(root.resolve("maven"), "\n");
        ProcessHandle maven = ProcessHandle.of(
                        Long.parseLong(Files.readString(root.resolve("maven")).strip()))
                .orElseThrow();
        script.destroyForcibly();
        ends(script);
        for (int i = 0; i < SECONDS * 20 && maven.isAlive(); i++) {
            Thread.sleep(50);
        }
        assertFalse(maven.isAlive());
        Files.delete(root.resolve("hangs"));
        assertEquals(2, ends(start("sh", "tagline", "--version")));
        assertTrue(said().contains("the build failed"), said());
        assertFalse(isLocked());
    }

    /** The first has no process; the number of the second is that of another process now, which began at another time. */
    @ParameterizedTest
    @ValueSource(strings = {"99999999", "MINE"})
    void lockWhoseOwnerIsGone_doesNotCount(String owner) throws IOException, InterruptedException {
        String mine = Long.toString(ProcessHandle.current().pid());
        Files.createSymbolicLink(root.resolve("target/building"), Path.of(owner.replace("MINE", mine) + ".1"));
        assertEquals(2, ends(start("sh", "tagline", "--version")));
        assertTrue(said().contains("the build failed"), said());
        assertFalse(said().contains("waiting"), said());
        assertFalse(isLocked());
    }

    @Test
    void lockOfABuildThatGoesOn_isWaitedFor() throws IOException, InterruptedException {
        Files.writeString(root.resolve("hangs"), "");
        Process first = start("sh", "tagline", "--version");
        await(root.resolve("maven"), "\n");
        Files.delete(root.resolve("maven"));
        Process second = start("sh", "tagline", "--version");
        await(root.resolve("said"), "waiting for another build");
        Files.delete(root.resolve("hangs"));
        first.destroy();
        assertEquals(128 + 15, ends(first));
        assertEquals(2, ends(second));
        assertFalse(isLocked());
    }
}
