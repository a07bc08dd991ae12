package io.tagline.models.bounds;

import io.tagline.models.graph.ClaGraph;
import io.tagline.models.graph.ThreadAccesses;
import io.tagline.models.graph.Touch;
import io.tagline.programs.operation.Effect;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** Whether the core of an access may have its line, or has it for certain, in any order of what the graph leaves open. */
final class Presence {

    private final ClaGraph graph;
    private final List<Integer> cores;
    private final boolean prefetches;
    private final IntPredicate keeps;
    /** Whether a write takes the line from all other cores. */
    private final boolean takes;

    private final RunsAhead ahead;
    /** Whether any core may have, or fetch, any line at any time: an out-of-order core may have foreseen accesses that were never made. */
    private final boolean anywhere;
    /** Whether the graph has all accesses that threads make. */
    private final boolean whole;
    /** The first line of each line's block, and the one behind its last. */
    private final int[] first;

    private final int[] end;

    private final Map<Touch, Boolean> possible = new HashMap<>();
    private final Map<Touch, Boolean> certain = new HashMap<>();
    private final Map<Touch, Boolean> disputed = new HashMap<>();

    Presence(ClaGraph graph, List<Integer> cores, ProgramCosts costs) {
        this(graph, cores, costs, /* whole= */ true, /* anywhere= */ false);
    }

    private Presence(ClaGraph graph, List<Integer> cores, ProgramCosts costs, boolean whole, boolean anywhere) {
        this.whole = whole;
        this.anywhere = anywhere;
        this.graph = graph;
        this.cores = cores;
        this.prefetches = costs.habits().ahead() > 0;
        this.keeps = costs::keeps;
        this.takes = costs.takes();
        this.ahead = new RunsAhead(graph, costs.habits().outOfOrder());
        int lines = graph.lines().size();
        this.first = new int[lines];
        this.end = new int[lines];
        for (int line = 0; line < lines; line++) {
            boolean goesOn = line > 0 && graph.block(line) == graph.block(line - 1);
            first[line] = goesOn ? first[line - 1] : line;
        }
        for (int line = lines - 1; line >= 0; line--) {
            boolean goesOn = line < lines - 1 && graph.block(line) == graph.block(line + 1);
            end[line] = goesOn ? end[line + 1] : line + 1;
        }
    }

    /** The same in one execution of a program, without attempts that failed; with branches, nothing is known of what cores have only foreseen. */
    static Presence ofExecution(ClaGraph graph, List<Integer> cores, ProgramCosts costs, boolean branches) {
        return new Presence(
                graph,
                cores,
                costs,
                /* whole= */ false,
                branches && costs.habits().outOfOrder());
    }

    /** Whether some execution finds the line at the core of the access, with any right. */
    boolean isPossible(Touch touch) {
        return possible.computeIfAbsent(touch, this::findPossible);
    }

    private boolean findPossible(Touch touch) {
        return anywhere
                || isPossible(touch, touch.line())
                || (prefetches && neighbours(touch.line()).anyMatch(line -> isPossible(touch, line)));
    }

    private boolean isPossible(Touch touch, int line) {
        Optional<Touch> last = Optional.empty();
        for (ThreadAccesses accesses : graph.byThread(line)) {
            graph.budget().spend(1);
            if (accesses.thread() == graph.thread(touch.node())) {
                int earlier = accesses.beginning(node -> node < touch.node());
                boolean within = earlier < accesses.size() && accesses.node(earlier) == touch.node();
                if (within && (line != touch.line() || !accesses.touch(earlier).equals(touch))) {
                    return true;
                }
                last = earlier == 0 ? last : Optional.of(accesses.touch(earlier - 1));
            } else if (core(accesses.thread()) == core(touch) && !ahead.beginsAfter(touch.node(), accesses.node(0))) {
                return true;
            }
        }
        boolean held = graph.lines().get(line).holders().stream().anyMatch(holder -> holder.core() == core(touch));
        return last.isPresent() ? !isLost(last.get().node(), touch, line) : held && !isLost(-1, touch, line);
    }

    /**
     * Whether an access may find its line on its way to the core, for another thread of the core, by a prefetcher, or as an update: it then waits for it, and is over
     * when the line comes.
     */
    boolean mayJoin(Touch touch) {
        return anywhere
                || (!takes && graph.writers(touch.line()).stream().anyMatch(writes -> isForeign(writes, touch)))
                || mayJoin(touch, touch.line())
                || (prefetches && neighbours(touch.line()).anyMatch(line -> isPossible(touch, line)));
    }

    private boolean mayJoin(Touch touch, int line) {
        for (ThreadAccesses accesses : graph.byThread(line)) {
            graph.budget().spend(1);
            boolean sibling = accesses.thread() != graph.thread(touch.node()) && !isForeign(accesses, touch);
            for (int i = 0; sibling && i < accesses.size(); i++) {
                int other = accesses.node(i);
                boolean over = isPerformed(other) && graph.beforeStart(other, touch.node());
                if (!over && !ahead.beginsAfter(touch.node(), other)) {
                    return true;
                }
            }
        }
        return false;
    }

    /**
     * Whether some execution lets the core have the line of a write alone. It does not if another core has certainly accessed the line since the thread last wrote
     * it: from then on, some other core has it until the thread writes it again. Before the thread first writes it, it does not if another core had it in the
     * beginning, or its own had it to be read only: no read makes it more.
     *
     * @param sharedAtFirst whether the core has the line in the beginning, but cannot write it without asking
     */
    boolean mayBeAlone(Touch write, boolean sharedAtFirst) {
        if (mayBeGivenBack(write.line())) {
            return true;
        }
        int since = -1;
        for (ThreadAccesses writes : graph.writers(write.line())) {
            int earlier =
                    writes.thread() == graph.thread(write.node()) ? writes.beginning(node -> node < write.node()) : 0;
            since = earlier > 0 ? writes.node(earlier - 1) : since;
        }
        if (whole && since < 0 && (sharedAtFirst || isHeldElsewhere(write))) {
            return false;
        }
        for (ThreadAccesses others : graph.byThread(write.line())) {
            graph.budget().spend(1);
            int over = others.beginning(node -> graph.beforeStart(node, write.node()));
            boolean certain = over > 0
                    && isForeign(others, write)
                    && keeps.test(core(others.thread()))
                    && (since < 0 || (isPerformed(since) && graph.before(since, others.node(over - 1))));
            if (certain) {
                return false;
            }
        }
        return true;
    }

    /** Whether another core has the line of an access from the beginning until a write takes it; a device gives it back when it has read it. */
    boolean isHeldElsewhere(Touch touch) {
        return graph.lines().get(touch.line()).holders().stream()
                .anyMatch(holder -> holder.core() != core(touch) && keeps.test(holder.core()));
    }

    /** Whether a device may take a line from all that have it; it keeps it no longer than its access takes. */
    boolean mayBeGivenBack(int line) {
        return graph.writers(line).stream().anyMatch(writes -> !keeps.test(core(writes.thread())));
    }

    /** Whether the core of an access has its line in the beginning. */
    boolean isHeld(Touch touch) {
        return graph.lines().get(touch.line()).holders().stream().anyMatch(holder -> holder.core() == core(touch));
    }

    /** Whether a write of another core has certainly come after {@code since}, or since the beginning, and before an access. */
    private boolean isLost(int since, Touch touch, int line) {
        for (ThreadAccesses writes : takes ? graph.writers(line) : List.<ThreadAccesses>of()) {
            graph.budget().spend(1);
            int over = writes.beginning(node -> graph.beforeStart(node, touch.node()));
            if (isForeign(writes, touch)
                    && over > 0
                    && (since < 0 || (isPerformed(since) && graph.before(since, writes.node(over - 1))))) {
                return true;
            }
        }
        return false;
    }

    /** A store may wait in a store buffer when its operation is over. */
    boolean isPerformed(int node) {
        Effect effect = graph.effect(node);
        return !effect.kind().writes() || effect.ordered();
    }

    /** Whether every execution finds the line at the core, with the right that the access needs. */
    boolean isCertain(Touch touch) {
        return certain.computeIfAbsent(touch, this::findCertain);
    }

    private boolean findCertain(Touch touch) {
        ThreadAccesses mine = ThreadAccesses.of(graph.thread(touch.node()), graph.byThread(touch.line()))
                .orElseThrow();
        int earlier = mine.beginning(node -> node < touch.node());
        while (earlier > 0 && touch.writes() && !mine.touch(earlier - 1).writes()) {
            earlier--;
        }
        if (!keeps.test(core(touch))) {
            return false;
        }
        boolean mayBeShared = !takes || (prefetches && hasNeighbours(touch.line()));
        if (earlier == 0
                || (touch.writes() && mayBeShared)
                || (!takes && mine.touch(earlier - 1).writes())) {
            return false;
        }
        int since = mine.node(earlier - 1);
        for (ThreadAccesses others : touch.writes() ? graph.byThread(touch.line()) : graph.writers(touch.line())) {
            graph.budget().spend(1);
            if (isForeign(others, touch)) {
                int over = others.beginning(node -> graph.beforeStart(node, since));
                if (over < others.size() && !ahead.beginsAfter(touch.node(), others.node(over))) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Whether an access of another thread to the line may be in progress at the same time, or a device may still be giving the line back that it has accessed. */
    boolean isDisputed(Touch touch) {
        return disputed.computeIfAbsent(touch, this::findDisputed);
    }

    private boolean findDisputed(Touch touch) {
        for (ThreadAccesses others : graph.byThread(touch.line())) {
            graph.budget().spend(1);
            if (others.thread() != graph.thread(touch.node())) {
                int over = others.beginning(node -> ahead.beginsAfter(node, touch.node()));
                if (over < others.size() && !ahead.beginsAfter(touch.node(), others.node(over))) {
                    return true;
                }
            }
        }
        return (prefetches && hasNeighbours(touch.line())) || (!keeps.test(core(touch)) && isRepeated(touch));
    }

    private boolean isRepeated(Touch touch) {
        return ThreadAccesses.of(graph.thread(touch.node()), graph.byThread(touch.line()))
                .filter(mine -> mine.size() > 1)
                .isPresent();
    }

    /** Whether a write takes its line from all other cores. */
    boolean isTaken() {
        return takes;
    }

    /** Whether the graph has all accesses that threads make, as of a program; of an execution it has none that failed. */
    boolean isWhole() {
        return whole;
    }

    /** From where on operations can have begun. */
    RunsAhead ahead() {
        return ahead;
    }

    /** The other lines of the program beside a line, which a prefetcher may take for its neighbours. */
    IntStream neighbours(int line) {
        return IntStream.range(first[line], end[line]).filter(other -> other != line);
    }

    /** Whether there are any. */
    boolean hasNeighbours(int line) {
        return end[line] - first[line] > 1;
    }

    private boolean isForeign(ThreadAccesses others, Touch touch) {
        return core(others.thread()) != core(touch);
    }

    /** Whether another thread runs on the core of a thread. */
    boolean hasSibling(int thread) {
        return cores.indexOf(core(thread)) != cores.lastIndexOf(core(thread));
    }

    int core(int thread) {
        return cores.get(thread);
    }

    int core(Touch touch) {
        return core(graph.thread(touch.node()));
    }
}
