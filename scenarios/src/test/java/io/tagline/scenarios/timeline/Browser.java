package io.tagline.scenarios.timeline;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A Chromium without a window, if one is installed: it loads a page, lets its scripts run, and prints what has become of it. */
public record Browser(String program, Path profile) {

    private static final List<String> PROGRAMS = List.of("chromium", "chromium-browser", "google-chrome");
    private static final int PATIENCE = 120;

    /** Skips the test, with a message, if there is none. */
    public static Browser orSkip(Path profile) {
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
        return load(page, List.of());
    }

    /** The same, with more options of the browser. */
    public String load(Path page, List<String> options) throws IOException, InterruptedException {
        Path out = profile.resolve("page.txt");
        List<String> command = new ArrayList<>(List.of(
                program,
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--user-data-dir=" + profile,
                "--window-size=1280,800",
                "--dump-dom"));
        command.addAll(options);
        command.add(page.toUri().toString());
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
