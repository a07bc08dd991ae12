package io.tagline.checker.any;

import io.tagline.checker.CheckResources;
import io.tagline.checker.Property;
import io.tagline.documents.watch.Watch;
import io.tagline.protocols.table.Invariant;
import io.tagline.protocols.table.InvariantForm;
import io.tagline.protocols.table.Protocol;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import java.util.BitSet;
import java.util.List;

/**
 * Proves a protocol with shared caches for any number of them, and of caches below each: by views of two caches and the shared cache above them, and views of
 * two shared caches and the directory.
 *
 * <p>What happens at a shared cache is seen on both sides of it. Views of one level take what those of the other have found to happen there as given, and are
 * searched again until neither finds more. So nothing is assumed: the views of both levels together are closed.
 */
final class TwoLevels {

    private final Rules inner;
    private final Rules outer;
    private final Limits limits;
    private final CheckResources resources;
    private final Watch watch;

    /** What happens at shared caches because of what is below, and of what is above; and which events that was. */
    private final Crossings below = new Crossings();

    private final Crossings above = new Crossings();
    private final Crossings taken = new Crossings();
    private final Outsiders caches = new Outsiders();
    private final Outsiders sharedCaches = new Outsiders();

    private Search ofCaches;
    private Search ofSharedCaches;
    private Search last;
    private long triples;

    TwoLevels(Protocol protocol, Limits limits, CheckResources resources, Watch watch) {
        inner = new Rules(protocol, Level.INNER);
        outer = new Rules(protocol, Level.OUTER);
        this.limits = limits;
        this.resources = resources;
        this.watch = watch;
        ofCaches = searchCaches();
        ofSharedCaches = searchSharedCaches();
        last = ofCaches;
    }

    private Search searchCaches() {
        above.index();
        return new Search(
                inner, limits, new Links(above, new Crossings(), new Crossings(), new Crossings(), caches), watch);
    }

    private Search searchSharedCaches() {
        below.index();
        taken.index();
        return new Search(
                outer, limits, new Links(below, taken, new Crossings(), new Crossings(), sharedCaches), watch);
    }

    /** Searches until nothing new is found on either level; throws why if it has to stop. */
    void run() {
        boolean cachesToDo = true;
        boolean sharedToDo = true;
        while (cachesToDo || sharedToDo) {
            if (cachesToDo) {
                ofCaches = searchCaches();
                run(ofCaches);
                sharedToDo |= below.addAll(ofCaches.links().found());
                sharedToDo |= taken.addAll(ofCaches.links().taken());
                cachesToDo = caches.grew();
            }
            if (sharedToDo) {
                ofSharedCaches = searchSharedCaches();
                run(ofSharedCaches);
                cachesToDo |= above.addAll(ofSharedCaches.links().found());
                sharedToDo = sharedCaches.grew();
            }
        }
        new Both(inner, ofCaches.views(), outer, ofSharedCaches.views()).check();
    }

    private void run(Search search) {
        last = search;
        search.run(resources);
        triples += search.triples();
    }

    /** What is true of both levels together, once their views are known. */
    private static final class Both {

        private final Rules inner;
        private final Sequences ofCaches;
        private final Rules outer;
        private final Sequences ofSharedCaches;
        /** By what both sides show of a shared cache: the states of caches below it. */
        private final Int2ObjectOpenHashMap<BitSet> states = new Int2ObjectOpenHashMap<>();

        private final BitSet readable;
        private final BitSet writable;

        Both(Rules inner, Sequences ofCaches, Rules outer, Sequences ofSharedCaches) {
            this.inner = inner;
            this.ofCaches = ofCaches;
            this.outer = outer;
            this.ofSharedCaches = ofSharedCaches;
            readable = bits(inner.readable);
            writable = bits(inner.writable);
        }

        private static BitSet bits(boolean[] flags) {
            BitSet bits = new BitSet();
            for (int i = 0; i < flags.length; i++) {
                bits.set(i, flags[i]);
            }
            return bits;
        }

        void check() {
            View view = new View();
            for (int number = 0; number < ofCaches.size(); number++) {
                ofCaches.read(number, view);
                BitSet below = states.computeIfAbsent(inner.localAtHome(view), local -> new BitSet());
                below.set(view.states[0]);
                below.set(view.states[1]);
            }
            List<Invariant> invariants = outer.protocol.invariants().stream()
                    .filter(one -> one.claim() == InvariantForm.NO_CACHE || one.claim() == InvariantForm.AT_MOST_ONE)
                    .toList();
            for (int number = 0; number < ofSharedCaches.size(); number++) {
                ofSharedCaches.read(number, view);
                check(view, 0, 1, invariants);
                check(view, 1, 0, invariants);
            }
        }

        /** What caches below two shared caches may do at the same time. */
        private void check(View view, int one, int other, List<Invariant> invariants) {
            BitSet first = states.getOrDefault(view.localAt(one), new BitSet());
            BitSet second = states.getOrDefault(view.localAt(other), new BitSet());
            if (first.intersects(writable) && second.intersects(readable)) {
                throw new StoppedException(
                        Property.SINGLE_WRITER,
                        "a cache may write the line while one below another shared cache may read it");
            }
            for (Invariant invariant : invariants) {
                check(invariant, view.states[one], first, second);
            }
        }

        private void check(Invariant invariant, int at, BitSet first, BitSet second) {
            BitSet about = new BitSet();
            invariant.states().forEach(state -> about.set(state.index()));
            boolean applies = invariant.holdsIn(outer.cache.kind(), outer.cache.state(at));
            boolean excluded = invariant.claim() == InvariantForm.NO_CACHE || first.intersects(about);
            if (applies && excluded && second.intersects(about)) {
                throw new StoppedException(Property.STATED, "not so: " + invariant);
            }
        }
    }

    int views() {
        return ofCaches.views().size() + ofSharedCaches.views().size();
    }

    Sequences ofCaches() {
        return ofCaches.views();
    }

    Sequences ofSharedCaches() {
        return ofSharedCaches.views();
    }

    long triples() {
        return triples;
    }

    long bytes() {
        return ofCaches.bytes() + ofSharedCaches.bytes();
    }

    /** Where it stopped, in words. */
    String stoppedAt() {
        return new ViewText(last.rules()).describe(last.stopped());
    }

    String lastStep() {
        return last.lastStep();
    }
}
