package io.tagline.work.tune;

import io.tagline.programs.expression.Value;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A program with values of its parameters.
 *
 * @param setting a value of each parameter that its program has values for
 */
record Design(Contender contender, Map<String, Value> setting) {

    Design {
        setting = Collections.unmodifiableMap(new LinkedHashMap<>(setting));
    }

    static List<Design> of(List<Contender> contenders) {
        return contenders.stream()
                .flatMap(contender -> contender.settings().stream().map(setting -> new Design(contender, setting)))
                .toList();
    }

    /** In results. */
    String name() {
        return contender.called(setting);
    }

    /** Its program, and the values that were chosen for it. */
    Map<String, String> chosen() {
        Map<String, String> chosen = new LinkedHashMap<>();
        chosen.put(ContestDocument.ALGORITHM, contender.name());
        contender.parameters().forEach((name, values) -> {
            if (values.size() > 1) {
                chosen.put(name, String.valueOf(setting.get(name)));
            }
        });
        return chosen;
    }
}
