package io.tagline.models.bounds;

import io.tagline.models.graph.ClaGraph;
import io.tagline.models.graph.Touch;
import io.tagline.programs.operation.LineSetup;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/** Whether the line of an access is in its own socket: R_R or R_Q, R_I or R_QI (Ramos and Hoefler, HPDC 2015, section 3, rule 4). */
final class LineSockets {

    private final ClaGraph graph;
    private final List<Integer> cores;
    private final SocketCosts sockets;

    LineSockets(ClaGraph graph, List<Integer> cores, TransferCosts costs) {
        this.graph = graph;
        this.cores = cores;
        this.sockets = costs.sockets();
    }

    int socket(int node) {
        return sockets.socketOf(core(node));
    }

    private int core(int node) {
        return cores.get(graph.thread(node));
    }

    /** From the nearest cache that can have the line; R_R if no other core can, for a write to a line that the own core alone shares. */
    Cost nearest(Touch touch) {
        List<Integer> holders = isOneSocket() ? List.of() : holders(touch);
        return holders.isEmpty() || holders.stream().anyMatch(core -> isNear(core, touch)) ? Cost.REMOTE : Cost.FAR;
    }

    /** From the farthest cache that can have the line; R_R if no other core can. */
    Cost farthest(Touch touch) {
        return isOneSocket() || holders(touch).stream().allMatch(core -> isNear(core, touch)) ? Cost.REMOTE : Cost.FAR;
    }

    private boolean isOneSocket() {
        return sockets.equals(SocketCosts.NONE);
    }

    private boolean isNear(int core, Touch touch) {
        return sockets.socketOf(core) == socket(touch.node());
    }

    /** The other cores that can have the line when it is touched. */
    private List<Integer> holders(Touch touch) {
        IntStream begin = graph.lines().get(touch.line()).holders().stream().mapToInt(LineSetup.Holder::core);
        IntStream touching = graph.byThread(touch.line()).stream()
                .mapToInt(others -> others.node(0))
                .filter(other -> !graph.beforeStart(touch.node(), other))
                .map(this::core);
        graph.budget().spend(graph.byThread(touch.line()).size());
        return IntStream.concat(begin, touching)
                .filter(core -> core != core(touch.node()))
                .boxed()
                .toList();
    }

    /** From memory, of the own socket if that is possible. */
    Cost nearestMemory(int line, int node) {
        return isMemoryOf(line, node, true) ? Cost.MEMORY : Cost.FAR_MEMORY;
    }

    /** From memory, of another socket if that is possible. */
    Cost farthestMemory(int line, int node) {
        return isMemoryOf(line, node, isOneSocket()) ? Cost.MEMORY : Cost.FAR_MEMORY;
    }

    private boolean isMemoryOf(int line, int node, boolean otherwise) {
        OptionalInt home = graph.home(line);
        return home.isEmpty() ? otherwise : home.getAsInt() == socket(node);
    }
}
