package io.tagline.work.listing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Refusal;
import io.tagline.documents.files.FileLibrary;
import io.tagline.work.Desk;
import io.tagline.work.listing.Listing.Kind;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

final class ExplanationTest {

    private static final Desk DESK = Desk.over(FileLibrary::new);

    @ParameterizedTest
    @CsvSource({"TL012, TL012", "mean_ns, mean", "copy data, copy data", "gets, GetS", "CL_WAIT, cl_wait", "MESI, mesi"
    })
    void name_isFoundInAnyCase(String name, String begins) {
        List<Topic> topics = new Explanation(name).ask(DESK).topics();
        assertTrue(
                topics.get(0).name().toLowerCase(Locale.ROOT).startsWith(begins.toLowerCase(Locale.ROOT)),
                topics.toString());
    }

    @Test
    void aTypingError_isRefusedWithAGuess() {
        Refusal refusal = assertThrows(Refusal.class, () -> new Explanation("mesy").ask(DESK));
        assertTrue(refusal.getMessage().contains("did you mean"), refusal.getMessage());
    }

    /** Scenarios and reproductions are documents of the module above. */
    @ParameterizedTest
    @EnumSource(
            value = Kind.class,
            mode = EnumSource.Mode.EXCLUDE,
            names = {"SCENARIOS", "REPRODUCTIONS"})
    void list_hasSomething(Kind kind) {
        assertTrue(new Listing(kind).ask(DESK).topics().size() > 2);
        assertEquals(kind, Kind.of(kind.word().toUpperCase(Locale.ROOT)).orElseThrow());
    }
}
