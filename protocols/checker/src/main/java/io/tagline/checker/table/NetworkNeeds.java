package io.tagline.checker.table;

import io.tagline.protocols.table.Protocol;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * How many virtual networks a protocol needs if queues are finite, so that a queue that is full can hold up whatever has to get into it
 * (Dally and Towles, <i>Principles and Practices of Interconnection Networks</i>, section 14.1.2; Primer, chapter 8, on deadlock).
 *
 * <p>A message that waits for another one must not be able to block it: it needs another network. So there must be as many networks as the
 * longest chain of messages that can wait for each other has messages; if they can wait in a circle, no number is enough.
 *
 * @param classes the messages of each network, those that wait for nobody last; empty if there is a circle
 * @param circle who waits for whom, the last for the first; empty if nobody waits in a circle
 * @param crowded waits between two messages that the document puts into one network
 */
public record NetworkNeeds(List<List<String>> classes, List<Wait> circle, List<Wait> crowded) {

    /** One message waits for another one, and why. */
    public record Wait(String message, String other, String reason) {

        @Override
        public String toString() {
            return message + " waits for " + other + ": " + reason;
        }
    }

    public NetworkNeeds {
        classes = classes.stream().map(List::copyOf).toList();
        circle = List.copyOf(circle);
        crowded = List.copyOf(crowded);
    }

    /** What the tables of a protocol ask for. */
    public static NetworkNeeds of(Protocol protocol) {
        MessageWaits waits = new MessageWaits(protocol);
        List<Integer> circle = waits.circle();
        List<Wait> story = IntStream.range(0, circle.size())
                .mapToObj(i -> waits.wait(circle.get(i), circle.get((i + 1) % circle.size())))
                .toList();
        return new NetworkNeeds(circle.isEmpty() ? classes(waits) : List.of(), story, waits.crowded());
    }

    private static List<List<String>> classes(MessageWaits waits) {
        List<List<String>> classes = new ArrayList<>();
        waits.vertices().boxed().collect(Collectors.groupingBy(waits::height)).entrySet().stream()
                .sorted(Comparator.comparing(entry -> -entry.getKey()))
                .forEach(entry -> classes.add(
                        entry.getValue().stream().map(waits::name).distinct().toList()));
        return classes;
    }
}
