package io.tagline.scenarios.timeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.files.FileLibrary;
import io.tagline.pictures.timeline.Sentence;
import io.tagline.protocols.Protocols;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.Transition;
import io.tagline.scenarios.report.Format;
import io.tagline.sheet.Terminal;
import io.tagline.simulator.timeline.Selection;
import io.tagline.simulator.timeline.TimelineEntry.Stepped;
import io.tagline.work.recording.OneReplication.TimelineAnswer;
import io.tagline.work.recording.Recording;
import io.tagline.work.recording.TooMuchException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

class TimelineReportTest {

    /** T0 writes x, T1 reads it, T0 writes it again; each long after the other. */
    private static final String IN_TURN = Recordings.ideal("{T0: 0, T1: 1}", "x: {}", """
            if me == 0:
              store(x, 1)
              compute(2 us)
              store(x, 2)
            else:
              compute(1 us)
              load(x)
            """);

    private static final Recording RECORDING = Recordings.of(IN_TURN);

    private static final TimelineReport REPORT = new TimelineReport();

    private static Stream<String> formats() {
        return REPORT.formats().stream().map(Format::name);
    }

    private static byte[] bytes(String format, Recording recording) {
        return REPORT.format(format).orElseThrow().write(new TimelineAnswer(recording), new Terminal(false, 80));
    }

    private static String text(String format, Recording recording) {
        return new String(bytes(format, recording), StandardCharsets.UTF_8);
    }

    private static String text(String format) {
        return text(format, RECORDING);
    }

    @ParameterizedTest
    @MethodSource("formats")
    void everyFormat_givesTheSameBytesAgain(String format) {
        byte[] bytes = bytes(format, RECORDING);
        assertTrue(bytes.length > 0);
        assertTrue(Arrays.equals(bytes, bytes(format, Recordings.of(IN_TURN))));
    }

    /** Its stops are those of both sockets, and data leaves from the slice that has it, not from memory. */
    @ParameterizedTest
    @MethodSource("formats")
    void everyFormat_knowsSockets(String format) {
        String text = new String(bytes(format, Recordings.of(Recordings.twoSockets())), StandardCharsets.ISO_8859_1);
        assertFalse(Pattern.compile("memory \\d").matcher(text).find(), "no memory has a part in it");
    }

    @Test
    void jsonLines_areObjectsThatSayWhatTheCsvSays() {
        List<String> objects = text("jsonl").lines().toList();
        List<String> rows = text("csv").lines().toList();
        assertEquals(1 + RECORDING.whole().entries().size(), objects.size());
        assertEquals(objects.size(), rows.size());
        List<String> columns = List.of(rows.get(0).split(",", -1));
        for (int i = 1; i < rows.size(); i++) {
            Map<?, ?> object = (Map<?, ?>) new Load(LoadSettings.builder().build()).loadFromString(objects.get(i));
            List<String> cells =
                    List.of(rows.get(i).replaceAll("\"[^\"]*\"", "text").split(",", -1));
            assertEquals(columns.size(), cells.size());
            assertTrue(columns.containsAll(object.keySet()), object::toString);
            String state = String.valueOf(object.containsKey("state") ? object.get("state") : "");
            assertEquals(state, cells.get(columns.indexOf("state")));
        }
    }

    /** T1 polls the flag twice; between, T0 reads the value from its own buffer and writes it. Then T1 moves two lines of 5. */
    @Test
    void accessesWithoutProtocol_areTold() {
        Recording recording = Recordings.of(Recordings.flag());
        assertEquals(8, recording.messages());
        String story = text("story", recording);
        assertTrue(story.contains("core 0 writes 1 to the buffer of core 46, line flag."), story);
        assertTrue(story.contains("core 46 writes 5 to its memory, line message[1]."), story);
        String csv = text("csv", recording);
        assertEquals(8, csv.lines().filter(row -> row.contains(",access,")).count());
        String mermaid = text("mermaid", recording);
        assertTrue(mermaid.contains("C0->>C46: write flag = 1"), mermaid);
    }

    /** gem5's columns: tick, number, machine, event, state before and after, address; so {@code grep 0x4ac0} goes on working. */
    @Test
    void protocolTrace_hasGem5sColumns() {
        List<String> lines = text("gem5").lines().toList();
        assertEquals(RECORDING.whole().entries(Stepped.class).size(), lines.size());
        assertTrue(
                lines.stream()
                        .allMatch(
                                line -> line.matches(
                                        " *\\d+ +\\d+ +(L1Cache|Directory) +\\S+ +\\S+>\\S+ +\\[0x[0-9a-f]+, line 0x[0-9a-f]+\\]")),
                () -> String.join("\n", lines));
        assertTrue(lines.get(0).endsWith("]") && lines.get(0).contains("I>"));
    }

    private static final Recording SOCKETS =
            Recordings.of(Recordings.sockets("{T0: 3, T1: 8}", "x: {owner: T1, state: M}", "if me == 0:\n  load(x)"));

    /** A last-level cache asks in its own name, but whom it puts into its sharer set is the core that asked it. */
    @Test
    void storyOfSockets_namesTheCoreAsSharer() {
        String story = text("story", SOCKETS);
        assertTrue(story.contains("records core 3 as a sharer"), story);
        assertFalse(story.contains("records LLC"), story);
    }

    /** All that the home and the other socket do belongs to the one load. */
    @Test
    void sheetOfSockets_hasOneRowForOneLoad() {
        List<String> lines = ExamSheet.of(SOCKETS).text().lines().toList();
        assertEquals("core  request  C3  C8", lines.get(2));
        assertEquals("C3    Load x   S   S", lines.get(3));
        assertEquals("", lines.get(4));
        assertTrue(
                lines.get(8)
                        .matches(
                                ".* L0\\.\\d I > IR > IR_D > F, D\\d Idle > Rd > Ack > Idle, L1\\.\\d M > MS_A > S .*"),
                lines.get(8));
    }

    /** A replacement asks nobody for the line, so it neither hits nor misses. */
    @Test
    void sentenceOfAnEviction_tellsOfNoMiss() {
        Transition evicts = new Protocols(FileLibrary::new)
                .load("mesif-two-socket", new Diagnostics()).orElseThrow().cache().transitions().stream()
                        .filter(row ->
                                row.state().name().equals("M") && row.event().is(CoreEvent.EVICT))
                        .findFirst()
                        .orElseThrow();
        assertEquals(
                "{node} gives {line} up to make room: it has the line in M (the only copy of all cores, newer than the LLC's);"
                        + " {sends}; now MI (Core-Wb sent, keeps the data until it is acknowledged).",
                Sentence.of(evicts));
    }

    /** Readers of the sheet see: T0 has the line modified, both share it, T0 takes it back. */
    @Test
    void sheet_hasTheStatesAfterEachAccess() {
        List<String> lines = text("sheet").lines().toList();
        assertEquals("core  request  C0  C1", lines.get(2));
        assertEquals("C0    Store x  M   I", lines.get(3));
        assertEquals("C1    Load x   S   S", lines.get(4));
        assertEquals("C0    Store x  M   I", lines.get(5));
    }

    /** Four cores write one line at once, so that accesses overlap: the last row of the sheet is how the caches have the line in the end. */
    @ParameterizedTest
    @ValueSource(strings = {"cl_add(x, 1)", "store(x, me)", "load(x)\nstore(x, 1)"})
    void sheetOfOverlappingAccesses_endsAsTheTimelineDoes(String program) {
        Recording recording = Recordings.of(Recordings.phi("{count: 4, place: compact}", "x: {}", program));
        Map<Integer, String> last = new TreeMap<>();
        recording
                .steps()
                .filter(step -> step.kind() == ControllerKind.CACHE)
                .forEach(step -> last.put(step.node(), step.row().next().name()));
        List<String> lines = ExamSheet.of(recording).text().lines().toList();
        String row = lines.get(lines.indexOf("")
                + lines.subList(lines.indexOf("") + 1, lines.size()).indexOf(""));
        List<String> cells = List.of(row.split(" +"));
        assertEquals(List.copyOf(last.values()), cells.subList(cells.size() - last.size(), cells.size()), row);
    }

    @Test
    void quiz_leavesOutOtherAnswersForAnotherSeed() {
        String sheet = ExamSheet.of(RECORDING).text();
        String first = TimelineReport.quiz(RECORDING, 1);
        String second = TimelineReport.quiz(RECORDING, 2);
        assertNotEquals(first, second);
        assertTrue(first.contains("____") && !sheet.contains("____"));
        assertEquals(sheet.lines().count(), first.lines().count());
        assertEquals(first, TimelineReport.quiz(RECORDING, 1));
    }

    @Test
    void story_fillsEverySlot() {
        String story = text("story");
        assertTrue(story.contains("core 1 loads x: miss"), story);
        assertTrue(story.lines().noneMatch(line -> line.contains("{")), story);
    }

    @Test
    void tooMuch_isRefusedWithAHint() {
        Recording many =
                Recordings.of(Recordings.phi("{count: 60, place: compact}", "x: {}", "for i in 0..9:\n  cl_add(x, 1)"));
        TooMuchException refusal = assertThrows(TooMuchException.class, () -> bytes("mermaid", many));
        assertTrue(refusal.getMessage().contains("--line"), refusal.getMessage());
    }

    @Test
    void selection_leavesOtherLinesAndCoresOut() {
        Recording some =
                Recordings.of(Recordings.broadcast(), new Selection(Set.of("mine"), Set.of(4), 0, Long.MAX_VALUE));
        assertTrue(
                some.steps().allMatch(step -> step.line().name().equals("mine[4]")), "core 4 writes its own line only");
        assertTrue(some.steps().findAny().isPresent());
    }
}
