package io.tagline.checker.search;

import io.tagline.checker.state.LineState;
import io.tagline.checker.state.Model;
import io.tagline.checker.state.StepMemory;
import io.tagline.checker.table.Target;
import io.tagline.checker.table.Target.Place;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.EventType;
import java.util.Arrays;
import java.util.List;

/** Looks in states for what a {@link SearchGoal} is about; each worker has its own. */
final class TargetMatcher {

    private static final int NO_CAUSE = -1;

    private final Model model;
    private final StepMemory memory;
    private final SearchGoal quest;
    private final List<Sought> sought;
    private final int[] first;

    /** A target by numbers. */
    private record Sought(List<Need> needs, List<EventType> events) {}

    /** So many nodes of a range must be in a state. */
    private record Need(int firstNode, int endNode, int state, int count) {}

    TargetMatcher(Model model, StepMemory memory, SearchGoal quest) {
        this.model = model;
        this.memory = memory;
        this.quest = quest;
        sought = quest.targets().stream().map(this::sought).toList();
        first = new int[sought.size()];
        Arrays.fill(first, StateStore.ABSENT);
    }

    private Sought sought(Target target) {
        return new Sought(
                target.places().stream()
                        .map(place -> need(place, target.places()))
                        .toList(),
                target.events());
    }

    private Need need(Place place, List<Place> all) {
        ControllerKind kind = place.kind();
        int firstNode = model.controllers.first(kind);
        int count = (int) all.stream().filter(place::equals).count();
        return new Need(
                firstNode,
                firstNode + model.controllers.count(kind),
                place.state().index(),
                count);
    }

    /** Looks at a state; batches of a round may come in any order. */
    void look(int state, LineState line) {
        for (int target : quest.open()) {
            boolean earlier = first[target] == StateStore.ABSENT || state < first[target];
            if (earlier && isMet(sought.get(target), line)) {
                first[target] = state;
            }
        }
    }

    /** The first state in which a target was seen here, or {@link StateStore#ABSENT}. */
    int first(int target) {
        return first[target];
    }

    /** The message or access that meets a target in a line; -1 if the states are all that it takes. */
    int find(Target target, LineState line) {
        return cause(sought(target), line);
    }

    private boolean isMet(Sought target, LineState line) {
        for (Need need : target.needs()) {
            if (count(need, line) < need.count()) {
                return false;
            }
        }
        return target.events().isEmpty() || cause(target, line) != NO_CAUSE;
    }

    private int count(Need need, LineState line) {
        int count = 0;
        for (int node = need.firstNode(); node < need.endNode(); node++) {
            count += isIn(need, node, line) ? 1 : 0;
        }
        return count;
    }

    private boolean isIn(Need need, int node, LineState line) {
        return model.codec.at(node).state(line.registers[node]) == need.state();
    }

    private int cause(Sought target, LineState line) {
        Need place = target.needs().get(0);
        for (int node = place.firstNode(); node < place.endNode(); node++) {
            int cause = isIn(place, node, line) ? cause(target, node, line) : NO_CAUSE;
            if (cause != NO_CAUSE) {
                return cause;
            }
        }
        return NO_CAUSE;
    }

    private int cause(Sought target, int node, LineState line) {
        int code = line.registers[node];
        for (EventType event : target.events()) {
            int cause = event.access().isPresent() ? access(event, node, code) : message(event, node, line);
            if (cause != NO_CAUSE) {
                return cause;
            }
        }
        return NO_CAUSE;
    }

    private int access(EventType event, int node, int code) {
        int cause = model.space.access(node, event.access().orElseThrow());
        boolean may = memory.table(node).hears(event.access().orElseThrow());
        return may && memory.event(code, cause) == event.index() ? cause : NO_CAUSE;
    }

    private int message(EventType event, int node, LineState line) {
        for (int place = 0; place < line.count; place++) {
            int message = line.messages[place];
            if (model.space.node(message) == node
                    && event.is(model.space.type(message))
                    && line.mayArrive(place, model.space)
                    && memory.event(line.registers[node], message) == event.index()) {
                return message;
            }
        }
        return NO_CAUSE;
    }
}
