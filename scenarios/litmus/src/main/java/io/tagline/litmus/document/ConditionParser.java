package io.tagline.litmus.document;

import io.tagline.documents.Code;
import io.tagline.litmus.program.LitmusCondition;
import io.tagline.litmus.program.LitmusCondition.Quantifier;
import io.tagline.litmus.program.Observable;
import io.tagline.litmus.program.Proposition;
import java.util.ArrayList;
import java.util.List;

/** Reads the tail of a test: {@code locations [x;] filter (x=1) exists (0:EAX=0 /\ 1:EAX=0)}, each part of which may be missing. */
record ConditionParser(TokenCursor cursor, ObservableParser observables, PropositionParser propositions) {

    /** What diy7 writes for tests that only observe. */
    private static final LitmusCondition NO_QUESTION = new LitmusCondition(Quantifier.FORALL, Proposition.TRUE);

    /** The locations and registers observed besides those of the condition: {@code locations [x; 0:EAX;]}. */
    List<Observable> observed() {
        List<Observable> observed = new ArrayList<>();
        if (cursor.takeIf("locations")) {
            cursor.expect("[");
            while (!cursor.takeIf("]")) {
                observed.addAll(observables.observables());
                type();
                if (!cursor.at("]")) {
                    cursor.expect(";");
                }
            }
        }
        return observed;
    }

    /** A type, as in {@code x int*}, is for litmus7, which declares variables of it. */
    private void type() {
        if (cursor.atName()) {
            cursor.take();
        }
        cursor.takeIf("*");
    }

    /** What every outcome must satisfy to be counted: {@code filter (0:EAX=0)}. */
    Proposition filter() {
        return cursor.takeIf("filter") ? propositions.proposition() : Proposition.TRUE;
    }

    LitmusCondition condition() {
        LitmusCondition condition = cursor.atEnd() || cursor.at(";") ? NO_QUESTION : question();
        cursor.takeIf(";");
        if (cursor.at("with")) {
            throw cursor.wrong(
                    Code.LITMUS_UNSUPPORTED,
                    cursor.peek().span(),
                    "conditions for single models, `with …`, are not supported; every verdict here is stated for each model");
        } else if (!cursor.atEnd()) {
            throw cursor.expected("`/\\`, `\\/`, `=>` or the end");
        }
        return condition;
    }

    private LitmusCondition question() {
        if (cursor.takeIf("observed") || cursor.takeIf("Observed")) {
            return new LitmusCondition(Quantifier.EXISTS, anyObserved());
        }
        Quantifier quantifier = quantifier();
        return new LitmusCondition(quantifier, propositions.proposition());
    }

    private Quantifier quantifier() {
        if (cursor.takeIf("forall")) {
            return Quantifier.FORALL;
        } else if (cursor.takeIf("final")) {
            return Quantifier.EXISTS;
        }
        boolean not = cursor.takeIf("~");
        if (!cursor.at("exists")) {
            throw cursor.expected("`exists`, `~exists` or `forall`");
        }
        cursor.take();
        return not ? Quantifier.NOT_EXISTS : Quantifier.EXISTS;
    }

    /** {@code 1:EAX=1; 1:EBX=0; and 1:EAX=0;}: one of these outcomes. */
    private Proposition anyObserved() {
        List<Proposition> outcomes = new ArrayList<>();
        do {
            List<Proposition> parts = new ArrayList<>();
            while (!cursor.atEnd() && !cursor.at("and")) {
                parts.add(propositions.comparison());
                cursor.expect(";");
            }
            outcomes.add(new Proposition.And(parts));
        } while (cursor.takeIf("and"));
        return outcomes.size() == 1 ? outcomes.get(0) : new Proposition.Or(outcomes);
    }
}
