package io.tagline.checker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.tagline.checker.OtherChecker.Said;
import io.tagline.checker.export.ExportedWorld;
import io.tagline.checker.export.Exporter;
import io.tagline.checker.export.Exporter.Target;
import io.tagline.checker.search.Checker;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Refusal;
import io.tagline.documents.Source;
import io.tagline.documents.files.FileLibrary;
import io.tagline.documents.watch.Watch;
import io.tagline.protocols.Protocols;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.Transition;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Whether other people's checkers find in an exported model what ours finds in the table. With {@code -Dtagline.export=all} the whole
 * table of docs/protocols/export.md is made again. By day, each reads one small world.
 */
@Order(1)
final class ExportTest {

    private static final boolean ALL = System.getProperty("tagline.export", "").equals("all");

    /** Those of one directory without shared caches, and those of a bus. */
    private static final List<String> SAID = List.of(
            "msi",
            "mesi",
            "moesi",
            "mesif",
            "gols",
            "gols-overlapping",
            "gols-merging",
            "mesi-silent",
            "moesi-silent",
            "mesi-sparse",
            "chi",
            "bedrock",
            "msi-bus",
            "mesi-bus",
            "moesi-bus",
            "msi-split-bus",
            "mesi-split-bus",
            "moesi-split-bus",
            "dragon",
            "firefly",
            "vi-bus");

    private static final ExportedWorld SMALL = new ExportedWorld(2, 1, false, false);

    @TempDir
    private Path folder;

    private static Arguments world(OtherChecker checker, String protocol, ExportedWorld world) {
        return Arguments.of(checker, protocol, world);
    }

    /** Models of a second or two; both ways to count, and all that a state may remember. */
    static Stream<Arguments> worlds() {
        Stream<Arguments> few = Stream.of(
                world(OtherChecker.RUMUR, "msi", ExportedWorld.of(2)),
                world(OtherChecker.RUMUR, "mesi-sparse", new ExportedWorld(2, 1, true, false)),
                world(OtherChecker.RUMUR, "dragon", new ExportedWorld(2, 1, false, true)),
                world(OtherChecker.SPIN, "mesi", ExportedWorld.of(2)),
                world(OtherChecker.TLC, "gols", new ExportedWorld(2, 2, true, true)));
        return ALL ? table() : few;
    }

    private static Stream<Arguments> table() {
        return Stream.of("msi", "mesi", "moesi", "mesif", "gols")
                .flatMap(protocol -> Stream.of(2, 3)
                        .flatMap(caches -> Stream.of(false, true)
                                .map(symmetry -> new ExportedWorld(caches, 2, symmetry, true))
                                .flatMap(world -> Stream.of(OtherChecker.values())
                                        .filter(checker -> checker != OtherChecker.SPIN || !world.symmetry())
                                        .map(checker -> world(checker, protocol, world)))));
    }

    @Tag("night")
    @ParameterizedTest
    @MethodSource("worlds")
    void otherCheckers_countTheSameStatesAndSteps(OtherChecker checker, String protocol, ExportedWorld world)
            throws Exception {
        assumeTrue(checker.isHere(), checker + " is not on this computer: its count is not compared");
        Protocol table = Samples.builtIn(protocol);
        Said said = checker.ask(table, world, folder);
        Statistics ours = ours(table, world).statistics();
        assertTrue(said.fine(), said.text());
        assertEquals(ours.states(), said.states());
        assertEquals(ours.transitions(), said.transitions());
    }

    private static CheckResult ours(Protocol protocol, ExportedWorld world) {
        CheckOptions options = CheckOptions.of(world.caches())
                .withValues(world.values())
                .withSymmetry(world.symmetry())
                .withLoadHistory(world.loadHistory());
        return Checker.check(protocol, options, Watch.NONE);
    }

    /** What is no invariant: that each access and eviction ends. Of the mistakes these are the stuck transactions. */
    static Stream<Arguments> endless() {
        return Mutant.all().stream()
                .filter(mutant -> SAID.contains(mutant.document()) && mutant.caughtBy() == Property.STUCK)
                .filter(mutant -> mutant.caches() == 2)
                .limit(ALL ? Long.MAX_VALUE : 1)
                .map(Arguments::of);
    }

    @Tag("night")
    @ParameterizedTest
    @MethodSource("endless")
    void tlc_findsWhoWaitsForEver(Mutant mutant) throws Exception {
        assumeTrue(OtherChecker.TLC.isHere(), "TLC is not on this computer: it is not asked for " + mutant);
        Said wrong = OtherChecker.TLC.temporal(mutant.protocol(), SMALL, folder);
        assertTrue(wrong.text().contains("Temporal property Answered was violated"), wrong.text());
    }

    @Tag("night")
    @ParameterizedTest
    @ValueSource(strings = {"msi", "mesi", "gols"})
    void tlc_findsThatEveryAccessEnds(String protocol) throws Exception {
        assumeTrue(OtherChecker.TLC.isHere(), "TLC is not on this computer: it is not asked for " + protocol);
        Said right = OtherChecker.TLC.temporal(Samples.builtIn(protocol), SMALL, folder);
        assertTrue(right.fine(), right.text());
    }

    /** A lost invalidation, data that is older than memory, a writer that does not wait for all acks. */
    static Stream<Arguments> faults() {
        Set<String> seeded = ALL ? Set.of() : Set.of("D1", "D4", "D11");
        return Mutant.all().stream()
                .filter(mutant -> SAID.contains(mutant.document()) && mutant.caughtBy() != Property.STUCK)
                .filter(mutant -> seeded.isEmpty() || seeded.contains(mutant.id()))
                .flatMap(mutant -> Stream.of(OtherChecker.values()).map(checker -> Arguments.of(checker, mutant)));
    }

    @Tag("night")
    @ParameterizedTest
    @MethodSource("faults")
    void otherCheckers_findWhatOursFinds(OtherChecker checker, Mutant mutant) throws Exception {
        assumeTrue(checker.isHere(), checker + " is not on this computer: it is not asked for " + mutant);
        ExportedWorld world = ExportedWorld.of(mutant.caches());
        assertEquals(Verdict.VIOLATED, ours(mutant.protocol(), world).verdict());
        Said said = checker.ask(mutant.protocol(), world, folder);
        assertFalse(said.fine(), said.text());
        assertTrue(said.text().matches("(?s).*(violated|rror:|Error|assert).*"), said.text());
    }

    /** Of every row that is more than waiting or a load that hits, a comment has the words; nothing else is said of rows. */
    @ParameterizedTest
    @MethodSource("documents")
    void everyRow_hasAComment(String name) {
        Protocol protocol = Samples.builtIn(name);
        for (Target target : Target.values()) {
            String model = Exporter.export(protocol, ExportedWorld.of(2), target, "model");
            assertFalse(model.contains("lost access"), target::toString);
            protocol.tables().stream()
                    .flatMap(table -> table.transitions().stream())
                    .filter(row -> !row.stalls() && !row.actionText().equals("hit"))
                    .forEach(row -> assertTrue(model.contains(words(row)), target + " lacks " + words(row)));
        }
    }

    /** C and Uclid5 have no word for it: murphi2c and murphi2uclid of rumur 2022.08.20 refuse a model with it. */
    @ParameterizedTest
    @MethodSource("documents")
    void murphi_asksOfNothingWhetherItIsDefined(String name) {
        String model = Exporter.export(Samples.builtIn(name), ExportedWorld.of(2), Target.MURPHI, "model");
        assertFalse(model.contains("isundefined"), name);
    }

    static List<String> documents() {
        return SAID;
    }

    /** What the model of VI calls an error whatever the registers hold, once a row is changed; before, it knows no lost access. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            value = {
                "finish load!finish store!a store is finished although none is waiting",
                "finish store!finish load!a load is finished although none is waiting",
                "| IV_L, IV_S, VI_A, II_A | Load, Store, Evict | stall | |!| IV_L, IV_S, VI_A, II_A | Store, Evict | stall | |\\n"
                        + "| IV_S, VI_A, II_A | Load | stall | |\\n| IV_L | Load | send Get to home | |!"
                        + "a second access begins while one is waiting",
                "| B | Get, Put | stall | |!| V | Evict | | |\\n| B | Get, Put, Evict | stall | |!an eviction neither waits nor does anything"
            })
    void accessThatIsLost_isAnErrorOfTheModel(String from, String to, String error) {
        String vi = Samples.vi().text();
        String changed = vi.replace(from, to.replace("\\n", "\n"));
        for (Target target : Target.values()) {
            assertFalse(model(vi, target).contains("lost access"), target::toString);
            assertTrue(model(changed, target).contains("lost access: " + error), target::toString);
        }
    }

    /** Fwd-Get has rows in V and VI_A alone. A line that is not there is never evicted, so that there Evict needs none. */
    @Test
    void rowThatIsMissing_isAnErrorOfTheModel() {
        for (Target target : Target.values()) {
            String model = model(Samples.vi().text(), target);
            assertTrue(
                    model.contains("`Fwd-Get` in one of these states has no row: I, IV_L, IV_S, II_A"),
                    target::toString);
            assertFalse(model.contains("`Evict` in one of these states"), target::toString);
        }
    }

    private static String model(String document, Target target) {
        Protocol protocol = new Protocols(FileLibrary::new)
                .read(Source.of("vi.md", document), new Diagnostics())
                .orElseThrow();
        return Exporter.export(protocol, ExportedWorld.of(2), target, "model");
    }

    private static String words(Transition row) {
        return "%s + %s: %s"
                .formatted(row.state(), row.event(), row.actions().isEmpty() ? "nothing" : row.actionText());
    }

    @ParameterizedTest
    @ValueSource(strings = {"mesif-two-level", "mesif-victim", "mesif-two-socket-source"})
    void whatAModelCannotSay_isRefusedWithItsRows(String name) {
        Protocol protocol = Samples.builtIn(name);
        Refusal refusal = assertThrows(
                Refusal.class, () -> Exporter.export(protocol, ExportedWorld.of(2), Target.MURPHI, "model"));
        assertTrue(refusal.getMessage().contains("shared cache `I` + `Rd-Alone`"), refusal.getMessage());
        assertTrue(refusal.getMessage().contains("`ordered`"), refusal.getMessage());
    }

    /** Names that are words of the languages, and names that differ only in what these do not allow. */
    @ParameterizedTest
    @EnumSource(OtherChecker.class)
    void names_areNeverWordsOfTheLanguage(OtherChecker checker) throws Exception {
        String text = new Protocols(FileLibrary::new)
                .library()
                .open("msi", new Diagnostics())
                .orElseThrow()
                .text()
                .replace("IM_AD", "end")
                .replace("IM_A", "byte")
                .replace("SM_AD", "A-B")
                .replace("SM_A", "A_B")
                .replace("Fwd-GetS", "A/B")
                .replace("Fwd-GetM", "A+B")
                .replace("GetM", "LET")
                .replace("GetS", "do")
                .replace("Inv-Ack", "A-B")
                .replace("M_X", "cache");
        Diagnostics diagnostics = new Diagnostics();
        Protocol protocol = new Protocols(FileLibrary::new)
                .read(Source.of("if.md", text), diagnostics)
                .orElseThrow(() -> new AssertionError(diagnostics.all()));
        for (Target target : Target.values()) {
            assertNoNameTwice(Exporter.export(protocol, ExportedWorld.of(2), target, "model"));
        }
        assumeTrue(checker.isHere(), checker + " is not on this computer: it does not read the names");
        Statistics ours = ours(Samples.builtIn("msi"), ExportedWorld.of(2)).statistics();
        Said said = checker.ask(protocol, ExportedWorld.of(2), folder);
        assertTrue(said.fine(), said.text());
        assertEquals(ours.states(), said.states());
        assertEquals(ours.transitions(), said.transitions());
    }

    private static void assertNoNameTwice(String model) {
        Set<String> names = new HashSet<>();
        Matcher declared = Pattern.compile("(?m)^(?:inline (\\w+)|(\\w+)(?:\\(\\w+\\))? ==|  (\\w+) : array)")
                .matcher(model);
        while (declared.find()) {
            assertTrue(names.add(declared.group()), declared.group());
        }
    }

    @Test
    void spin_hasNoSymmetry() {
        Protocol msi = Samples.builtIn("msi");
        ExportedWorld world = new ExportedWorld(2, 2, true, true);
        assertThrows(Refusal.class, () -> Exporter.export(msi, world, Target.PROMELA, "model"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"my-mesi", "TLC", "Bags", "", "1st", "a b"})
    void aModule_isCalledAsTlaAllows(String module) {
        Protocol msi = Samples.builtIn("msi");
        assertThrows(Refusal.class, () -> Exporter.export(msi, ExportedWorld.of(2), Target.TLA, module));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 9})
    void aWorld_hasOneToEightCaches(int caches) {
        assertThrows(IllegalArgumentException.class, () -> ExportedWorld.of(caches));
    }
}
