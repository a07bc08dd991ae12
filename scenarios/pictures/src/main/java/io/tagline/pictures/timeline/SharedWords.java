package io.tagline.pictures.timeline;

import static java.util.Objects.requireNonNull;

import io.tagline.documents.json.Json;
import io.tagline.programs.operation.Effect;
import io.tagline.programs.operation.Locations;
import io.tagline.simulator.timeline.CacheLine;
import io.tagline.simulator.timeline.TimelineEntry.Began;
import io.tagline.work.recording.Recording;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** Which cores use which words of lines that hold several: where they use different ones, they share a line falsely. */
final class SharedWords {

    private final Locations locations;
    private final Map<Integer, TreeSet<Integer>> cores = new LinkedHashMap<>();

    SharedWords(Recording recording) {
        this.locations = recording.point().workload().locations();
        for (Began began : recording.shown().entries(Began.class)) {
            int word = of(began);
            if (word >= 0) {
                cores.computeIfAbsent(word, key -> new TreeSet<>())
                        .add(recording.shown().cores().get(began.thread()));
            }
        }
    }

    /** The first word that an operation touches, by number; -1 if it touches none. */
    int of(Began began) {
        return began.operation().effects().stream()
                .mapToInt(Effect::line)
                .filter(line -> line != Effect.NO_LINE && locations.word(line) != Locations.WHOLE)
                .findFirst()
                .orElse(-1);
    }

    /** The lines among these that have such words, by the numbers of lines and nodes. */
    Json json(Map<CacheLine, Integer> lines, Map<Integer, Integer> nodes) {
        List<Json> shared = new ArrayList<>();
        lines.forEach((line, number) -> {
            List<Json> used = cores.keySet().stream()
                    .sorted()
                    .filter(word -> locations.name(locations.line(word)).equals(line.name()))
                    .map(word -> word(word, nodes))
                    .toList();
            if (!used.isEmpty()) {
                shared.add(Json.object().put("line", number).put("words", Json.array(used)));
            }
        });
        return Json.array(shared);
    }

    private Json word(int word, Map<Integer, Integer> nodes) {
        return Json.object()
                .put("number", word)
                .put("name", locations.name(word))
                .put(
                        "nodes",
                        new Json.Integers(requireNonNull(cores.get(word)).stream()
                                .mapToLong(core -> requireNonNull(nodes.get(core)))
                                .toArray()));
    }
}
