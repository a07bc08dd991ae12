package io.tagline.checker.export;

import io.tagline.checker.export.Printer.Word;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.State;
import java.util.List;
import java.util.stream.Stream;

/** A value in a state of a model, or something that is so or not in it. */
@FunctionalInterface
interface Term {

    Term OWNED = printer -> printer.say(Word.OWNED);
    Term QUIET = printer -> printer.say(Word.QUIET);
    Term TRUE = printer -> printer.all(List.of());
    Term FALSE = printer -> printer.any(List.of());

    /** As a language spells it. */
    String in(Printer printer);

    static Term all(Term... parts) {
        return all(Stream.of(parts));
    }

    static Term all(Stream<Term> parts) {
        List<Term> some = parts.filter(part -> part != TRUE).toList();
        return printer ->
                printer.all(some.stream().map(part -> part.in(printer)).toList());
    }

    static Term any(Term... parts) {
        return any(Stream.of(parts));
    }

    static Term any(Stream<Term> parts) {
        List<Term> some = parts.filter(part -> part != FALSE).toList();
        return printer ->
                printer.any(some.stream().map(part -> part.in(printer)).toList());
    }

    static Term not(Term formula) {
        return formula == FALSE ? TRUE : printer -> printer.say(Word.NOT, formula.in(printer));
    }

    /** If the one, then the other. */
    static Term implies(Term premise, Term conclusion) {
        return premise == TRUE ? conclusion : any(not(premise), conclusion);
    }

    /** For every cache. */
    static Term every(Name bound, Term body) {
        return printer -> printer.quantified(Word.EVERY, bound, body);
    }

    /** For some cache. */
    static Term some(Name bound, Term body) {
        return printer -> printer.quantified(Word.SOME, bound, body);
    }

    static Term cacheIn(Name cache, List<State> states) {
        return oneOf(Variable.CACHE_STATE.of(cache), ControllerKind.CACHE, states);
    }

    static Term directoryIn(List<State> states) {
        return oneOf(Variable.DIRECTORY_STATE, ControllerKind.DIRECTORY, states);
    }

    private static Term oneOf(Term variable, ControllerKind kind, List<State> states) {
        return states.isEmpty()
                ? FALSE
                : printer -> printer.oneOf(
                        variable.in(printer),
                        states.stream().map(state -> printer.state(kind, state)).toList());
    }

    static Term equal(Term one, Term other) {
        return printer -> printer.say(Word.EQUAL, one.in(printer), other.in(printer));
    }

    static Term differ(Term one, Term other) {
        return printer -> printer.say(Word.DIFFER, one.in(printer), other.in(printer));
    }

    /** Whether something is in a set. */
    static Term has(Variable set, Term element) {
        return printer -> printer.say(Word.MEMBER, set.in(printer), element.in(printer));
    }

    static Term sharer(Name cache) {
        return has(Variable.SHARERS, cache);
    }

    static Term owner(Name cache) {
        return printer -> printer.owner(cache);
    }
}
