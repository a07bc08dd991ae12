package io.tagline.work.litmus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.DocumentException;
import io.tagline.documents.files.FileLibrary;
import io.tagline.litmus.document.LitmusReader;
import io.tagline.litmus.program.LitmusTest;
import io.tagline.work.Status;
import io.tagline.work.WorkContext;
import io.tagline.work.litmus.LitmusTrial.LitmusAnswer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Lists, folders and what is wrong in them. */
final class LitmusCollectionTest {

    @TempDir
    private Path folder;

    @BeforeEach
    void write() throws IOException {
        Files.createDirectories(folder.resolve("deep/er"));
        write("a.litmus", "X86 a\n{ }\n P0 ;\n MOV [x],$1 ;\nexists (x=1)\n");
        write("deep/b.litmus", "X86 b\n{ }\n P0 ;\n MOV [x],$1 ;\nexists (x=0)\n");
        write("deep/er/bad.litmus", "X86 bad\n{ }\n P0 ;\n FOO [x] ;\n BAR [x] ;\nexists (x=0)\n");
        write("@all", "# written by hand\n\na.litmus\ndeep/@all\n");
        write("deep/@all", "b.litmus\n../@all\n");
    }

    private void write(String name, String text) throws IOException {
        Files.writeString(folder.resolve(name), text);
    }

    private LitmusCollection collection(String... names) {
        return new LitmusCollection(
                new FileLibrary(LitmusReader.KIND),
                List.of(names).stream()
                        .map(name -> folder.resolve(name).toString())
                        .toList());
    }

    private static List<String> names(LitmusCollection collection) {
        return collection.tests().stream().map(LitmusTest::name).toList();
    }

    /** As herd7 reads them: names relative to the list, lists in lists, comments; a list that leads back to itself is read once. */
    @Test
    void aList_hasTheTestsOfItsLines() {
        LitmusCollection all = collection("@all");
        assertEquals(List.of("a", "b"), names(all));
        assertEquals(List.of(), all.refused());
    }

    @Test
    void aFolder_hasAllTestsBelow_inTheOrderOfTheirPaths() {
        LitmusCollection all = collection("");
        assertEquals(List.of("a", "b"), names(all));
        assertEquals(2, all.refused().size());
        assertTrue(all.refused().get(0).source().name().endsWith("bad.litmus"));
    }

    @Test
    void whatIsMissing_isReportedWhereItIsNamed() throws IOException {
        write("@some", "a.litmus\n  gone.litmus\n");
        LitmusCollection some = collection("@some", "@none");
        assertEquals(List.of("a"), names(some));
        assertEquals(
                List.of("there is no file `gone.litmus` 2:3", "there is no file `" + folder.resolve("@none") + "` 1:1"),
                some.refused().stream()
                        .map(d -> d.message() + " " + d.position())
                        .toList());
        Files.createDirectories(folder.resolve("empty"));
        assertTrue(collection("empty").refused().get(0).message().startsWith("there is no litmus test in the folder"));
    }

    /** Nothing runs where one test is wrong, unless that is left out: then it is listed, and the exit code says so. */
    @Test
    void oneWrongTest_stopsAll_unlessItIsSkipped() {
        List<String> all = List.of(folder.toString());
        LitmusBench bench = new LitmusBench("ideal", 0);
        WorkContext context = WorkContext.over(FileLibrary::new);
        DocumentException refused =
                assertThrows(DocumentException.class, () -> new LitmusTrial(all, bench, List.of(), false).ask(context));
        assertEquals(2, refused.diagnostics().size());
        LitmusAnswer tried = new LitmusTrial(all, bench, List.of(), true).ask(context);
        assertEquals(Status.REFUSED, tried.status());
        assertEquals(
                "2 tests were judged; no machine ran. 1 test was refused.",
                tried.sheet().answer());
        assertEquals(2, tried.refused().size());
        assertTrue(
                tried.json().line().contains("\"code\":\"TL321\""), tried.json().line());
        assertEquals(
                Status.REFUSED,
                new LitmusTrial(all, bench, List.of(), true)
                        .scenarios(FileLibrary::new)
                        .status());
    }
}
