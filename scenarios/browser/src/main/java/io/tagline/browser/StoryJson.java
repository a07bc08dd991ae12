package io.tagline.browser;

import io.tagline.checker.CounterexampleStep;
import io.tagline.checker.CounterexampleStep.Registers;
import io.tagline.checker.CounterexampleStep.Snapshot;
import io.tagline.checker.CounterexampleStep.Travel;
import io.tagline.documents.json.Json;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.protocols.view.StateColours;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A counterexample for a page that steps through it: what stable states look like at each node; after each step all controllers of its line, and the
 * messages under way; at its end, what it shows.
 */
final class StoryJson {

    private StoryJson() {}

    static Json of(List<CounterexampleStep> steps, Protocol protocol, String end) {
        Snapshot first = steps.get(0).after().get(0);
        return Json.object()
                .put("nodes", first.nodes(), Json::of)
                .put(
                        "colours",
                        colours(protocol, first.caches().size(), first.nodes().size()))
                .put("steps", steps, StoryJson::step)
                .put("end", end);
    }

    /** Of caches, which come first, of the directory, which comes last, and of shared caches between them. */
    static Json colours(Protocol protocol, int caches, int nodes) {
        return Json.array(IntStream.range(0, nodes)
                .mapToObj(node -> node < caches
                        ? protocol.cache()
                        : node == nodes - 1
                                ? protocol.directory()
                                : protocol.sharedCache().orElseThrow())
                .map(StoryJson::colours)
                .toList());
    }

    /** The colour of each stable state. */
    static Json colours(TransitionTable table) {
        Map<String, String> colours = new TreeMap<>();
        table.stableStates().forEach(state -> colours.put(state.name(), StateColours.of(state)));
        return Json.object(colours, Json::of);
    }

    private static Json step(CounterexampleStep step) {
        return Json.object()
                .put("number", step.number())
                .put("line", step.after().size() == 1 ? "" : "line " + step.line())
                .put("node", step.node())
                .put("event", step.event())
                .put("from", step.from())
                .put("to", step.to())
                .put("cause", step.cause().map(StoryJson::travel))
                .put("sent", step.sent(), StoryJson::travel)
                .put("after", snapshot(step.after().get(step.line())));
    }

    private static Json travel(Travel travel) {
        return travel(travel.message(), travel.from(), travel.to(), travel.carried());
    }

    /** A message under way between two nodes. */
    static Json travel(String message, String from, String to, String carried) {
        return Json.object()
                .put("message", message)
                .put("from", from)
                .put("to", to)
                .put("carried", carried);
    }

    private static Json snapshot(Snapshot snapshot) {
        List<Registers> all = Stream.of(snapshot.caches(), snapshot.sharedCaches(), List.of(snapshot.home()))
                .flatMap(List::stream)
                .toList();
        return Json.object()
                .put("controllers", all, StoryJson::registers)
                .put("underWay", snapshot.underWay(), StoryJson::travel);
    }

    private static Json registers(Registers registers) {
        return registers(registers.state(), registers.content());
    }

    /** What a controller has of a line. */
    static Json registers(String state, String content) {
        return Json.object().put("state", state).put("content", content);
    }
}
