package io.tagline.work.protocol;

import static io.tagline.documents.Names.counted;

import io.tagline.checker.CheckResult;
import io.tagline.checker.Property;
import io.tagline.experiments.setup.Build;
import io.tagline.protocols.document.Mutations.Cell;
import io.tagline.protocols.document.Mutations.Mutation;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.sheet.Part.Layout;
import io.tagline.sheet.Part.Section;
import io.tagline.sheet.Part.Table;
import io.tagline.sheet.Rows;
import io.tagline.sheet.Sheet;
import io.tagline.work.check.StoryWords;
import io.tagline.work.protocol.ProtocolMutation.Mutant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The key of a wrong protocol: the changed row before and after, and the shortest story that shows it, in words. */
final class MutantSheet {

    private MutantSheet() {}

    static Sheet of(Mutant mutant) {
        Mutation mutation = mutant.mutation();
        CheckResult last = mutant.check().last();
        List<String> story = StoryWords.of(mutant.check());
        return Sheet.titled("%s, with a mistake%s: answers"
                        .formatted(
                                mutant.check().protocol().title(),
                                mutant.variant() == 0 ? "" : ", variant " + mutant.variant()))
                .answer(sentence(mutation))
                .add(row(mutation))
                .notes(meanings(mutant))
                .add(new Section(
                        "The story",
                        "%s with %s show it. No other story is shorter."
                                .formatted(
                                        counted(story.size(), "step"),
                                        counted(last.options().size().caches(), "cache")),
                        List.of(steps(story))))
                .add(new Section(
                        "The result",
                        broken(last.violation().orElseThrow().property()),
                        new ArrayList<>(Sheet.titled("")
                                .notes(StoryWords.end(mutant.check()))
                                .sheet()
                                .parts())))
                .footer(Build.text() + ": " + mutant.command())
                .sheet();
    }

    private static String broken(Property property) {
        return "What should hold, %s: %s.".formatted(property.phrase(), property.sentence());
    }

    private static String sentence(Mutation mutation) {
        Cell before = mutation.before();
        String row = "The row of the %s for state %s and event %s"
                .formatted(before.kind().word(), before.state(), before.event());
        return row
                + mutation.after()
                        .map(after -> after.next().equals(before.next())
                                ? " is " + mutation.change() + "."
                                : ": the next state is %s; it was %s.".formatted(after.next(), before.next()))
                        .orElse(" is missing.");
    }

    private static Table row(Mutation mutation) {
        return Rows.of(Stream.concat(Stream.of(mutation.before()), mutation.after().stream())
                        .toList())
                .words("", cell -> cell.equals(mutation.before()) ? "was" : "is")
                .words("state", Cell::state)
                .words("event", Cell::event)
                .words("actions", cell -> String.join("; ", cell.actions()))
                .words("next", Cell::next)
                .table()
                .as(Layout.SENTENCES);
    }

    /** What the document says of the state, and of the message that is the event or of which it is a case. */
    private static List<String> meanings(Mutant mutant) {
        Cell cell = mutant.mutation().before();
        TransitionTable table = mutant.check().protocol().table(cell.kind()).orElseThrow();
        Stream<String> state = table.state(cell.state()).stream().map(named -> named.name() + ": " + named.meaning());
        Stream<String> message = table.events().stream()
                .filter(event -> event.name().equals(cell.event()))
                .flatMap(event -> event.message().stream())
                .map(named -> named.name() + ": " + named.meaning());
        return Stream.concat(state, message).toList();
    }

    private static Table steps(List<String> story) {
        return Rows.of(IntStream.range(0, story.size()).boxed().toList())
                .words("step", step -> String.valueOf(step + 1))
                .words("what happens", story::get)
                .table()
                .as(Layout.SENTENCES);
    }
}
