package io.tagline.checker.any;

import io.tagline.checker.table.Target;
import io.tagline.checker.table.Target.Place;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.EventType;
import io.tagline.protocols.table.Protocol;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What the views of a proof and the states of a single cache show. Every two caches in every state that can be reached look like one of them, for any number of caches, so what none of
 * them shows never happens; what one of them shows may happen or not.
 */
public final class TargetExclusion {

    private final ViewSteps steps;

    private TargetExclusion(ViewSteps steps) {
        this.steps = steps;
    }

    /** Of some targets, by their numbers, whether no view of this proof shows them; a directory that knows every sharer is meant. */
    public static List<Boolean> excluded(Protocol protocol, Proof proof, List<Target> targets) {
        if (!proof.isProved()) {
            throw new IllegalArgumentException("views that are not closed exclude nothing");
        }
        Rules rules = new Rules(protocol);
        ViewText text = new ViewText(rules);
        TargetExclusion shown = new TargetExclusion(new ViewSteps(rules, ViewSteps.MOST_EQUAL));
        TargetExclusion alone = new TargetExclusion(ViewSteps.closed(rules));
        List<List<Target>> unseen = targets.stream()
                .map(TargetExclusion::halves)
                .map(ArrayList::new)
                .<List<Target>>map(list -> list)
                .toList();
        View view = new View();
        for (String line : proof.lines()) {
            text.read(line, view);
            unseen.forEach(parts -> parts.removeIf(part -> shown.isIn(view, part)));
        }
        for (View state : new Alone(rules).explore()) {
            unseen.forEach(parts -> parts.removeIf(part -> alone.isIn(state, part)));
        }
        return unseen.stream().map(parts -> !parts.isEmpty()).toList();
    }

    /** A target as what can be seen at two caches at a time: whatever meets it meets all of these. */
    private static List<Target> halves(Target target) {
        List<Place> places = target.places();
        List<Integer> caches = new ArrayList<>();
        for (int i = 0; i < places.size(); i++) {
            if (places.get(i).kind() == ControllerKind.CACHE) {
                caches.add(i);
            }
        }
        if (caches.size() <= 2) {
            return List.of(target);
        }
        List<Target> halves = new ArrayList<>();
        for (int one : caches) {
            caches.stream().filter(other -> other > one).forEach(other -> halves.add(part(target, one, other)));
        }
        return halves;
    }

    private static Target part(Target target, int one, int other) {
        List<Place> kept = new ArrayList<>();
        for (int i = 0; i < target.places().size(); i++) {
            if (i == one || i == other || target.places().get(i).kind() != ControllerKind.CACHE) {
                kept.add(target.places().get(i));
            }
        }
        boolean hasFirst = one == 0 || target.places().get(0).kind() != ControllerKind.CACHE;
        return new Target(kept, hasFirst ? target.events() : List.of());
    }

    private boolean isIn(View view, Target target) {
        long caches = target.places().stream()
                .filter(place -> place.kind() == ControllerKind.CACHE)
                .count();
        return caches <= view.caches && (isIn(view, target, 0, 1) || (view.caches > 1 && isIn(view, target, 1, 0)));
    }

    /** Whether a view shows a target, the first of whose caches is this one. */
    private boolean isIn(View view, Target target, int first, int second) {
        int cache = first;
        Optional<Integer> at = Optional.empty();
        for (Place place : target.places()) {
            boolean home = place.kind() == ControllerKind.DIRECTORY;
            int state = home ? view.directory : view.states[cache];
            if (state != place.state().index()) {
                return false;
            }
            at = at.or(() -> Optional.of(home ? View.NOBODY : first));
            cache = home ? cache : second;
        }
        return target.events().isEmpty() || meets(view, target.events(), at.orElseThrow());
    }

    private boolean meets(View view, List<EventType> events, int at) {
        boolean[] met = {false};
        steps.causes()
                .forEach(
                        view,
                        cause -> steps.forEachEvent(view, cause, event -> {
                            boolean sought = events.stream().anyMatch(wanted -> wanted.index() == event);
                            met[0] |= sought && steps.at() == at;
                        }));
        return met[0];
    }
}
