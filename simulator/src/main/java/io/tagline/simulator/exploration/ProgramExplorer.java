package io.tagline.simulator.exploration;

import io.tagline.documents.watch.Watch;
import io.tagline.programs.expression.EvaluationException;
import io.tagline.programs.operation.Workload;
import io.tagline.protocols.step.ImpossibleEventException;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.untimed.LineStates;
import io.tagline.simulator.exploration.ProgramVerdict.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.IntFunction;

/**
 * Tries all executions of a small program, the shortest first, so the story of a failure is short.
 *
 * <p>Threads take their accesses in every order; each access runs to its end in the untimed protocol before the next begins. Concurrent accesses are
 * covered by the check of the protocol itself. Stores may wait in a store buffer, as in x86-TSO (Sewell et al., CACM 2010); in a weak order, accesses may be
 * performed before earlier ones ({@link Overtaking}). A load that waits is given a value that its location has at some time, and the execution is one only if it finds that value in the end; so
 * all is tried again until no location has a value that a guess has missed.
 *
 * <p>Worlds that differ in nothing that matters are one (decision 67); a failure is then looked for again among all worlds, for its shortest story.
 */
public final class ProgramExplorer {

    /** How many moves are made between two checks of the bounds. */
    private static final int REPORT = 1 << 12;

    /** How many times as many worlds a story may take as it took to know that there is one. */
    private static final int OF_A_STORY = 4;

    private final Workload workload;
    private final Protocol protocol;
    private final IntFunction<ThreadOrder> orders;
    /** Whether worlds are told apart in which the same can happen, and each step is one move. */
    private final boolean whole;

    private final List<Reordering> kept = new ArrayList<>();
    /** Whether lines have states: they matter only if some access may never end. */
    private final boolean stated;

    private final Moves moves;
    private final Bounds bounds;
    private final Ends ends;
    private Worlds worlds = new Worlds();
    private Executions executions = new Executions();
    /** The world whose successors are searched, and one of these. */
    private final World from;

    private final World to;
    private final List<Reordering> reordered = new ArrayList<>();
    private Watch.Task task = (done, total, detail) -> {};
    private long happened;
    private int depth;
    private boolean full;

    /** Thrown at a failure, the last move of a story. */
    private static final class Wrong extends RuntimeException {

        private static final long serialVersionUID = 1L;

        /** The last move; empty if the world itself is wrong. */
        private final transient Optional<Move> move;

        private final transient Optional<EvaluationException> mistake;

        Wrong(Optional<Move> move, String message, Optional<EvaluationException> mistake) {
            super(message, null, false, false);
            this.move = move;
            this.mistake = mistake;
        }
    }

    /**
     * How much may be explored.
     *
     * @param worlds how many worlds may be seen
     * @param bytes how much memory they may take
     * @param watch follows the exploration; cancelled, it ends by a {@link java.util.concurrent.CancellationException}
     */
    public record Bounds(int worlds, long bytes, Watch watch) {}

    /**
     * The executions of a workload.
     *
     * @param orders in which order the accesses of each thread are performed
     */
    public ProgramExplorer(Workload workload, Protocol protocol, IntFunction<ThreadOrder> orders, Bounds bounds) {
        this(workload, protocol, orders, bounds, contents -> {});
    }

    /** The same; {@code ends} is notified wherever an execution ends. */
    public ProgramExplorer(
            Workload workload, Protocol protocol, IntFunction<ThreadOrder> orders, Bounds bounds, Ends ends) {
        this(workload, protocol, orders, bounds, ends, false);
    }

    private ProgramExplorer(
            Workload workload,
            Protocol protocol,
            IntFunction<ThreadOrder> orders,
            Bounds bounds,
            Ends ends,
            boolean whole) {
        this.workload = workload;
        this.protocol = protocol;
        this.orders = orders;
        this.bounds = bounds;
        this.ends = ends;
        this.whole = whole;
        LineStates lines = new LineStates(protocol, workload.program().size());
        this.stated = !lines.allEnd();
        this.from = first();
        this.to = first();
        this.moves = new Moves(lines, orders, from, !whole);
    }

    /** The same without the reductions, so a failure is found by the fewest steps. */
    public ProgramExplorer whole() {
        return whole(bounds);
    }

    private ProgramExplorer whole(Bounds within) {
        ProgramExplorer explorer = new ProgramExplorer(workload, protocol, orders, within, ends, true);
        kept.forEach(explorer::keep);
        return explorer;
    }

    private World first() {
        long[] initial = workload.locations().initial();
        World first = new World(workload.program(), initial, orders, stated ? initial.length : 0);
        if (!whole) {
            first.leaveOutUnread();
        }
        return first;
    }

    /** Leaves out executions in which an access in one line of the program is performed before an earlier one of its thread in the other line, as a fence would. */
    void keep(Reordering two) {
        kept.add(two);
        moves.overtaking().keep(two.earlier().programLine(), two.later().programLine());
    }

    /**
     * Tries them.
     *
     * @throws UnexploredException if the program has an operation whose executions are not explored
     */
    public ProgramVerdict explore() {
        ProgramVerdict verdict = tried();
        return whole || verdict.kind() == Kind.VERIFIED || verdict.kind() == Kind.STOPPED ? verdict : shortest(verdict);
    }

    /** The failure that the fewest steps lead to, unless that takes much more memory. */
    private ProgramVerdict shortest(ProgramVerdict failure) {
        int most = (int) Math.min(bounds.worlds(), (long) OF_A_STORY * failure.states() + REPORT);
        ProgramVerdict told =
                whole(new Bounds(most, bounds.bytes(), bounds.watch())).explore();
        return told.kind() == Kind.STOPPED ? failure : told;
    }

    /** What one search finds; of a failure, an execution that need not be a shortest. */
    ProgramVerdict tried() {
        try (Watch.Task begun = bounds.watch().begin("states")) {
            task = begun;
            ProgramVerdict verdict = explored();
            while (moves.hasMissed() && verdict.kind() == Kind.VERIFIED) {
                begin();
                verdict = explored();
            }
            return verdict;
        }
    }

    /** All is tried again. */
    private void begin() {
        worlds = new Worlds();
        executions = new Executions();
        happened = 0;
        depth = 0;
    }

    private ProgramVerdict explored() {
        worlds.number(first(), Worlds.NOBODY);
        int nextLevel = 1;
        for (int number = 0; number < worlds.size(); number++) {
            if (number == nextLevel) {
                depth++;
                nextLevel = worlds.size();
            }
            try {
                if (!look(number) && from.isReal() && !ends.deadlocked(from.contents)) {
                    return deadlock(number);
                }
            } catch (Wrong e) {
                List<ProgramVerdict.Event> story = story(number, e.move);
                return verdict(Kind.VIOLATED, String.valueOf(e.getMessage()), story, e.mistake);
            }
            if (full) {
                return verdict(Kind.STOPPED, full(), List.of());
            }
        }
        int lost = executions.lost();
        return lost < 0
                ? verdict(Kind.VERIFIED, "", List.of())
                : verdict(Kind.LIVELOCK, livelock(lost), story().of(lost));
    }

    private String livelock(int lost) {
        return new Livelock(worlds, moves, to, workload.locations().names()).message(lost);
    }

    private ProgramVerdict deadlock(int number) {
        List<ProgramVerdict.Event> story = story().of(number);
        worlds.restore(number, from);
        Deadlock deadlock = new Deadlock(from, workload.locations().names());
        return verdict(Kind.DEADLOCK, deadlock.message(), deadlock.after(story));
    }

    /** Checks the bounds; also while one move has many numbers to draw. */
    private void lookAtBounds(int number) {
        bounds.watch().check();
        task.at(
                worlds.size(),
                0,
                String.format(Locale.ROOT, "%,d to look at, depth %d", worlds.size() - number, depth));
        full = worlds.size() > bounds.worlds() || worlds.bytes() + executions.bytes() > bounds.bytes();
    }

    private String full() {
        return String.format(
                Locale.ROOT,
                "the memory is used up by %,d states; make the program smaller (fewer threads, fewer rounds), or allow more memory",
                worlds.size());
    }

    /** Finds the successors of a world; false if it has none although threads wait. */
    private boolean look(int number) {
        worlds.restore(number, from);
        executions.begin(from.isReal());
        if (from.mistake() > 0 && from.isReal()) {
            EvaluationException mistake = moves.mistake(from.mistake());
            throw new Wrong(Optional.empty(), String.valueOf(mistake.getMessage()), Optional.of(mistake));
        }
        if (from.isOver()) {
            executions.ends();
            ends.ended(from.contents);
            return true;
        }
        boolean waits = true;
        for (Move move : moves.possible(from)) {
            waits = false;
            follow(number, move);
        }
        return !waits;
    }

    /** Lets a move happen with every number that its thread can draw. */
    private void follow(int number, Move move) {
        to.choices.begin();
        do {
            worlds.restore(number, to);
            happen(move);
            executions.follows(worlds.number(to, number));
            happened++;
            if (happened % REPORT == 0) {
                lookAtBounds(number);
            }
        } while (!full && to.choices.next());
    }

    private void happen(Move move) {
        try {
            moves.happen(to, move, step -> {});
        } catch (EvaluationException e) {
            throw new Wrong(Optional.of(move), String.valueOf(e.getMessage()), Optional.of(e));
        } catch (ImpossibleEventException e) {
            String message = "the protocol has no row for " + e.event() + " in state " + e.state();
            throw new Wrong(Optional.of(move), message, Optional.empty());
        }
    }

    private List<ProgramVerdict.Event> story(int number, Optional<Move> last) {
        return last.isPresent() ? story().of(number, last.get()) : story().of(number);
    }

    private ExecutionStory story() {
        return new ExecutionStory(worlds, moves, workload.locations().names(), to, reordered);
    }

    private ProgramVerdict verdict(Kind kind, String message, List<ProgramVerdict.Event> story) {
        return verdict(kind, message, story, Optional.empty());
    }

    private ProgramVerdict verdict(
            Kind kind, String message, List<ProgramVerdict.Event> story, Optional<EvaluationException> mistake) {
        return new ProgramVerdict(
                kind, workload.program().size(), worlds.size(), happened, message, story, reordered, mistake);
    }
}
