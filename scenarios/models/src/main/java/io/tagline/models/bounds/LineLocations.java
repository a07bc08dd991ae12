package io.tagline.models.bounds;

import io.tagline.models.graph.ClaGraph;
import io.tagline.models.graph.Touch;
import io.tagline.programs.operation.LineSetup;
import java.util.List;
import java.util.Set;

/**
 * What is known, whatever the order of the threads, of where a line is when an operation touches it: rules 1 to 4 of
 * papers/003, section 3.
 */
final class LineLocations {

    /** States in which one cache has the line alone; the letters are those of all protocols of the papers. */
    private static final Set<String> ALONE = Set.of("M", "E");

    private final ClaGraph graph;
    private final List<Integer> cores;

    LineLocations(ClaGraph graph, List<Integer> cores) {
        this.graph = graph;
        this.cores = cores;
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
                || graph.writesOf(touch.line()).stream().anyMatch(w -> graph.before(w.node(), touch.node()))
                || graph.touchesOf(touch.line()).stream().anyMatch(t -> graph.before(t.node(), touch.node()));
    }

    /** True if some execution finds the line in the own cache, with the right to write if that is needed. */
    boolean mayBeLocal(Touch touch) {
        List<Touch> mine = own(touch);
        if (siblingMayHaveIt(touch)) {
            return true;
        } else if (mine.isEmpty()) {
            return holds(touch) && !lost(touch, touch);
        }
        Touch last = mine.get(mine.size() - 1);
        return touch.writes() ? mine.stream().anyMatch(m -> mayOwnSince(m, touch)) : !lost(last, touch);
    }

    /** Threads of one core share its caches. */
    private boolean siblingMayHaveIt(Touch touch) {
        int thread = thread(touch.node());
        return cores.indexOf(cores.get(thread)) != cores.lastIndexOf(cores.get(thread))
                && graph.touchesOf(touch.line()).stream()
                        .anyMatch(t -> thread(t.node()) != thread
                                && !isForeign(t.node(), touch.node())
                                && !graph.before(touch.node(), t.node()));
    }

    private boolean holds(Touch touch) {
        return holders(touch.line()).stream()
                .anyMatch(h -> h.core() == core(touch.node()) && (!touch.writes() || ALONE.contains(h.state())));
    }

    /** True if the access may have left the line with the right to write, and nobody has taken that for certain. */
    private boolean mayOwnSince(Touch mine, Touch touch) {
        return (mine.writes() || mayBeAlone(mine)) && !lost(mine, touch);
    }

    /** A read makes the reader the only holder if the line was in memory only, or was alone with it before. */
    private boolean mayBeAlone(Touch read) {
        List<LineSetup.Holder> holders = holders(read.line());
        boolean mine = holders.stream().allMatch(h -> h.core() == core(read.node()) && ALONE.contains(h.state()));
        return mine
                && graph.touchesOf(read.line()).stream()
                        .noneMatch(t -> isForeign(t.node(), read.node()) && graph.beforeStart(t.node(), read.node()));
    }

    /**
     * True if another core's access has certainly come after {@code since} and before {@code touch}: a write, or for a
     * write any access. If the two are the same, since the beginning.
     */
    private boolean lost(Touch since, Touch touch) {
        List<Touch> takers = touch.writes() ? graph.touchesOf(touch.line()) : graph.writesOf(touch.line());
        return takers.stream()
                .anyMatch(t -> isForeign(t.node(), touch.node())
                        && (since.equals(touch) || graph.before(since.node(), t.node()))
                        && graph.beforeStart(t.node(), touch.node()));
    }

    /** True if every execution finds the line in the own cache, with the right to write if that is needed. */
    boolean isLocal(Touch touch) {
        List<Touch> mine = own(touch);
        boolean had = mine.isEmpty()
                ? holds(touch)
                : !touch.writes() || mine.get(mine.size() - 1).writes();
        if (!had) {
            return false;
        }
        List<Touch> takers = touch.writes() ? graph.touchesOf(touch.line()) : graph.writesOf(touch.line());
        return takers.stream().noneMatch(t -> isForeign(t.node(), touch.node()) && mayComeBetween(mine, t, touch));
    }

    private boolean mayComeBetween(List<Touch> mine, Touch other, Touch touch) {
        boolean over = !mine.isEmpty()
                && graph.before(other.node(), mine.get(mine.size() - 1).node());
        return !over && !graph.beforeStart(touch.node(), other.node());
    }

    /** The accesses of the same thread to the same line that come before, in their order. */
    private List<Touch> own(Touch touch) {
        List<Touch> ofNode = graph.touches(touch.node());
        int thread = thread(touch.node());
        return graph.touchesOf(touch.line()).stream()
                .filter(t -> thread(t.node()) == thread)
                .filter(t -> t.node() < touch.node()
                        || (t.node() == touch.node() && ofNode.indexOf(t) < ofNode.indexOf(touch)))
                .toList();
    }

    private List<LineSetup.Holder> holders(int line) {
        return graph.lines().get(line).holders();
    }

    private int thread(int node) {
        return graph.nodes().get(node).thread();
    }

    private int core(int node) {
        return cores.get(thread(node));
    }
}
