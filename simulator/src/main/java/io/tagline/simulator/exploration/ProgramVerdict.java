package io.tagline.simulator.exploration;

import io.tagline.programs.expression.EvaluationException;
import java.util.List;
import java.util.Optional;

/**
 * What came of trying all executions of a program.
 *
 * @param states how many different worlds there are, or were seen
 * @param transitions how many moves led from one to another
 * @param message what goes wrong, or why that is not known; empty if all is well
 * @param story how a shortest execution leads there
 * @param mistake the place in the program that is to blame, if one is
 */
public record ProgramVerdict(
        Kind kind,
        int threads,
        int states,
        long transitions,
        String message,
        List<Event> story,
        Optional<EvaluationException> mistake) {

    /** The verdicts. */
    public enum Kind {
        /** Every execution can end, and no assertion fails. */
        VERIFIED,
        /** An assertion fails, something has no meaning, or the protocol has no row for what happens. */
        VIOLATED,
        /** All threads wait for each other. */
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
     * @param found what the lines held before
     */
    public record Event(int thread, int programLine, String operation, String found) {}

    public ProgramVerdict {
        story = List.copyOf(story);
    }
}
