package io.tagline.work.traffic;

import io.tagline.documents.Names;
import io.tagline.documents.units.Decimals;
import io.tagline.work.traffic.Traffic.Link;
import io.tagline.work.traffic.Traffic.Node;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Traffic in one sentence: the link and the home that are busy longest. */
final class TrafficSentence {

    /** The order of links or homes in the tables: by busy time, then by number of messages. */
    static final Comparator<Link> LINKS =
            Comparator.comparingDouble(Link::busy).thenComparing(Link::messages).reversed();

    static final Comparator<Node> NODES =
            Comparator.comparingDouble(Node::busy).thenComparing(Node::messages).reversed();

    private TrafficSentence() {}

    static String of(Traffic traffic) {
        List<Link> links = traffic.links().stream().sorted(LINKS).toList();
        List<Node> homes =
                traffic.nodes().stream().filter(Node::home).sorted(NODES).toList();
        String sentence = Stream.of(
                        links.stream()
                                .findFirst()
                                .map(link -> part(
                                        "link " + link.from() + " -> " + link.to(),
                                        link.messages(),
                                        link.busy(),
                                        ties(links, link.busy(), Link::busy))),
                        homes.stream()
                                .findFirst()
                                .map(home -> part(
                                        home.name(),
                                        home.messages(),
                                        home.busy(),
                                        ties(homes, home.busy(), Node::busy))))
                .flatMap(Optional::stream)
                .collect(Collectors.joining("; "));
        return sentence.isEmpty() ? "No message was sent." : "Busiest: " + sentence + ".";
    }

    private static String part(String name, long messages, double busy, long ties) {
        return "%s, %s of the time with %s%s"
                .formatted(
                        name,
                        Decimals.percent(busy),
                        Names.counted(Math.toIntExact(messages), "message"),
                        ties == 0 ? "" : ", as long as %d more".formatted(ties));
    }

    /** How many others are as busy. */
    private static <T> long ties(List<T> all, double busy, ToDoubleFunction<T> of) {
        return all.stream().filter(one -> of.applyAsDouble(one) == busy).count() - 1;
    }
}
