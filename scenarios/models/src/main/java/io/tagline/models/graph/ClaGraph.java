package io.tagline.models.graph;

import io.tagline.programs.operation.Effect;
import io.tagline.programs.operation.LineBlock;
import io.tagline.programs.operation.LineSetup;
import io.tagline.programs.operation.Locations;
import io.tagline.programs.operation.Program;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * The CLa graph of a program (Ramos and Hoefler, HPDC 2015, section 3): its operations, what each wait waits for, and so which operation
 * is over before which other one ends, in every execution.
 *
 * <p>What a wait waits for depends on which writes can come before it, and the other way round, so both are refined in
 * turns ({@link Refinement}) until nothing changes.
 */
public final class ClaGraph {

    private final List<LineSetup> lines;
    private final List<OptionalInt> homes;
    private final int[] blocks;
    private final Accesses accesses;
    private final Meetings meetings;
    private final StepBudget budget;
    private final List<Requirement> requirements;
    private final OperationOrder precedence;
    private final int[] order;

    private ClaGraph(List<LineBlock> blocks, Accesses accesses, StepBudget budget, KnownFacts known) {
        this.lines = lines(blocks);
        this.homes = blocks.stream()
                .flatMap(block -> block.lines().stream().map(line -> block.socket()))
                .toList();
        this.blocks = IntStream.range(0, blocks.size())
                .flatMap(block -> IntStream.generate(() -> block)
                        .limit(blocks.get(block).lines().size()))
                .toArray();
        this.accesses = accesses;
        this.meetings = new Meetings(accesses);
        this.budget = budget;
        this.requirements = known.requirements();
        this.precedence = known.order();
        this.order = UnitOrder.of(accesses, meetings, needed());
    }

    /** The known facts about the executions considered. */
    private record KnownFacts(List<Requirement> requirements, OperationOrder order) {}

    private static ClaGraph refined(
            Program.Static program, List<LineBlock> blocks, StepBudget budget, boolean anyUpdate) {
        Accesses accesses = new Accesses(program, new Locations(lines(blocks)), anyUpdate);
        Refinement refinement = Refinement.of(accesses, new Meetings(accesses), lines(blocks), budget);
        return new ClaGraph(
                blocks, accesses, budget, new KnownFacts(refinement.requirements(), refinement.precedence()));
    }

    private static List<LineSetup> lines(List<LineBlock> blocks) {
        return blocks.stream().flatMap(block -> block.lines().stream()).toList();
    }

    /**
     * The graph of a program.
     *
     * @param budget for the graph and for all that is derived from it
     * @throws DeadlockException if no execution of the program ends
     * @throws UnmodelledException if an operation does what no graph can express
     * @throws ExhaustedException if the budget is not enough
     */
    public static ClaGraph of(Program.Static program, List<LineBlock> blocks, StepBudget budget) {
        return refined(program, blocks, budget, /* anyUpdate= */ false);
    }

    /** The same of a program with any atomic updates: then it is not known what waits for them wait for. */
    public static ClaGraph ofAnyUpdates(Program.Static program, List<LineBlock> blocks, StepBudget budget) {
        return refined(program, blocks, budget, /* anyUpdate= */ true);
    }

    /** The graph of one execution: what each operation waited for, and the order in which the operations came, are those that were observed. */
    public static ClaGraph ofExecution(
            Program.Static program, List<LineBlock> blocks, StepBudget budget, ObservedExecution execution) {
        Accesses accesses = new Accesses(program, new Locations(lines(blocks)), /* anyUpdate= */ true);
        return new ClaGraph(
                blocks, accesses, budget, new KnownFacts(execution.requirements(), execution.order(accesses)));
    }

    /**
     * The line with the most work, of a program with at least one.
     *
     * @param waits how many operations wait for it, each of which may have to be compared with each write
     */
    public record Busiest(String line, long waits, long writes) {

        /** The line of a program on which the most waits meet the most writes. */
        public static Busiest of(Program.Static program, List<LineBlock> blocks) {
            List<LineSetup> lines = lines(blocks);
            Accesses accesses = new Accesses(program, new Locations(lines), /* anyUpdate= */ true);
            return IntStream.range(0, lines.size())
                    .mapToObj(line -> new Busiest(
                            lines.get(line).name(),
                            accesses.waiters(line).stream()
                                    .mapToLong(ThreadAccesses::size)
                                    .sum(),
                            accesses.writesOf(line).size()))
                    .max(Comparator.comparingLong(busiest -> (1 + busiest.waits) * (1 + busiest.writes)))
                    .orElseThrow();
        }
    }

    private List<List<Integer>> needed() {
        return requirements.stream()
                .map(r -> r.needsAll() ? r.writes() : List.<Integer>of())
                .toList();
    }

    /** How many steps are left for what is derived from the graph. */
    public StepBudget budget() {
        return budget;
    }

    /** All operations, thread by thread. */
    public List<Node> nodes() {
        return accesses.nodes();
    }

    public int threads() {
        return accesses.threads();
    }

    /** The lines before the run, by their numbers. */
    public List<LineSetup> lines() {
        return lines;
    }

    /** What programs call the lines and their words, by the numbers that operations have for them. */
    public List<String> names() {
        return new Locations(lines).names();
    }

    /** The socket whose memory a line is in, if that is fixed. */
    public OptionalInt home(int line) {
        return homes.get(line);
    }

    /** The number of the block of consecutive lines that a line is in. */
    public int block(int line) {
        return blocks[line];
    }

    public Effect effect(int node) {
        return accesses.effect(node);
    }

    /** The accesses of an operation, in their order. */
    public List<Touch> touches(int node) {
        return accesses.ofNode(node);
    }

    /** The accesses to a line, thread by thread. */
    public List<Touch> touchesOf(int line) {
        return accesses.ofLine(line);
    }

    /** Those accesses to a line that change it. */
    public List<Touch> writesOf(int line) {
        return accesses.writesOf(line);
    }

    public int thread(int node) {
        return accesses.thread(node);
    }

    public List<ThreadAccesses> byThread(int line) {
        return accesses.byThread(line);
    }

    /** Those that change it. */
    public List<ThreadAccesses> writers(int line) {
        return accesses.writers(line);
    }

    /** What a wait waits for, or what any operation of an execution waited for. */
    public Requirement requirement(int node) {
        return requirements.get(node);
    }

    /** True if {@code first} is over before {@code second} ends, in every execution. */
    public boolean before(int first, int second) {
        return precedence.before(first, second);
    }

    /** True if {@code first} is over before {@code second} begins. */
    public boolean beforeStart(int first, int second) {
        return precedence.beforeStart(first, second);
    }

    /** All operations, each after those that precede it. */
    public int[] order() {
        return order.clone();
    }

    /**
     * All operations, each wait even after those writes that it could do without; empty if there is no such order, because
     * a write that helps to end a wait can also come after it.
     */
    public Optional<int[]> cautiousOrder() {
        if (requirements.stream().allMatch(Requirement::needsAll)) {
            return Optional.of(order());
        }
        try {
            return Optional.of(UnitOrder.of(
                    accesses,
                    meetings,
                    requirements.stream().map(Requirement::writes).toList()));
        } catch (DeadlockException e) {
            return Optional.empty();
        }
    }

    /** The barriers from which time is measured; none if time begins with the program. */
    public List<Integer> start() {
        return meetings.last();
    }
}
