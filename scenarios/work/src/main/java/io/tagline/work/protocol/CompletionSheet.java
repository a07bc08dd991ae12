package io.tagline.work.protocol;

import static io.tagline.documents.Names.counted;

import io.tagline.checker.CheckResult;
import io.tagline.checker.verdict.Verification;
import io.tagline.protocols.completion.Completion;
import io.tagline.protocols.completion.Completion.Line;
import io.tagline.sheet.Part.Layout;
import io.tagline.sheet.Part.Table;
import io.tagline.sheet.Rows;
import io.tagline.sheet.Sheet;
import io.tagline.work.check.MissingCell;
import io.tagline.work.protocol.ProtocolCompletion.CompletionAnswer;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The derived rows, each with its reason, and the result of checking the completed protocol. */
final class CompletionSheet {

    private CompletionSheet() {}

    static Sheet of(CompletionAnswer completed) {
        List<String> summary = summary(completed);
        Sheet.Builder sheet = Sheet.titled("").answer(summary.get(0) + "; " + summary.get(1));
        Completion completion = completed.completion();
        if (!completion.states().isEmpty()) {
            sheet.add(Rows.of(completion.states())
                    .words("state", state -> state.name())
                    .words("meaning", state -> state.meaning())
                    .table("new states")
                    .as(Layout.SENTENCES));
        }
        if (!completion.rows().isEmpty()) {
            sheet.add(table(completion.lines()));
        }
        return sheet.notes(summary.subList(2, summary.size())).sheet();
    }

    private static Table table(List<Line> lines) {
        return Rows.of(lines)
                .words("at", line -> line.kind().word())
                .words("state", line -> String.join(", ", line.states()))
                .words("event", line -> String.join(", ", line.events()))
                .words("actions", Line::actions)
                .words("next", Line::next)
                .words("why", Line::why)
                .table("rows that follow")
                .as(Layout.SENTENCES);
    }

    static List<String> summary(CompletionAnswer completed) {
        List<String> lines = new ArrayList<>(List.of(added(completed)));
        Verification check = completed.check();
        CheckResult last = check.last();
        String worlds = check.worlds().stream()
                .map(world -> counted(world.options().size().caches(), "cache"))
                .distinct()
                .collect(Collectors.joining(", "));
        lines.add(
                switch (check.verdict()) {
                    case VERIFIED ->
                        check.whole()
                                ? "verified with " + worlds
                                : "everything holds with %s; `tagline check` tries more".formatted(worlds);
                    case VIOLATED ->
                        "violated %swith %s: %s: %s"
                                .formatted(
                                        check.holdsOnlyExactly()
                                                ? "only where the directory does not know all sharers, "
                                                : "",
                                        counted(last.options().size().caches(), "cache"),
                                        last.violation()
                                                .orElseThrow()
                                                .property()
                                                .phrase(),
                                        last.violation().orElseThrow().text());
                    case INCOMPLETE -> "not complete with %s: `tagline check` shows the rest".formatted(worlds);
                });
        completed.missing().flatMap(MissingCell::advice).ifPresent(lines::add);
        return lines;
    }

    private static String added(CompletionAnswer completed) {
        Completion completion = completed.completion();
        if (completion.rows().isEmpty()) {
            return "%s: no row is missing that follows from others"
                    .formatted(completed.check().protocol().name());
        }
        String states = completion.states().isEmpty()
                ? ""
                : ", " + counted(completion.states().size(), "new state");
        return "%s: %s%s"
                .formatted(
                        completed.check().protocol().name(),
                        counted(completion.lines().size(), "row"),
                        states);
    }
}
