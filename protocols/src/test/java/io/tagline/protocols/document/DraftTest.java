package io.tagline.protocols.document;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Texts;
import io.tagline.documents.files.FileLibrary;
import io.tagline.protocols.Protocols;
import io.tagline.protocols.Samples;
import io.tagline.protocols.completion.Completion;
import io.tagline.protocols.completion.Race;
import io.tagline.protocols.table.Protocol;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Documents that lack rows, and what is added to them. */
final class DraftTest {

    private static final String VI = Samples.resource("vi.md").text();

    /** VI without what happens while a core waits for its line: the state after a race, the race, and the stalls. */
    private static final String DRAFT = VI.replace("| II_A  | none       | Put sent, and the line given away |\n", "")
            .replace("| VI_A | Fwd-Get | send Data to requester | II_A |\n", "")
            .replace("| VI_A, II_A | Put-Ack", "| VI_A | Put-Ack")
            .replace("| IV_L, IV_S, VI_A, II_A | Load, Store, Evict | stall | |\n", "");

    private static Texts with(String... namesAndTexts) {
        Texts texts = new Texts(Map.of(), Optional.of(FileLibrary::new));
        for (int i = 0; i < namesAndTexts.length; i += 2) {
            texts = texts.with(Protocols.KIND, namesAndTexts[i], namesAndTexts[i + 1]);
        }
        return texts;
    }

    private static Draft draft(Texts texts, String name) {
        Diagnostics diagnostics = new Diagnostics();
        Optional<Draft> draft = new Protocols(texts).draft(name, diagnostics);
        diagnostics.throwIfAny();
        return draft.orElseThrow();
    }

    private static Protocol load(Texts texts, String name) {
        Diagnostics diagnostics = new Diagnostics();
        Optional<Protocol> protocol = new Protocols(texts).load(name, diagnostics);
        diagnostics.throwIfAny();
        return protocol.orElseThrow();
    }

    /** Every line stays, in its order; the new state is the last of its table, and the new rows are a table below a sentence that says whose they are. */
    @Test
    void completedDocument_hasItsLinesAndNewOnes() {
        Draft draft = draft(with("draft", DRAFT), "draft");
        assertTrue(draft.base().isEmpty());
        Completion completion = Completion.of(draft.protocol(), Race.ANSWER);
        List<String> whole = draft.with(completion).text().lines().toList();
        List<String> old = DRAFT.lines().toList();
        assertEquals(old, kept(old, whole));
        int states = whole.indexOf("| VI_A  | none       | Put sent |");
        assertTrue(whole.get(states + 1).matches("\\| \\w+ \\| none \\| .+ \\|"), whole.get(states + 1));
        int rows = whole.indexOf("Rows that follow from those above, by `tagline protocol complete`:");
        assertEquals("| VI_A | Put-Ack | | I |", whole.get(rows - 2));
        assertEquals("| state | event | actions | next | why |", whole.get(rows + 2));
        assertEquals("|---|---|---|---|---|", whole.get(rows + 3));
        assertEquals(
                "",
                whole.get(rows
                        + 3
                        + completion.lines().stream()
                                .filter(line -> line.kind().heading().equals("Cache"))
                                .toList()
                                .size()
                        + 1));
    }

    /** The lines of a document that are lines of another one, in the order of the latter. */
    private static List<String> kept(List<String> old, List<String> whole) {
        int next = 0;
        for (String line : whole) {
            next += next < old.size() && line.equals(old.get(next)) ? 1 : 0;
        }
        return old.subList(0, next);
    }

    /** What is added makes a whole protocol: in the document, or in one that extends it and has the new rows alone. */
    @Test
    void bothWaysToAddRows_makeOneProtocol() {
        Draft draft = draft(with("draft", DRAFT), "draft");
        Completion completion = Completion.of(draft.protocol(), Race.ANSWER);
        String whole = draft.with(completion).text();
        Protocol one = load(with("whole", whole), "whole");
        assertEquals(6, one.cache().states().size());
        assertTrue(one.cache().transitions().size()
                > draft.protocol().cache().transitions().size() + 10);
        String more = draft.extended("draft", completion, List.of()).text();
        assertTrue(more.startsWith("# VI: one copy at a time, completed\n\nextends: draft\n"), more);
        assertTrue(
                more.contains(
                        "\n## Cache\n\n### States\n\n| change | state | permission | meaning |\n|---|---|---|---|\n| add | "),
                more);
        assertFalse(more.contains("Rows that follow"), more);
        Draft extending = draft(with("draft", whole, "more", "# More\nextends: draft\n"), "more");
        assertEquals(
                Optional.of("draft"),
                extending.base().map(name -> name.replaceFirst(".*/|\\.md", "").replace(".md", "")));
        assertTrue(Completion.of(extending.protocol(), Race.ANSWER).isEmpty());
    }

    /** A draft may have states that nothing leads to yet, and no other mistake. */
    @Test
    void draft_mayHaveUnreachedStates() {
        Draft draft = draft(
                with(
                        "draft",
                        DRAFT.replace(
                                "| VI_A  | none       | Put sent |\n",
                                "| VI_A  | none       | Put sent |\n| X | none | nowhere |\n")),
                "draft");
        assertEquals(1, draft.unused().size());
        assertTrue(draft.unused().get(0).message().startsWith("no row leads to state `X`"));
        Diagnostics diagnostics = new Diagnostics();
        assertTrue(new Protocols(with("wrong", DRAFT.replace("send Get to home", "send Got to home")))
                .draft("wrong", diagnostics)
                .isEmpty());
        assertTrue(diagnostics.all().get(0).message().contains("unknown message `Got`"));
        Diagnostics empty = new Diagnostics();
        assertTrue(new Protocols(with("empty", " \n")).draft("empty", empty).isEmpty());
        assertEquals("the document is empty", empty.all().get(0).message());
    }
}
