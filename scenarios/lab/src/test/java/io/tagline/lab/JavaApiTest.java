package io.tagline.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The programs of docs/guide/java-api.md, compiled and run as a stranger's would be. */
@Isolated("they print to the one standard output of the JVM")
class JavaApiTest {

    private static final Path GUIDE = Path.of("../../docs/guide/java-api.md");
    private static final Pattern PROGRAM = Pattern.compile("```java\n(.*?class (\\w+).*?)```", Pattern.DOTALL);

    @TempDir
    private static Path folder;

    /** What each prints: figures are of the simulator, so that their form is asked for, and what follows from the program. */
    private record Program(String name, String prints) {}

    private static Stream<Program> programs() {
        return Stream.of(
                new Program(
                        "RunAScenario",
                        "core 1: [0-9.]+ ns.*\ncore 15: [0-9.]+ ns.*\ncore 30: [0-9.]+ ns.*\n"
                                + "(?s:\\{\n  \"schema\": \"tagline/run/1\",.*\n}\n)"),
                new Program("WhySoSlow", "( *[0-9.]+ ns  .*\n)+"),
                new Program("SampleAPoint", "quartiles [0-9.]+, [0-9.]+, [0-9.]+ ns\n"),
                new Program("BoundsBesideSimulation", "T_min [0-9]+, seen [0-9]+ to [0-9]+, T_max [0-9]+ ns\n"),
                new Program("CountInvalidations", "[0-9.]+ ns, invalidations by core: \\{1=1, 2=1, 3=1, 4=1, 5=1\\}\n"),
                new Program("OwnProtocolAndMachine", "verified, [0-9]+ states\n[0-9.]+ ns\n"),
                new Program("OwnMetric", "mean [0-9.]+ ns\n"));
    }

    @BeforeAll
    static void compile() throws IOException {
        List<String> arguments = new ArrayList<>(List.of("-d", folder.toString(), "-proc:none"));
        arguments.addAll(List.of("-cp", System.getProperty("java.class.path")));
        List<MatchResult> found =
                PROGRAM.matcher(Files.readString(GUIDE)).results().toList();
        assertEquals(
                programs().map(Program::name).toList(),
                found.stream().map(program -> program.group(2)).toList());
        for (MatchResult program : found) {
            arguments.add(written(program.group(2), program.group(1)));
        }
        arguments.add(written("Documents", documents()));
        ByteArrayOutputStream errors = new ByteArrayOutputStream();
        int code = ToolProvider.getSystemJavaCompiler().run(null, null, errors, arguments.toArray(String[]::new));
        assertEquals(0, code, errors.toString(StandardCharsets.UTF_8));
    }

    private static String written(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name + ".java"), text).toString();
    }

    /** Documents that are built in, under other names: here they are texts like any other. */
    private static String documents() throws IOException {
        return "interface Documents { String PROTOCOL = " + literal("../../protocols/mesi.md") + "; String MACHINE = "
                + literal("../../topologies/xeon-phi-5110p.yaml").replace("gols-merging", "mine") + "; }";
    }

    private static String literal(String file) throws IOException {
        String text = Files.readString(Path.of(file));
        return "\"\"\"\n" + text.replace("\\", "\\\\").replace("\"\"\"", "\\\"\"\"") + "\"\"\"";
    }

    @ParameterizedTest
    @MethodSource("programs")
    void program_printsWhatItIsFor(Program program) throws Exception {
        String source = Files.readString(folder.resolve(program.name() + ".java"));
        long lines = Arrays.stream(source.split("\n"))
                .filter(line -> !line.isBlank())
                .count();
        assertTrue(lines <= 32, program.name() + " has " + lines + " lines");
        String printed = run(program.name());
        assertTrue(printed.matches(program.prints()), printed);
    }

    private static String run(String name) throws Exception {
        PrintStream before = System.out;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
            System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
            loader.loadClass(name).getMethod("main", String[].class).invoke(null, (Object) new String[0]);
        } finally {
            System.setOut(before);
        }
        return printed.toString(StandardCharsets.UTF_8).replace("\r\n", "\n");
    }
}
