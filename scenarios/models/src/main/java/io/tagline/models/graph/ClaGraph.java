package io.tagline.models.graph;

import io.tagline.programs.operation.Effect;
import io.tagline.programs.operation.LineBlock;
import io.tagline.programs.operation.LineSetup;
import io.tagline.programs.operation.Program;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The CLa graph of a program (papers/003, section 3): its operations, what each wait waits for, and so which operation
 * is over before which other one ends, in every execution.
 *
 * <p>What a wait waits for depends on which writes can come before it, and the other way round, so both are refined in
 * turns until nothing changes.
 */
public final class ClaGraph {

    private final List<LineSetup> lines;
    private final List<OptionalInt> homes;
    private final Accesses accesses;
    private final Meetings meetings;
    private final List<Requirement> requirements = new ArrayList<>();
    private Precedence precedence;

    private ClaGraph(Program program, List<LineBlock> blocks) {
        this.lines = blocks.stream().flatMap(block -> block.lines().stream()).toList();
        this.homes = blocks.stream()
                .flatMap(block -> block.lines().stream().map(line -> block.socket()))
                .toList();
        this.accesses =
                new Accesses(program, lines.stream().map(LineSetup::name).toList());
        this.meetings = new Meetings(accesses);
        accesses.nodes().forEach(node -> requirements.add(Requirement.NOTHING));
        this.precedence = precedence();
        while (refine()) {
            precedence = precedence();
        }
    }

    /**
     * The graph of a program.
     *
     * @throws DeadlockException if no execution of the program ends
     * @throws UnmodelledException if an operation does what no graph tells
     */
    public static ClaGraph of(Program program, List<LineBlock> blocks) {
        return new ClaGraph(program, blocks);
    }

    private boolean refine() {
        WaitResolver resolver = new WaitResolver(accesses, new WrittenValues(accesses, lines), precedence);
        boolean changed = false;
        for (Node node : accesses.nodes()) {
            Effect effect = effect(node.number());
            if (effect.kind() == Effect.Kind.POLL) {
                Requirement requirement = resolver.resolve(node.number(), effect);
                changed |= !requirement.equals(requirements.set(node.number(), requirement));
            }
        }
        return changed;
    }

    private Precedence precedence() {
        List<List<Integer>> needed = requirements.stream()
                .map(r -> r.needsAll() ? r.writes() : List.<Integer>of())
                .toList();
        return new Precedence(accesses, meetings, needed);
    }

    private List<List<Integer>> helpful() {
        return requirements.stream().map(Requirement::writes).toList();
    }

    /** All operations, thread by thread. */
    public List<Node> nodes() {
        return accesses.nodes();
    }

    public int threads() {
        return accesses.threads();
    }

    /** How each line begins, by its number. */
    public List<LineSetup> lines() {
        return lines;
    }

    /** The socket whose memory a line is in, if that is fixed. */
    public OptionalInt home(int line) {
        return homes.get(line);
    }

    /** What an operation does. */
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

    /** What a wait waits for; nothing for any other operation. */
    public Requirement requirement(int node) {
        return requirements.get(node);
    }

    /** True if {@code first} is over before {@code second} ends, in every execution. */
    public boolean before(int first, int second) {
        return precedence.before(first, second);
    }

    /**
     * True if {@code first} is over before {@code second} begins: a wait begins when the operation before it is over, and
     * polls from then on.
     */
    public boolean beforeStart(int first, int second) {
        Node node = accesses.nodes().get(second);
        boolean sameThread = accesses.thread(first) == node.thread();
        return sameThread
                ? first < second
                : node.index() > 0 && (first == second - 1 || precedence.before(first, second - 1));
    }

    /** All operations, each after those that precede it. */
    public int[] order() {
        return precedence.order().clone();
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
            return Optional.of(new Precedence(accesses, meetings, helpful()).order());
        } catch (DeadlockException e) {
            return Optional.empty();
        }
    }

    /** The barriers from which time is measured; none if time begins with the program. */
    public List<Integer> start() {
        return meetings.last();
    }
}
