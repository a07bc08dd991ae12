package io.tagline.browser;

import io.tagline.documents.json.Json;
import io.tagline.documents.units.Decimals;
import io.tagline.documents.units.Units;
import io.tagline.programs.operation.Operation;
import io.tagline.protocols.sequence.AccessSequence;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.simulator.timeline.CacheLine;
import io.tagline.simulator.timeline.Timeline;
import io.tagline.simulator.timeline.TimelineEntry;
import io.tagline.simulator.timeline.TimelineEntry.Began;
import io.tagline.simulator.timeline.TimelineEntry.Stepped;
import io.tagline.simulator.timeline.Travel;
import io.tagline.work.recording.Recording;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A recording for a page that steps through it, in the shape of {@link StoryJson}, with the time of each step. */
final class RecordingStory {

    private final Timeline timeline;
    private final List<Integer> nodes;
    private final List<Stepped> steps = new ArrayList<>();

    /** How many steps there were when each access began. */
    private final List<Integer> begins = new ArrayList<>();

    private final Map<Integer, TransitionTable> tables = new HashMap<>();
    private final Map<Long, Integer> takenBy = new HashMap<>();
    private final Map<Integer, List<Travel>> sentBy = new HashMap<>();
    private final Map<Place, Stepped> latest = new HashMap<>();
    private final Set<Travel> underWay = new LinkedHashSet<>();

    private record Place(int node, CacheLine line) {}

    private RecordingStory(Recording recording) {
        timeline = recording.whole();
        nodes = recording.nodes();
        timeline.entries().forEach(this::sort);
        for (int i = 0; i < steps.size(); i++) {
            tables.putIfAbsent(steps.get(i).node(), steps.get(i).table());
            takenBy.put(steps.get(i).message(), i);
        }
        timeline.travels().stream()
                .filter(travel -> takenBy.containsKey(travel.number()))
                .forEach(travel -> sentBy.computeIfAbsent(travel.step(), none -> new ArrayList<>())
                        .add(travel));
    }

    static Json of(Recording recording) {
        return new RecordingStory(recording).json();
    }

    private void sort(TimelineEntry entry) {
        if (entry instanceof Stepped step) {
            steps.add(step);
        } else if (entry instanceof Began began && isAccess(began.operation())) {
            begins.add(steps.size());
        }
    }

    private static boolean isAccess(Operation operation) {
        return operation instanceof Operation.Load || operation instanceof Operation.Store;
    }

    private Json json() {
        List<Json> told = new ArrayList<>();
        for (int i = 0; i < steps.size(); i++) {
            told.add(step(i, steps.get(i)));
        }
        return Json.object()
                .put("nodes", nodes, node -> Json.of(name(node)))
                .put(
                        "colours",
                        nodes,
                        node -> Optional.ofNullable(tables.get(node))
                                .map(StoryJson::colours)
                                .orElseGet(Json::object))
                .put("begins", begins, Json::of)
                .put("steps", Json.array(told));
    }

    private Json step(int place, Stepped step) {
        List<Travel> sent = sentBy.getOrDefault(step.number(), List.of());
        latest.put(new Place(step.node(), step.line()), step);
        underWay.addAll(sent);
        underWay.removeIf(travel -> Optional.ofNullable(takenBy.get(travel.number()))
                .filter(taken -> taken <= place)
                .isPresent());
        return Json.object()
                .put("number", place + 1)
                .put("time", Decimals.fixed(Units.nanoseconds(step.time()), 1) + " ns")
                .put("line", step.line().name())
                .put("node", name(step.node()))
                .put("event", step.row().event().name())
                .put("from", step.row().state().name())
                .put("to", step.row().next().name())
                .put("cause", timeline.travel(step).map(this::travel))
                .put("sent", sent, this::travel)
                .put("after", snapshot(step.line()));
    }

    private Json snapshot(CacheLine line) {
        return Json.object()
                .put("controllers", nodes, node -> registers(new Place(node, line)))
                .put(
                        "underWay",
                        underWay.stream()
                                .filter(travel -> travel.line().equals(line))
                                .toList(),
                        this::travel);
    }

    private Json registers(Place place) {
        Optional<Stepped> step = Optional.ofNullable(latest.get(place));
        String initial = Optional.ofNullable(tables.get(place.node()))
                .map(table -> table.initial().name())
                .orElse("");
        return StoryJson.registers(
                step.map(taken -> taken.row().next().name()).orElse(initial),
                step.map(Stepped::held).orElse(""));
    }

    /** Cores as the buttons and the sequence call them. */
    private String name(int node) {
        return node < timeline.nodes().cores()
                ? AccessSequence.processor(node)
                : timeline.nodes().name(node);
    }

    private Json travel(Travel travel) {
        return StoryJson.travel(travel.type().name(), name(travel.from()), name(travel.to()), "");
    }
}
