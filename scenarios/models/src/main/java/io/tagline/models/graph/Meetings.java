package io.tagline.models.graph;

import io.tagline.programs.operation.Effect;
import java.util.ArrayList;
import java.util.List;

/** Which barriers of different threads are one meeting: the first of each thread, the second of each, and so on. */
final class Meetings {

    private final List<List<Integer>> meetings = new ArrayList<>();
    private final int[] ofNode;

    Meetings(Accesses accesses) {
        ofNode = new int[accesses.nodes().size()];
        int[] met = new int[accesses.threads()];
        for (Node node : accesses.nodes()) {
            ofNode[node.number()] = -1;
            if (accesses.effect(node.number()).kind() == Effect.Kind.BARRIER) {
                join(node.number(), met[node.thread()]++);
            }
        }
    }

    private void join(int node, int meeting) {
        if (meeting == meetings.size()) {
            meetings.add(new ArrayList<>());
        }
        meetings.get(meeting).add(node);
        ofNode[node] = meeting;
    }

    /** The node that represents a whole meeting, or itself if it is not a barrier. */
    int unit(int node) {
        return ofNode[node] < 0 ? node : meetings.get(ofNode[node]).get(0);
    }

    List<Integer> members(int unit) {
        return ofNode[unit] < 0 ? List.of(unit) : meetings.get(ofNode[unit]);
    }

    /** The barriers of the last meeting; none if there is no barrier. */
    List<Integer> last() {
        return meetings.isEmpty() ? List.of() : meetings.get(meetings.size() - 1);
    }
}
