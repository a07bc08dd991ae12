package io.tagline.litmus.model;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Library;
import io.tagline.documents.Source;
import io.tagline.documents.files.FileLibrary;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A candidate execution from a short text: threads between bars, events between blanks, as in {@code W:x F:MFENCE R:y:A}. The events are a, b, c …
 * in that order, and initial values come behind them. Pairs are {@code rf a c}, {@code co a b}, {@code data c d}. A load without {@code rf} reads the
 * initial value, which is first in coherence order. An access without an annotation is relaxed.
 */
final class TestExecution {

    private static final Library LIBRARY = new FileLibrary(ConsistencyModelReader.KIND);

    private final Map<String, Long> sets = new TreeMap<>();
    private final Map<String, Relation> relations = new TreeMap<>();
    private final List<String> locations = new ArrayList<>();
    private final List<Integer> threads = new ArrayList<>();
    private final Relation rf;
    private final Relation co;

    private TestExecution(String text, String pairs) {
        String[] columns = text.strip().split("\\s*\\|\\s*", -1);
        for (int thread = 0; thread < columns.length; thread++) {
            for (String event : columns[thread].split(" +", -1)) {
                add(event.split(":", -1), thread);
            }
        }
        addInitialValues();
        int events = locations.size();
        rf = Relation.empty(events);
        co = Relation.empty(events);
        List.of("po", "loc", "int", "ext").forEach(name -> relations.put(name, Relation.empty(events)));
        for (int a = 0; a < events; a++) {
            for (int b = 0; b < events; b++) {
                relate(a, b);
            }
        }
        for (String pair : pairs.isBlank() ? new String[0] : pairs.strip().split("\\s*,\\s*", -1)) {
            String[] words = pair.split(" ", -1);
            relation(words[0]).add(words[1].charAt(0) - 'a', words[2].charAt(0) - 'a');
        }
        complete();
    }

    static TestExecution of(String threads, String pairs) {
        return new TestExecution(threads, pairs);
    }

    static ConsistencyModel builtIn(String name) {
        Source source = LIBRARY.open(name, new Diagnostics()).orElseThrow();
        return Diagnostics.read(diagnostics -> ConsistencyModelReader.read(source, LIBRARY, diagnostics));
    }

    static ConsistencyModel model(String text) {
        Source source = Source.of("test.cat", text);
        return Diagnostics.read(diagnostics -> ConsistencyModelReader.read(source, LIBRARY, diagnostics));
    }

    private void add(String[] words, int thread) {
        boolean isFence = words[0].equals("F");
        put(words[0]);
        if (!isFence) {
            put("M");
        }
        for (int i = isFence ? 1 : 2; i < words.length; i++) {
            put(words[i]);
        }
        if (words.length == 2 && !isFence) {
            put("RLX");
            put("Once");
        }
        locations.add(isFence ? "" : words[1]);
        threads.add(thread);
    }

    private void put(String set) {
        sets.merge(set, 1L << locations.size(), (a, b) -> a | b);
    }

    private void addInitialValues() {
        List<String> initial =
                locations.stream().filter(name -> !name.isEmpty()).distinct().toList();
        for (String location : initial) {
            List.of("W", "M", "IW", "NA").forEach(this::put);
            locations.add(location);
            threads.add(-locations.size());
        }
    }

    private void relate(int a, int b) {
        boolean sameThread = threads.get(a).equals(threads.get(b));
        relation(sameThread ? "int" : "ext").add(a, b);
        if (sameThread && a < b) {
            relation("po").add(a, b);
        }
        if (!locations.get(a).isEmpty() && locations.get(a).equals(locations.get(b))) {
            relation("loc").add(a, b);
            if (is("IW", a) && is("W", b) && a != b) {
                co.add(a, b);
            }
        }
    }

    private void complete() {
        for (int load = 0; load < locations.size(); load++) {
            for (int initial = 0; initial < locations.size(); initial++) {
                boolean reads = is("R", load) && (rf.range() & 1L << load) == 0;
                if (reads && is("IW", initial) && locations.get(initial).equals(locations.get(load))) {
                    rf.add(initial, load);
                }
            }
        }
        Relation all = co.transitive();
        for (int i = 0; i < locations.size(); i++) {
            for (int j = 0; j < locations.size(); j++) {
                if (all.has(i, j)) {
                    co.add(i, j);
                }
                boolean stores =
                        i != j && is("W", i) && is("W", j) && locations.get(i).equals(locations.get(j));
                if (stores && !all.has(i, j) && !all.has(j, i)) {
                    throw new IllegalArgumentException("stores without an order: " + i + " and " + j);
                }
            }
        }
    }

    private boolean is(String set, int event) {
        return (sets.getOrDefault(set, 0L) & 1L << event) != 0;
    }

    private Relation relation(String name) {
        return switch (name) {
            case "rf" -> rf;
            case "co" -> co;
            default -> relations.computeIfAbsent(name, added -> Relation.empty(locations.size()));
        };
    }

    Facts facts() {
        return new Facts(locations.size(), sets, new HashMap<>(relations));
    }

    Relation rf() {
        return rf;
    }

    Relation co() {
        return co;
    }

    boolean isAllowedBy(ConsistencyModel model) {
        return model.over(facts()).allows(rf, co);
    }

    String violation(ConsistencyModel model) {
        return model.over(facts()).violation(rf, co).map(Violation::toString).orElse("");
    }

    List<String> flags(ConsistencyModel model) {
        return model.over(facts()).flags(rf, co);
    }
}
