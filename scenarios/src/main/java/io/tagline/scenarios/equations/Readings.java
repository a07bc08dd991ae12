package io.tagline.scenarios.equations;

import io.tagline.scenarios.equations.Reading.Subject;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** One {@link Reading} of each subject. */
public final class Readings {

    /** The readings that give the published optima. */
    public static final Readings USUAL = new Readings(EnumSet.copyOf(Arrays.stream(Subject.values())
            .map(subject -> subject.readings().get(0))
            .toList()));

    private final EnumSet<Reading> chosen;

    private Readings(EnumSet<Reading> chosen) {
        this.chosen = chosen;
    }

    /** These readings, but this one instead of the other of its subject. */
    public Readings with(Reading reading) {
        EnumSet<Reading> other = EnumSet.copyOf(chosen);
        other.removeAll(reading.subject().readings());
        other.add(reading);
        return new Readings(other);
    }

    boolean has(Reading reading) {
        return chosen.contains(reading);
    }

    /** The readings of these subjects, in the order of {@link Reading}. */
    public List<Reading> of(Set<Subject> subjects) {
        return chosen.stream()
                .filter(reading -> subjects.contains(reading.subject()))
                .toList();
    }

    /** The one reading of a subject. */
    Reading of(Subject subject) {
        return of(Set.of(subject)).get(0);
    }
}
