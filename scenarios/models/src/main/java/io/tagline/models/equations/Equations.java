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

import io.tagline.models.equations.Reading.Subject;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;

/** The equations of Ramos and Hoefler (HPDC 2013), Ramos and Hoefler (HPDC 2015) and Petrović et al. (SPAA 2012), in their order. */
public final class Equations {

    private static final List<Equation> ALL = new ArrayList<>();

    public static final Equation SINGLE_LINE = equation(
            "single-line ping-pong",
            "HPDC 2013 (1)",
            Set.of(),
            Set.of(BUFFERS),
            (t, a) -> MinMax.exactly(t.singleLine()));

    public static final Equation MULTI_LINE = equation(
            "multi-line ping-pong",
            "HPDC 2013 (2)",
            Set.of(LINES),
            Set.of(BUFFERS),
            (t, a) -> MinMax.exactly(t.lines(a.of(LINES, 1))));

    public static final Equation SAME_LINE = equation(
            "contention",
            "HPDC 2013 (3)",
            Set.of(THREADS),
            Set.of(CONTENTION),
            (t, a) -> MinMax.exactly(t.contended(a.of(THREADS, 1))));

    public static final Equation NOTIFICATION_BACKWARDS = equation(
            "notification backwards",
            "HPDC 2013 (5), (6)",
            Set.of(THREADS),
            (t, a) -> new Notification(t).backwards(a.of(THREADS, 2)));

    public static final Equation TREE_COPY = equation(
            "tree copy",
            "HPDC 2013 (9)",
            Set.of(TREE),
            Set.of(CONTENTION),
            (t, a) -> MinMax.exactly(Paths.most(a.tree(), new SmallBroadcast(t)::copy)));

    public static final Equation NOTIFICATION_FORWARDS = equation(
            "notification forwards",
            "HPDC 2013 (10)",
            Set.of(TREE),
            Set.of(CONTENTION, FORWARD),
            (t, a) -> new Notification(t).forwards(a.tree()));

    public static final Equation SMALL_BROADCAST = equation(
            "small broadcast",
            "HPDC 2013 (11)",
            Set.of(TREE),
            Set.of(CONTENTION, FORWARD),
            (t, a) -> new SmallBroadcast(t).minMax(a.tree()));

    public static final Equation PIPELINED_BROADCAST = equation(
            "pipelined broadcast",
            "HPDC 2013 (12), (13)",
            Set.of(THREADS, LINES, SLICE),
            Set.of(CONTENTION, BUFFERS),
            (t, a) -> {
                int n = a.of(THREADS, 2);
                int lines = a.of(LINES, 1);
                return new PipelinedBroadcast(t, n, lines, a.slice(n, lines)).minMax();
            });

    public static final Equation FLAT_BROADCAST = equation(
            "flat broadcast",
            "HPDC 2013 (14)",
            Set.of(THREADS, LINES),
            Set.of(CONTENTION, BUFFERS),
            (t, a) -> new FlatBroadcast(t, a.of(THREADS, 2), a.of(LINES, 1)).minMax());

    public static final Equation DISSEMINATION_BARRIER = equation(
            "dissemination barrier",
            "HPDC 2013 (15), (16)",
            Set.of(THREADS, M),
            Set.of(ROUNDS),
            (t, a) -> new DisseminationBarrier(t, a.of(THREADS, 2), a.of(M, 1)).minMax());

    public static final Equation SMALL_REDUCTION = equation(
            "small reduction",
            "HPDC 2013 (17), (18)",
            Set.of(TREE),
            Set.of(CONTENTION, BUFFERS, OPERATION),
            (t, a) -> new SmallReduction(t).minMax(a.tree()));

    public static final Equation WITHIN_SOCKET = equation(
            "transfer within a socket",
            "HPDC 2015 (1)",
            Set.of(THREADS, LINES),
            (t, a) -> MinMax.exactly(t.lines("R", a.of(THREADS, 1), a.of(LINES, 1))));

    public static final Equation BETWEEN_SOCKETS = equation(
            "transfer between sockets",
            "HPDC 2015 (1)",
            Set.of(THREADS, LINES),
            (t, a) -> MinMax.exactly(t.lines("Q", a.of(THREADS, 1), a.of(LINES, 1))));

    public static final Equation SOCKET_BROADCAST = equation(
            "broadcast across sockets",
            "HPDC 2015 (2)",
            Set.of(TREE),
            Set.of(POLLING),
            (t, a) -> new SocketBroadcast(t).minMax(a.tree(), a.team()));

    public static final Equation SOCKET_REDUCTION = equation(
            "reduction across sockets",
            "HPDC 2015 (2)",
            Set.of(TREE),
            Set.of(POLLING),
            (t, a) -> new SocketReduction(t).minMax(a.tree(), a.team()));

    public static final Equation SOCKET_BARRIER = equation(
            "barrier across sockets",
            "HPDC 2015 (2)",
            Set.of(TREE),
            Set.of(POLLING),
            (t, a) -> new SocketBarrier(t).minMax(a.tree(), a.team()));

    public static final Equation BUFFER_WRITE = equation(
            "buffer write",
            "SPAA 2012 (1), (2)",
            Set.of(HOPS),
            (t, a) -> new MinMax(
                    oneSided(t).bufferWriteLatency(a.of(HOPS, 1)), oneSided(t).bufferWrite(a.of(HOPS, 1))));

    public static final Equation BUFFER_READ = equation(
            "buffer read",
            "SPAA 2012 (3)",
            Set.of(HOPS),
            (t, a) -> MinMax.exactly(oneSided(t).bufferRead(a.of(HOPS, 1))));

    public static final Equation MEMORY_WRITE = equation(
            "memory write",
            "SPAA 2012 (4), (5)",
            Set.of(HOPS),
            (t, a) -> new MinMax(
                    oneSided(t).memoryWriteLatency(a.of(HOPS, 1)), oneSided(t).memoryWrite(a.of(HOPS, 1))));

    public static final Equation MEMORY_READ = equation(
            "memory read",
            "SPAA 2012 (6)",
            Set.of(HOPS),
            (t, a) -> MinMax.exactly(oneSided(t).memoryRead(a.of(HOPS, 1))));

    public static final Equation PUT = equation(
            "put",
            "SPAA 2012 (7), (9)",
            Set.of(HOPS, LINES),
            (t, a) -> new MinMax(
                    oneSided(t).putLatency(a.of(LINES, 1), a.of(HOPS, 1)),
                    oneSided(t).put(a.of(LINES, 1), a.of(HOPS, 1))));

    public static final Equation PUT_FROM_MEMORY = equation(
            "put from memory",
            "SPAA 2012 (8), (10)",
            Set.of(HOPS, LINES),
            (t, a) -> new MinMax(
                    oneSided(t).putFromMemoryLatency(a.of(LINES, 1), NEAR, a.of(HOPS, 1)),
                    oneSided(t).putFromMemory(a.of(LINES, 1), NEAR, a.of(HOPS, 1))));

    public static final Equation GET = equation(
            "get",
            "SPAA 2012 (11)",
            Set.of(HOPS, LINES),
            (t, a) -> MinMax.exactly(oneSided(t).get(a.of(LINES, 1), a.of(HOPS, 1))));

    public static final Equation GET_TO_MEMORY = equation(
            "get to memory",
            "SPAA 2012 (12)",
            Set.of(HOPS, LINES),
            (t, a) -> MinMax.exactly(oneSided(t).getToMemory(a.of(LINES, 1), a.of(HOPS, 1), NEAR)));

    public static final Equation OC_BCAST = equation(
            "OC-Bcast of one chunk",
            "SPAA 2012 (13)",
            Set.of(THREADS, LINES, K),
            Set.of(FLAGS),
            (t, a) -> MinMax.exactly(
                    t.readings().has(Reading.FLAGS_FREE)
                            ? broadcasts(t, a).ocLatency(a.of(LINES, 1), a.of(K, 2))
                            : broadcasts(t, a).ocLatencyWithFlags(a.of(LINES, 1), a.of(K, 2))));

    public static final Equation BINOMIAL_BROADCAST = equation(
            "two-sided binomial broadcast",
            "SPAA 2012 (14)",
            Set.of(THREADS, LINES),
            (t, a) -> MinMax.exactly(broadcasts(t, a).binomialLatency(a.of(LINES, 1))));

    public static final Equation OC_BCAST_PIPELINE = equation(
            "OC-Bcast in steady state",
            "SPAA 2012 (15)",
            Set.of(THREADS, LINES, K),
            Set.of(FLAGS),
            (t, a) -> MinMax.exactly(
                    t.readings().has(Reading.FLAGS_FREE)
                            ? broadcasts(t, a).ocTime(a.of(LINES, 1))
                            : broadcasts(t, a).ocTimeWithFlags(a.of(LINES, 1), a.of(K, 2))));

    public static final Equation SCATTER_ALLGATHER = equation(
            "two-sided scatter-allgather broadcast",
            "SPAA 2012 (16)",
            Set.of(THREADS, SLICE),
            (t, a) -> MinMax.exactly(broadcasts(t, a).scatterAllgatherTime(a.of(SLICE, 1))));

    private Equations() {}

    private static OneSidedTransfers oneSided(LineTransfers transfers) {
        return new OneSidedTransfers(transfers.costs());
    }

    private static OneSidedBroadcasts broadcasts(LineTransfers transfers, Arguments arguments) {
        return new OneSidedBroadcasts(oneSided(transfers), arguments.of(THREADS, 2));
    }

    /** An equation that can be read in one way only. */
    private static Equation equation(
            String name, String numbers, Set<Argument> arguments, BiFunction<LineTransfers, Arguments, MinMax> rule) {
        return equation(name, numbers, arguments, Set.of(), rule);
    }

    private static Equation equation(
            String name,
            String numbers,
            Set<Argument> arguments,
            Set<Subject> subjects,
            BiFunction<LineTransfers, Arguments, MinMax> rule) {
        ALL.add(new Equation(name, numbers, arguments, subjects, rule));
        return ALL.get(ALL.size() - 1);
    }

    public static List<Equation> all() {
        return Collections.unmodifiableList(ALL);
    }
}
