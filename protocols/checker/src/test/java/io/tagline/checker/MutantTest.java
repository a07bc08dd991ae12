package io.tagline.checker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.checker.search.Checker;
import io.tagline.documents.watch.Watch;
import io.tagline.protocols.table.Protocol;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The mistakes that a checker must find. */
@Order(1)
final class MutantTest {

    static List<Mutant> mutants() {
        return Mutant.all();
    }

    /** By mutant: what one worker finds with all properties, which several tests compare with. */
    private static final Map<Mutant, CheckResult> ALONE = new ConcurrentHashMap<>();

    private static CheckResult check(Protocol protocol, CheckOptions options) {
        return Checker.check(protocol, options, Watch.NONE);
    }

    private static CheckResult alone(Mutant mutant) {
        return ALONE.computeIfAbsent(mutant, any -> check(any.protocol(), CheckOptions.of(any.caches())));
    }

    /** Two workers at night, too. */
    private static final int FEWEST_WORKERS = Boolean.getBoolean("tagline.night") ? 2 : 3;

    @Test
    void list_isComplete() {
        assertEquals(
                12 + 11 + 8 + 5 + 7 + 4 + 1 + 5 + 5 + 5 + 4 + 4 + 4 + 5,
                mutants().size());
    }

    @ParameterizedTest
    @MethodSource("mutants")
    void mutant_isFound(Mutant mutant) {
        CheckResult result = alone(mutant);
        assertEquals(Verdict.VIOLATED, result.verdict());
        assertFalse(result.counterexample().isEmpty());
    }

    /** Several properties may catch a mistake; the one named must do so on its own. */
    @ParameterizedTest
    @MethodSource("mutants")
    void mutant_violatesTheNamedProperty(Mutant mutant) {
        CheckOptions options = CheckOptions.of(mutant.caches()).withProperties(Set.of(mutant.caughtBy()));
        CheckResult result = check(mutant.protocol(), options);
        assertEquals(mutant.caughtBy(), result.violation().orElseThrow().property());
    }

    @ParameterizedTest
    @MethodSource("mutants")
    void counterexample_isTheSameForAnyNumberOfWorkers(Mutant mutant) {
        CheckOptions options = CheckOptions.of(mutant.caches());
        CheckResult alone = alone(mutant);
        for (int workers = FEWEST_WORKERS; workers <= 3; workers++) {
            CheckResult many = check(mutant.protocol(), options.withWorkers(workers, task -> new Thread(task).start()));
            assertEquals(alone.counterexample(), many.counterexample());
            assertEquals(alone.violation(), many.violation());
            assertEquals(alone.coverage(), many.coverage());
            assertEquals(alone.statistics(), many.statistics());
        }
    }

    /** Reduced or not, on one thread or several: the shortest story has the same number of steps. */
    @ParameterizedTest
    @MethodSource("mutants")
    void counterexample_hasTheSameLengthUnderSymmetry(Mutant mutant) {
        CheckOptions options = CheckOptions.of(mutant.caches());
        CheckResult plain = alone(mutant);
        CheckResult reduced =
                check(mutant.protocol(), options.withSymmetry(true).withWorkers(2, task -> new Thread(task).start()));
        assertEquals(plain.counterexample().size(), reduced.counterexample().size());
        assertTrue(reduced.statistics().states() <= plain.statistics().states());
    }
}
