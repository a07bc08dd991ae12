package io.tagline.models.graph;

import io.tagline.programs.operation.Effect;
import java.util.List;
import java.util.Optional;

/**
 * Finds out which writes end a wait. A write that the wait itself precedes cannot; neither can one whose value is
 * overwritten before the wait begins.
 */
final class WaitResolver {

    private final Accesses accesses;
    private final WrittenValues values;
    private final Precedence precedence;

    WaitResolver(Accesses accesses, WrittenValues values, Precedence precedence) {
        this.accesses = accesses;
        this.values = values;
        this.precedence = precedence;
    }

    Requirement resolve(int node, Effect wait) {
        List<Touch> writes = accesses.writesOf(wait.line()).stream()
                .filter(write -> !precedence.before(node, write.node()))
                .toList();
        Optional<Touch> base = base(node, writes);
        List<Touch> fresh = writes.stream()
                .filter(w ->
                        base.map(b -> !precedence.before(w.node(), b.node())).orElse(true))
                .filter(w -> base.map(b -> b.node() != w.node()).orElse(true))
                .toList();
        long start =
                base.flatMap(b -> values.put(b).stream().boxed().findFirst()).orElse(values.initial(wait.line()));
        boolean certain = base.map(b -> values.put(b).isPresent()).orElse(true);
        return ended(wait, start, certain, base, fresh);
    }

    /** The last store that is over before the wait ends, whatever happens; what it stored is where the wait begins. */
    private Optional<Touch> base(int node, List<Touch> writes) {
        List<Touch> certain = writes.stream()
                .filter(w -> !isAdd(w) && precedence.before(w.node(), node))
                .toList();
        return certain.stream()
                .filter(w -> writes.stream()
                        .allMatch(other -> other.equals(w)
                                || precedence.before(other.node(), w.node())
                                || precedence.before(w.node(), other.node())))
                .reduce((a, b) -> precedence.before(a.node(), b.node()) ? b : a);
    }

    private Requirement ended(Effect wait, long start, boolean certain, Optional<Touch> base, List<Touch> fresh) {
        if (certain && wait.comparison().holds(start, wait.expected())) {
            return base.map(b -> new Requirement(List.of(b.node()), 1)).orElse(Requirement.NOTHING);
        }
        boolean onlyAdds = fresh.stream().allMatch(this::isAdd);
        if (certain && onlyAdds && !fresh.isEmpty()) {
            return counted(wait, start, fresh);
        }
        List<Integer> helpful = fresh.stream()
                .filter(w -> isAdd(w) || mayEnd(wait, w))
                .map(Touch::node)
                .distinct()
                .sorted()
                .toList();
        return helpful.isEmpty() ? Requirement.NOTHING : new Requirement(helpful, 1);
    }

    private boolean mayEnd(Effect wait, Touch write) {
        return values.put(write).stream().allMatch(value -> wait.comparison().holds(value, wait.expected()));
    }

    /** How many additions it takes at least: the largest first; all of them if even the sum of all is not enough. */
    private Requirement counted(Effect wait, long start, List<Touch> adds) {
        List<Integer> nodes = adds.stream().map(Touch::node).sorted().toList();
        List<Long> amounts = adds.stream()
                .map(this::amount)
                .sorted((a, b) -> Long.compare(b, a))
                .toList();
        if (amounts.get(amounts.size() - 1) <= 0) {
            return new Requirement(nodes, 1);
        }
        long content = start;
        int enough = 0;
        while (enough < amounts.size() && !reached(wait, content)) {
            content += amounts.get(enough++);
        }
        return new Requirement(nodes, Math.max(1, enough));
    }

    /** True as soon as growing contents can compare as asked. */
    private static boolean reached(Effect wait, long content) {
        return switch (wait.comparison()) {
            case EQUAL, AT_LEAST -> content >= wait.expected();
            case GREATER -> content > wait.expected();
            case NOT_EQUAL -> content != wait.expected();
            case LESS, AT_MOST -> wait.comparison().holds(content, wait.expected());
        };
    }

    private boolean isAdd(Touch write) {
        return accesses.effect(write.node()).kind() == Effect.Kind.ADD;
    }

    private long amount(Touch add) {
        return accesses.effect(add.node()).value();
    }
}
