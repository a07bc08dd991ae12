package io.tagline.simulator.exploration;

import io.tagline.programs.expression.EvaluationException;
import io.tagline.programs.operation.Locations;
import io.tagline.programs.operation.Workload;
import io.tagline.protocols.step.ImpossibleEventException;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.untimed.LineStates;
import io.tagline.simulator.exploration.Executions.Taken;
import io.tagline.simulator.exploration.ProgramVerdict.Kind;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Tries all executions of a small program, the shortest first, so that what goes wrong is told by a short story.
 *
 * <p>Threads take their accesses in every order; each access runs to its end in the untimed protocol before the next begins. What happens
 * within an access that meets another, the protocol's own check proves. Stores may wait in a store buffer, as x86-TSO has it (Sewell et
 * al., CACM 2010).
 */
public final class ProgramExplorer {

    private final Locations locations;
    private final Moves moves;
    private final World first;
    private final int threads;
    private final int most;
    private final Consumer<long[]> ended;
    private final Executions executions = new Executions();
    private final IntArrayList ends = new IntArrayList();
    private final Deque<World> open = new ArrayDeque<>();
    private long happened;

    /** Something that must not happen, after what led to a world and one more move. */
    private static final class Wrong extends RuntimeException {

        private static final long serialVersionUID = 1L;

        private final transient List<Taken> path;
        private final transient Optional<EvaluationException> mistake;

        Wrong(List<Taken> path, String message, Optional<EvaluationException> mistake) {
            super(message, null, false, false);
            this.path = path;
            this.mistake = mistake;
        }
    }

    /**
     * The executions of a workload.
     *
     * @param storeBuffer how many stores a thread may have waiting; 0 for none
     * @param most how many worlds may be kept
     */
    public ProgramExplorer(Workload workload, Protocol protocol, int storeBuffer, int most) {
        this(workload, protocol, storeBuffer, most, ghosts -> {});
    }

    /** The same; {@code ended} gets what the ghost lines hold, by location, wherever an execution ends. */
    public ProgramExplorer(Workload workload, Protocol protocol, int storeBuffer, int most, Consumer<long[]> ended) {
        this.ended = ended;
        this.locations = workload.locations();
        this.threads = workload.program().size();
        this.first = new World(workload.program(), locations.initial());
        this.moves = new Moves(new LineStates(protocol, threads), storeBuffer, first);
        this.most = most;
    }

    /**
     * Tries them.
     *
     * @throws UnexploredException if the program has an operation whose executions are not explored
     */
    public ProgramVerdict explore() {
        try {
            return search();
        } catch (Wrong e) {
            return verdict(Kind.VIOLATED, String.valueOf(e.getMessage()), e.path, e.mistake);
        }
    }

    private ProgramVerdict search() {
        executions.add(first);
        open.add(first);
        for (int number = 0; !open.isEmpty(); number++) {
            World world = open.remove();
            List<Move> possible = moves.possible(world);
            if (world.isOver()) {
                ends.add(number);
                ended.accept(world.ghosts);
            } else if (possible.isEmpty()) {
                return verdict(Kind.DEADLOCK, "all threads wait", executions.path(number), Optional.empty());
            }
            for (Move move : possible) {
                follow(world, number, move);
            }
            if (executions.size() > most) {
                String message = "more than " + most + " worlds; make the program smaller: fewer threads, fewer rounds";
                return verdict(Kind.STOPPED, message, List.of(), Optional.empty());
            }
        }
        int lost = executions.lost(ends);
        return lost < 0
                ? verdict(Kind.VERIFIED, "", List.of(), Optional.empty())
                : verdict(Kind.LIVELOCK, "from here on no execution ends", executions.path(lost), Optional.empty());
    }

    /** Lets a move happen with every number that its thread can draw. */
    private void follow(World from, int number, Move move) {
        Deque<long[]> choices = new ArrayDeque<>(List.of(new long[0]));
        while (!choices.isEmpty()) {
            long[] made = choices.remove();
            World to = new World(from, new Choices(made));
            try {
                moves.happen(to, move);
            } catch (Choices.OpenChoice e) {
                for (long choice = 0; choice < e.bound(); choice++) {
                    choices.add(with(made, choice));
                }
                continue;
            } catch (EvaluationException e) {
                throw new Wrong(path(number, move, made), e.getMessage(), Optional.of(e));
            } catch (ImpossibleEventException e) {
                String message = "the protocol has no row for " + e.event() + " in state " + e.state();
                throw new Wrong(path(number, move, made), message, Optional.empty());
            }
            happened++;
            if (executions.add(to, number, new Taken(move, made))) {
                open.add(to);
            }
        }
    }

    private static long[] with(long[] made, long choice) {
        long[] more = Arrays.copyOf(made, made.length + 1);
        more[made.length] = choice;
        return more;
    }

    private List<Taken> path(int number, Move move, long[] choices) {
        List<Taken> path = new ArrayList<>(executions.path(number));
        path.add(new Taken(move, choices));
        return path;
    }

    private ProgramVerdict verdict(Kind kind, String message, List<Taken> path, Optional<EvaluationException> mistake) {
        List<ProgramVerdict.Event> story = new ExecutionStory(moves, locations.names()).of(first, path);
        return new ProgramVerdict(kind, threads, executions.size(), happened, message, story, mistake);
    }
}
