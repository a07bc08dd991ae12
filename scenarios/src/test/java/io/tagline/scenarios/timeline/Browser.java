package io.tagline.scenarios.timeline;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A Chromium without a window, if one is installed: it loads a page, lets its scripts run, and prints what has become of it. */
record Browser(String program, Path profile) {

    private static final List<String> PROGRAMS = List.of("chromium", "chromium-browser", "google-chrome");
    private static final int PATIENCE = 120;

    /** Skips the test, with a message, if there is none. */
    static Browser orSkip(Path profile) {
        Optional<String> program = PROGRAMS.stream().filter(Browser::isOnPath).findFirst();
        assumeTrue(program.isPresent(), "no Chromium is installed (.ci/run installs it): the page was not tried");
        return new Browser(program.orElseThrow(), profile);
    }

    private static boolean isOnPath(String program) {
        String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
        return Stream.of(path.split(File.pathSeparator, -1))
                .map(folder -> Path.of(folder, program))
                .anyMatch(Files::isExecutable);
    }

    /** The page after its scripts. */
    String load(Path page) throws IOException, InterruptedException {
        Path out = profile.resolve("page.txt");
        List<String> command = Arrays.asList(
                program,
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--user-data-dir=" + profile,
                "--window-size=1280,800",
                "--dump-dom",
                page.toUri().toString());
        Process process = new ProcessBuilder(command)
                .redirectOutput(out.toFile())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        if (!process.waitFor(PATIENCE, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new IOException(program + " did not come back");
        }
        return Files.readString(out, StandardCharsets.UTF_8);
    }
}
