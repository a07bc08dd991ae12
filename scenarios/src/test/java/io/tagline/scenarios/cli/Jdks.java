package io.tagline.scenarios.cli;

import java.io.File;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The JDKs of this computer, where people, CI services and packages put them. */
final class Jdks {

    /** Homes of further JDKs, as a path of folders. */
    static final String PROPERTY = "tagline.jdks";

    private static final int OLDEST = 17;
    private static final String VARIABLE = "JAVA_HOME_";

    private Jdks() {}

    /** One of each version that tagline runs on, beside the one that runs now. */
    static Map<Integer, Path> others() {
        Map<Integer, Path> found = new TreeMap<>();
        Stream.of(named(), nearby())
                .flatMap(homes -> homes)
                .forEach(home -> version(home)
                        .filter(version -> version >= OLDEST
                                && version != Runtime.version().feature())
                        .ifPresent(version -> found.putIfAbsent(version, home)));
        return found;
    }

    /** Those that somebody named. */
    private static Stream<Path> named() {
        Stream<String> variables = System.getenv().entrySet().stream()
                .filter(variable -> variable.getKey().startsWith(VARIABLE))
                .sorted(Map.Entry.comparingByKey())
                .map(Map.Entry::getValue);
        Stream<String> property = Optional.ofNullable(System.getProperty(PROPERTY)).stream()
                .flatMap(homes -> Stream.of(homes.split(File.pathSeparator, -1)));
        return Stream.concat(property, variables)
                .filter(home -> !home.isBlank())
                .map(Path::of);
    }

    /** Beside the one that runs, and where installers put them on Linux, macOS and Windows. */
    private static Stream<Path> nearby() {
        String user = System.getProperty("user.home");
        Path here = Path.of(System.getProperty("java.home"));
        return Stream.of(
                        Optional.ofNullable(here.getParent()).orElse(here),
                        Path.of("/usr/lib/jvm"),
                        Path.of("/Library/Java/JavaVirtualMachines"),
                        Path.of("C:\\Program Files\\Java"),
                        Path.of("C:\\Program Files\\Eclipse Adoptium"),
                        Path.of(user, ".sdkman", "candidates", "java"),
                        Path.of(user, ".jdks"))
                .flatMap(Jdks::inside)
                .flatMap(folder -> Stream.of(folder, folder.resolve("Contents/Home")));
    }

    private static Stream<Path> inside(Path folder) {
        try (Stream<Path> entries = Files.isDirectory(folder) ? Files.list(folder) : Stream.empty()) {
            return entries.sorted().toList().stream();
        } catch (IOException e) {
            return Stream.empty();
        }
    }

    /** Every JDK says its version in a file; a folder that does not, or that has no program, is none. */
    private static Optional<Integer> version(Path home) {
        boolean runs = Stream.of("bin/java", "bin/java.exe").map(home::resolve).anyMatch(Files::isExecutable);
        Properties release = new Properties();
        try (Reader reader = Files.newBufferedReader(home.resolve("release"), StandardCharsets.UTF_8)) {
            release.load(reader);
        } catch (IOException e) {
            return Optional.empty();
        }
        return Optional.ofNullable(release.getProperty("JAVA_VERSION"))
                .filter(version -> runs)
                .map(version -> Runtime.Version.parse(version.replace("\"", "")).feature());
    }
}
