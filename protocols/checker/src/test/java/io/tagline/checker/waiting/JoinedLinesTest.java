package io.tagline.checker.waiting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.checker.CheckOptions;
import io.tagline.checker.CheckResult;
import io.tagline.checker.Property;
import io.tagline.checker.Samples;
import io.tagline.checker.Verdict;
import io.tagline.checker.search.Checker;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.watch.Watch;
import io.tagline.protocols.document.ProtocolReader;
import io.tagline.protocols.document.ResourceReader;
import io.tagline.protocols.table.Protocol;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What lines that share resources come to: each verdict is derived by hand. */
final class JoinedLinesTest {

    private static final String ORDER = "| response to directory | ordered |";

    /** A protocol, what its queues are, what its lines share, with `N` for the number of places, and how many lines more than places it takes. */
    private record Wrong(String protocol, String order, List<String> shared, int more) {

        /** Whether it takes a cache that wants what another one has. */
        boolean needsTwo() {
            return shared.toString().contains("Probe");
        }

        static Wrong of(String protocol, String order, int more, String... shared) {
            return new Wrong(protocol, order, List.of(shared), more);
        }

        CheckResult check(int places) {
            Protocol known = protocol.equals("inclusive") ? inclusive(order) : Samples.builtIn(protocol);
            List<String> resources =
                    shared.stream().map(text -> text.replace("N", "" + places)).toList();
            return joined(known, resources, places + more, needsTwo() ? 2 : 1);
        }
    }

    /**
     * In each, lines that have all N places of something at a cache want what one that waits for such a place has at the home, or the other way round; or
     * what would give a place back is behind what waits for one.
     */
    private static final List<Wrong> WRONG = List.of(
            Wrong.of("inclusive", ORDER, 1, "v at cache: N in VI, II, Grant", "m at directory: 1 in G, Release"),
            Wrong.of("inclusive", ORDER, 1, "v at cache: N in VI, II, Probe", "m at directory: 1 in P, Release"),
            Wrong.of("inclusive", ORDER, 1, "v at cache: N in VI, II, Recall", "m at directory: 1 in R, Release"),
            Wrong.of("inclusive", ORDER, 1, "m at cache: N in IL, IS, Probe", "m at directory: 1 in G, P, R"),
            Wrong.of("inclusive", ORDER, 1, "m at cache: N in IL, IS, Recall", "m at directory: 1 in G, P, R"),
            Wrong.of("inclusive", ORDER, 1, "v at cache: 1 in VI, II, Grant", "m at directory: N in G, Release"),
            Wrong.of("inclusive", ORDER, 1, "v at cache: 1 in VI, II, Probe", "m at directory: N in P, Release"),
            Wrong.of("inclusive", ORDER, 1, "v at cache: 1 in VI, II, Recall", "m at directory: N in R, Release"),
            Wrong.of("inclusive", ORDER, 1, "v at cache: N in VI, II, Grant", "response queue at cache: 1"),
            Wrong.of("inclusive", across("response to cache"), 1, "v at cache: N in VI, II, Grant"),
            Wrong.of("inclusive", across("forward, response to cache"), 1, "v at cache: N in VI, II, Probe"),
            Wrong.of("inclusive", across("forward, response to cache"), 1, "v at cache: N in VI, II, Recall"),
            Wrong.of("inclusive", prior("forward, response to cache"), 1, "v at cache: N in VI, II, Probe"),
            Wrong.of("inclusive", prior("forward, response to cache"), 1, "v at cache: N in VI, II, Recall"),
            Wrong.of("msi", "", 1, "ways at cache: N in S, M, SM_AD, SM_A", "MSHRs at directory: 1"),
            Wrong.of(
                    "msi",
                    "",
                    1,
                    "v at cache: N in MI_A, II_A, Data, Data-X, Data-S",
                    "MSHRs at directory: 1 in M_X, S_UD, S_U, S_D, PutM"));

    private static String across(String networks) {
        return ORDER + "\n| " + networks + " | ordered across lines |";
    }

    private static String prior(String networks) {
        return ORDER + "\n| " + networks + " | by priority |";
    }

    private static Protocol inclusive(String order) {
        try (InputStream in = JoinedLinesTest.class.getResourceAsStream("inclusive.md")) {
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8).replace(ORDER, order);
            Diagnostics diagnostics = new Diagnostics();
            return ProtocolReader.read("inclusive", Source.of("inclusive.md", text), diagnostics)
                    .orElseThrow(() -> new AssertionError(diagnostics.all()));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static CheckResult joined(Protocol protocol, List<String> resources, int lines, int caches) {
        Diagnostics diagnostics = new Diagnostics();
        Protocol sharing = protocol.withSharing(
                protocol.sharing().with(ResourceReader.options(resources, protocol.tables(), diagnostics)));
        assertEquals(List.of(), diagnostics.all());
        return JoinedLines.check(sharing, CheckOptions.of(caches).withLines(lines), Watch.NONE);
    }

    private static Stream<Wrong> wrong() {
        return WRONG.stream();
    }

    /** With two caches, three places take a minute. */
    @ParameterizedTest
    @MethodSource("wrong")
    void aCircle_isFound_whateverTheNumberOfPlaces(Wrong wrong) {
        IntStream.rangeClosed(1, wrong.needsTwo() ? 2 : 3).forEach(places -> {
            CheckResult found = wrong.check(places);
            assertEquals(Verdict.VIOLATED, found.verdict(), "with " + places);
            assertTrue(found.waits().stream().anyMatch(wait -> wait.startsWith("so line ")), () -> "" + found.waits());
        });
    }

    /** As many places as lines that can want one are as good as none at all. */
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "v at cache: 2 in VI, II, Grant; m at directory: 1 in G, Release",
                "v at cache: 1 in VI, II, Grant; m at directory: 2 in G, Release",
                "v at cache: 1 in VI, II, Grant; m at directory: 1 in G",
                "MSHRs at cache: 1; MSHRs at directory: 1",
                "ways at cache: 1; victims at cache: 1",
                "forward queue at cache: 1; response queue at directory: 1",
            })
    void whereSomeoneCanGoOn_everythingHolds(String one, String other) {
        CheckResult found = joined(inclusive(ORDER), List.of(one, other), 2, 2);
        assertEquals(Verdict.VERIFIED, found.verdict(), () -> "" + found.waits());
    }

    /** Without anything shared, there is each combination of two states of one line, up to which line is which and what nobody else notices. */
    @Test
    void linesThatShareNothing_areOneState() {
        CheckResult found = joined(inclusive(ORDER), List.of(), 2, 2);
        assertEquals(Verdict.VERIFIED, found.verdict());
        CheckResult alone =
                Checker.check(inclusive(ORDER), CheckOptions.of(2).withValues(1).withLoadHistory(false), Watch.NONE);
        long states = alone.statistics().states();
        assertTrue(found.statistics().states() < states * (states + 1) / 2);
    }

    @Test
    void memoryThatIsUsedUp_isNoVerdict() {
        Protocol protocol = inclusive(ORDER);
        Diagnostics diagnostics = new Diagnostics();
        Protocol sharing = protocol.withSharing(protocol.sharing()
                .with(ResourceReader.options(List.of("MSHRs at cache: 1"), protocol.tables(), diagnostics)));
        CheckResult found =
                JoinedLines.check(sharing, CheckOptions.of(2).withLines(3).withMaxBytes(1 << 18), Watch.NONE);
        assertEquals(Verdict.INCOMPLETE, found.verdict());
    }

    /** The shortest circle: both lines are asked for (2), granted (4), one comes and leaves (6, 7), and the other waits for its place. */
    @Test
    void aStory_isShortest_andEndsWithTheCircle() {
        CheckResult found = WRONG.get(0).check(1);
        assertEquals(Property.DEADLOCK, found.violation().orElseThrow().property());
        assertEquals(found.statistics().depth(), found.counterexample().size());
        assertTrue(found.waits().get(1).contains("waits for v of cache 0, which line"), () -> "" + found.waits());
    }
}
