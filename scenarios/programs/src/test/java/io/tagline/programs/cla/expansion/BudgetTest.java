package io.tagline.programs.cla.expansion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Position;
import io.tagline.documents.Source;
import io.tagline.documents.Span;
import org.junit.jupiter.api.Test;

final class BudgetTest {

    private static final Span SPAN = Source.of("test", "x").span(Position.START, 1);

    private final Budget budget = new Budget(Budget.STEPS);

    private String refusal(long steps) {
        return assertThrows(Budget.Exhausted.class, () -> budget.spend(steps, SPAN))
                .getMessage();
    }

    @Test
    void point_hasItsOwnLimit() {
        budget.begin();
        budget.spend(Budget.STEPS, SPAN);
        assertEquals("this program takes more than 1,000,000 steps", refusal(1));
        budget.begin();
        budget.spend(1, SPAN);
        assertFalse(budget.isExhausted());
    }

    /** A scenario can say how many steps a point may take, and all points together take ten times that. */
    @Test
    void limit_isThatOfTheScenario() {
        Budget small = new Budget(5);
        small.begin();
        small.spend(5, SPAN);
        Budget.Exhausted refused = assertThrows(Budget.Exhausted.class, () -> small.spend(1, SPAN));
        assertEquals("this program takes more than 5 steps", refused.getMessage());
        assertThrows(Budget.Exhausted.class, () -> small.spendLines(12, SPAN));
    }

    /** Ten points of a million steps each use up what all may have; that a point is refused does not make it free. */
    @Test
    void allPoints_haveALimitTogether() {
        for (int point = 0; point < 9; point++) {
            budget.begin();
            refusal(Budget.STEPS + 1);
        }
        budget.begin();
        assertEquals("all points together have more than 10,000,000 steps and lines", refusal(Budget.STEPS));
        assertTrue(budget.isExhausted());
    }

    /** A line takes about as much memory as four steps. */
    @Test
    void lines_countFourTimes() {
        budget.spendLines(Budget.POINTS * Budget.STEPS / 4 - 1, SPAN);
        assertFalse(budget.isExhausted());
        assertThrows(Budget.Exhausted.class, () -> budget.spendLines(1, SPAN));
    }

    @Test
    void hugeAmounts_doNotOverflow() {
        budget.begin();
        refusal(Long.MAX_VALUE);
        assertFalse(budget.isExhausted());
    }
}
