package io.tagline.work.listing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Refusal;
import io.tagline.documents.files.FileLibrary;
import io.tagline.work.WorkContext;
import io.tagline.work.listing.Listing.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

final class ExplanationTest {

    private static final WorkContext DESK = WorkContext.over(FileLibrary::new);

    @ParameterizedTest
    @CsvSource({"TL012, TL012", "mean_ns, mean", "copy data, copy data", "gets, GetS", "CL_WAIT, cl_wait", "MESI, mesi"
    })
    void name_isFoundInAnyCase(String name, String begins) {
        List<Topic> topics = new Explanation(name).ask(DESK).topics();
        assertTrue(
                topics.get(0).name().toLowerCase(Locale.ROOT).startsWith(begins.toLowerCase(Locale.ROOT)),
                topics.toString());
    }

    /** A file is explained as a built-in document is. */
    @Test
    void file_isExplainedAsItsKind(@TempDir Path folder) throws IOException {
        Path program = folder.resolve("mine.cla");
        Files.writeString(program, "# Adds one.\ncl_add(mine, 1)\n");
        Topic topic = new Explanation(program.toString()).ask(DESK).topics().get(0);
        assertEquals("Adds one.", topic.facts().get("title"));
        assertEquals("Needs line mine", topic.details());
        Path question = Files.writeString(folder.resolve("mine.yaml"), "tagline: 1\nquestion: c2c\nmachine: ideal\n");
        assertTrue(refusal(question.toString()).endsWith("`%s` is none of these".formatted(question)));
        assertEquals(
                "nothing is called `./nowhere.cla`, and there is no such file; see `tagline list`",
                refusal("./nowhere.cla"));
    }

    private static String refusal(String name) {
        return String.valueOf(assertThrows(Refusal.class, () -> new Explanation(name).ask(DESK))
                .getMessage());
    }

    private static String explained(String name) {
        return new Explanation(name)
                .ask(DESK).topics().stream()
                        .map(topic -> topic.facts() + " " + topic.details())
                        .collect(Collectors.joining(" "));
    }

    /** Words of every timeline: a protocol's own meaning, and which protocols have it. MESI has its SM_AD from GetM, GOLS from RFO. */
    @Test
    void stateOrMessageOfATable_isExplainedByItsProtocols() {
        String state = explained("IM_AD");
        assertTrue(state.contains("cache, transient: GetM sent; waits for the data and the acknowledgements"), state);
        assertTrue(state.contains("in mesi, mesi-silent"), state);
        assertTrue(state.contains("cache, transient: RFO sent; waits for the data"), state);
        assertTrue(explained("put-ack").contains("your eviction is recorded"));
        Refusal refusal = assertThrows(Refusal.class, () -> new Explanation("IM_DA").ask(DESK));
        assertEquals("nothing is called `IM_DA`; did you mean `IM_AD`?", refusal.getMessage());
    }

    /** Headings of `why`, `run`, `traffic`, `check` and `diff`, as they stand on a terminal. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "placement",
                "ranking",
                "times the best",
                "not sure",
                "unseen",
                "throughput",
                "critical path",
                "line busy",
                "other cache",
                "hand-off",
                "Ownership runs",
                "ownership_runs",
                "ci",
                "in use",
                "waiting",
                "busy",
                "directory wait",
                "link utilisation",
                "world",
                "depth",
                "starvation",
                "finite queues",
                "last thread",
                "interval",
                "compact",
                "scatter",
                "p25",
                "stdev",
                "published",
                "calibrated",
                "predicted"
            })
    void headingOfAReport_isExplained(String heading) {
        assertTrue(explained(heading).length() > 20);
    }

    /** Only those with all words in their names or titles; who finds none is told so. */
    @Test
    void list_isFiltered() {
        List<String> bus = new Listing(Kind.PROTOCOLS, List.of("mesi", "BUS"))
                .ask(DESK).topics().stream().map(Topic::name).toList();
        assertEquals(List.of("mesi-bus", "mesi-split-bus"), bus);
        Refusal refusal = assertThrows(Refusal.class, () -> new Listing(Kind.MACHINES, List.of("epyc-7724")).ask(DESK));
        assertTrue(refusal.getMessage().contains("has `epyc-7724` in its name or title; did you mean `epyc-7742-2s`?"));
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
