package io.tagline.pictures.timeline;

import static java.util.Objects.requireNonNull;

import io.tagline.documents.json.Json;
import io.tagline.pictures.svg.Definitions;
import io.tagline.protocols.table.State;
import io.tagline.protocols.table.Transition;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.protocols.view.StateColours;
import io.tagline.protocols.view.TransitionMatrix;
import io.tagline.simulator.timeline.CacheLine;
import io.tagline.simulator.timeline.Timeline;
import io.tagline.simulator.timeline.TimelineEntry.Accessed;
import io.tagline.simulator.timeline.TimelineEntry.Began;
import io.tagline.simulator.timeline.TimelineEntry.Ended;
import io.tagline.simulator.timeline.TimelineEntry.Stepped;
import io.tagline.simulator.timeline.TimelineEntry.Struck;
import io.tagline.simulator.timeline.Travel;
import io.tagline.work.note.Note;
import io.tagline.work.recording.CriticalPath;
import io.tagline.work.recording.Leg;
import io.tagline.work.recording.PathSums;
import io.tagline.work.recording.Recording;
import io.tagline.work.recording.TimeCategory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/**
 * What the script of a page reads: names once, and everything that there are many of as columns of whole numbers, times in
 * picoseconds. The comments of {@code page/model.js} say what each column is.
 */
final class PageData {

    private final Recording recording;
    private final PageExtras extras;
    private final SharedWords words;
    private final Timeline timeline;
    private final List<Leg> path;
    private final List<Stepped> steps;
    private final List<Travel> travels;
    private final Map<Integer, Integer> stepIndex = new HashMap<>();
    private final Map<Long, Integer> travelIndex = new HashMap<>();
    private final Map<CacheLine, Integer> lines = new LinkedHashMap<>();
    private final Map<String, Integer> texts = new LinkedHashMap<>();
    private final Map<String, Integer> held = new LinkedHashMap<>(Map.of("", 0));
    private final List<Integer> nodes;
    private final List<TransitionTable> tables;
    private final Map<Integer, Integer> tableOf = new HashMap<>();
    private final Map<Integer, Integer> nodeIndex = new HashMap<>();

    PageData(Recording recording, PageExtras extras) {
        this.recording = recording;
        this.extras = extras;
        this.words = new SharedWords(recording);
        this.timeline = recording.shown();
        this.path = extras.explained().orElseGet(() -> CriticalPath.of(recording));
        this.steps = recording.steps().toList();
        steps.forEach(step -> stepIndex.put(step.number(), stepIndex.size()));
        this.travels = timeline.travels().stream()
                .filter(travel -> stepIndex.containsKey(travel.step()))
                .toList();
        travels.forEach(travel -> travelIndex.put(travel.number(), travelIndex.size()));
        this.nodes = List.copyOf(shownNodes());
        nodes.forEach(node -> nodeIndex.put(node, nodeIndex.size()));
        this.tables = steps.stream()
                .map(Stepped::table)
                .distinct()
                .sorted(Comparator.comparing(TransitionTable::kind))
                .toList();
        steps.forEach(step -> tableOf.put(step.node(), tables.indexOf(step.table())));
    }

    private Set<Integer> shownNodes() {
        Set<Integer> shown = new TreeSet<>(recording.nodes());
        travels.forEach(travel -> shown.addAll(List.of(travel.from(), travel.to())));
        travels.forEach(travel -> timeline.memory(travel).ifPresent(shown::add));
        timeline.entries(Began.class)
                .forEach(began -> shown.add(timeline.cores().get(began.thread())));
        return shown;
    }

    Json json() {
        Json.Fields data = Json.object()
                .put("title", recording.title())
                .put("about", about())
                .put("reach", extras.reach())
                .put("answer", extras.answer())
                .put("explained", extras.explained().isPresent())
                .put("parts", parts())
                .put("notes", extras.notes(), PageData::note)
                .put("hatches", Hatch.define(new Definitions()).markup())
                .put("failure", recording.whole().failure().orElse(""))
                .put("steps", stepColumns())
                .put("messages", messageColumns())
                .put("accesses", accessColumns())
                .put("operations", operationColumns())
                .put("owners", new OwnerRows(recording).json())
                .put("faults", faults())
                .put("path", pathColumns())
                .put("ways", texts(Stream.of(TimeCategory.values()).map(TimeCategory::word)));
        return data.put("nodes", nodes, this::node)
                .put(
                        "types",
                        recording.platform().protocol().messages(),
                        type -> Json.texts(type.name(), type.network().phrase()))
                .put("tables", tables, this::table)
                .put("plan", new StopPlan(recording).json(travels, timeline.entries(Accessed.class)))
                .put("words", words.json(lines, nodeIndex))
                .put("initial", texts(lines.keySet().stream().map(new Held(recording)::initial)))
                .put("lines", texts(lines.keySet().stream().map(CacheLine::name)))
                .put("texts", texts(texts.keySet().stream()))
                .put("values", texts(held.keySet().stream()));
    }

    private static Json note(Note note) {
        return Json.object().put("moment", note.moment()).put("text", note.text());
    }

    private String about() {
        return "machine %s, protocol %s, seed %d, replication %s, latency: %s"
                .formatted(
                        recording.platform().machine().name(),
                        recording.platform().protocol().name(),
                        recording.setup().scenario().run().seed(),
                        recording.draws().title(),
                        recording.setup().scenario().measure().text());
    }

    private static Json texts(Stream<String> texts) {
        return Json.array(texts.map(Json::of).toList());
    }

    private Json node(int node) {
        return Json.object()
                .put("name", timeline.nodes().name(node))
                .put("stop", timeline.stops().get(node))
                .put(
                        "threads",
                        new Json.Integers(recording.threadsOn(node).stream()
                                .mapToLong(Integer::longValue)
                                .toArray()))
                .put("table", tableOf.getOrDefault(node, -1));
    }

    private Json table(TransitionTable table) {
        TransitionMatrix matrix = TransitionMatrix.of(table);
        return Json.object()
                .put("heading", table.kind().heading())
                .put("events", texts(matrix.columns().stream()))
                .put("cells", matrix.cells(), row -> column(row, cell -> number(texts, cell)))
                .put("states", table.states(), s -> state(table, s))
                .put("rows", rows(table.transitions()));
    }

    private static Json state(TransitionTable table, State state) {
        return Json.object()
                .put("name", state.name())
                .put("meaning", state.meaning())
                .put("readable", Held.isReadable(state))
                .put("colour", table.isStable(state.index()) ? StateColours.of(state) : "");
    }

    private Json rows(List<Transition> rows) {
        return Json.object()
                .put("state", column(rows, row -> row.state().index()))
                .put("event", column(rows, row -> number(texts, row.event().name())))
                .put("next", column(rows, row -> row.next().index()))
                .put("waits", column(rows, row -> row.stalls() ? 1 : 0))
                .put("line", column(rows, Transition::documentLine))
                .put("sentence", column(rows, row -> number(texts, Sentence.pattern(row))));
    }

    private Json stepColumns() {
        Map<Transition, Integer> rows = new HashMap<>();
        tables.forEach(table -> table.transitions()
                .forEach(row -> rows.put(row, table.transitions().indexOf(row))));
        return Json.object()
                .put("time", column(steps, Stepped::time))
                .put("node", column(steps, step -> nodeIndex.get(step.node())))
                .put("line", column(steps, step -> line(step.line())))
                .put("held", column(steps, step -> number(held, step.held())))
                .put("row", column(steps, step -> rows.get(step.row())))
                .put("message", column(steps, step -> travelIndex.getOrDefault(step.message(), -1)))
                .put("requester", column(steps, step -> nodeIndex.getOrDefault(step.requester(), -1)));
    }

    private Json messageColumns() {
        return Json.object()
                .put("type", column(travels, travel -> travel.type().index()))
                .put("step", column(travels, travel -> stepIndex.get(travel.step())))
                .put("to", column(travels, travel -> nodeIndex.get(travel.to())))
                .put("departed", column(travels, Travel::departed))
                .put("arrived", column(travels, Travel::arrived))
                .put(
                        "memory",
                        column(
                                travels,
                                travel -> timeline.memory(travel)
                                        .map(nodeIndex::get)
                                        .orElse(-1)));
    }

    private Json accessColumns() {
        List<Accessed> accesses = timeline.entries(Accessed.class);
        return Json.object()
                .put("core", column(accesses, access -> nodeIndex.get(access.core())))
                .put("at", column(accesses, access -> nodeIndex.get(access.at())))
                .put("line", column(accesses, access -> line(access.line())))
                .put("writes", column(accesses, access -> access.writes() ? 1 : 0))
                .put("value", column(accesses, Accessed::value))
                .put("departed", column(accesses, Accessed::departed))
                .put("arrived", column(accesses, Accessed::arrived))
                .put("time", column(accesses, Accessed::time))
                .put("answered", column(accesses, Accessed::answered));
    }

    /** Each operation ends where the next one of its thread begins. */
    private Json operationColumns() {
        List<Began> began = timeline.entries(Began.class);
        long[] ends = new long[began.size()];
        Arrays.fill(ends, -1);
        Map<Integer, Integer> open = new HashMap<>();
        for (int i = 0; i < began.size(); i++) {
            Integer before = open.put(began.get(i).thread(), i);
            if (before != null) {
                ends[before] = began.get(i).time();
            }
        }
        for (Ended ended : timeline.entries(Ended.class)) {
            Optional.ofNullable(open.get(ended.thread())).ifPresent(i -> ends[i] = ended.time());
        }
        return Json.object()
                .put("begin", column(began, Began::time))
                .put("end", ShortColumn.of(ends))
                .put("node", column(began, b -> nodeIndex.get(timeline.cores().get(b.thread()))))
                .put("thread", column(began, Began::thread))
                .put("text", column(began, b -> number(texts, b.text())))
                .put("found", column(began, b -> number(held, b.found())))
                .put("word", column(began, words::of));
    }

    private Json faults() {
        List<Json> faults = new ArrayList<>();
        for (Struck struck : timeline.entries(Struck.class)) {
            faults.add(Json.object()
                    .put("time", struck.time())
                    .put("node", nodeIndex.getOrDefault(struck.from(), -1))
                    .put(
                            "text",
                            "fault: " + struck.message() + " for "
                                    + struck.line().name() + ": "
                                    + struck.fault().phrase()));
        }
        timeline.mistake().ifPresent(where -> faults.add(mistake(where)));
        return Json.array(faults);
    }

    private Json mistake(Ended where) {
        return Json.object()
                .put("time", where.time())
                .put("node", nodeIndex.getOrDefault(timeline.cores().get(where.thread()), -1))
                .put("text", "T" + where.thread() + ": " + timeline.failure().orElse(""));
    }

    /** What the path went into, the most first. */
    private Json parts() {
        PathSums sums = PathSums.of(path);
        return Json.array(sums.spent().entrySet().stream()
                .sorted(Map.Entry.<TimeCategory, Long>comparingByValue()
                        .reversed()
                        .thenComparing(Map.Entry.comparingByKey()))
                .map(part -> Json.object()
                        .put("word", part.getKey().word())
                        .put("meaning", part.getKey().meaning())
                        .put("time", part.getValue()))
                .toList());
    }

    private Json pathColumns() {
        List<Leg> legs = path.stream()
                .filter(leg -> nodeIndex.containsKey(leg.from()) && nodeIndex.containsKey(leg.to()))
                .toList();
        return Json.object()
                .put("way", column(legs, leg -> leg.spent().ordinal()))
                .put("begin", column(legs, Leg::begin))
                .put("end", column(legs, Leg::end))
                .put("from", column(legs, leg -> requireNonNull(nodeIndex.get(leg.from()))))
                .put("to", column(legs, leg -> requireNonNull(nodeIndex.get(leg.to()))))
                .put("line", column(legs, leg -> leg.line().map(this::line).orElse(-1L)))
                .put("what", column(legs, leg -> number(texts, leg.what())));
    }

    private long line(CacheLine line) {
        return number(lines, line);
    }

    private static <T> long number(Map<T, Integer> numbers, T value) {
        int next = numbers.size();
        return numbers.computeIfAbsent(value, v -> next);
    }

    static <T> Json column(List<T> values, ToLongFunction<T> number) {
        return ShortColumn.of(values.stream().mapToLong(number).toArray());
    }
}
