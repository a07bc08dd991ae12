package io.tagline.programs.cla;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Printable;
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
                refuse(mark, "this interval never ends", "write `end " + name + "` where it is over", diagnostics);
            }
        });
        check.ended.forEach((name, mark) -> {
            if (!check.begun.containsKey(name)) {
                refuse(mark, "this interval never begins", "write `begin " + name + "` where it starts", diagnostics);
            }
        });
    }

    private static void refuse(Statement.Mark mark, String why, String note, Diagnostics diagnostics) {
        String message = "interval " + Printable.quoted(mark.interval()) + ": " + why;
        diagnostics.error(Code.UNMATCHED_INTERVAL, mark.span(), message).note(note);
    }
}
