package io.tagline.work.check;

import static io.tagline.documents.Names.counted;

import io.tagline.checker.CheckResult;
import io.tagline.checker.CounterexampleStep;
import io.tagline.checker.Coverage;
import io.tagline.checker.Property;
import io.tagline.checker.Starvation;
import io.tagline.checker.Verdict;
import io.tagline.checker.Violation;
import io.tagline.checker.table.NetworkNeeds;
import io.tagline.checker.verdict.VacuousProperty;
import io.tagline.checker.verdict.Verification;
import io.tagline.checker.view.StoryMermaid;
import io.tagline.checker.view.WaitText;
import io.tagline.protocols.completion.Completion;
import io.tagline.protocols.completion.Race;
import io.tagline.protocols.step.SharerRecord;
import io.tagline.protocols.table.MoreSharers;
import io.tagline.sheet.Cell;
import io.tagline.sheet.Part;
import io.tagline.sheet.Part.Code;
import io.tagline.sheet.Part.Medium;
import io.tagline.sheet.Part.Only;
import io.tagline.sheet.Part.Section;
import io.tagline.sheet.Part.Table;
import io.tagline.sheet.Rows;
import io.tagline.sheet.Sheet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The results of a check in each world, the verdict with the questions it leaves open, and the shortest counterexample. */
final class VerificationSheet {

    private final Verification found;
    private final CheckResult last;
    private final NetworkNeeds needs;

    private VerificationSheet(Verification found) {
        this.found = found;
        this.last = found.last();
        this.needs = NetworkNeeds.of(found.protocol());
    }

    /** The results in worlds of a few caches. */
    static Sheet of(Verification found) {
        VerificationSheet all = new VerificationSheet(found);
        return all.sheet(Sheet.titled("").answer(all.answer()), List.of());
    }

    /** Below a proof for any number of caches, which {@code more} reports. */
    static Sheet of(Verification found, String proved, List<? extends Part> more) {
        VerificationSheet all = new VerificationSheet(found);
        return all.sheet(Sheet.titled("").answer(proved).notes(all.answer()), more);
    }

    /** With {@code more} at its end. */
    private Sheet sheet(Sheet.Builder sheet, List<? extends Part> more) {
        last.violation().ifPresent(violation -> sheet.notes(violation.text()).notes(hints()));
        sheet.add(worlds());
        if (last.violation().isEmpty()) {
            sheet.notes(leftOpen());
        }
        return sheet.notes(queues())
                .addAll(starvation())
                .addAll(counterexample())
                .addAll(more)
                .sheet();
    }

    /** Help for a missing cell; and a hint at rows that follow from others, whose absence explains many violations. */
    private List<String> hints() {
        Optional<String> exact = found.holdsOnlyExactly()
                ? Optional.of("`--sharers exact` checks it for directories that know all sharers, and for no others")
                : Optional.empty();
        Optional<String> rows = MissingCell.of(found)
                .flatMap(MissingCell::advice)
                .or(() -> Optional.of(
                                "rows are missing that follow from others: `tagline protocol complete` writes them")
                        .filter(hint -> lacksRows()));
        return Stream.of(exact, claim(), rows).flatMap(Optional::stream).toList();
    }

    /** What the document claims may hide what a core would see. */
    private Optional<String> claim() {
        return found.protocol().invariants().stream()
                .filter(claim -> last.violation().equals(Optional.of(Violation.of(claim))))
                .findFirst()
                .map("`--change '%s: remove'` leaves this claim out, to see what else is violated"::formatted);
    }

    private boolean lacksRows() {
        return !Completion.of(found.protocol(), Race.ANSWER).rows().isEmpty();
    }

    /** The counterexample, or else what starves, if there is either. */
    static ToldRun told(Verification found) {
        List<CounterexampleStep> story = found.last().counterexample().isEmpty()
                ? Starvation.first(found.worlds()).map(Starvation::story).orElse(List.of())
                : found.last().counterexample();
        return new ToldRun(found.protocol(), new VerificationSheet(found).answer(), story);
    }

    /** The same as a diagram, below the verdict as a comment. */
    static List<String> mermaid(Verification found) {
        ToldRun told = told(found);
        List<String> lines = new ArrayList<>(List.of("%% " + told.sentence()));
        if (!told.steps().isEmpty()) {
            lines.addAll(StoryMermaid.lines(told.steps()));
        }
        return lines;
    }

    static long states(Verification found) {
        return found.worlds().stream()
                .mapToLong(world -> world.statistics().states())
                .sum();
    }

    /** The verdict with the worlds that it is about: first those whose directory knows all sharers. */
    private String answer() {
        Coverage coverage = found.coverage();
        if (found.holdsOnlyExactly()) {
            return "%s: everything holds where the directory knows all sharers, with %s; violated where it does not, with %s and %s"
                    .formatted(last.protocol(), worlds(found.exact()), controllers(last), imprecise());
        }
        return last.violation()
                .map(violation -> "%s: violated with %s: %s"
                        .formatted(
                                last.protocol(),
                                size(last),
                                violation.property().phrase()))
                .orElseGet(() -> "%s: %s; %d of %d rows taken"
                        .formatted(found.protocol().name(), judgement(), coverage.reached(), coverage.cells()));
    }

    /** What was found with each kind of directory that does not know all sharers. */
    private String imprecise() {
        return found.imprecise().stream()
                .map(world ->
                        "sharers by %s: %s".formatted(world.options().sharers().phrase(), outcome(world)))
                .collect(Collectors.joining("; "));
    }

    private static String worlds(List<CheckResult> worlds) {
        return worlds.stream().map(VerificationSheet::world).collect(Collectors.joining("; "));
    }

    private String judgement() {
        String worlds = worlds(found.worlds());
        String where = found.whole() ? " with " + worlds : " in the worlds asked for, " + worlds;
        int left = found.open().size();
        String whose = found.protocol().isForDataRaceFree() ? " for programs without data races" : "";
        return (found.verdict() == Verdict.VERIFIED ? "verified" + whose : "not complete")
                + where
                + (left == 0 ? "" : ": " + counted(left, "row") + " never taken");
    }

    private Table worlds() {
        return Rows.of(found.worlds())
                .words("world", VerificationSheet::size)
                .numbers("states", world -> Cell.grouped(world.statistics().states()))
                .numbers("transitions", world -> Cell.grouped(world.statistics().transitions()))
                .counts("depth", world -> world.statistics().depth())
                .numbers("bytes/state", world -> Cell.of(world.statistics().bytesPerState(), 1))
                .words("found", VerificationSheet::outcome)
                .table();
    }

    private static String outcome(CheckResult world) {
        return switch (world.verdict()) {
            case VERIFIED -> "everything holds";
            case VIOLATED -> world.violation().orElseThrow().property().phrase();
            case INCOMPLETE -> "not finished: the memory is used up";
        };
    }

    private static String size(CheckResult world) {
        return "%s, %s, %s%s%s"
                .formatted(
                        controllers(world),
                        counted(world.options().size().lines(), "line"),
                        counted(world.options().size().values(), "value"),
                        world.options().symmetry() ? ", up to symmetry" : "",
                        sharers(world.options().sharers()));
    }

    /** A world by its differences from the others. */
    private static String world(CheckResult result) {
        int lines = result.options().size().lines();
        return controllers(result)
                + (lines == 1 ? "" : ", " + lines + " lines")
                + sharers(result.options().sharers());
    }

    private static String sharers(SharerRecord record) {
        return record.isExact() ? "" : ", sharers by " + record.phrase();
    }

    private static String controllers(CheckResult result) {
        String caches = counted(result.options().size().caches(), "cache");
        List<Integer> deal = result.controllers().deal();
        return deal.isEmpty() ? caches : caches + " below " + counted(deal.size(), "shared cache") + dealt(deal);
    }

    private static String dealt(List<Integer> deal) {
        return deal.size() == 1 ? "" : deal.stream().map(String::valueOf).collect(Collectors.joining("+", " (", ")"));
    }

    /** The questions that the verdict leaves open. */
    private List<String> leftOpen() {
        List<String> notes = new ArrayList<>();
        found.unreachable().forEach(row -> notes.add("unreachable: " + row));
        found.open().forEach(cell -> notes.add("never taken: " + cell));
        if (found.verdict() == Verdict.INCOMPLETE && !found.open().isEmpty()) {
            notes.add(
                    "a row that is never taken may be wrong: strike it out if it is not needed, which `missing cell` then shows");
        }
        boolean allExact = found.exact().size() == found.worlds().size();
        if (found.whole() && allExact && MoreSharers.objection(found.protocol()).isEmpty()) {
            notes.add("not looked at: directories that do not know all sharers, which the protocol may be for as well");
        }
        for (VacuousProperty unasked : found.unasked()) {
            notes.add((unasked.applies() ? "not looked at: " : "not applicable: ") + unasked);
        }
        return notes;
    }

    /** The requirements of the tables on a network with finite queues. */
    private List<String> queues() {
        if (needs.circle().isEmpty()) {
            return List.of("with finite queues: %d virtual networks, %s"
                    .formatted(
                            needs.classes().size(),
                            needs.classes().stream()
                                    .map(messages -> String.join(" ", messages))
                                    .collect(Collectors.joining(" | "))));
        }
        List<String> notes = new ArrayList<>(
                List.of("with finite queues: no number of virtual networks is enough by the tables alone"));
        needs.circle().forEach(wait -> notes.add("  " + wait));
        return notes;
    }

    private List<Part> starvation() {
        return Starvation.first(found.worlds()).stream()
                .<Part>map(starvation -> new Section("starvation", starvation.text(), shown(starvation.story())))
                .toList();
    }

    /** The steps and, for a deadlock, which controller waits for which. */
    private List<Part> counterexample() {
        List<CounterexampleStep> story = last.counterexample();
        if (story.isEmpty()) {
            return List.of();
        }
        List<Part> parts = new ArrayList<>(shown(story));
        boolean isDeadlock = !last.waits().isEmpty()
                || last.violation()
                        .filter(violation -> violation.property() == Property.DEADLOCK)
                        .isPresent();
        if (isDeadlock) {
            List<String> waits = last.waits().isEmpty()
                    ? WaitText.lines(found.protocol(), story.get(story.size() - 1))
                    : last.waits();
            parts.add(new Section(
                    "",
                    "who waits for whom:",
                    List.of(Code.of(waits.stream().map(line -> "  " + line).toList()))));
        }
        return parts;
    }

    private static List<Part> shown(List<CounterexampleStep> story) {
        return List.of(
                StoryTable.of(story), Only.in(new Code("", "mermaid", StoryMermaid.lines(story)), Medium.MARKDOWN));
    }
}
