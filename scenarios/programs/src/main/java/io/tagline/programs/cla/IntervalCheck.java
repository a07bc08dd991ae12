package io.tagline.programs.cla;

import static java.util.Objects.requireNonNull;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Names;
import io.tagline.documents.Printable;
import io.tagline.documents.Span;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Finds intervals that a program never begins, or never ends. */
final class IntervalCheck {

    private final Map<String, Statement.Mark> begun = new LinkedHashMap<>();
    private final Map<String, Statement.Mark> ended = new LinkedHashMap<>();

    private IntervalCheck() {}

    static void check(List<Statement> statements, Diagnostics diagnostics) {
        IntervalCheck check = new IntervalCheck();
        Blocks.all(statements)
                .filter(Statement.Mark.class::isInstance)
                .map(Statement.Mark.class::cast)
                .forEach(mark -> (mark.begins() ? check.begun : check.ended).putIfAbsent(mark.interval(), mark));
        check.begun.forEach((name, mark) -> {
            if (!check.ended.containsKey(name)) {
                String note = Names.nearest(name, check.unbegun())
                        .map(other -> "line %d ends %s".formatted(check.line(other), Printable.quoted(other)))
                        .orElse("write `end " + name + "` where it is over");
                refuse(mark, "this interval never ends", note, diagnostics);
            }
        });
        check.ended.forEach((name, mark) -> {
            if (!check.begun.containsKey(name) && !check.isMisspelt(name)) {
                refuse(mark, "this interval never begins", "write `begin " + name + "` where it starts", diagnostics);
            }
        });
    }

    private List<String> unbegun() {
        return ended.keySet().stream().filter(name -> !begun.containsKey(name)).toList();
    }

    private int line(String end) {
        Span span = requireNonNull(ended.get(end)).span().outermost();
        return span.position().line();
    }

    /** Whether another interval of nearly this name never ends: then one of the two names is misspelt. */
    private boolean isMisspelt(String name) {
        return begun.keySet().stream()
                .filter(other -> !ended.containsKey(other))
                .anyMatch(other -> Names.isNearly(name, other));
    }

    private static void refuse(Statement.Mark mark, String why, String note, Diagnostics diagnostics) {
        String message = "interval " + Printable.quoted(mark.interval()) + ": " + why;
        diagnostics.error(Code.UNMATCHED_INTERVAL, mark.span(), message).note(note);
    }
}
