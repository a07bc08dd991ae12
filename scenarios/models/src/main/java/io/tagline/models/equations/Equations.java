package io.tagline.models.equations;

import static io.tagline.models.equations.Argument.HOPS;
import static io.tagline.models.equations.Argument.K;
import static io.tagline.models.equations.Argument.LINES;
import static io.tagline.models.equations.Argument.M;
import static io.tagline.models.equations.Argument.SLICE;
import static io.tagline.models.equations.Argument.THREADS;
import static io.tagline.models.equations.Argument.TREE;
import static io.tagline.models.equations.OneSidedTransfers.NEAR;
import static io.tagline.models.equations.Reading.Subject.BUFFERS;
import static io.tagline.models.equations.Reading.Subject.CONTENTION;
import static io.tagline.models.equations.Reading.Subject.FLAGS;
import static io.tagline.models.equations.Reading.Subject.FORWARD;
import static io.tagline.models.equations.Reading.Subject.OPERATION;
import static io.tagline.models.equations.Reading.Subject.POLLING;
import static io.tagline.models.equations.Reading.Subject.ROUNDS;

import java.util.List;
import java.util.Set;

/** The equations of papers/000, papers/003 and papers/001, in their order. */
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

    public static final Equation SOCKET_BROADCAST = new Equation(
            "broadcast across sockets",
            "papers/003 (2)",
            Set.of(TREE),
            Set.of(POLLING),
            (t, a) -> new SocketBroadcast(t).minMax(a.tree(), a.team()));

    public static final Equation SOCKET_REDUCTION = new Equation(
            "reduction across sockets",
            "papers/003 (2)",
            Set.of(TREE),
            Set.of(POLLING),
            (t, a) -> new SocketReduction(t).minMax(a.tree(), a.team()));

    public static final Equation SOCKET_BARRIER = new Equation(
            "barrier across sockets",
            "papers/003 (2)",
            Set.of(TREE),
            Set.of(POLLING),
            (t, a) -> new SocketBarrier(t).minMax(a.tree(), a.team()));

    public static final Equation BUFFER_WRITE = new Equation(
            "buffer write",
            "papers/001 (1), (2)",
            Set.of(HOPS),
            Set.of(),
            (t, a) -> new MinMax(
                    oneSided(t).bufferWriteLatency(a.of(HOPS, 1)), oneSided(t).bufferWrite(a.of(HOPS, 1))));

    public static final Equation BUFFER_READ = new Equation(
            "buffer read",
            "papers/001 (3)",
            Set.of(HOPS),
            Set.of(),
            (t, a) -> MinMax.exactly(oneSided(t).bufferRead(a.of(HOPS, 1))));

    public static final Equation MEMORY_WRITE = new Equation(
            "memory write",
            "papers/001 (4), (5)",
            Set.of(HOPS),
            Set.of(),
            (t, a) -> new MinMax(
                    oneSided(t).memoryWriteLatency(a.of(HOPS, 1)), oneSided(t).memoryWrite(a.of(HOPS, 1))));

    public static final Equation MEMORY_READ = new Equation(
            "memory read",
            "papers/001 (6)",
            Set.of(HOPS),
            Set.of(),
            (t, a) -> MinMax.exactly(oneSided(t).memoryRead(a.of(HOPS, 1))));

    public static final Equation PUT = new Equation(
            "put",
            "papers/001 (7), (9)",
            Set.of(HOPS, LINES),
            Set.of(),
            (t, a) -> new MinMax(
                    oneSided(t).putLatency(a.of(LINES, 1), a.of(HOPS, 1)),
                    oneSided(t).put(a.of(LINES, 1), a.of(HOPS, 1))));

    public static final Equation PUT_FROM_MEMORY = new Equation(
            "put from memory",
            "papers/001 (8), (10)",
            Set.of(HOPS, LINES),
            Set.of(),
            (t, a) -> new MinMax(
                    oneSided(t).putFromMemoryLatency(a.of(LINES, 1), NEAR, a.of(HOPS, 1)),
                    oneSided(t).putFromMemory(a.of(LINES, 1), NEAR, a.of(HOPS, 1))));

    public static final Equation GET = new Equation(
            "get",
            "papers/001 (11)",
            Set.of(HOPS, LINES),
            Set.of(),
            (t, a) -> MinMax.exactly(oneSided(t).get(a.of(LINES, 1), a.of(HOPS, 1))));

    public static final Equation GET_TO_MEMORY = new Equation(
            "get to memory",
            "papers/001 (12)",
            Set.of(HOPS, LINES),
            Set.of(),
            (t, a) -> MinMax.exactly(oneSided(t).getToMemory(a.of(LINES, 1), a.of(HOPS, 1), NEAR)));

    public static final Equation OC_BCAST = new Equation(
            "OC-Bcast of one chunk",
            "papers/001 (13)",
            Set.of(THREADS, LINES, K),
            Set.of(FLAGS),
            (t, a) -> MinMax.exactly(
                    t.readings().has(Reading.FLAGS_FREE)
                            ? broadcasts(t, a).ocLatency(a.of(LINES, 1), a.of(K, 2))
                            : broadcasts(t, a).ocLatencyWithFlags(a.of(LINES, 1), a.of(K, 2))));

    public static final Equation BINOMIAL_BROADCAST = new Equation(
            "two-sided binomial broadcast",
            "papers/001 (14)",
            Set.of(THREADS, LINES),
            Set.of(),
            (t, a) -> MinMax.exactly(broadcasts(t, a).binomialLatency(a.of(LINES, 1))));

    public static final Equation OC_BCAST_PIPELINE = new Equation(
            "OC-Bcast in steady state",
            "papers/001 (15)",
            Set.of(THREADS, LINES, K),
            Set.of(FLAGS),
            (t, a) -> MinMax.exactly(
                    t.readings().has(Reading.FLAGS_FREE)
                            ? broadcasts(t, a).ocTime(a.of(LINES, 1))
                            : broadcasts(t, a).ocTimeWithFlags(a.of(LINES, 1), a.of(K, 2))));

    public static final Equation SCATTER_ALLGATHER = new Equation(
            "two-sided scatter-allgather broadcast",
            "papers/001 (16)",
            Set.of(THREADS, SLICE),
            Set.of(),
            (t, a) -> MinMax.exactly(broadcasts(t, a).scatterAllgatherTime(a.of(SLICE, 1))));

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
            BETWEEN_SOCKETS,
            SOCKET_BROADCAST,
            SOCKET_REDUCTION,
            SOCKET_BARRIER,
            BUFFER_WRITE,
            BUFFER_READ,
            MEMORY_WRITE,
            MEMORY_READ,
            PUT,
            PUT_FROM_MEMORY,
            GET,
            GET_TO_MEMORY,
            OC_BCAST,
            BINOMIAL_BROADCAST,
            OC_BCAST_PIPELINE,
            SCATTER_ALLGATHER);

    private Equations() {}

    private static OneSidedTransfers oneSided(LineTransfers transfers) {
        return new OneSidedTransfers(transfers.costs());
    }

    private static OneSidedBroadcasts broadcasts(LineTransfers transfers, Arguments arguments) {
        return new OneSidedBroadcasts(oneSided(transfers), arguments.of(THREADS, 2));
    }

    public static List<Equation> all() {
        return ALL;
    }
}
