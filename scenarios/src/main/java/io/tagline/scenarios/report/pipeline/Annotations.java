package io.tagline.scenarios.report.pipeline;

import io.tagline.work.annotation.Annotation;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/** The formats in which annotations are written; one that has none is written as well. */
public enum Annotations {
    /** As {@link SarifLog}. */
    SARIF("for code scanning and editors", SarifLog::text),

    /** As {@link WorkflowCommands}. */
    GITHUB("annotations of a workflow", WorkflowCommands::text);

    private final String note;

    @SuppressWarnings("ImmutableEnumChecker") // A function of what it is given.
    private final Function<List<Annotation>, String> writer;

    Annotations(String note, Function<List<Annotation>, String> writer) {
        this.note = note;
        this.writer = writer;
    }

    /** The word by which users ask for it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The one of this name; empty if there is none. */
    public static Optional<Annotations> of(String word) {
        return Arrays.stream(values()).filter(kind -> kind.word().equals(word)).findFirst();
    }

    /** A description, for a help. */
    public String note() {
        return note;
    }

    public String text(List<Annotation> annotations) {
        return writer.apply(annotations);
    }
}
