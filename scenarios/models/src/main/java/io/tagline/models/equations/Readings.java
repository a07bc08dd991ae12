package io.tagline.models.equations;

import static java.util.Objects.requireNonNull;

import io.tagline.models.equations.Reading.Subject;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** One {@link Reading} of each subject. */
public final class Readings {

    /** The readings that give the published optima. */
    public static final Readings USUAL = new Readings(Map.of());

    private final Map<Subject, Reading> chosen = new EnumMap<>(Subject.class);

    private Readings(Map<Subject, Reading> other) {
        for (Subject subject : Subject.values()) {
            chosen.put(subject, other.getOrDefault(subject, subject.readings().get(0)));
        }
    }

    /** These readings, but this one instead of the other of its subject. */
    public Readings with(Reading reading) {
        Map<Subject, Reading> other = new EnumMap<>(chosen);
        other.put(reading.subject(), reading);
        return new Readings(other);
    }

    public boolean has(Reading reading) {
        return chosen.containsValue(reading);
    }

    Reading of(Subject subject) {
        return requireNonNull(chosen.get(subject));
    }

    public List<Reading> of(Set<Subject> subjects) {
        return chosen.values().stream()
                .filter(reading -> subjects.contains(reading.subject()))
                .toList();
    }
}
