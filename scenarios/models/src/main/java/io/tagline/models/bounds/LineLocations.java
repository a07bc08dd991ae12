package io.tagline.models.bounds;

import io.tagline.models.graph.ClaGraph;
import io.tagline.models.graph.ThreadAccesses;
import io.tagline.models.graph.Touch;
import io.tagline.programs.operation.LineSetup;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The possible places of a line when an operation touches it, for any order of the threads: rules 1 to 4 of
 * Ramos and Hoefler, HPDC 2015, section 3.
 */
final class LineLocations {

    /** States in which one cache has the line alone; the letters are those of all protocols of the papers. */
    private static final Set<String> ALONE = Set.of("M", "E");

    private final ClaGraph graph;
    private final List<Integer> cores;
    private final Set<Integer> shared = new HashSet<>();

    LineLocations(ClaGraph graph, List<Integer> cores) {
        this.graph = graph;
        this.cores = cores;
        Set<Integer> seen = new HashSet<>();
        cores.stream().filter(core -> !seen.add(core)).forEach(shared::add);
    }

    /** True if two operations run on different cores. */
    boolean isForeign(int a, int b) {
        return core(a) != core(b);
    }

    /** True if no cache has the line at the beginning. */
    boolean startsInMemory(int line) {
        return holders(line).isEmpty();
    }

    /** True if some cache has the line for certain when {@code touch} ends; a wait ends after the writes it needs. */
    boolean isCached(Touch touch) {
        return !startsInMemory(touch.line())
                || all(touch.line()).stream().anyMatch(accesses -> graph.before(accesses.node(0), touch.node()));
    }

    /** True if some execution finds the line in the own cache, with the right to write if that is needed. */
    boolean mayBeLocal(Touch touch) {
        if (siblingMayHaveIt(touch)) {
            return true;
        }
        ThreadAccesses mine = mine(touch);
        int before = before(touch, mine);
        if (before == 0) {
            return holds(touch) && !lost(touch, touch);
        }
        return touch.writes() ? mayOwn(touch, mine, before) : !lost(mine.touch(before - 1), touch);
    }

    /** Threads of one core share its caches. */
    private boolean siblingMayHaveIt(Touch touch) {
        int thread = thread(touch.node());
        return shared.contains(cores.get(thread))
                && all(touch.line()).stream()
                        .anyMatch(accesses -> accesses.thread() != thread
                                && !isForeign(accesses.node(0), touch.node())
                                && !graph.before(touch.node(), accesses.node(0)));
    }

    private boolean holds(Touch touch) {
        return holders(touch.line()).stream()
                .anyMatch(h -> h.core() == core(touch.node()) && (!touch.writes() || ALONE.contains(h.state())));
    }

    /**
     * True if an earlier access may have left the line with the right to write, and no other core has certainly taken that away since. Only the last
     * such access is checked, since what came after it came after the earlier ones too.
     */
    private boolean mayOwn(Touch touch, ThreadAccesses mine, int before) {
        int alone = Math.min(before, mine.beginning(node -> mayBeAlone(node, touch.line())));
        Optional<Touch> read = alone == 0 ? Optional.empty() : Optional.of(mine.touch(alone - 1));
        Optional<Touch> write = lastWrite(touch);
        return Stream.of(read, write)
                .flatMap(Optional::stream)
                .max(Comparator.comparingInt(Touch::node))
                .map(last -> !lost(last, touch))
                .orElse(false);
    }

    private Optional<Touch> lastWrite(Touch touch) {
        Optional<ThreadAccesses> writes = ThreadAccesses.of(thread(touch.node()), graph.writers(touch.line()));
        return writes.flatMap(w -> {
            int before = w.beginning(node -> node < touch.node());
            return before == 0 ? Optional.empty() : Optional.of(w.touch(before - 1));
        });
    }

    /** A read makes the reader the only holder if the line was in memory only, or was alone with it before. */
    private boolean mayBeAlone(int read, int line) {
        return holders(line).stream().allMatch(h -> h.core() == core(read) && ALONE.contains(h.state()))
                && all(line).stream()
                        .noneMatch(
                                others -> isForeign(others.node(0), read) && graph.beforeStart(others.node(0), read));
    }

    /**
     * True if another core's access has certainly come after {@code since} and before {@code touch}: a write, or for a
     * write any access. If the two are the same, since the beginning.
     */
    private boolean lost(Touch since, Touch touch) {
        return takers(touch).anyMatch(others -> {
            int before = others.beginning(node -> graph.beforeStart(node, touch.node()));
            return before > 0 && (since.equals(touch) || graph.before(since.node(), others.node(before - 1)));
        });
    }

    /** True if every execution finds the line in the own cache, with the right to write if that is needed. */
    boolean isLocal(Touch touch) {
        ThreadAccesses mine = mine(touch);
        int before = before(touch, mine);
        boolean had = before == 0
                ? holds(touch)
                : !touch.writes() || mine.touch(before - 1).writes();
        return had
                && takers(touch).noneMatch(others -> {
                    int over = before == 0 ? 0 : others.beginning(node -> graph.before(node, mine.node(before - 1)));
                    return over < others.size() && !graph.beforeStart(touch.node(), others.node(over));
                });
    }

    /** The accesses of other cores that take a line from a reader, or from a writer. */
    private Stream<ThreadAccesses> takers(Touch touch) {
        List<ThreadAccesses> takers = touch.writes() ? all(touch.line()) : graph.writers(touch.line());
        return takers.stream().filter(others -> isForeign(others.node(0), touch.node()));
    }

    private List<ThreadAccesses> all(int line) {
        List<ThreadAccesses> all = graph.byThread(line);
        graph.budget().spend(all.size());
        return all;
    }

    /** The accesses of the same thread to the same line. */
    private ThreadAccesses mine(Touch touch) {
        return ThreadAccesses.of(thread(touch.node()), graph.byThread(touch.line()))
                .orElseThrow();
    }

    /** How many of them come before an access. */
    private static int before(Touch touch, ThreadAccesses mine) {
        int before = mine.beginning(node -> node < touch.node());
        return mine.touch(before).equals(touch) ? before : before + 1;
    }

    private List<LineSetup.Holder> holders(int line) {
        return graph.lines().get(line).holders();
    }

    private int thread(int node) {
        return graph.thread(node);
    }

    private int core(int node) {
        return cores.get(thread(node));
    }
}
