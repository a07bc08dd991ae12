package io.tagline.scenarios.report;

import io.tagline.work.Answer;
import io.tagline.work.PublishedAnswer;
import java.util.List;
import java.util.Optional;

/** How one kind of result is written: all formats that it has. A command offers exactly these. */
public interface Report<T> {

    /** In the order in which they are offered; the first is the default. */
    List<Format<T>> formats();

    /** The report of an answer with a published shape, without formats of its own. */
    static <T extends PublishedAnswer> Report<T> published() {
        return () -> Format.ofPublished(List.of());
    }

    /** That of an answer without a published shape. */
    static <T extends Answer> Report<T> answer() {
        return () -> Format.ofAnswer(List.of());
    }

    static <T extends Answer> Report<T> sentences() {
        return Format::ofSentences;
    }

    /** That of a command without an answer. */
    static <T> Report<T> nothing() {
        return List::of;
    }

    /** The format of this name, in letters of any case. */
    default Optional<Format<T>> format(String name) {
        return formats().stream()
                .filter(format -> format.name().equalsIgnoreCase(name))
                .findFirst();
    }
}
