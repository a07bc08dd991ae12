package io.tagline.protocols.sequence;

import io.tagline.protocols.step.Message;
import io.tagline.protocols.table.Payload;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.untimed.AccessRecorder.Recorded;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The cost model of an exercise, in its own units: each message on the longest path from the request until the access is performed is a hop. An eviction
 * counts until it is acknowledged; a silent one is free.
 *
 * @param hop each message
 * @param hit an access that waits for no message
 * @param memory the extra cost of a message with data from memory
 */
public record AccessCosts(long hop, long hit, long memory) {

    /** Each hop costs 1; hits and memory are free. */
    public static final AccessCosts HOPS = new AccessCosts(1, 0, 0);

    /** The longest path of an access. */
    public record Path(int hops, long cost) {}

    /** A message waits for all that arrived before it at the node that sends it. */
    Path path(Protocol protocol, int node, int memoryNode, boolean untilTheEnd, Recorded recorded) {
        List<Message> messages = recorded.messages();
        Map<Integer, Path> reached = new HashMap<>();
        Path[] arrived = new Path[messages.size()];
        int sent = 0;
        int end = untilTheEnd ? messages.size() : recorded.performedAfter();
        Path none = new Path(0, 0);
        for (int i = 0; i <= end; i++) {
            while (sent < messages.size() && recorded.causes().get(sent) <= i) {
                Message message = messages.get(sent);
                boolean fromMemory = message.from == memoryNode
                        && protocol.messages().get(message.type).carries(Payload.DATA);
                Path before = reached.getOrDefault(message.from, none);
                arrived[sent++] = new Path(before.hops() + 1, before.cost() + hop + (fromMemory ? memory : 0));
            }
            if (i < end) {
                reached.merge(messages.get(i).to, arrived[i], AccessCosts::longer);
            }
        }
        Path path = reached.getOrDefault(node, none);
        return path.hops() == 0 && !untilTheEnd ? new Path(0, hit) : path;
    }

    private static Path longer(Path a, Path b) {
        return b.cost() > a.cost() || (b.cost() == a.cost() && b.hops() > a.hops()) ? b : a;
    }
}
