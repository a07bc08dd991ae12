package io.tagline.work.fit;

import io.tagline.documents.units.Decimals;
import io.tagline.experiments.fitting.FitResult;
import io.tagline.experiments.fitting.FitResult.Fitted;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A machine document that extends the one that was fitted by its new numbers; keys that several share are written once. */
record FittedDocument(FitResult result) {

    private static final String PATH_SEPARATOR = "\\.";
    private static final String INDENT = "  ";
    private static final String CORES = "cores";

    List<String> lines() {
        List<String> lines = new ArrayList<>(List.of(
                "tagline: 1",
                "name: " + result.machine() + "-fitted",
                "title: " + result.machine() + " with other numbers",
                "extends: " + result.machine()));
        List<String> open = List.of();
        for (Fitted fitted : result.fitted()) {
            List<String> keys = keys(fitted.path());
            int shared = 0;
            while (shared < open.size() && open.get(shared).equals(keys.get(shared))) {
                shared++;
            }
            for (int depth = shared; depth < keys.size() - 1; depth++) {
                lines.add(INDENT.repeat(depth) + keys.get(depth) + ":");
            }
            lines.add(INDENT.repeat(keys.size() - 1) + keys.get(keys.size() - 1) + ": " + value(fitted));
            open = keys.subList(0, keys.size() - 1);
        }
        return lines;
    }

    /** Documents nest the private caches of a core under a separate key. */
    private static List<String> keys(String path) {
        List<String> keys = new ArrayList<>(Arrays.asList(path.split(PATH_SEPARATOR, -1)));
        if (keys.get(0).equals(CORES) && keys.get(keys.size() - 1).equals("hit")) {
            keys.add(1, "caches");
        }
        return keys;
    }

    private String value(Fitted fitted) {
        return "{value: %s ns, kind: calibrated, source: \"tagline fit, %s\"}"
                .formatted(
                        Decimals.fixed(fitted.after(), 2), result.data().name().replace("\"", "'"));
    }
}
