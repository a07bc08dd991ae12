package io.tagline.scenarios.cli;

import io.tagline.documents.Names;
import io.tagline.documents.Printable;
import io.tagline.models.equations.Reading;
import io.tagline.models.equations.Reading.Subject;
import io.tagline.models.equations.Readings;
import java.util.Collection;
import java.util.List;
import java.util.Set;

/** Readings of equations as a person chooses them: {@code contention=reads}. */
final class ReadingOptions {

    private ReadingOptions() {}

    /** The usual readings but for the chosen ones, which must be about these subjects. */
    static Readings read(List<String> texts, Set<Subject> subjects) {
        Readings readings = Readings.USUAL;
        for (String text : texts) {
            readings = readings.with(reading(text, subjects));
        }
        return readings;
    }

    private static Reading reading(String text, Set<Subject> subjects) {
        int sign = text.indexOf('=');
        if (sign < 0) {
            throw new RefusedException("--reading is written as contention=reads, this is " + Printable.quoted(text));
        }
        String wanted = text.substring(0, sign);
        Subject subject = subjects.stream()
                .filter(s -> s.word().equals(wanted))
                .findFirst()
                .orElseThrow(() -> unknown("reading of", wanted, words(subjects)));
        String word = text.substring(sign + 1);
        return subject.reading(word)
                .orElseThrow(() -> unknown(
                        "reading of " + wanted + " called",
                        word,
                        subject.readings().stream().map(Reading::word).toList()));
    }

    private static List<String> words(Set<Subject> subjects) {
        return subjects.stream().map(Subject::word).sorted().toList();
    }

    private static RefusedException unknown(String what, String wanted, Collection<String> legal) {
        return new RefusedException(Names.unknown(what, wanted, legal));
    }
}
