package io.tagline.protocols.check;

import io.tagline.protocols.check.Step.Registers;
import io.tagline.protocols.step.LineEntry;
import io.tagline.protocols.step.Message;
import io.tagline.protocols.table.Payload;
import java.util.ArrayList;
import java.util.List;

/** Says in words what packed states and messages mean. */
final class Describer {

    private final Model model;

    Describer(Model model) {
        this.model = model;
    }

    String node(int node) {
        return node == model.space.home() ? "home" : "cache " + node;
    }

    String cacheState(int code) {
        return model.protocol.cache().state(model.codec.cacheState(code)).name();
    }

    String directoryState(int code) {
        return model.protocol
                .directory()
                .state(model.codec.directoryState(code))
                .name();
    }

    Registers cache(int code) {
        LineEntry entry = LineEntry.atCache();
        model.codec.unpackCache(code, entry);
        List<String> words = new ArrayList<>();
        if (model.codec.keepsData(entry.state)) {
            words.add("value " + entry.value);
        }
        if (entry.acks != 0) {
            words.add("acks " + entry.acks);
        }
        return new Registers(cacheState(code), String.join(", ", words));
    }

    Registers directory(int code) {
        List<String> words = new ArrayList<>();
        int owner = model.codec.owner(code);
        if (owner >= 0) {
            words.add("owner " + owner);
        }
        List<String> sharers = new ArrayList<>();
        for (int i = 0; i < model.codec.caches; i++) {
            if ((model.codec.sharers(code) >> i & 1) != 0) {
                sharers.add(Integer.toString(i));
            }
        }
        if (!sharers.isEmpty()) {
            words.add("sharers " + String.join(" ", sharers));
        }
        words.add("memory " + model.codec.memory(code));
        return new Registers(directoryState(code), String.join(", ", words));
    }

    /** What a message carries, in words; its receiver and sender left out. */
    String carried(int number) {
        Message message = model.space.message(number);
        List<String> words = new ArrayList<>();
        if (model.space.tellsRequester(number) && message.requester != message.to) {
            words.add("for cache " + message.requester);
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
