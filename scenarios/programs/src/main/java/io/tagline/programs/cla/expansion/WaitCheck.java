package io.tagline.programs.cla.expansion;

import io.tagline.documents.Code;
import io.tagline.documents.Once;
import io.tagline.documents.Printable;
import io.tagline.documents.Span;
import io.tagline.programs.cla.verb.LineMap;
import io.tagline.programs.expression.PointDiagnostics;
import io.tagline.programs.operation.Effect;
import io.tagline.programs.operation.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * Finds waits that never end: no thread writes the line, or nothing that is written satisfies the comparison. It looks at
 * values and writers only; two threads that wait for each other are found when the program runs.
 */
final class WaitCheck {

    private static final int MOST_SHOWN = 8;

    private final List<PlacedSteps> threads;
    private final LineMap lines;
    private final LineWriters writers;
    /** Worked out only if some wait does not end with a value that a write stores directly. */
    private final Supplier<LineValues> contents;

    WaitCheck(List<PlacedSteps> threads, LineMap lines) {
        this.threads = threads;
        this.lines = lines;
        this.writers = new LineWriters(lines.lines().size());
        for (int thread = 0; thread < threads.size(); thread++) {
            for (int step = 0; step < threads.get(thread).size(); step++) {
                writers.note(threads.get(thread).operation(step), thread, step);
            }
        }
        this.contents = Once.of(() -> new LineValues(operations(threads), lines));
    }

    private static List<Operation> operations(List<PlacedSteps> threads) {
        List<Operation> operations = new ArrayList<>();
        for (PlacedSteps thread : threads) {
            for (int step = 0; step < thread.size(); step++) {
                operations.add(thread.operation(step));
            }
        }
        return operations;
    }

    void check(PointDiagnostics diagnostics) {
        for (int thread = 0; thread < threads.size(); thread++) {
            for (int step = 0; step < threads.get(thread).size(); step++) {
                check(thread, step, diagnostics);
            }
        }
    }

    private void check(int thread, int step, PointDiagnostics diagnostics) {
        Optional<Effect> poll = threads.get(thread).operation(step).effect(Effect.Kind.POLL);
        if (poll.isPresent()) {
            check(poll.get(), thread, step, diagnostics);
        }
    }

    private void check(Effect poll, int thread, int step, PointDiagnostics diagnostics) {
        if (poll.comparison().holds(lines.initialValue(poll.line()), poll.expected())) {
            return;
        }
        Span place = threads.get(thread).span(step);
        if (!writers.before(poll.line(), thread, step)) {
            String message = "this wait never ends: no other thread writes " + quoted(poll) + " before or during it";
            report(place, message, "it stays " + lines.initialValue(poll.line()), thread, diagnostics);
        } else if (!writers.store(poll) && !contents.get().of(poll.line()).canBe(poll.comparison(), poll.expected())) {
            String message = "this wait never ends: " + quoted(poll) + " is never " + condition(poll);
            report(place, message, "it can only be " + shown(contents.get().of(poll.line())), thread, diagnostics);
        }
    }

    private String quoted(Effect poll) {
        return Printable.quoted(lines.name(poll.line()));
    }

    private static String condition(Effect poll) {
        String word = poll.comparison().word();
        return word.equals("eq") ? String.valueOf(poll.expected()) : word + " " + poll.expected();
    }

    private static String shown(ValueSet values) {
        List<Long> all = values.inOrder();
        String first = all.stream().limit(MOST_SHOWN).map(String::valueOf).collect(Collectors.joining(", "));
        return all.size() <= MOST_SHOWN ? first : first + " … " + all.get(all.size() - 1);
    }

    private static void report(Span place, String message, String note, int thread, PointDiagnostics diagnostics) {
        diagnostics.report(Code.WAIT_NEVER_SATISFIED, place, message, note, "in thread T" + thread);
    }
}
