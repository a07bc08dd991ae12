package io.tagline.litmus.scenario;

import io.tagline.litmus.program.LitmusTest;
import io.tagline.litmus.program.Observable;
import io.tagline.programs.expression.Words;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The lines of a test's scenario: one for each location, and a ghost for what has to be known of the end. */
public final class LitmusLines {

    private final Map<String, String> lines = new LinkedHashMap<>();

    /** Names for the locations of a test, apart from those that its scenario uses for something else. */
    LitmusLines(LitmusTest test, Set<String> taken) {
        for (String location : test.memory().keySet()) {
            String name = location.replaceAll("[^A-Za-z0-9_]", "_");
            while (Words.isReserved(name) || taken.contains(name) || lines.containsValue(name)) {
                name += "_";
            }
            lines.put(location, name);
        }
    }

    /** The names in the scenario of a test. */
    public static LitmusLines of(LitmusTest test) {
        return new LitmusLines(test, ScenarioText.WORDS);
    }

    List<String> all() {
        return List.copyOf(lines.values());
    }

    /** A location's line: it cannot have a name that already means something, nor any sign but letters, digits and the underscore. */
    String line(String location) {
        return lines.getOrDefault(location, location);
    }

    /** The ghost line that has the value of an observable in the end. */
    public String ghost(Observable observable) {
        return observable instanceof Observable.OfThread register
                ? "P" + register.thread() + "_" + register.register()
                : "final_" + line(location(observable));
    }

    static String location(Observable observable) {
        return observable instanceof Observable.OfArray element
                ? element.location()
                : ((Observable.InMemory) observable).location();
    }
}
