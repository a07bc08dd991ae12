package io.tagline.checker.any;

import io.tagline.checker.CheckResources;
import io.tagline.checker.Property;
import io.tagline.documents.watch.Watch;
import io.tagline.protocols.table.Protocol;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What came of trying to prove a protocol for any number of caches; that it is not proved does not say that anything is wrong.
 *
 * @param obstacle why it is not proved; empty if it is
 * @param views how many views were found
 * @param triples how often three of them were put together
 * @param bytes the memory that they took
 * @param further what follows from the views besides
 * @param lines if it is proved, the views in the order of their texts
 */
public record Proof(
        Optional<Stop> obstacle, int views, long triples, long bytes, List<Property> further, List<String> lines) {

    /** The properties that any proof is about; what the document states comes to them. */
    public static final List<Property> PROPERTIES = List.of(
            Property.SINGLE_WRITER,
            Property.DATA_VALUE,
            Property.MEMORY_VALUE,
            Property.MISSING_CELL,
            Property.NO_RECEIVER,
            Property.LOST_ACCESS,
            Property.STATED);

    public Proof {
        further = List.copyOf(further);
        lines = List.copyOf(lines);
    }

    /**
     * Where a proof stopped.
     *
     * @param text what is wrong, as a clause
     * @param step what was tried; empty if the protocol is not covered
     * @param view the view in which it was tried, in words; empty if none
     */
    public record Stop(Obstacle obstacle, Optional<Property> property, String text, String step, String view) {}

    public boolean isProved() {
        return obstacle.isEmpty();
    }

    /** The properties that are proved of a protocol, its stated invariants one by one; none if it is not proved. */
    public List<String> properties(Protocol protocol) {
        return isProved() ? properties(protocol, further) : List.of();
    }

    static List<String> properties(Protocol protocol, List<Property> further) {
        return Stream.of(
                        PROPERTIES.stream().filter(property -> property != Property.STATED),
                        further.stream(),
                        protocol.invariants().stream())
                .flatMap(some -> some.map(one -> one instanceof Property property ? property.phrase() : one.toString()))
                .toList();
    }

    /** The properties that are not. */
    public List<Property> others() {
        return Stream.of(Property.values())
                .filter(property -> !PROPERTIES.contains(property) && !further.contains(property))
                .toList();
    }

    /** The same of a protocol that may have shared caches, of whose views no list is kept. */
    public static Proof ofLevels(Protocol protocol, CheckResources resources, Watch watch) {
        return protocol.sharedCache().isEmpty()
                ? of(protocol, resources, watch)
                : ofTwo(protocol, Limits.of(resources.maxBytes()), resources, watch);
    }

    private static Proof ofTwo(Protocol protocol, Limits limits, CheckResources resources, Watch watch) {
        Optional<String> objection = Uncovered.of(protocol);
        if (objection.isPresent()) {
            return notCovered(objection);
        }
        TwoLevels levels = new TwoLevels(protocol, limits, resources, watch);
        Optional<Stop> stop = Optional.empty();
        try {
            levels.run();
        } catch (StoppedException e) {
            stop = Optional.of(new Stop(e.obstacle(), e.property(), e.text(), levels.lastStep(), levels.stoppedAt()));
        }
        return new Proof(stop, levels.views(), levels.triples(), levels.bytes(), List.of(), List.of());
    }

    private static Proof notCovered(Optional<String> objection) {
        Optional<Stop> stop = objection.map(text -> new Stop(Obstacle.NOT_COVERED, Optional.empty(), text, "", ""));
        return new Proof(stop, 0, 0, 0, List.of(), List.of());
    }

    /** Whether its views are listed, so that a certificate can be written and it can be asked what they show. */
    public boolean isListed() {
        return !lines.isEmpty();
    }

    /** Tries to prove a protocol without shared caches; what comes of it does not depend on how many workers there are. */
    public static Proof of(Protocol protocol, CheckResources resources, Watch watch) {
        return of(protocol, Limits.of(resources.maxBytes()), resources, watch);
    }

    static Proof of(Protocol protocol, Limits limits, CheckResources resources, Watch watch) {
        Optional<String> objection = Rules.objection(protocol);
        return objection.isPresent()
                ? notCovered(objection)
                : of(new Search(new Rules(protocol), limits, watch), resources);
    }

    private static Proof of(Search search, CheckResources resources) {
        ViewText text = new ViewText(search.rules());
        try {
            search.run(resources);
        } catch (StoppedException e) {
            Stop stop =
                    new Stop(e.obstacle(), e.property(), e.text(), search.lastStep(), text.describe(search.stopped()));
            return new Proof(
                    Optional.of(stop), search.views().size(), search.triples(), search.bytes(), List.of(), List.of());
        }
        View view = new View();
        List<String> lines = IntStream.range(0, search.views().size())
                .mapToObj(number -> {
                    search.views().read(number, view);
                    return text.write(view);
                })
                .sorted()
                .toList();
        List<Property> further = Consequences.of(search.rules(), search.views(), search.alone());
        return new Proof(Optional.empty(), lines.size(), search.triples(), search.bytes(), further, lines);
    }
}
