package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.scenarios.cli.console.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each command that wants one kind of document says of all others, built in and files, what they are and which command takes them. */
final class OtherKindTest {

    @TempDir
    private static Path folder;

    /** Documents of each kind, by what messages call them. */
    private static Map<String, String> documents() throws IOException {
        Map<String, String> documents = new TreeMap<>(Map.of(
                "xeon-phi/ping-pong", "a scenario",
                "locks", "a reproduction",
                "ideal", "a machine",
                "mesi", "a protocol",
                "mcs-lock", "a program",
                "armv8", "a memory model",
                "MP", "a litmus test"));
        documents.put(file("p.md", "../protocols/mesi.md"), "a protocol");
        documents.put(file("m.yaml", "../topologies/ideal.yaml"), "a machine");
        documents.put(file("s.yaml", "lessons/locks.yaml"), "a scenario");
        documents.put(file("r.yaml", "reproductions/communication.yaml"), "a reproduction");
        documents.put(file("d.yaml", "published/apple-m1-pro.yaml"), "data for a fit");
        documents.put(file("c.cla", "programs/mcs-lock.cla"), "a program");
        documents.put(file("a.cat", "litmus/models/armv8.cat"), "a memory model");
        documents.put(file("l.litmus", "litmus/MP.litmus"), "a litmus test");
        Path question = Files.writeString(folder.resolve("q.yaml"), "tagline: 1\nquestion: c2c\nmachine: ideal\n");
        documents.put(question.toString(), "a question");
        return documents;
    }

    private static String file(String name, String from) throws IOException {
        return Files.writeString(folder.resolve(name), Files.readString(Path.of(from)))
                .toString();
    }

    @ParameterizedTest
    @CsvSource({
        "bounds @, a scenario",
        "check --program @, a scenario",
        "check @, a protocol",
        "sequence P0:R --protocol @, a protocol",
        "machine show @, a machine",
        "bounds xeon-phi/ping-pong --machine @, a machine",
        "litmus @, a litmus test",
        "litmus SB --model @, a memory model",
        "ask @, a question",
        "reproduce @, a reproduction",
        "fit apple-m1-pro @, data for a fit"
    })
    void documentOfAnotherKind_isCalledWhatItIs(String command, String wanted) throws IOException {
        documents().forEach((document, kind) -> {
            if (!kind.equals(wanted)) {
                CommandLineRun run =
                        CommandLineRun.of(command.replace("@", document).split(" "));
                assertEquals(ExitCode.REFUSED, run.code(), document);
                String message = "error[TL333]: `%s` is %s, not %s\n".formatted(document, kind, wanted);
                assertTrue(run.err().startsWith(message), run.err());
                assertTrue(run.err().contains("= help: `tagline "), run.err());
                assertTrue(run.err().endsWith("\n1 error. Nothing was run.\n"), run.err());
            }
        });
    }

    /** What is read by no name is refused as well where it is a document of tagline. */
    @ParameterizedTest
    @CsvSource({
        "communication @, a trace",
        "map @, a trace",
        "sequence @, a sequence of accesses",
        "machine new --from @, what a tool says of a computer"
    })
    void documentInPlaceOfAnotherFile_isCalledWhatItIs(String command, String wanted) throws IOException {
        documents().forEach((document, kind) -> {
            if (Files.exists(Path.of(document))) {
                CommandLineRun run =
                        CommandLineRun.of(command.replace("@", document).split(" "));
                assertEquals(ExitCode.REFUSED, run.code(), document);
                String message = "error[TL333]: `%s` is %s, not %s\n".formatted(document, kind, wanted);
                assertTrue(run.err().startsWith(message), run.err());
            }
        });
    }

    @ParameterizedTest
    @CsvSource({"bounds", "check", "litmus", "machine show"})
    void traceInPlaceOfADocument_isCalledWhatItIs(String command) throws IOException {
        Path trace = Files.writeString(folder.resolve("t.trc"), "0 W 0x1000 8\n1 R 0x1000 8\n");
        CommandLineRun run = CommandLineRun.of((command + " " + trace).split(" "));
        assertEquals(ExitCode.REFUSED, run.code());
        assertTrue(
                run.err().startsWith("error[TL333]: `" + trace + "` is a trace of lines `TID R|W ADDR SIZE`\n"),
                run.err());
    }

    /** A mistake in a document of the right kind is a mistake, whatever keys of others it has. */
    @ParameterizedTest
    @CsvSource({"cores: 4, TL012", "paper: mine, TL012", "numbers: [], TL012", "title: mine, TL012"})
    void keyOfAnotherKind_isNoOtherKind(String key, String code) throws IOException {
        String scenario = Files.readString(Path.of("lessons/locks.yaml")) + "\n" + key + "\n";
        Path file = Files.writeString(folder.resolve("mistaken.yaml"), scenario);
        CommandLineRun run = CommandLineRun.of("bounds", file.toString());
        assertEquals(ExitCode.REFUSED, run.code());
        assertTrue(run.err().startsWith("error[" + code + "]"), run.err());
    }

    @ParameterizedTest
    @CsvSource({"protocols/mesi.md", "../protocols/mesi.md"})
    void documentThatIsMentioned_isRefusedWhereItIs(String protocol) throws IOException {
        String scenario = Files.readString(Path.of("lessons/locks.yaml"))
                .replaceFirst("(?m)^machine: .*", "machine: " + protocol);
        Path file = Files.writeString(folder.resolve("mentions.yaml"), scenario);
        CommandLineRun run = CommandLineRun.of("bounds", file.toString());
        assertTrue(
                run.err().startsWith("error[TL333]: `" + protocol + "` is a protocol, not a machine\n  --> " + file),
                run.err());
    }

    /** A misspelt name is one of any kind where any document is wanted. */
    @Test
    void misspeltDocument_isGuessedAmongAllKinds() {
        assertTrue(CommandLineRun.of("lint", "apple-m1-por").err().contains("did you mean `apple-m1-pro`?"));
    }
}
