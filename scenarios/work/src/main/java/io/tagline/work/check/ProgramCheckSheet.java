package io.tagline.work.check;

import io.tagline.documents.Names;
import io.tagline.experiments.setup.Setup;
import io.tagline.sheet.Cell;
import io.tagline.sheet.Part;
import io.tagline.sheet.Part.Note;
import io.tagline.sheet.Part.Table;
import io.tagline.sheet.Rows;
import io.tagline.sheet.Sheet;
import io.tagline.simulator.exploration.ProgramVerdict;
import io.tagline.simulator.exploration.ProgramVerdict.Event;
import io.tagline.work.check.ProgramCheck.ExploredPoint;
import io.tagline.work.check.ProgramCheck.ProgramAnswer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The results of all executions of a program, and the shortest counterexample. */
final class ProgramCheckSheet {

    private ProgramCheckSheet() {}

    static Sheet of(ProgramAnswer checked) {
        Sheet.Builder sheet = Sheet.titled("").answer(ProgramCheckSentence.of(checked));
        checked.points().forEach(point -> sheet.addAll(parts(checked, point)));
        return sheet.notes(ProgramCheckSentence.untried(checked.points())).sheet();
    }

    private static List<Part> parts(ProgramAnswer checked, ExploredPoint point) {
        ProgramVerdict verdict = point.verdict();
        Setup setup = checked.setup();
        String at = point.point().text().isEmpty() ? "" : " at " + point.point().text();
        List<Part> parts = new ArrayList<>();
        if (checked.points().size() > 1) {
            parts.add(Note.of("%s%s: %s".formatted(setup.scenario().name(), at, ProgramCheckSentence.headline(point))));
        }
        parts.add(Note.of(String.format(
                Locale.ROOT,
                "%s on %s%s, %s; %,d states, %,d transitions",
                Names.counted(verdict.threads(), "thread"),
                point.protocol(),
                rounds(point),
                point.order().waiting(),
                verdict.states(),
                verdict.transitions())));
        if (!verdict.story().isEmpty()) {
            parts.add(story(verdict.story()));
        }
        point.mended().forEach(one -> parts.add(Note.of(one.text() + "; " + one.remedy() + " keeps them in order.")));
        if (!point.mended().isEmpty()) {
            parts.add(Note.of("With that, " + ProgramCheckSentence.holds(point) + "."));
        }
        return parts;
    }

    private static String rounds(ExploredPoint point) {
        return point.rounds().stream()
                .map(loop -> ", %s at line %d".formatted(counted(loop.rounds()), loop.line()))
                .collect(Collectors.joining());
    }

    private static String counted(long rounds) {
        return rounds + (rounds == 1 ? " round" : " rounds");
    }

    private static Table story(List<Event> story) {
        return Rows.of(IntStream.range(0, story.size()).boxed().toList())
                .counts("step", i -> i + 1)
                .words("thread", i -> "T" + story.get(i).thread())
                .numbers(
                        "line",
                        i -> story.get(i).programLine() == 0
                                ? Cell.empty()
                                : Cell.of(story.get(i).programLine()))
                .words("operation", i -> story.get(i).operation())
                .words("before it", i -> story.get(i).found())
                .table();
    }
}
