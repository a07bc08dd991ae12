package io.tagline.litmus.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Does a judge that keeps values answer as one that does not, and does it show what it says? */
final class ConsistencyJudgeTest {

    private static final int EVENTS = 6;

    /** Built-in models, and one with each construct that depends on the execution in another way. */
    static Stream<ConsistencyModel> models() {
        Stream<String> names = BuiltInModelsTest.names().stream();
        return Stream.concat(names.map(TestExecution::builtIn), Stream.of(TestExecution.model("""
                let rec a = rf & loc | b ; co
                and b = po & loc | a ; a
                let changed = domain(co \\ rf) | range(rf)
                irreflexive a ; [~changed]
                acyclic (rf \\ co) | (po & loc)
                ~empty rf | co | po
                empty [changed] & (po ; ~rf ; po ; po)
                acyclic b \\ (co \\ rf)
                acyclic fr | rf
                flag acyclic coe | po as a
                flag acyclic rfe | po as b
                flag ~empty fr & ext as c
                flag ~empty coi & loc as d
                flag ~empty [domain(co)] & po as e
                undefined_unless irreflexive a as f
                """)));
    }

    private static Facts facts(SplittableRandom random) {
        Map<String, Long> sets = Map.of("R", 0b010101L, "W", 0b101010L, "M", 0b111111L, "A", 0b000001L, "L", 0b001000L);
        return new Facts(
                EVENTS,
                sets,
                Map.of(
                        "po", RelationTest.random(random, EVENTS, 0.05),
                        "loc", RelationTest.random(random, EVENTS, 0.5),
                        "ext", RelationTest.random(random, EVENTS, 0.5),
                        "int", RelationTest.random(random, EVENTS, 0.5),
                        "addr", RelationTest.random(random, EVENTS, 0.03),
                        "rmw", RelationTest.random(random, EVENTS, 0.03)));
    }

    @ParameterizedTest
    @MethodSource("models")
    void oneJudgeForAll_answersAsOneForEach(ConsistencyModel model) {
        SplittableRandom random = new SplittableRandom(11);
        int allowed = 0;
        for (int i = 0; i < 20; i++) {
            Facts facts = facts(random);
            ConsistencyJudge judge = model.over(facts);
            Relation rf = Relation.empty(EVENTS);
            Relation co = Relation.empty(EVENTS);
            for (int j = 0; j < 60; j++) {
                change(random.nextBoolean() ? rf : co, random);
                boolean fresh = model.over(facts).allows(rf.copy(), co.copy());
                assertEquals(fresh, judge.allows(rf, co));
                assertEquals(model.over(facts).flags(rf, co), judge.flags(rf, co));
                assertEquals(model.over(facts).violation(rf, co), judge.violation(rf, co));
                assertEquals(fresh, judge.violation(rf, co).isEmpty());
                allowed += fresh ? 1 : 0;
            }
        }
        assertTrue(allowed > 0 && allowed < 1200, model + " allows " + allowed);
    }

    /** Adds a pair, or takes one or all off. */
    private static void change(Relation relation, SplittableRandom random) {
        int from = random.nextInt(EVENTS);
        int to = random.nextInt(EVENTS);
        if (relation.has(from, to)) {
            relation.remove(from, to);
        } else {
            relation.add(from, to);
        }
        boolean all = random.nextInt(EVENTS) == 0;
        for (int i = 0; all && i < EVENTS * EVENTS; i++) {
            relation.remove(i / EVENTS, i % EVENTS);
        }
    }

    @ParameterizedTest
    @MethodSource("models")
    void whatMayNotBeAllowed_isNotAllowedWithMorePairs(ConsistencyModel model) {
        SplittableRandom random = new SplittableRandom(12);
        int pruned = 0;
        for (int i = 0; i < 400; i++) {
            ConsistencyJudge judge = model.over(facts(random));
            Relation rf = RelationTest.random(random, EVENTS, 0.06);
            Relation co = RelationTest.random(random, EVENTS, 0.06);
            Relation moreRf = rf.union(RelationTest.random(random, EVENTS, 0.06));
            Relation moreCo = co.union(RelationTest.random(random, EVENTS, 0.06));
            boolean may = judge.mayAllow(rf, co);
            boolean mayAsRead = judge.mayAllowAsRead(rf, co);
            pruned += may ? 0 : 1;
            assertTrue(may || !judge.allows(moreRf, moreCo));
            assertTrue(mayAsRead || !judge.allows(rf, moreCo));
            assertTrue(may || !mayAsRead);
        }
        assertTrue(pruned > 0, model + " prunes nothing");
    }

    /** Whether a condition is asked of executions that are not complete: both growing, or only the order of stores. */
    @ParameterizedTest
    @CsvSource(delimiter = '/', textBlock = """
            acyclic rf | co           / true  / true
            acyclic fr                / true  / true
            acyclic po \\ rf          / false / true
            acyclic po \\ co          / false / false
            acyclic ~(rf ; rf^-1)     / false / true
            acyclic ~~co              / false / false
            acyclic po \\ (loc | id)  / true  / true
            empty [~domain(rf)] ; po  / false / true
            ~acyclic rf | co          / false / false
            ~empty rf                 / false / false
            irreflexive co+           / true  / true
            acyclic let rec a = co | a ; rf in a / true / true
            acyclic let rec a = co | a ; (po \\ co) in a / false / false
            """)
    void monotone_isWhatIsNotBelowAComplement(String condition, boolean both, boolean ofCoherence) {
        Relation full = Relation.product(3, 7, 7);
        Relation rf = full.copy();
        Facts facts = new Facts(3, Map.of(), Map.of("po", full, "loc", Relation.empty(3)));
        // With a second condition that is violated, an execution is refused if any condition is asked; so it is the
        // only one here.
        ConsistencyModel model = TestExecution.model(condition + " as c");
        Terms terms = model.terms();
        boolean negated = model.conditions().get(0).negated();
        assertEquals(both, !negated && terms.unfit(model.tested(0)) == 0);
        assertEquals(ofCoherence, !negated && (terms.unfit(model.tested(0)) & Terms.BY_COHERENCE) == 0);
        assertFalse(both
                && model.over(facts).mayAllow(rf, full) != model.over(facts).allows(rf, full));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '/', textBlock = """
            sc      / W:x R:y | W:y R:x             / / sc: 0 po 1, 1 fre 2, 2 po 3, 3 fre 0
            sc      / W:x W:y | R:y R:x             / rf b c / sc: 0 po 1, 1 rfe 2, 2 po 3, 3 fre 0
            x86-tso / W:x W:y | R:y R:x             / rf b c / tso: 0 ppo 1, 1 rfe 2, 2 ppo 3, 3 fre 0
            x86-tso / W:x F:MFENCE R:y | W:y F:MFENCE R:x / / tso: 0 mfence 2, 2 fre 3, 3 mfence 5, 5 fre 0
            armv8   / R:x W:y | R:y W:x             / rf b c, rf d a, data a b, ctrl c d / external: 0 data 1, 1 rfe 2, 2 ctrl 3, 3 rfe 0
            armv8   / W:x F:DMB.SY W:y | R:y R:x    / rf c d, addr d e / external: 0 bob 2, 2 rfe 3, 3 addr 4, 4 fre 0
            armv8   / W:x W:y:L | R:y:A R:x         / rf b c / external: 0 bob 1, 1 rfe 2, 2 bob 3, 3 fre 0
            armv8   / W:x W:x                       / co b a / internal: 0 po-loc 1, 1 coi 0
            armv8   / R:x W:x | W:x                 / rmw a b, co c b / atomic: 0 rmw 1, 0 fre 2, 2 coe 1
            armv8   / W:x F:DMB.SY W:y | R:y W:z R:z R:x / rf c d, addr d e, rf e f, addr f g / external: 0 bob 2, 2 rfe 3, 3 addr 4, 4 rfi 5, 5 addr 6, 6 fre 0
            rvwmo   / W:x F:Fence.w.w W:y | R:y R:x / rf c d, addr d e / model: 0 fence.w.w 2, 2 rfe 3, 3 addr 4, 4 fre 0
            rc11    / W:x:RLX W:y:REL | R:y:ACQ R:x:RLX / rf b c / coherence: 0 sb 1, 1 rfe 2, 2 sb 3, 3 rb 0
            power   / W:x F:LWSYNC W:y | R:y R:x    / rf c d, addr d e / observation: 4 fre 0, 0 lwsync 2, 2 rfe 3, 3 ppo 4
            """)
    void violation_isAShortestCycle_withTheNamesOfItsSteps(String model, String threads, String pairs, String shown) {
        TestExecution execution = TestExecution.of(threads, pairs == null ? "" : pairs);
        assertEquals(shown, execution.violation(TestExecution.builtIn(model)));
    }

    @Test
    void everyStep_isAPairOfTheRelationThatItNames() {
        TestExecution execution = TestExecution.of("W:x W:y | R:y R:x", "rf b c");
        ConsistencyModel model = TestExecution.model("""
                let once = po | fr
                let twice = once ; rf
                let back = rf^-1 & ext
                acyclic twice | once as all
                """);
        assertEquals("all: 0 twice 2, 2 po 3, 3 fre 0", execution.violation(model));
        assertEquals(
                "loads: 2 back 1",
                execution.violation(TestExecution.model("let back = rf^-1 & ext\nempty back & (R * W) as loads")));
        assertEquals(
                "fences: 0 Late 0",
                execution.violation(TestExecution.model("let Late = W & domain(po)\nempty Late as fences")));
        assertEquals("none: ", execution.violation(TestExecution.model("~empty 0 as none")));
        assertEquals(List.of(), execution.flags(model));
    }
}
