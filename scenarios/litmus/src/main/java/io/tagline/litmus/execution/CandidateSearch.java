package io.tagline.litmus.execution;

import io.tagline.litmus.model.ConsistencyJudge;
import io.tagline.litmus.model.Relation;
import io.tagline.litmus.outcome.Outcome;
import io.tagline.litmus.program.LitmusTest;
import io.tagline.litmus.program.Observable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Chooses for one combination of runs which store each load reads, then for one location after the other in which order its stores reach memory. What the
 * model forbids already is not completed.
 */
final class CandidateSearch {

    private final LitmusTest test;
    private final Combination combination;
    private final ConsistencyJudge judge;
    private final Visitor visitor;
    private final boolean pruning;
    private final List<Integer> loads = new ArrayList<>();
    private final List<int[]> stores = new ArrayList<>();
    private final Relation readsFrom;
    private final Relation coherence;

    /** By location, the event of its last store. */
    private final int[] last;

    /** Looks at candidates. */
    interface Visitor {

        /** Whether one more choice may be tried. */
        boolean goesOn();

        /** Whether an outcome is worth judging. */
        boolean wants(Outcome outcome);

        /** Looks at a complete candidate with such an outcome; false ends the search. */
        boolean visit(CandidateSearch search, Outcome outcome);
    }

    /**
     * @param pruning whether candidates that the model forbids are left out as soon as that is known
     */
    CandidateSearch(
            LitmusTest test, Combination combination, ConsistencyJudge judge, boolean pruning, Visitor visitor) {
        this.test = test;
        this.combination = combination;
        this.judge = judge;
        this.pruning = pruning;
        this.visitor = visitor;
        int events = combination.events().size();
        this.readsFrom = Relation.empty(events);
        this.coherence = Relation.empty(events);
        this.last = new int[combination.locations().size()];
        for (int i = 0; i < events; i++) {
            if (combination.events().get(i).reads()) {
                loads.add(i);
            }
        }
        combination.locations().forEach(location -> stores.add(stores(location)));
    }

    private int[] stores(String location) {
        List<Integer> stores = new ArrayList<>();
        for (int i = combination.locations().size(); i < combination.events().size(); i++) {
            Event event = combination.events().get(i);
            if (event.writes() && event.location().equals(location)) {
                stores.add(i);
            }
        }
        return stores.stream().mapToInt(Integer::intValue).toArray();
    }

    ConsistencyJudge judge() {
        return judge;
    }

    /** Whether the model allows the candidate as it is now. */
    boolean isAllowed() {
        return judge.allows(readsFrom, coherence);
    }

    Relation readsFrom() {
        return readsFrom;
    }

    Relation coherence() {
        return coherence;
    }

    /** False if the visitor has ended the search. */
    boolean run() {
        for (int location = 0; location < last.length; location++) {
            for (int store : stores.get(location)) {
                coherence.add(location, store);
            }
        }
        return chooseSource(0);
    }

    private boolean chooseSource(int index) {
        if (index == loads.size()) {
            return (pruning && !judge.mayAllowAsRead(readsFrom, coherence)) || chooseOrder(0);
        }
        int load = loads.get(index);
        Event event = combination.events().get(load);
        int location = combination.locations().indexOf(event.location());
        boolean going = trySource(index, load, location);
        for (int store : stores.get(location)) {
            going = going && trySource(index, load, store);
        }
        return going;
    }

    private boolean trySource(int index, int load, int store) {
        if (combination.events().get(store).value()
                != combination.events().get(load).value()) {
            return true;
        } else if (!visitor.goesOn()) {
            return false;
        }
        readsFrom.add(store, load);
        boolean going = (pruning && index % 2 == 1 && !judge.mayAllow(readsFrom, coherence)) || chooseSource(index + 1);
        readsFrom.remove(store, load);
        return going;
    }

    private boolean chooseOrder(int location) {
        if (location == last.length) {
            return end();
        }
        return place(location, stores.get(location).clone(), 0);
    }

    /** Lets one store after the other follow those that have a place already. */
    private boolean place(int location, int[] order, int placed) {
        if (placed == order.length) {
            last[location] = order.length == 0 ? location : order[order.length - 1];
            return chooseOrder(location + 1);
        }
        boolean going = visitor.goesOn();
        for (int i = placed; i < order.length && going; i++) {
            swap(order, placed, i);
            follow(order, placed, true);
            going = (pruning && order.length > 1 && !judge.mayAllowAsRead(readsFrom, coherence))
                    || place(location, order, placed + 1);
            follow(order, placed, false);
            swap(order, placed, i);
        }
        return going;
    }

    private void follow(int[] order, int placed, boolean adding) {
        for (int i = placed + 1; i < order.length; i++) {
            if (adding) {
                coherence.add(order[placed], order[i]);
            } else {
                coherence.remove(order[placed], order[i]);
            }
        }
    }

    private static void swap(int[] order, int a, int b) {
        int kept = order[a];
        order[a] = order[b];
        order[b] = kept;
    }

    private boolean end() {
        Optional<Outcome> outcome = Outcome.of(test, this::value);
        return outcome.isEmpty() || !visitor.wants(outcome.get()) || visitor.visit(this, outcome.get());
    }

    private long value(Observable observable) {
        if (observable instanceof Observable.OfThread register) {
            return combination.runs().get(register.thread()).registers().getOrDefault(register.register(), 0L);
        }
        String name = observable instanceof Observable.OfArray element
                ? element.location()
                : ((Observable.InMemory) observable).location();
        int location = combination.locations().indexOf(name);
        return location < 0
                ? test.memory().getOrDefault(name, 0L)
                : combination.events().get(last[location]).value();
    }

    /** The candidate as it is now. */
    Execution execution(Outcome outcome) {
        List<Execution.Step> steps = new ArrayList<>();
        for (int i = 0; i < combination.events().size(); i++) {
            steps.add(combination.step(i));
        }
        return new Execution(steps, combination.facts(), readsFrom.copy(), coherence.copy(), outcome);
    }
}
