package io.tagline.experiments.result;

import io.tagline.experiments.prediction.PointBounds;
import io.tagline.experiments.setup.Setup;
import io.tagline.models.graph.ClaGraph;
import io.tagline.models.graph.Node;
import io.tagline.models.graph.Touch;
import io.tagline.programs.operation.Effect;
import io.tagline.programs.operation.ProgramStep;
import io.tagline.protocols.step.LineEntry;
import io.tagline.protocols.step.Message;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.simulator.machine.MachineObserver;
import io.tagline.simulator.machine.ThreadTimes;
import io.tagline.simulator.machine.TimedMachine;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * The critical path of one replication: back from the end that decides the latency, through a wait to the write that ended
 * it, else to the operation before in the thread.
 *
 * @param legs first to last; their times add up to the end of the deciding thread
 */
public record SamplePath(List<Leg> legs) {

    /** An operation and its time on the path, in picoseconds; for a wait, only the time after the write. */
    public record Leg(Node node, long took) {}

    public SamplePath {
        legs = List.copyOf(legs);
    }

    /** Simulates a replication of the first point again and follows its path back through the graph of its bounds. */
    public static SamplePath of(Setup setup, PointBounds bounds, int replication) {
        TimedMachine machine = setup.timedMachine(setup.points().get(0));
        Clock clock = new Clock(bounds.bounds().graph());
        machine.observe(clock);
        ThreadTimes times = machine.run(replication);
        int thread = setup.scenario().measure().time().decisive(times.ends());
        return new SamplePath(clock.path(thread, times.starts()[thread]));
    }

    /** When each operation began and ended. */
    private static final class Clock implements MachineObserver {

        private final ClaGraph graph;
        private final long[] begin;
        private final long[] end;
        private final int[] present;

        Clock(ClaGraph graph) {
            this.graph = graph;
            this.begin = new long[graph.nodes().size()];
            this.end = new long[graph.nodes().size()];
            this.present = new int[graph.threads()];
            int[] count = new int[graph.threads()];
            graph.nodes().forEach(node -> count[node.thread()]++);
            for (int thread = 0, first = 0; thread < present.length; first += count[thread++]) {
                present[thread] = first - 1;
            }
        }

        @Override
        public void stepped(
                long time,
                TransitionTable table,
                int node,
                int transition,
                int before,
                LineEntry entry,
                Message cause) {
            // The path is made of operations.
        }

        @Override
        public void began(long time, int thread, ProgramStep step) {
            ended(time, thread);
            begin[++present[thread]] = time;
        }

        @Override
        public void ended(long time, int thread) {
            int node = present[thread];
            if (node >= 0 && graph.nodes().get(node).thread() == thread) {
                end[node] = time;
            }
        }

        List<Leg> path(int thread, long start) {
            Deque<Leg> legs = new ArrayDeque<>();
            Optional<Node> node = last(thread);
            while (node.isPresent() && end[node.get().number()] > start) {
                Node at = node.get();
                Optional<Node> write = releasing(at);
                long from = write.map(w -> end[w.number()]).orElse(begin[at.number()]);
                legs.addFirst(new Leg(at, end[at.number()] - Math.max(start, from)));
                node = write.or(() -> before(at));
            }
            return List.copyOf(legs);
        }

        private Optional<Node> last(int thread) {
            return graph.nodes().stream().filter(n -> n.thread() == thread).reduce((a, b) -> b);
        }

        private Optional<Node> before(Node node) {
            return node.index() == 0
                    ? Optional.empty()
                    : Optional.of(graph.nodes().get(node.number() - 1));
        }

        /** The last write of another thread that came while a wait was waiting. */
        private Optional<Node> releasing(Node node) {
            Effect effect = graph.effect(node.number());
            if (effect.kind() != Effect.Kind.POLL) {
                return Optional.empty();
            }
            return graph.writesOf(effect.line()).stream()
                    .map(Touch::node)
                    .map(write -> graph.nodes().get(write))
                    .filter(write -> write.thread() != node.thread())
                    .filter(write ->
                            end[write.number()] > begin[node.number()] && end[write.number()] <= end[node.number()])
                    .max(Comparator.comparingLong(write -> end[write.number()]));
        }
    }
}
