package io.tagline.scenarios.equations;

import static io.tagline.scenarios.equations.Argument.LINES;
import static io.tagline.scenarios.equations.Argument.M;
import static io.tagline.scenarios.equations.Argument.SLICE;
import static io.tagline.scenarios.equations.Argument.THREADS;
import static io.tagline.scenarios.equations.Argument.TREE;
import static io.tagline.scenarios.equations.Reading.Subject.BUFFERS;
import static io.tagline.scenarios.equations.Reading.Subject.CONTENTION;
import static io.tagline.scenarios.equations.Reading.Subject.FORWARD;
import static io.tagline.scenarios.equations.Reading.Subject.OPERATION;
import static io.tagline.scenarios.equations.Reading.Subject.ROUNDS;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The equations of papers/000 and papers/003, in their order. */
public final class Equations {

    public static final Equation SINGLE_LINE = new Equation(
            "single-line ping-pong",
            "papers/000 (1)",
            Set.of(),
            Set.of(BUFFERS),
            (t, a) -> MinMax.exactly(t.singleLine()));

    public static final Equation MULTI_LINE = new Equation(
            "multi-line ping-pong",
            "papers/000 (2)",
            Set.of(LINES),
            Set.of(BUFFERS),
            (t, a) -> MinMax.exactly(t.lines(a.of(LINES, 1))));

    public static final Equation SAME_LINE = new Equation(
            "contention",
            "papers/000 (3)",
            Set.of(THREADS),
            Set.of(CONTENTION),
            (t, a) -> MinMax.exactly(t.contended(a.of(THREADS, 1))));

    public static final Equation NOTIFICATION_BACKWARDS = new Equation(
            "notification backwards",
            "papers/000 (5), (6)",
            Set.of(THREADS),
            Set.of(),
            (t, a) -> new Notification(t).backwards(a.of(THREADS, 2)));

    public static final Equation TREE_COPY = new Equation(
            "tree copy",
            "papers/000 (9)",
            Set.of(TREE),
            Set.of(CONTENTION),
            (t, a) -> MinMax.exactly(Paths.most(a.tree(), new SmallBroadcast(t)::copy)));

    public static final Equation NOTIFICATION_FORWARDS = new Equation(
            "notification forwards",
            "papers/000 (10)",
            Set.of(TREE),
            Set.of(CONTENTION, FORWARD),
            (t, a) -> new Notification(t).forwards(a.tree()));

    public static final Equation SMALL_BROADCAST = new Equation(
            "small broadcast",
            "papers/000 (11)",
            Set.of(TREE),
            Set.of(CONTENTION, FORWARD),
            (t, a) -> new SmallBroadcast(t).minMax(a.tree()));

    public static final Equation PIPELINED_BROADCAST = new Equation(
            "pipelined broadcast",
            "papers/000 (12), (13)",
            Set.of(THREADS, LINES, SLICE),
            Set.of(CONTENTION, BUFFERS),
            (t, a) -> {
                int n = a.of(THREADS, 2);
                int lines = a.of(LINES, 1);
                return new PipelinedBroadcast(t, n, lines, a.slice(n, lines)).minMax();
            });

    public static final Equation FLAT_BROADCAST = new Equation(
            "flat broadcast",
            "papers/000 (14)",
            Set.of(THREADS, LINES),
            Set.of(CONTENTION, BUFFERS),
            (t, a) -> new FlatBroadcast(t, a.of(THREADS, 2), a.of(LINES, 1)).minMax());

    public static final Equation DISSEMINATION_BARRIER = new Equation(
            "dissemination barrier",
            "papers/000 (15), (16)",
            Set.of(THREADS, M),
            Set.of(ROUNDS),
            (t, a) -> new DisseminationBarrier(t, a.of(THREADS, 2), a.of(M, 1)).minMax());

    public static final Equation SMALL_REDUCTION = new Equation(
            "small reduction",
            "papers/000 (17), (18)",
            Set.of(TREE),
            Set.of(CONTENTION, BUFFERS, OPERATION),
            (t, a) -> new SmallReduction(t).minMax(a.tree()));

    public static final Equation WITHIN_SOCKET = new Equation(
            "transfer within a socket",
            "papers/003 (1)",
            Set.of(THREADS, LINES),
            Set.of(),
            (t, a) -> MinMax.exactly(t.lines("R", a.of(THREADS, 1), a.of(LINES, 1))));

    public static final Equation BETWEEN_SOCKETS = new Equation(
            "transfer between sockets",
            "papers/003 (1)",
            Set.of(THREADS, LINES),
            Set.of(),
            (t, a) -> MinMax.exactly(t.lines("Q", a.of(THREADS, 1), a.of(LINES, 1))));

    private static final List<Equation> ALL = List.of(
            SINGLE_LINE,
            MULTI_LINE,
            SAME_LINE,
            NOTIFICATION_BACKWARDS,
            TREE_COPY,
            NOTIFICATION_FORWARDS,
            SMALL_BROADCAST,
            PIPELINED_BROADCAST,
            FLAT_BROADCAST,
            DISSEMINATION_BARRIER,
            SMALL_REDUCTION,
            WITHIN_SOCKET,
            BETWEEN_SOCKETS);

    private Equations() {}

    public static List<Equation> all() {
        return ALL;
    }

    public static Optional<Equation> named(String name) {
        return ALL.stream().filter(equation -> equation.name().equals(name)).findFirst();
    }
}
