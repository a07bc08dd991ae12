package io.tagline.spark;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.apache.spark.launcher.JavaModuleOptions;

/** A command in a process of its own, with the jar that is given to {@code spark-submit}. */
record Submitted(Process process, Path out, Path err) {

    private static final Path JAR = Path.of("target/tagline-spark.jar").toAbsolutePath();

    /** Spark's own folder with all jars that clusters have, as far as these tests need it. */
    static Path sparkHome() throws IOException {
        Path jars = Files.createDirectories(Path.of("target/spark-home/jars").toAbsolutePath());
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
            Path jar = Path.of(entry);
            String name = jar.getFileName().toString();
            if (name.endsWith(".jar") && !name.startsWith("tagline-") && Files.notExists(jars.resolve(name))) {
                Files.createSymbolicLink(jars.resolve(name), jar);
            }
        }
        return jars.getParent();
    }

    /** On two workers, each with one core, each a process; the master is in the driver's. */
    static Submitted toSpark(Path home, Path folder, String... args) throws IOException {
        List<String> command = new ArrayList<>(List.of(java(), "-Xmx512m", "-cp", home + "/jars/*"));
        command.addAll(Arrays.asList(JavaModuleOptions.defaultModuleOptionArray()));
        command.addAll(List.of("org.apache.spark.deploy.SparkSubmit", "--master", "local-cluster[2,1,1024]"));
        command.addAll(List.of("--conf", "spark.ui.enabled=false", "--class", Main.class.getName(), JAR.toString()));
        return start(home, folder, "spark", command, args);
    }

    /** The same jar without a cluster. */
    static Submitted here(Path home, Path folder, String... args) throws IOException {
        String main = io.tagline.scenarios.cli.Main.class.getName();
        List<String> command = List.of(java(), "-cp", JAR + File.pathSeparator + home + "/jars/*", main);
        return start(home, folder, "plain", command, args);
    }

    private static Submitted start(Path home, Path folder, String name, List<String> command, String... args)
            throws IOException {
        Path out = folder.resolve(name + ".out");
        Path err = folder.resolve(name + ".err");
        ProcessBuilder builder = new ProcessBuilder(
                        Stream.concat(command.stream(), Stream.of(args)).toList())
                .directory(folder.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile());
        builder.environment().put("SPARK_HOME", home.toString());
        builder.environment().put("SPARK_SCALA_VERSION", "2.13");
        builder.environment().put("SPARK_LOCAL_IP", "127.0.0.1");
        return new Submitted(builder.start(), out, err);
    }

    private static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    int code() throws InterruptedException {
        return process.waitFor();
    }

    String printed() throws IOException {
        return Files.readString(out, StandardCharsets.UTF_8);
    }

    /** Without what Spark logs. */
    List<String> told() throws IOException {
        try (Stream<String> lines = Files.lines(err, StandardCharsets.UTF_8)) {
            return lines.filter(
                            line -> !line.matches("[0-9/]+ [0-9:]+ (INFO|WARN|ERROR) .*|WARNING: .*|Using Spark's.*"))
                    .toList();
        }
    }

    String log() throws IOException {
        return Files.readString(err, StandardCharsets.UTF_8);
    }
}
