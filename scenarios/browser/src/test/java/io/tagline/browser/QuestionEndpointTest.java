package io.tagline.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Texts;
import io.tagline.documents.watch.Watch;
import io.tagline.protocols.view.StateColours;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** What a page gets for a question, and for one that has no answer. */
final class QuestionEndpointTest {

    private static final Map<String, String> BUILT_IN = Page.documents();

    private static String ask(Map<String, String> documents, String question) {
        return new QuestionEndpoint(new Texts(documents, Optional.empty()), Watch.NONE)
                .ask("tagline: 1\nquestion: " + question)
                .line();
    }

    private static Map<String, String> changed(String file, String from, String to) {
        Map<String, String> documents = new TreeMap<>(BUILT_IN);
        assertTrue(documents.get(file).contains(from), from);
        documents.put(file, documents.get(file).replace(from, to));
        return documents;
    }

    @Test
    void check_saysItsVerdictFirst() {
        String answer = ask(BUILT_IN, "check\nprotocol: mesi\ncaches: 2\n");
        assertTrue(answer.startsWith("{\"status\":\"fine\",\"sentence\":"), answer.substring(0, 80));
        assertTrue(answer.contains("\"verdict\":\"verified\""));
    }

    /** The field of the page is a key of the question; a slip in it is shown as the option's. */
    @Test
    void changedRow_isAskedAndNamed() {
        String answer = ask(BUILT_IN, "check\nprotocol: mesi\ncaches: 2\nchange: ['S / Inv: -> S']\n");
        assertTrue(
                answer.contains("mesi with S / Inv: send Inv-Ack to requester -> S: violated with 2 caches"),
                answer.substring(0, 200));
        String wrong = ask(BUILT_IN, "check\nprotocol: mesi\nchange: ['S / Inw: -> S']\n");
        assertTrue(wrong.contains("did you mean `Inv`?"), wrong);
    }

    /** A cache that keeps its copy where it is told to forget it: two copies, one of them written. */
    private static Map<String, String> broken() {
        String document = BUILT_IN.get("protocols/mesi.md");
        String row = document.lines()
                .filter(line -> line.matches("\\| *S *\\| *Inv *\\|.*"))
                .findFirst()
                .orElseThrow();
        String kept = row.replaceFirst("\\| *I *\\|\\s*$", "| S |");
        return changed("protocols/mesi.md", row, kept);
    }

    /** Of stable states alone; that of no copy is none. */
    private static final String CACHE_COLOURS = Stream.of("E", "I", "M", "S")
            .map(state -> "\"" + state + "\":\"" + StateColours.of(state) + "\"")
            .collect(Collectors.joining(",", "{", "}"));

    @Test
    void brokenProtocol_hasAStoryWithAllControllers() {
        String answer = ask(broken(), "check\nprotocol: mesi\ncaches: 2\n");
        assertTrue(answer.startsWith("{\"status\":\"failed\""), answer.substring(0, 80));
        assertTrue(answer.contains("\"story\":{\"nodes\":[\"cache 0\",\"cache 1\",\"home\"],\"colours\":["
                + CACHE_COLOURS + "," + CACHE_COLOURS + ",{"));
    }

    @Test
    void typingError_leadsToItsPlaceAndToWhatWasMeant() {
        String answer = ask(
                changed("protocols/mesi.md", "send GetM to home", "send GetN to home"), "lint\ndocuments: [mesi]\n");
        assertTrue(answer.contains("\"document\":\"protocols/mesi.md\""), answer);
        assertTrue(answer.contains("did you mean `GetM`?"), answer);
    }

    @Test
    void unknownNameAndKindOfQuestion_areRefused() {
        assertTrue(ask(BUILT_IN, "check\nprotocol: mesy\n").contains("did you mean `mesi`?"));
        assertTrue(ask(BUILT_IN, "chek\nprotocol: mesi\n").contains("\"status\":\"refused\""));
        String tooMany = ask(BUILT_IN, "check\nprotocol: mesi\ncaches: 9\n");
        assertTrue(tooMany.contains("\"status\":\"refused\""), tooMany);
        assertTrue(
                tooMany.contains("\"line\":4,\"column\":9,\"length\":1,\"message\":\"`9` is out of range\""), tooMany);
    }

    /** Each access begins where the page goes to when it is clicked: at the first step of its core. */
    @Test
    void accessesByHand_areAStoryATimelineAndAScenario() {
        String answer = ask(BUILT_IN, "by-hand\naccesses: \"P0: R A; P1: W A\"\nprotocol: mesi\nmachine: ideal\n");
        assertTrue(answer.startsWith("{\"status\":\"fine\""), answer.substring(0, 200));
        assertTrue(answer.contains("\"begins\":[0,"), answer);
        Map<String, String> kept = new TreeMap<>(BUILT_IN);
        kept.put(ByHand.FILE, (String) read(answer).get("scenario"));
        String again = ask(kept, "timeline\nscenario: by-hand\n");
        assertEquals(read(answer).get("timeline"), read(again).get("timeline"));
    }

    /** P0 reads the copy that it should have lost, and with it a value that is no more. */
    @Test
    void accessesByHandThatEndInAViolation_areNotFine() {
        String accesses = "by-hand\naccesses: \"P0: R A; P1: R A; P1: W A; P0: R A\"\nprotocol: mesi\nmachine: ideal\n";
        Map<?, ?> answer = read(ask(broken(), accesses));
        assertEquals("broken", answer.get("status"));
        assertTrue(answer.get("sentence").toString().contains("a load finds 0, but the last store wrote 1"));
        assertEquals("fine", read(ask(BUILT_IN, accesses)).get("status"));
    }

    /** JSON is YAML. */
    private static Map<?, ?> read(String answer) {
        return (Map<?, ?>) new Load(LoadSettings.builder()
                        .setCodePointLimit(Integer.MAX_VALUE)
                        .build())
                .loadFromString(answer);
    }

    /** A program cannot evict: the story goes by whole accesses, and there is neither a timeline nor a scenario. */
    @Test
    void evictionByHand_isToldWithoutTimes() {
        Map<?, ?> answer =
                read(ask(BUILT_IN, "by-hand\naccesses: \"P0: R A; P0: evict A\"\nprotocol: mesi\nmachine: ideal\n"));
        List<?> steps = (List<?>) ((Map<?, ?>) answer.get("story")).get("steps");
        assertEquals(
                List.of("Load I E", "Evict E I"),
                steps.stream()
                        .map(step -> (Map<?, ?>) step)
                        .map(step -> step.get("event") + " " + step.get("from") + " " + step.get("to"))
                        .toList());
        assertEquals(
                List.of(true, false, false),
                Stream.of("story", "timeline", "scenario")
                        .map(answer::containsKey)
                        .toList());
    }

    /** Sixteen cores in two sockets, as Sandy Bridge has them. */
    @Test
    void pastedMatrix_isFittedWithItsPictureAndAMachine() {
        String answer = ask(
                BUILT_IN, "c2c\nmachine: sandy-bridge-2s\nmeasured: {matrix: example}\nfit: true\nreplications: 2\n");
        assertTrue(answer.startsWith("{\"status\":\"fine\""), answer.substring(0, 300));
        assertTrue(answer.contains("<svg") && answer.contains(">measured<"), "two pictures");
        assertTrue(answer.contains("extends: sandy-bridge-2s"), "the document of the machine");
    }

    @Test
    void examAndWhyAndRowsTaken_areAnswered() {
        String exam = ask(BUILT_IN, "exam\naccesses: \"P0: R A; P1: W A\"\nprotocol: mesi\nseed: 1\nvariants: 2\n");
        assertTrue(exam.contains("variant 2: answers"), exam);
        String why = ask(
                BUILT_IN,
                "why\nscenario: xeon-phi/ping-pong\nchanges:\n  replications: 20\n  parameters: {send: [E]}\n");
        assertTrue(why.contains("\"timeline\":") && why.contains("sample 20 of 20"), why.substring(0, 400));
        String rows = ask(BUILT_IN, "run\nscenario: lessons/read-then-write\ncoverage: true\n");
        assertTrue(rows.contains("of 89 rows of gols taken"), rows);
    }

    /** The page has no files that a report could lead to. */
    @Test
    void run_hasAChart_andNoLinks() {
        String run = ask(BUILT_IN, "run\nscenario: lessons/false-sharing\nchanges: {replications: 2}\n");
        assertTrue(run.contains("latency by threads") && run.contains(">padded</text>"), run.substring(0, 300));
        assertFalse(run.contains("<a href"), "a link");
    }

    /** Names are data: nothing that a document says becomes markup, in a timeline neither. */
    @Test
    void markupInNames_isEscaped() {
        Map<String, String> documents = new TreeMap<>(BUILT_IN);
        String file = "scenarios/lessons/read-then-write.yaml";
        documents.put(file, documents.get(file).replaceFirst("(?m)^name: .*$", "name: \"<script>alert(1)</script>\""));
        String run = ask(documents, "run\nscenario: lessons/read-then-write\nchanges: {replications: 2}\n");
        String timeline = ask(documents, "timeline\nscenario: lessons/read-then-write\n");
        String page = run.substring(run.indexOf("\"page\""), run.indexOf("\"json\""));
        assertTrue(page.contains("&lt;script>") || page.contains("&lt;script&gt;"), page.substring(0, 300));
        assertTrue(!page.contains("<script"), "a script in the report");
        String title = timeline.substring(timeline.indexOf("\"timeline\""), timeline.indexOf("\"data\""));
        assertTrue(!title.contains("<script"), "a script in the timeline");
    }
}
