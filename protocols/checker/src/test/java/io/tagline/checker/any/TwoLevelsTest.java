package io.tagline.checker.any;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.checker.CheckOptions;
import io.tagline.checker.CheckResources;
import io.tagline.checker.CheckResult;
import io.tagline.checker.Property;
import io.tagline.checker.Samples;
import io.tagline.checker.Verdict;
import io.tagline.checker.search.Checker;
import io.tagline.documents.watch.Watch;
import io.tagline.protocols.table.Protocol;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whether views of two levels are all that can happen, and whether a mistake in a hierarchy stops its proof. */
final class TwoLevelsTest {

    private static final String VI = "vi-two-level";

    /** How many caches are below each shared cache. */
    private static final List<List<Integer>> DEALS = List.of(
            List.of(2, 1),
            List.of(2, 2),
            List.of(1, 1, 1),
            List.of(3, 1),
            List.of(2, 2, 1),
            List.of(1, 1, 1, 1),
            List.of(4));

    private static String text(String name) {
        return name.equals(VI)
                ? Samples.viOfTwoLevels().text()
                : Documents.source(name).text();
    }

    private static Proof proof(Protocol protocol) {
        return Proof.ofLevels(protocol, CheckResources.DEFAULT, Watch.NONE);
    }

    /** The views of one level, without what they only remember. */
    private static final class Plain {

        private final Rules rules;
        private final Set<List<Integer>> all = new HashSet<>();
        private final Set<List<Integer>> met = new HashSet<>();

        Plain(Rules rules, Sequences views) {
            this.rules = rules;
            View view = new View();
            View plain = new View();
            for (int number = 0; number < views.size(); number++) {
                views.read(number, view);
                for (int[] order : List.of(View.FIRST_TWO, View.TURNED)) {
                    plain.project(view, order);
                    TwoLevelWorld.forget(plain, rules);
                    all.add(words(plain));
                }
            }
        }

        void meet(View view) {
            view.sort();
            List<Integer> seen = words(view);
            assertTrue(all.contains(seen), () -> new ViewText(rules).write(view));
            met.add(seen);
        }

        private static List<Integer> words(View view) {
            int[] words = new int[view.words()];
            view.pack(words);
            return Arrays.stream(words).boxed().toList();
        }
    }

    /** Everything that is seen along random runs by the stepper must be a view; of VI these runs show all that there are. */
    private static List<Plain> walk(String name, int runs, int steps) {
        Protocol protocol = Documents.read(name, text(name)).orElseThrow();
        TwoLevels levels = new TwoLevels(protocol, Limits.of(1L << 30), CheckResources.DEFAULT, Watch.NONE);
        levels.run();
        Plain inner = new Plain(new Rules(protocol, Level.INNER), levels.ofCaches());
        Plain outer = new Plain(new Rules(protocol, Level.OUTER), levels.ofSharedCaches());
        View view = new View();
        for (List<Integer> deal : DEALS) {
            for (int run = 0; run < runs; run++) {
                TwoLevelWorld world = new TwoLevelWorld(protocol, deal);
                Random random = new Random(run);
                for (int step = 0; step < steps; step++) {
                    if (world.take(world.choose(random))) {
                        world.forEachPairOfCaches(view, inner::meet);
                        world.forEachPairOfSharedCaches(view, outer::meet);
                    }
                }
            }
        }
        return List.of(inner, outer);
    }

    @Test
    void whatIsSeenOfVi_isAView_andNothingElseIs() {
        for (Plain level : walk(VI, 20, 1_000)) {
            assertEquals(level.all.size(), level.met.size());
        }
    }

    @Tag("night")
    @ParameterizedTest
    @ValueSource(strings = {"mesif-two-level", "moesi-two-level"})
    void whatIsSeenOfBuiltInHierarchies_isAView(String name) {
        assertFalse(walk(name, 60, 1_500).isEmpty());
    }

    /** The least set of views depends on nothing but the tables. */
    @Tag("night")
    @ParameterizedTest
    @CsvSource({"mesif-two-level, 13963, 22788", "moesi-two-level, 17838, 51254"})
    void builtInHierarchies_areProved(String name, int caches, int sharedCaches) {
        TwoLevels levels =
                new TwoLevels(Documents.protocol(name), Limits.of(1L << 30), CheckResources.DEFAULT, Watch.NONE);
        levels.run();
        assertEquals(caches, levels.ofCaches().size());
        assertEquals(sharedCaches, levels.ofSharedCaches().size());
    }

    @Test
    void proofOfTwoLevels_saysWhatFollows_andHasNoList() {
        Proof proof = proof(Documents.read(VI, text(VI)).orElseThrow());
        assertTrue(proof.isProved());
        assertFalse(proof.isListed());
        assertEquals(252 + 62, proof.views());
        assertTrue(proof.others().contains(Property.DEADLOCK));
    }

    /** Sockets that are asked without a record need a view of who answers. */
    @ParameterizedTest
    @ValueSource(strings = {"mesif-two-socket", "mesif-two-socket-source"})
    void hierarchiesThatRecordNobody_areNotCovered(String name) {
        Proof proof = proof(Documents.protocol(name));
        assertEquals(Optional.of(Obstacle.NOT_COVERED), proof.obstacle().map(Proof.Stop::obstacle));
    }

    /** A row, and what a mistake puts in its place. */
    private record Mistake(Property property, String document, String row, String instead) {

        Protocol protocol() {
            String text = text(document);
            assertTrue(text.contains(row), row);
            return Documents.read("mistake", text.replace(row, instead)).orElseThrow();
        }
    }

    private static Mistake moesi(Property property, String row, String instead) {
        return new Mistake(property, "moesi-two-level", row, instead);
    }

    static Stream<Mistake> mistakes() {
        return Stream.of(
                moesi(
                        Property.STATED,
                        "| S, E | Snp-I | send Miss to home | I |",
                        "| S, E | Snp-I | send Miss to home | S |"),
                moesi(
                        Property.DATA_VALUE,
                        "| IX | MemE, DataE, DataM | copy data; send",
                        "| IX | MemE, DataE, DataM | send"),
                moesi(
                        Property.DATA_VALUE,
                        "| ES_A, MS_A | Dirty-Keep | count acks; copy data; send",
                        "| ES_A, MS_A | Dirty-Keep | count acks; send"),
                moesi(
                        Property.STATED,
                        "| E, M | RFO-Shared | send Snp-I to sharers; await acks | MX_A |",
                        "| E, M | RFO-Shared | add requester to sharers; send Fill-M to requester | M |"),
                moesi(
                        Property.STATED,
                        "| S, O | Rd | add requester to sharers; send Fill-S to requester | |",
                        "| S, O | Rd | send Fill-S to requester | |"),
                // Takes three cores below one shared cache.
                moesi(
                        Property.STATED,
                        "| MX_A | Miss-More | count acks; remove sender from sharers | |",
                        "| MX_A | Miss-More | count acks; remove sender from sharers; add requester to sharers; "
                                + "send Fill-M to requester | M |"),
                moesi(Property.STATED, "| network | order |\n|---------|-------|\n| forward | ordered |\n", ""),
                vi(
                        Property.DATA_VALUE,
                        "| VR | Gone | count acks; copy data; remove",
                        "| VR | Gone | count acks; remove"),
                vi(
                        Property.STATED,
                        "| VT | Gone | count acks; copy data; remove sender from sharers;",
                        "| VT | Gone | count acks; copy data;"),
                vi(
                        Property.STATED,
                        "| V | Take | send Recall to sharers; await acks | VT |",
                        "| V | Take | send Back to home; send Recall to sharers; await acks | VT |"),
                vi(Property.MISSING_CELL, "| VR | Take | stall | |\n", ""),
                vi(Property.DATA_VALUE, "| IU | Grant | copy data; add requester", "| IU | Grant | add requester"));
    }

    private static Mistake vi(Property property, String row, String instead) {
        return new Mistake(property, VI, row, instead);
    }

    @ParameterizedTest
    @MethodSource("mistakes")
    void mistakeInAHierarchy_isNotProved(Mistake mistake) {
        Proof.Stop stop = proof(mistake.protocol()).obstacle().orElseThrow();
        assertEquals(Optional.of(mistake.property()), stop.property(), stop::toString);
        assertFalse(stop.view().isEmpty());
    }

    /** Of all changes of one row none is proved in which a world of a few caches violates what would be proved. */
    @Test
    void oneRowChanged_isNotProvedIfRefuted() {
        int proved = 0;
        int refuted = 0;
        for (String text : UnprovedTest.changed(text(VI))) {
            Optional<Protocol> changed = Documents.read("changed", text);
            if (changed.isPresent() && proof(changed.get()).isProved()) {
                proved++;
                for (List<Integer> deal : DEALS.subList(0, 3)) {
                    CheckResult result = Checker.check(
                            changed.get(),
                            CheckOptions.of(3)
                                    .dealt(deal)
                                    .withSymmetry(true)
                                    .withProperties(EnumSet.copyOf(Proof.PROPERTIES)),
                            Watch.NONE);
                    assertEquals(Verdict.VERIFIED, result.verdict(), text);
                }
            } else {
                refuted += changed.isPresent() ? 1 : 0;
            }
        }
        assertTrue(proved > 0 && refuted > proved, proved + " proved, " + refuted + " not");
    }

    static Stream<Mistake> lateMistakes() {
        return Stream.of(
                moesi(Property.DATA_VALUE, "| Inv | RspIWb-Last | write memory; count", "| Inv | RspIWb-Last | count"),
                moesi(
                        Property.DATA_VALUE,
                        "| M | SnpData-Any | send DataS to requester; send RspFwdO to home | O |",
                        "| M | SnpData-Any | send DataS to requester; send RspFwdO to home | M |"),
                moesi(Property.MEMORY_VALUE, "| Wb | WbData | write memory; remove", "| Wb | WbData | remove"),
                // Takes three shared caches besides the writer's.
                moesi(
                        Property.STATED,
                        "| Inv | RspI-More | count acks; remove sender from sharers | |",
                        "| Inv | RspI-More | count acks; remove sender from sharers; add requester to sharers; "
                                + "make requester owner; send MemE to requester | Ack_X |"),
                moesi(
                        Property.MEMORY_VALUE,
                        "| Rd | RspFwdO | add requester to sharers | Ack_X |",
                        "| Rd | RspFwdO | clear owner; add requester to sharers | Ack_C |"),
                moesi(
                        Property.MEMORY_VALUE,
                        "| Rd | RspFwdIWb | write memory; clear owner;",
                        "| Rd | RspFwdIWb | clear owner;"));
    }

    /** These need many views before they show. */
    @Tag("night")
    @ParameterizedTest
    @MethodSource("lateMistakes")
    void mistakeBetweenSharedCaches_isNotProved(Mistake mistake) {
        mistakeInAHierarchy_isNotProved(mistake);
    }
}
