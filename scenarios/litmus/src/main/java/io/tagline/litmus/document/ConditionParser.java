package io.tagline.litmus.document;

import io.tagline.documents.Code;
import io.tagline.litmus.program.Condition;
import io.tagline.litmus.program.Condition.Quantifier;
import io.tagline.litmus.program.Observable;
import io.tagline.litmus.program.Proposition;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;

/** Reads the question of a test: {@code locations [x;] exists (0:EAX=0 /\ 1:EAX=0)}. */
final class ConditionParser {

    /** No condition in the literature is nested nearly as deep. */
    private static final int DEEPEST = 50;

    private final Cursor cursor;
    private final Threads notation;
    private final NavigableSet<String> locations;
    private final List<NavigableSet<String>> registers;
    private int depth;

    ConditionParser(
            Cursor cursor, Threads notation, NavigableSet<String> locations, List<NavigableSet<String>> registers) {
        this.cursor = cursor;
        this.notation = notation;
        this.locations = locations;
        this.registers = registers;
    }

    /** The locations and registers observed besides those of the condition: {@code locations [x; 0:EAX;]}. */
    List<Observable> observed() {
        List<Observable> observed = new ArrayList<>();
        if (cursor.takeIf("locations")) {
            cursor.expect("[");
            while (!cursor.takeIf("]")) {
                observed.add(observable());
                if (!cursor.at("]")) {
                    cursor.expect(";");
                }
            }
        }
        return observed;
    }

    /** What every outcome must satisfy to be counted: {@code filter (0:EAX=0)}. */
    Proposition filter() {
        return cursor.takeIf("filter") ? or() : new Proposition.True();
    }

    Condition condition() {
        Quantifier quantifier = quantifier();
        Proposition proposition = or();
        if (!cursor.atEnd()) {
            throw cursor.expected("`/\\`, `\\/` or the end");
        }
        return new Condition(quantifier, proposition);
    }

    private Quantifier quantifier() {
        if (cursor.takeIf("forall")) {
            return Quantifier.FORALL;
        }
        boolean not = cursor.takeIf("~");
        if (!cursor.at("exists")) {
            throw cursor.expected("`exists`, `~exists` or `forall`");
        }
        cursor.take();
        return not ? Quantifier.NOT_EXISTS : Quantifier.EXISTS;
    }

    private Proposition or() {
        List<Proposition> parts = new ArrayList<>(List.of(and()));
        while (cursor.takeIf("\\/")) {
            parts.add(and());
        }
        return parts.size() == 1 ? parts.get(0) : new Proposition.Or(parts);
    }

    private Proposition and() {
        List<Proposition> parts = new ArrayList<>(List.of(atom()));
        while (cursor.takeIf("/\\")) {
            parts.add(atom());
        }
        return parts.size() == 1 ? parts.get(0) : new Proposition.And(parts);
    }

    private Proposition atom() {
        if (++depth > DEEPEST) {
            throw cursor.wrong(Code.TOO_DEEP, cursor.peek().span(), "this is nested too deep");
        }
        Proposition atom;
        if (cursor.takeIf("~") || cursor.takeIf("not")) {
            atom = new Proposition.Not(atom());
        } else if (cursor.takeIf("(")) {
            atom = or();
            cursor.expect(")");
        } else if (cursor.takeIf("true")) {
            atom = new Proposition.True();
        } else {
            atom = comparison();
        }
        depth--;
        return atom;
    }

    private Proposition comparison() {
        Observable observable = observable();
        boolean negated = cursor.at("<>") || cursor.at("!=");
        if (!negated && !cursor.at("=") && !cursor.at("==")) {
            throw cursor.expected("`=` or `<>`");
        }
        cursor.take();
        return new Proposition.Equals(observable, cursor.expectNumber(), negated);
    }

    private Observable observable() {
        if (cursor.atNumber()) {
            return register();
        }
        boolean bracket = cursor.takeIf("[");
        Token name = cursor.expectName("a location, or a register such as `0:EAX`");
        if (bracket) {
            cursor.expect("]");
        }
        if (!locations.contains(name.text())) {
            cursor.error(Code.LITMUS_NAME, name.span(), "the test has no such location")
                    .nearest(name.text(), locations);
            throw new Cursor.Abandoned();
        }
        return new Observable.InMemory(name.text());
    }

    private Observable register() {
        Token at = cursor.peek();
        long thread = cursor.expectNumber();
        cursor.expect(":");
        if (thread < 0 || thread >= registers.size()) {
            throw cursor.wrong(Code.LITMUS_NAME, at.span(), "the test has threads 0 to " + (registers.size() - 1));
        }
        Token place = cursor.peek();
        String register = notation.register(cursor);
        NavigableSet<String> known = registers.get((int) thread);
        if (!known.contains(register)) {
            cursor.error(Code.LITMUS_NAME, place.span(), "P" + thread + " has no " + register)
                    .nearest(register, known);
            throw new Cursor.Abandoned();
        }
        return new Observable.OfThread((int) thread, register);
    }
}
