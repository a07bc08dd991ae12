package io.tagline.checker.waiting;

import io.tagline.checker.state.LineState;
import io.tagline.checker.state.Model;
import io.tagline.protocols.table.MessageType;
import io.tagline.protocols.table.SharedResource;
import io.tagline.protocols.table.State;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** The resources that lines share, each at each of its controllers, and how many places a line has in them. */
final class SharedPlaces {

    private final Model model;
    private final boolean prior;
    private final List<Instance> instances = new ArrayList<>();

    /** A resource at a node. */
    record Instance(SharedResource resource, int node) {}

    SharedPlaces(Model model) {
        this.model = model;
        prior = !model.protocol.sharing().priorities().isEmpty();
        for (SharedResource resource : model.protocol.sharing().resources()) {
            int first = model.controllers.first(resource.at());
            for (int i = 0; i < model.controllers.count(resource.at()); i++) {
                instances.add(new Instance(resource, first + i));
            }
        }
    }

    List<Instance> instances() {
        return instances;
    }

    /** The instances in which a message needs a place while it is taken in at a node. */
    List<Integer> neededBy(MessageType message, int node) {
        return IntStream.range(0, instances.size())
                .filter(i -> instances.get(i).node() == node
                        && instances.get(i).resource().by().contains(message))
                .boxed()
                .toList();
    }

    /** The messages on their way that some message must let pass: a bit for each node and network; none if nothing is served by priority. */
    long present(LineState line) {
        return !prior
                ? 0
                : IntStream.range(0, line.count)
                        .mapToLong(i -> bit(line.messages[i]))
                        .reduce(0, (a, b) -> a | b);
    }

    /** The messages that must be taken before one. */
    long before(int message) {
        return !prior
                ? 0
                : IntStream.range(0, model.space.size())
                        .filter(other -> model.space.isServedAfter(message, other))
                        .mapToLong(this::bit)
                        .reduce(0, (a, b) -> a | b);
    }

    private long bit(int message) {
        return 1L
                << (3 * model.space.node(message)
                        + model.space.type(message).network().ordinal());
    }

    /** How many places of each instance a line has. */
    byte[] of(LineState line) {
        byte[] places = new byte[instances.size()];
        for (int i = 0; i < places.length; i++) {
            places[i] = (byte) places(instances.get(i), line);
        }
        return places;
    }

    private int places(Instance instance, LineState line) {
        boolean held = instance.resource().in().contains(state(line, instance.node()));
        return (held ? 1 : 0) + messages(instance, line).size();
    }

    /** The messages of a line that have places. */
    List<MessageType> messages(Instance instance, LineState line) {
        List<MessageType> messages = new ArrayList<>();
        for (int i = 0; i < line.count; i++) {
            MessageType type = model.space.type(line.messages[i]);
            if (model.space.node(line.messages[i]) == instance.node()
                    && instance.resource().takes(type)) {
                messages.add(type);
            }
        }
        return messages;
    }

    State state(LineState line, int node) {
        int state = model.codec.at(node).state(line.registers[node]);
        return model.protocol.table(model.controllers.kind(node)).orElseThrow().state(state);
    }
}
