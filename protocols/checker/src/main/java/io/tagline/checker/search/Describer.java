package io.tagline.checker.search;

import io.tagline.checker.CounterexampleStep.Registers;
import io.tagline.checker.state.Model;
import io.tagline.protocols.step.LineEntry;
import io.tagline.protocols.step.Message;
import io.tagline.protocols.table.Payload;
import io.tagline.protocols.table.TransitionTable;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Says in words what packed states and messages mean. */
public final class Describer {

    private final Model model;

    public Describer(Model model) {
        this.model = model;
    }

    public String node(int node) {
        int index = node - model.controllers.first(model.controllers.kind(node));
        return switch (model.controllers.kind(node)) {
            case CACHE -> "cache " + index;
            case SHARED_CACHE -> "shared cache " + index;
            case DIRECTORY -> "home";
        };
    }

    TransitionTable table(int node) {
        return model.protocol.table(model.controllers.kind(node)).orElseThrow();
    }

    String state(int node, int code) {
        return table(node).state(model.codec.at(node).state(code)).name();
    }

    private String data(int node, int code, LineEntry entry) {
        if (model.codec.at(node).lacksData(code)) {
            return "no data";
        }
        return (node == model.controllers.directory() ? "memory " : "value ") + entry.value;
    }

    Registers registers(int node, int code) {
        LineEntry entry = new LineEntry();
        model.codec.at(node).unpack(code, entry);
        List<String> words = new ArrayList<>();
        if (entry.owner >= 0) {
            words.add("owner " + entry.owner);
        }
        if (!entry.sharers().isEmpty()) {
            words.add("sharers "
                    + entry.sharers().stream().mapToObj(Integer::toString).collect(Collectors.joining(" ")));
        }
        if (entry.client >= 0) {
            words.add("for cache " + entry.client);
        }
        if (model.codec.at(node).keepsData(entry.state)) {
            words.add(data(node, code, entry));
        }
        if (entry.acks != 0) {
            words.add("acks " + entry.acks);
        }
        return new Registers(state(node, code), String.join(", ", words));
    }

    /** What a message carries, in words; its receiver and sender left out. */
    String carried(int number) {
        Message message = model.space.message(number);
        List<String> words = new ArrayList<>();
        if (model.space.tellsRequester(number) && message.requester != message.to) {
            words.add("for " + node(message.requester));
        }
        if (model.space.type(number).carries(Payload.DATA)) {
            words.add("value " + message.value);
        }
        if (model.space.type(number).carries(Payload.ACKS)) {
            words.add("acks " + message.acks);
        }
        return String.join(", ", words);
    }
}
