package io.tagline.litmus.model;

import io.tagline.litmus.model.Violation.Step;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Finds what shows that a condition does not hold, in steps that have the names of the smallest relations, of the model or built in, that have them. A
 * sequence is shown step by step. Where it, or an intersection, only picks pairs of {@code po} out, the relation around it says more: {@code bob}, not
 * {@code po}.
 */
final class Explanation {

    private final ConsistencyModel model;
    private final Terms terms;
    private final Evaluation evaluation;

    private final int external;

    /** Names of relations that say little: the model's for program order, those of places, and those that a recursion defines. */
    private final Set<String> bare;

    /**
     * Steps from one event to another.
     *
     * @param vague whether the name of a relation around them says more
     */
    private record Way(List<Step> steps, boolean vague) {

        static Way of(Step step) {
            return new Way(List.of(step), false);
        }

        Way then(Way other) {
            List<Step> all = Stream.concat(steps.stream(), other.steps.stream()).toList();
            return new Way(all, vague || other.vague);
        }
    }

    Explanation(ConsistencyModel model, Evaluation evaluation) {
        this.model = model;
        this.terms = model.terms();
        this.evaluation = evaluation;
        this.external = terms.add(Term.Op.GIVEN_RELATION, 0, 0, "ext");
        String order = terms.name(terms.add(Term.Op.GIVEN_RELATION, 0, 0, "po"));
        Stream<String> recursive = terms.recursions().stream()
                .flatMap(all -> all.variables().stream())
                .map(terms::name);
        this.bare =
                Stream.concat(Stream.of(order, "loc", "int", "ext"), recursive).collect(Collectors.toSet());
    }

    Violation of(int condition) {
        Condition violated = model.conditions().get(condition);
        int tested = model.tested(condition);
        List<Step> steps = List.of();
        if (!violated.negated()) {
            steps = switch (violated.kind()) {
                case ACYCLIC -> cycle(tested);
                case IRREFLEXIVE -> loop(tested);
                case EMPTY -> terms.get(tested).op().isSet() ? member(tested) : pair(tested);
            };
        }
        return new Violation(violated, steps);
    }

    /** A shortest cycle of a relation. */
    private List<Step> cycle(int term) {
        List<Integer> shortest = List.of();
        for (int event = 0; event < evaluation.events(); event++) {
            List<Integer> path = path(evaluation.relation(term), event, event);
            if (!path.isEmpty() && (shortest.isEmpty() || path.size() < shortest.size())) {
                shortest = path;
            }
        }
        return along(term, shortest).steps();
    }

    /** The shortest of the ways from an event to itself. */
    private List<Step> loop(int term) {
        List<List<Step>> loops = new ArrayList<>();
        for (int event = 0; event < evaluation.events(); event++) {
            if (has(term, event, event)) {
                loops.add(inside(term, event, event).steps());
            }
        }
        return loops.stream().min(Comparator.comparingInt(List::size)).orElse(List.of());
    }

    private List<Step> member(int set) {
        int event = Long.numberOfTrailingZeros(evaluation.set(set));
        return List.of(new Step(event, event, terms.name(set)));
    }

    /** The ways that lead between a pair that should not be there: one for each relation that is intersected. */
    private List<Step> pair(int term) {
        long[] rows = evaluation.relation(term);
        int from = Long.numberOfTrailingZeros(Rows.domain(rows));
        int to = Long.numberOfTrailingZeros(rows[from]);
        return operands(term)
                .flatMap(part -> way(part, from, to).steps().stream())
                .toList();
    }

    /** What is intersected, without products of sets and what is taken off. */
    private Stream<Integer> operands(int term) {
        Term whole = terms.get(term);
        if (whole.op() == Term.Op.INTERSECTION) {
            return Stream.of(whole.a(), whole.b()).flatMap(this::unnamedOperands);
        } else if (whole.op() == Term.Op.DIFFERENCE) {
            return unnamedOperands(whole.a());
        }
        return Stream.of(term).filter(part -> whole.op() != Term.Op.PRODUCT && whole.op() != Term.Op.COMPLEMENT);
    }

    private Stream<Integer> unnamedOperands(int term) {
        return terms.name(term).isEmpty() ? operands(term) : Stream.of(term);
    }

    private boolean has(int term, int from, int to) {
        return (evaluation.relation(term)[from] & 1L << to) != 0;
    }

    private Way way(int term, int from, int to) {
        Way way = inside(term, from, to);
        String name = terms.name(term);
        return way.vague() && !name.isEmpty() && from != to ? Way.of(new Step(from, to, name)) : way;
    }

    private Way inside(int term, int from, int to) {
        Term whole = terms.get(term);
        return switch (whole.op()) {
            case UNION ->
                Stream.of(whole.a(), whole.b())
                        .filter(part -> has(part, from, to))
                        .map(part -> way(part, from, to))
                        .min(Comparator.comparing(Way::vague)
                                .thenComparing(way -> way.steps().size()))
                        .orElseThrow();
            case SEQUENCE -> sequence(whole, from, to);
            case TRANSITIVE -> {
                Way way = along(whole.a(), path(evaluation.relation(whole.a()), from, to));
                yield new Way(way.steps(), false);
            }
            case REFLEXIVE ->
                from != to || has(whole.a(), from, to) ? way(whole.a(), from, to) : new Way(List.of(), false);
            case IDENTITY, IDENTITY_ON -> new Way(List.of(), false);
            case INVERSE -> inverse(term, whole.a(), from, to);
            case INTERSECTION, DIFFERENCE -> picked(term, from, to);
            case EMPTY,
                    GIVEN_RELATION,
                    READS_FROM,
                    COHERENCE,
                    RECURSIVE,
                    COMPLEMENT,
                    PRODUCT,
                    ALL_EVENTS,
                    GIVEN_SET,
                    DOMAIN,
                    RANGE,
                    SET_UNION,
                    SET_INTERSECTION,
                    SET_DIFFERENCE,
                    SET_COMPLEMENT -> Way.of(step(term, from, to));
        };
    }

    /** A step of a relation; communication is that between threads, or within one. */
    private Step step(int term, int from, int to) {
        String name = label(term);
        boolean communicates = name.equals("rf") || name.equals("co") || name.equals("fr");
        return new Step(from, to, communicates ? name + (has(external, from, to) ? "e" : "i") : name);
    }

    /** A relation backwards is one step; its own name, or the one around it, says more than that of the relation with a sign. */
    private Way inverse(int term, int forwards, int from, int to) {
        String name = terms.name(term);
        boolean vague = name.isEmpty();
        return new Way(List.of(new Step(from, to, vague ? label(forwards) + "^-1" : name)), vague);
    }

    /** What is picked out of a relation has its own name; if not, it is a way of that relation, unless the one around it says more. */
    private Way picked(int term, int from, int to) {
        if (!terms.name(term).isEmpty()) {
            return Way.of(step(term, from, to));
        }
        return operands(term)
                .map(part -> way(part, from, to))
                .findFirst()
                .map(this::ordered)
                .orElseGet(() -> Way.of(step(term, from, to)));
    }

    /** The relation around a way says more than these names. */
    private Way ordered(Way way) {
        return new Way(
                way.steps(), way.vague() || way.steps().stream().anyMatch(step -> bare.contains(step.relation())));
    }

    /** The name of a relation, or of the first one that it is made of. */
    private String label(int term) {
        Term whole = terms.get(term);
        String name = terms.name(term);
        if (!name.isEmpty() || whole.op().operands() == 0) {
            return name;
        }
        return whole.op() == Term.Op.PRODUCT ? "*" : (whole.op() == Term.Op.COMPLEMENT ? "~" : "") + label(whole.a());
    }

    /** By an event in the middle; steps of program order on their own say little. */
    private Way sequence(Term whole, int from, int to) {
        int middle = 0;
        while (!has(whole.a(), from, middle) || !has(whole.b(), middle, to)) {
            middle++;
        }
        Way way = way(whole.a(), from, middle).then(way(whole.b(), middle, to));
        return ordered(way);
    }

    private Way along(int term, List<Integer> path) {
        Way all = new Way(List.of(), false);
        for (int i = 0; i + 1 < path.size(); i++) {
            all = all.then(way(term, path.get(i), path.get(i + 1)));
        }
        return all;
    }

    /** The events of a shortest path, both ends included; none if there is no path. A path from an event to itself has a step. */
    private static List<Integer> path(long[] rows, int from, int to) {
        int[] before = new int[rows.length];
        Arrays.fill(before, -1);
        long seen = 0;
        List<Integer> queue = new ArrayList<>(List.of(from));
        for (int i = 0; i < queue.size() && (seen & 1L << to) == 0; i++) {
            int event = queue.get(i);
            for (long rest = rows[event] & ~seen; rest != 0; rest &= rest - 1) {
                int next = Long.numberOfTrailingZeros(rest);
                before[next] = event;
                queue.add(next);
            }
            seen |= rows[event];
        }
        return (seen & 1L << to) == 0 ? List.of() : backwards(before, from, to);
    }

    private static List<Integer> backwards(int[] before, int from, int to) {
        List<Integer> path = new ArrayList<>(List.of(to));
        do {
            path.add(0, before[path.get(0)]);
        } while (path.get(0) != from);
        return path;
    }
}
