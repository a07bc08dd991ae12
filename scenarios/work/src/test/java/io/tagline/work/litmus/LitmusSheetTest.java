package io.tagline.work.litmus;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.tagline.documents.files.FileLibrary;
import io.tagline.sheet.Part;
import io.tagline.work.WorkContext;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Histograms line by line as litmus7 7.57 prints them for the same tests, but for its counts. */
final class LitmusSheetTest {

    @TempDir
    private Path folder;

    /** The one block of a message passing test with this tail, without counts: there are 96 runs, 16 ways to begin with 3 delays and 2 placements. */
    private List<String> block(String tail) throws IOException {
        Path file = Files.writeString(
                folder.resolve("t.litmus"),
                "X86 t\n{ }\n P0 | P1 ;\n MOV [x],$1 | MOV EAX,[y] ;\n MOV [y],$1 | MOV EBX,[x] ;\n" + tail + "\n");
        LitmusBench bench =
                new LitmusBench("ideal", Optional.empty(), List.of("cores.store-buffer=0"), Optional.empty(), 2400);
        Part.Section section = (Part.Section) new LitmusTrial(List.of(file.toString()), bench)
                .ask(WorkContext.over(FileLibrary::new))
                .sheet()
                .parts()
                .get(0);
        Part.Code code = section.parts().stream()
                .filter(Part.Code.class::isInstance)
                .map(Part.Code.class::cast)
                .reduce((first, second) -> {
                    throw new AssertionError("two blocks of one test");
                })
                .orElseThrow();
        return code.lines().stream()
                .skip(1)
                .map(line -> line.replaceFirst("^[0-9]+ *([:*]>)", "$1").replaceAll("\\b[1-9][0-9]+\\b", "N"))
                .toList();
    }

    @Test
    void aBlock_isThatOfLitmus7() throws IOException {
        assertEquals(
                List.of(
                        "Test t Forbidden",
                        "Histogram (3 states)",
                        ":>1:EAX=0; 1:EBX=0;",
                        ":>1:EAX=0; 1:EBX=1;",
                        ":>1:EAX=1; 1:EBX=1;",
                        "Ok",
                        "",
                        "Witnesses",
                        "Positive: N, Negative: 0",
                        "Condition ~exists (1:EAX=7 /\\ 1:EBX=0) is validated",
                        "Observation t Never 0 N"),
                block("~exists (1:EAX=7 /\\ 1:EBX=0)"));
    }

    /** The star is at what decides: what there is, what should not be, what is not as it should always be. Lines are in the order of the last value. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            value = {
                "exists (1:EAX=1)  ! *>1:EAX=1; ! :>1:EAX=0; ! Ok ! Condition exists (1:EAX=1) is validated",
                "~exists (1:EAX=1) ! *>1:EAX=1; ! :>1:EAX=0; ! No ! Condition ~exists (1:EAX=1) is NOT validated",
                "forall (1:EAX=1)  ! :>1:EAX=1; ! *>1:EAX=0; ! No ! Condition forall (1:EAX=1) is NOT validated",
                "forall (1:EAX=2)  ! *>1:EAX=1; ! *>1:EAX=0; ! No ! Condition forall (1:EAX=2) is NOT validated",
            })
    void stars_areAtWhatDecides(String tail, String one, String zero, String verdict, String condition)
            throws IOException {
        List<String> block = block(tail);
        assertEquals(
                List.of(zero, one, verdict, condition),
                Stream.of(2, 3, 4, 8).map(block::get).toList());
    }

    @Test
    void withoutAQuestion_allIsAsRequired() throws IOException {
        List<String> block = block("locations [x; 1:EBX;]");
        assertEquals("Test t Required", block.get(0));
        assertEquals(":>1:EBX=0; [x]=1;", block.get(2));
        assertEquals("Condition forall (true) is validated", block.get(8));
        assertEquals("Observation t Always N 0", block.get(9));
    }
}
