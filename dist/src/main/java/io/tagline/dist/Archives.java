package io.tagline.dist;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import org.apache.commons.compress.archivers.ArchiveEntry;
import org.apache.commons.compress.archivers.ArchiveOutputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipArchiveOutputStream;
import org.apache.commons.compress.compressors.gzip.GzipCompressorOutputStream;
import org.apache.commons.compress.compressors.gzip.GzipParameters;

/**
 * Packs the program for any system with Java, and with a runtime for the system of each JDK that is given. The bytes follow from the content: files are
 * sorted, and have one time and no owner.
 */
public final class Archives {

    private static final int PROGRAM = 0755;
    private static final int DATA = 0644;

    private final Path folder;
    private final String name;
    private final Instant time;

    private Archives(Path folder, String name, Instant time) {
        this.folder = folder;
        this.name = name;
        this.time = time;
    }

    /** The arguments: the program's folder, that of the archives, how their names begin, the time of all files, the modules of a runtime, and the JDKs. */
    public static void main(String[] arguments) throws IOException {
        Archives archives = new Archives(Path.of(arguments[1]), arguments[2], Instant.parse(arguments[3]));
        SortedMap<String, Path> program = files(Path.of(arguments[0]), "");
        archives.tar("any", program);
        archives.zip("any", program);
        for (String jdk : arguments[5].split(",", -1)) {
            archives.withRuntime(Path.of(jdk), arguments[4], program);
        }
    }

    private static SortedMap<String, Path> files(Path root, String prefix) throws IOException {
        SortedMap<String, Path> files = new TreeMap<>();
        try (Stream<Path> all = Files.walk(root)) {
            all.filter(Files::isRegularFile)
                    .forEach(file ->
                            files.put(prefix + root.relativize(file).toString().replace('\\', '/'), file));
        }
        return files;
    }

    private void withRuntime(Path jdk, String modules, SortedMap<String, Path> program) throws IOException {
        String system = system(jdk);
        Path runtime = folder.resolve("runtimes").resolve(system);
        link(jdk, modules, runtime);
        SortedMap<String, Path> files = new TreeMap<>(program);
        files.putAll(files(runtime, "runtime/"));
        if (system.startsWith("windows")) {
            zip(system, files);
        } else {
            tar(system, files);
        }
    }

    /** The system that a JDK is for, by what its file {@code release} says: it need not be this one. */
    private static String system(Path jdk) throws IOException {
        Properties release = new Properties();
        release.load(new StringReader(Files.readString(jdk.resolve("release"))));
        String system = release.getProperty("OS_NAME").replace("\"", "").toLowerCase(Locale.ROOT);
        String processor = release.getProperty("OS_ARCH").replace("\"", "").replace("amd64", "x86_64");
        return (system.matches("darwin|mac.*") ? "macos" : system) + "-" + processor;
    }

    private static void link(Path jdk, String modules, Path runtime) {
        ToolProvider jlink =
                ToolProvider.findFirst("jlink").orElseThrow(() -> new IllegalStateException("this JDK has no jlink"));
        int code = jlink.run(
                System.out,
                System.err,
                "--module-path=" + jdk.resolve("jmods"),
                "--add-modules=" + modules,
                "--strip-java-debug-attributes",
                "--no-header-files",
                "--no-man-pages",
                "--compress=2",
                // They write in an order that differs from run to run, as JDK-8392531 says of the first.
                "--disable-plugin=system-modules",
                "--disable-plugin=generate-jli-classes",
                "--output=" + runtime);
        if (code != 0) {
            throw new IllegalStateException("no runtime can be made of " + jdk);
        }
    }

    private void tar(String system, SortedMap<String, Path> files) throws IOException {
        GzipParameters best = new GzipParameters();
        best.setCompressionLevel(9);
        try (TarArchiveOutputStream tar = new TarArchiveOutputStream(
                new GzipCompressorOutputStream(open(system + ".tar.gz"), best), "UTF-8")) {
            tar.setLongFileMode(TarArchiveOutputStream.LONGFILE_POSIX);
            write(tar, files, (path, file) -> {
                TarArchiveEntry entry = new TarArchiveEntry(path);
                entry.setSize(Files.size(file));
                entry.setMode(mode(path));
                entry.setModTime(time.toEpochMilli());
                return entry;
            });
        }
    }

    private void zip(String system, SortedMap<String, Path> files) throws IOException {
        try (ZipArchiveOutputStream zip = new ZipArchiveOutputStream(open(system + ".zip"))) {
            zip.setLevel(9);
            write(zip, files, (path, file) -> {
                ZipArchiveEntry entry = new ZipArchiveEntry(path);
                entry.setUnixMode(mode(path));
                entry.setTimeLocal(LocalDateTime.ofInstant(time, ZoneOffset.UTC));
                return entry;
            });
        }
    }

    private OutputStream open(String suffix) throws IOException {
        return new BufferedOutputStream(Files.newOutputStream(folder.resolve(name + "-" + suffix)));
    }

    /** How a file is entered in an archive of some kind. */
    private interface Entries<E> {
        E entry(String path, Path file) throws IOException;
    }

    private <E extends ArchiveEntry> void write(
            ArchiveOutputStream<E> archive, SortedMap<String, Path> files, Entries<E> entries) throws IOException {
        for (Map.Entry<String, Path> file : files.entrySet()) {
            archive.putArchiveEntry(entries.entry(name + "/" + file.getKey(), file.getValue()));
            Files.copy(file.getValue(), archive);
            archive.closeArchiveEntry();
        }
    }

    private static int mode(String path) {
        return path.matches("[^/]*/tagline|.*/bin/[^.]*|.*/lib/jspawnhelper") ? PROGRAM : DATA;
    }
}
