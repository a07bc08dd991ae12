package io.tagline.work.annotation;

import io.tagline.documents.Diagnostic;
import io.tagline.documents.Position;
import io.tagline.documents.Source;
import io.tagline.documents.Span;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A mistake or a property that failed, which a pipeline or an editor shows beside its line.
 *
 * @param rule what was broken: the code of a mistake, or a word such as {@code expectation}
 * @param place where, if it is in a file; built-in documents are in none
 */
public record Annotation(String rule, String message, Optional<Place> place) {

    /** The mistakes that were counted and not kept. */
    private static final String MORE = "more";

    /** A part of a line of a file; columns count {@code char}s, from 1. */
    public record Place(String file, int line, int column, int length) {}

    /** About a stretch of a document. */
    public static Annotation of(String rule, String message, Span where) {
        Span outer = where.outermost();
        Optional<Place> place = outer.source()
                .file()
                .map(file -> new Place(
                        file, outer.position().line(), outer.position().column(), outer.length()));
        return new Annotation(rule, message, place);
    }

    /** About a document as a whole. */
    public static Annotation of(String rule, String message, Source document) {
        return of(rule, message, document.span(Position.START, 0));
    }

    /** The mistakes in documents, with hints, and how many more there are. */
    public static List<Annotation> of(List<Diagnostic> mistakes, int more) {
        Stream<Annotation> all = mistakes.stream().map(Annotation::of);
        Stream<Annotation> rest = more == 0
                ? Stream.of()
                : Stream.of(new Annotation(MORE, "and " + more + " more mistakes", Optional.empty()));
        return Stream.concat(all, rest).toList();
    }

    private static Annotation of(Diagnostic mistake) {
        String message = Stream.concat(Stream.of(mistake.message(), mistake.note()), mistake.help().stream())
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining("; "));
        String rule = mistake.code().id();
        return mistake.source().isUnread()
                ? new Annotation(
                        rule, message, Optional.of(new Place(mistake.source().name(), 1, 1, 0)))
                : of(rule, message, mistake.source().span(mistake.position(), mistake.length()));
    }
}
