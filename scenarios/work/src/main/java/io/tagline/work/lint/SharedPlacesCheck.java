package io.tagline.work.lint;

import static io.tagline.documents.Names.counted;

import io.tagline.checker.CheckOptions;
import io.tagline.checker.CheckResult;
import io.tagline.checker.CounterexampleStep;
import io.tagline.checker.waiting.JoinedLines;
import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Finding;
import io.tagline.documents.Span;
import io.tagline.documents.watch.Watch;
import io.tagline.experiments.setup.Platform;
import io.tagline.protocols.table.Protocol;
import io.tagline.simulator.sharing.MachineResources;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Whether lines can wait for each other for ever on a machine that says how many places they share: a few lines, and a bounded number of states. */
final class SharedPlacesCheck {

    private static final int CACHES = 2;
    private static final List<Integer> LINES = List.of(2, 3);

    /** Memory for states: some hundred thousands, a second or two. */
    private static final long BYTES = 1L << 24;

    private static final int LAST_STEPS = 5;

    private final Platform platform;
    private final Protocol protocol;
    private final Diagnostics diagnostics;
    private final Watch watch;

    private SharedPlacesCheck(Platform platform, Diagnostics diagnostics, Watch watch) {
        this.platform = platform;
        this.protocol = MachineResources.of(platform.machine(), platform.protocol());
        this.diagnostics = diagnostics;
        this.watch = watch;
    }

    /** Notes on what was found; a deadlock is a mistake at {@code place}. A machine whose lines share nothing is not explored. */
    static List<String> notes(Platform platform, Span place, Diagnostics diagnostics, Watch watch) {
        return Stream.concat(
                        platform.unusedResources(any -> true).stream(),
                        new SharedPlacesCheck(platform, diagnostics, watch).explored(place).stream())
                .toList();
    }

    /** What holds with the most lines that could be tried, and where trying ended. */
    private List<String> explored(Span place) {
        List<String> notes = new ArrayList<>();
        for (int lines : protocol.joinsLines() ? LINES : List.<Integer>of()) {
            CheckResult found = JoinedLines.check(
                    protocol, CheckOptions.of(CACHES).withLines(lines).withMaxBytes(BYTES), watch);
            switch (found.verdict()) {
                case VERIFIED -> {
                    notes.clear();
                    notes.add(holds(found));
                }
                case VIOLATED -> {
                    report(found, place);
                    return notes;
                }
                case INCOMPLETE -> {
                    notes.add("note: %s: not decided within %,d states whether a line waits for ever with %s"
                            .formatted(name(), found.statistics().states(), size(found)));
                    return notes;
                }
            }
        }
        return notes;
    }

    private String holds(CheckResult found) {
        int lines = found.options().size().lines();
        String free = protocol.sharing().resources().stream()
                .filter(resource -> resource.places() >= lines)
                .map(resource -> "the %d of %s".formatted(resource.places(), resource.text()))
                .collect(Collectors.joining(", "));
        return "note: %s: no line waits for ever with %s, %,d states%s"
                .formatted(
                        name(),
                        size(found),
                        found.statistics().states(),
                        free.isEmpty() ? "" : "; so few do not take all places: " + free);
    }

    private void report(CheckResult found, Span place) {
        Finding mistake = diagnostics.error(
                Code.UNSUITABLE_PROTOCOL,
                place,
                "%s with %s: %s"
                        .formatted(
                                name(),
                                size(found),
                                found.violation().orElseThrow().text()));
        mistake.note(protocol.sharing().resources().stream()
                .map(resource -> resource.text() + ": " + resource.places())
                .collect(Collectors.joining(", ")));
        List<CounterexampleStep> story = found.counterexample();
        mistake.help("the last of %s:".formatted(counted(story.size(), "step")));
        story.stream()
                .skip(Math.max(0, story.size() - LAST_STEPS))
                .map(this::step)
                .forEach(mistake::help);
        found.waits().forEach(mistake::help);
    }

    private String step(CounterexampleStep step) {
        String sent = step.sent().stream()
                .map(message -> message.message() + " to " + message.to())
                .collect(Collectors.joining(", "));
        return "%d. line %d, %s: %s%s, %s -> %s%s"
                .formatted(
                        step.number(),
                        step.line(),
                        step.node(),
                        step.event(),
                        step.cause().map(cause -> " from " + cause.from()).orElse(""),
                        step.from(),
                        step.to(),
                        sent.isEmpty() ? "" : ", sends " + sent);
    }

    private String name() {
        return protocol.name() + " on " + platform.machine().name();
    }

    private static String size(CheckResult found) {
        return counted(found.options().size().caches(), "cache") + " and "
                + counted(found.options().size().lines(), "line");
    }
}
