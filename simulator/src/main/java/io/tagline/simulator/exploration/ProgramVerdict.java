package io.tagline.simulator.exploration;

import io.tagline.programs.expression.EvaluationException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The result of trying all executions of a program.
 *
 * @param states how many different worlds there are, or were seen
 * @param transitions how many moves led from one to another
 * @param message the failure, or why the result is unknown; empty if verified
 * @param story the shortest execution that leads there, or another one if the shortest takes much more memory to find
 * @param reordered the accesses in the story that were performed before earlier ones of their thread
 * @param mistake the place in the program that caused it, if any
 */
public record ProgramVerdict(
        Kind kind,
        int threads,
        int states,
        long transitions,
        String message,
        List<Event> story,
        List<Reordering> reordered,
        Optional<EvaluationException> mistake) {

    /** The verdicts. */
    public enum Kind {
        /** Every execution can end, and no assertion fails. */
        VERIFIED,
        /** An assertion fails, an expression has no value, or the protocol has no row for an event. */
        VIOLATED,
        /** All threads that are not done wait for ever. */
        DEADLOCK,
        /** Livelock: from some world on, no execution ends. */
        LIVELOCK,
        /** There are more worlds than may be kept. */
        STOPPED
    }

    /**
     * One step of a story.
     *
     * @param programLine 0 if the step is not written in the program
     * @param found the contents of the lines before, as the thread sees them; of a wait that never ends, what never comes
     */
    public record Event(int thread, int programLine, String operation, String found) {

        /** The same, with the lines of the accesses before which it is performed. */
        Event before(List<Reordering> overtaken) {
            String lines = overtaken.stream()
                    .map(one -> one.earlier().programLine())
                    .distinct()
                    .map(String::valueOf)
                    .collect(Collectors.joining(", "));
            String text = lines.isEmpty() ? found : found + "; before line " + lines;
            return new Event(thread, programLine, operation, text);
        }
    }

    public ProgramVerdict {
        story = List.copyOf(story);
        reordered = List.copyOf(reordered);
    }
}
