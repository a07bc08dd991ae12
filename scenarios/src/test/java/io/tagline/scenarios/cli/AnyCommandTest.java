package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.scenarios.cli.console.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code check --any} with its certificates: exit codes, and files that cannot be written or are something else. */
@Order(1)
final class AnyCommandTest {

    private static final long PATIENCE = 60;
    private static final long LONGEST_WAIT = 1000;
    private static final String DROP = "| S | Inv | send Inv-Ack to requester | I |\n";

    @TempDir
    private static Path folder;

    private static Path certificate = Path.of("");
    private static String text = "";
    private static CommandLineRun proof = new CommandLineRun(0, "", "");

    @BeforeAll
    static void prove() throws IOException {
        certificate = folder.resolve("msi.cert");
        proof = CommandLineRun.of("check", "msi", "--any", "--certificate-out", certificate.toString());
        text = Files.readString(certificate);
    }

    private static CommandLineRun check(String name, String content) throws IOException {
        Path file = Files.writeString(folder.resolve(name), content);
        return CommandLineRun.of("check", "--certificate", file.toString());
    }

    private static Path document(String name, String change, String into) throws IOException {
        String right = Files.readString(Path.of("../protocols/msi.md"));
        String changed = right.replace(change, into);
        assertNotEquals(right, changed);
        return Files.writeString(folder.resolve(name), changed);
    }

    @Test
    void aProof_isWrittenAndAccepted() {
        assertEquals(ExitCode.FINE, proof.code());
        assertTrue(proof.out().contains("msi: proved for any number of caches: single writer, "), proof.out());
        assertTrue(proof.err().endsWith("wrote " + certificate + "\n"), proof.err());
        CommandLineRun accepted = CommandLineRun.of("check", "--certificate", certificate.toString());
        assertEquals(ExitCode.FINE, accepted.code(), accepted.err());
        assertTrue(accepted.out().startsWith("msi: the certificate holds"), accepted.out());
    }

    /** One view less, one cell of the document changed, a property that is not proved, and files that are something else. */
    @Test
    void aForeignCertificate_isRefused() throws IOException {
        int lastView = text.lastIndexOf('\n', text.length() - 2);
        int number = Integer.parseInt(text.replaceAll("(?s).*\nviews: (\\d+)\n.*", "$1"));
        String fewer = text.substring(0, lastView + 1).replace("\nviews: " + number, "\nviews: " + (number - 1));
        assertRefused(check("fewer", fewer), "not a proof: ");
        assertRefused(
                check("cell", text.replace(DROP, "| S | Inv | send Inv-Ack to requester | S |\n")),
                "not a certificate: its document is not the one whose SHA-256 it names");
        assertRefused(
                check("property", text.replace("\nproved: single writer\n", "\nproved: bounded\n")),
                "not a proof: its properties are not those that are proved of this document");
        assertRefused(check("cut", text.substring(0, text.length() / 3)), "not a certificate: it ends too early");
        assertRefused(check("empty", ""), "not a certificate: line 1 is not ");
        assertRefused(
                CommandLineRun.of("check", "--certificate", "../protocols/msi.md"),
                "not a certificate: line 1 is not ");
        assertRefused(CommandLineRun.of("check", "--certificate", folder.toString()), "cannot read ");
        assertRefused(CommandLineRun.of("check", "--certificate", "nowhere"), "cannot read nowhere as a certificate");
    }

    private static void assertRefused(CommandLineRun run, String message) {
        assertEquals(ExitCode.REFUSED, run.code(), run.out());
        assertTrue(run.err().startsWith("error: " + message), run.err());
        assertFalse(run.err().contains("\tat "), run.err());
    }

    /** Known before the proof, which is not lost to it. */
    @Test
    void aFileThatCannotBeWritten_isRefusedBeforeTheWork() {
        CommandLineRun nowhere = CommandLineRun.of("check", "msi", "--any", "--certificate-out", "nowhere/x");
        assertRefused(nowhere, "cannot write `nowhere/x`: there is no folder");
        assertEquals("", nowhere.out());
        assertRefused(
                CommandLineRun.of("check", "msi", "--any", "--certificate-out", folder.toString()),
                "--certificate-out needs a file, and ");
    }

    /** What is violated with a few caches fails, what is not covered is not complete; neither leaves a certificate. */
    @Test
    void withoutAProof_thereIsNoCertificate() throws IOException {
        Path wrong = document("wrong.md", DROP, "| S | Inv | send Inv-Ack to requester | S |\n");
        Path none = folder.resolve("none.cert");
        CommandLineRun violated =
                CommandLineRun.of("check", wrong.toString(), "--any", "--certificate-out", none.toString());
        assertEquals(ExitCode.FAILED, violated.code(), violated.out());
        assertFalse(violated.out().contains("proved"), violated.out());
        Path ordered = document(
                "ordered.md",
                "## Cache\n",
                "## Networks\n\n| network | order |\n|---|---|\n| forward | ordered |\n\n## Cache\n");
        CommandLineRun open =
                CommandLineRun.of("check", ordered.toString(), "--any", "--certificate-out", none.toString());
        assertEquals(ExitCode.BROKEN, open.code());
        assertTrue(open.out().contains("ordered: not proved for any number of caches: "), open.out());
        assertFalse(Files.exists(none));
    }

    /** A row that no world takes makes a check incomplete, but not one that, as the proof shows, no number of caches takes. */
    @Test
    void aRowThatNoViewShows_isNotMissing() throws IOException {
        Path file = document("row.md", DROP, DROP + "| SM_A | Fwd-GetM | send Data-X to requester | I |\n");
        CommandLineRun proved = CommandLineRun.of("check", file.toString(), "--any");
        assertEquals(ExitCode.FINE, proved.code(), proved.out());
        assertTrue(proved.out().contains("taken with no number of caches: Cache: SM_A | Fwd-GetM\n"), proved.out());
        CommandLineRun alone = CommandLineRun.of("check", file.toString(), "--reach", "SM_A / Fwd-GetM");
        assertEquals(ExitCode.FAILED, alone.code());
    }

    @ParameterizedTest
    @CsvSource({
        "check --any, Missing required parameter: 'PROTOCOL'",
        "check msi --certificate-out x, --certificate-out requires --any",
        "check msi --certificate x, --certificate cannot be used with PROTOCOL",
        "check msi --any --caches 3, --any cannot be used with --caches",
        "check msi --any --reach M, --any cannot be used with --reach",
        "check nonsense --any, there is no `nonsense` among the built-in protocols"
    })
    void whatCannotBeMeant_isRefused(String command, String message) {
        CommandLineRun run = CommandLineRun.of(command.split(" ", -1));
        assertEquals(ExitCode.REFUSED, run.code());
        assertTrue(run.err().contains(message), run.err());
    }

    /** Ctrl-C, as another process sees it: a proof of seconds ends at once, silently, and writes nothing. */
    @Test
    @EnabledOnOs({OS.LINUX, OS.MAC})
    void interrupted_itEndsAtOnceAndLeavesNothing() throws IOException, InterruptedException {
        Path told = folder.resolve("told");
        Path none = folder.resolve("interrupted.cert");
        Process process = running(told, none);
        try {
            process.destroy();
            assertTrue(process.waitFor(PATIENCE, TimeUnit.SECONDS));
            // 128 and the number of SIGTERM, which a shell shows.
            assertEquals(143, process.exitValue(), read(told));
            assertFalse(read(told).contains("\tat "), read(told));
            assertFalse(Files.exists(none));
        } finally {
            process.destroyForcibly();
        }
    }

    /** A process in the midst of its proof, which takes about three seconds; on a machine that proves faster, it is caught earlier. */
    private static Process running(Path told, Path none) throws IOException, InterruptedException {
        for (long wait = LONGEST_WAIT; wait > 0; wait /= 2) {
            Process process = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-cp",
                            System.getProperty("java.class.path"),
                            Main.class.getName(),
                            "check",
                            "gols-overlapping",
                            "--any",
                            "--certificate-out",
                            none.toString())
                    .redirectErrorStream(true)
                    .redirectOutput(told.toFile())
                    .start();
            if (!process.waitFor(wait, TimeUnit.MILLISECONDS)) {
                return process;
            }
        }
        throw new AssertionError(read(told));
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            return String.valueOf(e.getMessage());
        }
    }
}
