package io.tagline.litmus.document;

import io.tagline.documents.Code;
import io.tagline.litmus.program.Observable;
import io.tagline.litmus.program.Proposition;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Reads a proposition about the end of a test; as in herd, {@code =>} binds tighter than {@code /\}, and that tighter than {@code \/}. */
final class PropositionParser {

    /** No condition in the literature is nested nearly as deep. */
    private static final int DEEPEST = 50;

    private final TokenCursor cursor;
    private final ObservableParser observables;
    private int depth;

    PropositionParser(TokenCursor cursor, ObservableParser observables) {
        this.cursor = cursor;
        this.observables = observables;
    }

    Proposition proposition() {
        List<Proposition> parts = new ArrayList<>(List.of(and()));
        while (cursor.takeIf("\\/")) {
            parts.add(and());
        }
        return parts.size() == 1 ? parts.get(0) : new Proposition.Or(parts);
    }

    private Proposition and() {
        List<Proposition> parts = new ArrayList<>(List.of(implication()));
        while (cursor.takeIf("/\\")) {
            parts.add(implication());
        }
        return parts.size() == 1 ? parts.get(0) : new Proposition.And(parts);
    }

    private Proposition implication() {
        Deque<Proposition> parts = new ArrayDeque<>(List.of(atom()));
        while (cursor.takeIf("=>")) {
            parts.addLast(atom());
        }
        Proposition implication = parts.removeLast();
        while (!parts.isEmpty()) {
            implication = new Proposition.Implies(parts.removeLast(), implication);
        }
        return implication;
    }

    private Proposition atom() {
        if (++depth > DEEPEST) {
            throw cursor.wrong(Code.TOO_DEEP, cursor.peek().span(), "this is nested too deep");
        }
        Proposition atom;
        if (cursor.takeIf("~") || cursor.takeIf("not")) {
            atom = new Proposition.Not(atom());
        } else if (cursor.takeIf("(")) {
            atom = proposition();
            cursor.expect(")");
        } else if (cursor.takeIf("true")) {
            atom = Proposition.TRUE;
        } else if (cursor.takeIf("false")) {
            atom = Proposition.FALSE;
        } else {
            atom = comparison();
        }
        depth--;
        return atom;
    }

    /** {@code 1:EAX=1}, {@code x<>0}, {@code 1:ECX=x}, {@code [x]=1:EAX}. */
    Proposition comparison() {
        List<Observable> elements = observables.observables();
        boolean negated = cursor.at("<>") || cursor.at("!=");
        if (!negated && !cursor.at("=") && !cursor.at("==")) {
            throw cursor.expected("`=` or `<>`");
        }
        cursor.take();
        Proposition equal = cursor.at("{") ? array(elements) : single(elements);
        return negated ? new Proposition.Not(equal) : equal;
    }

    /** {@code x={0,1}}: each element of an array has its value. */
    private Proposition array(List<Observable> elements) {
        List<Proposition.Equals> parts = new ArrayList<>();
        if (!(elements.get(0) instanceof Observable.OfArray)) {
            throw cursor.expected("a number or a location");
        }
        for (Observable element : elements) {
            cursor.expect(parts.isEmpty() ? "{" : ",");
            parts.add(value(element));
        }
        cursor.expect("}");
        return new Proposition.Array(((Observable.OfArray) elements.get(0)).array(), parts);
    }

    private Proposition single(List<Observable> elements) {
        if (elements.size() > 1) {
            throw cursor.expected("the values of an array in braces");
        }
        Observable left = elements.get(0);
        return observables.atObservable() ? new Proposition.Same(left, observables.observable()) : value(left);
    }

    private Proposition.Equals value(Observable left) {
        if (cursor.atNumber()) {
            long number = cursor.expectNumber();
            return new Proposition.Equals(left, number, String.valueOf(number));
        }
        cursor.takeIf("&");
        String location = cursor.expectLocation("a number or a location");
        return new Proposition.Equals(left, observables.address(location), location);
    }
}
