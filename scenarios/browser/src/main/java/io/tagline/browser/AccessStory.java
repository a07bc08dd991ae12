package io.tagline.browser;

import io.tagline.documents.json.Json;
import io.tagline.protocols.sequence.AccessSequence;
import io.tagline.protocols.sequence.SequenceTable;
import io.tagline.protocols.sequence.SequenceTable.Row;
import io.tagline.protocols.sequence.SequenceTable.Sent;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** A sequence for a page that steps through it, in the shape of {@link StoryJson}, where no machine says how long messages take: a step is a whole access. */
final class AccessStory {

    private final SequenceTable table;

    private AccessStory(SequenceTable table) {
        this.table = table;
    }

    static Json of(SequenceTable table) {
        return new AccessStory(table).json();
    }

    private Json json() {
        List<Json> steps = new ArrayList<>();
        for (int i = 0; i < table.rows().size(); i++) {
            steps.add(step(i));
        }
        List<String> caches =
                table.processors().stream().map(AccessSequence::processor).toList();
        return Json.object()
                .put(
                        "nodes",
                        Stream.concat(caches.stream(), table.homes().stream()).toList(),
                        Json::of)
                .put(
                        "colours",
                        StoryJson.colours(
                                table.protocol(),
                                caches.size(),
                                caches.size() + table.homes().size()))
                .put("begins", IntStream.range(0, steps.size()).boxed().toList(), Json::of)
                .put("steps", Json.array(steps));
    }

    private Json step(int place) {
        Row row = table.rows().get(place);
        int cache = table.processors().indexOf(row.access().processor());
        return Json.object()
                .put("number", place + 1)
                .put("line", row.access().line())
                .put("node", AccessSequence.processor(row.access().processor()))
                .put("event", row.access().event().phrase())
                .put("from", before(place, cache))
                .put("to", row.states().get(cache))
                .put("sent", row.messages(), AccessStory::travel)
                .put("after", after(row));
    }

    /** What the latest access to the same line left behind. */
    private String before(int place, int cache) {
        Row row = table.rows().get(place);
        String line = row.access().line();
        Optional<Row> latest = IntStream.iterate(place - 1, i -> i >= 0, i -> i - 1)
                .mapToObj(table.rows()::get)
                .filter(earlier -> earlier.access().line().equals(line))
                .findFirst();
        Map<Integer, String> initial = Optional.ofNullable(
                        table.sequence().initial().get(line))
                .map(beginning -> beginning.states())
                .orElse(Map.of());
        return latest.map(earlier -> earlier.states().get(cache))
                .or(() -> Optional.ofNullable(initial.get(row.access().processor())))
                .orElse(table.protocol().cache().initial().name());
    }

    private static Json after(Row row) {
        List<Json> all = Stream.concat(row.states().stream(), row.homes().stream())
                .map(state -> StoryJson.registers(state, ""))
                .toList();
        return Json.object().put("controllers", Json.array(all)).put("underWay", Json.array(List.of()));
    }

    private static Json travel(Sent sent) {
        return StoryJson.travel(sent.message(), sent.from(), sent.to(), "");
    }
}
