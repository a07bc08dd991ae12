package io.tagline.work.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.tagline.checker.table.Target;
import io.tagline.documents.Diagnostic;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.files.FileLibrary;
import io.tagline.protocols.Protocols;
import io.tagline.protocols.table.Protocol;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class TargetReaderTest {

    private static final Protocol MSI =
            Diagnostics.read(diagnostics -> new Protocols(FileLibrary::new).load("msi", diagnostics));

    private static List<Diagnostic> mistakes(Protocol protocol, String text) {
        Diagnostics diagnostics = new Diagnostics();
        Optional<Target> target = TargetReader.read(Source.of("--reach", text), protocol, diagnostics);
        assertEquals(diagnostics.hasErrors(), target.isEmpty());
        return diagnostics.all();
    }

    private static String read(Protocol protocol, String text) {
        return TargetReader.read(Source.of("--reach", text), protocol, new Diagnostics())
                .orElseThrow()
                .toString();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "M; Cache: M",
                " M/Fwd-GetS ; Cache: M / Fwd-GetS",
                "M | Fwd-GetS; Cache: M / Fwd-GetS",
                "Cache: M | Fwd-GetS; Cache: M / Fwd-GetS", // as `check` prints a row that was never taken
                "S+M; Cache: S + Cache: M",
                "directory: S / GetM + IM_AD; Directory: S / GetM + Cache: IM_AD",
                "IM_AD + DIRECTORY: S / GetM; Directory: S / GetM + Cache: IM_AD",
                "S / GetM; Directory: S / GetM", // no cache hears GetM
                "M_X; Directory: M_X",
                "IM_AD / Data; Cache: IM_AD / Data-Complete or Data-Partial",
                "M / Evict; Cache: M / Evict",
                "M / Fwd-GetS or Inv + S; Cache: M / Fwd-GetS or Inv + Cache: S",
                "M_X / Upgrade-Sharer; Directory: M_X / Upgrade-Sharer or Upgrade-Stale" // both wait
            })
    void whatIsMeant_isSaidInFull(String text, String target) {
        assertEquals(target, read(MSI, text));
        assertEquals(target, read(MSI, target));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            nullValues = "-",
            value = {
                "''; 1; no state; -",
                "'   '; 4; no state; -",
                "Mx; 1; unknown state `Mx`; did you mean `M`?",
                "M + ; 4; no state; -",
                "M / Fwd_GetS; 5; unknown event `Fwd_GetS`; did you mean `Fwd-GetS`?",
                "M /; 4; no event; -",
                "M / Fwd-GetS or Fwd; 17; unknown event `Fwd`; did you mean `Fwd-GetM`?",
                "I / Evict / Store; 5; unknown event `Evict / Store`; did you mean `Evict`?",
                "directory: M / Fwd-GetS; 16; unknown event `Fwd-GetS`; -",
                "directory: S / Evict; 16; unknown event `Evict`; -", // it has room for all lines
                "diretory: M; 1; unknown kind of controller `diretory`; did you mean `directory`?",
                "shared cache: M; 1; unknown kind of controller `shared cache`; -",
                "S / Inv + M / Fwd-GetS; 15; a second event: one thing happens at a time; -",
                "directory: S + directory: M; 1; two states of the directory: there is one directory; -",
                "S+S+S+S+S+S+S+S+S; 1; more than 8 caches; -"
            })
    void aMistake_hasItsPlaceAndAHint(String text, int column, String message, String note) {
        Diagnostic mistake = mistakes(MSI, text).get(0);
        assertEquals(message, mistake.message());
        assertEquals(column, mistake.position().column());
        assertEquals(note == null ? "" : note, mistake.note());
    }

    @Test
    void allMistakes_areReportedAtOnce() {
        assertEquals(3, mistakes(MSI, "Mx + S / Fwdd + directory: Q").size());
    }

    /** Names may have a stroke or a plus inside. */
    @Test
    void aSeparatorInNames_separatesBetweenBlanks() {
        Source right = Diagnostics.read(
                diagnostics -> new Protocols(FileLibrary::new).library().open("msi", diagnostics));
        String text = right.text().replace("IM_AD", "IM/A+D");
        Protocol protocol = Diagnostics.read(
                diagnostics -> new Protocols(FileLibrary::new).read(Source.of("msi.md", text), diagnostics));
        assertEquals("Cache: IM/A+D / Data-X + Cache: I", read(protocol, "IM/A+D / Data-X + I"));
    }

    /** Whatever is typed is read or refused. */
    @Test
    void anyCharacters_areReadOrRefused() {
        String letters = "MSI_AD+/|: \n\tdirectory\u00e9\ud83d\ude00";
        Random random = new Random(1);
        for (int i = 0; i < 2000; i++) {
            StringBuilder text = new StringBuilder();
            random.ints(random.nextInt(12), 0, letters.length()).forEach(at -> text.append(letters.charAt(at)));
            mistakes(MSI, text.toString())
                    .forEach(mistake -> assertFalse(mistake.message().isEmpty()));
        }
    }
}
