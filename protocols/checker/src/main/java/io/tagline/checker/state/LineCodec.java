package io.tagline.checker.state;

import io.tagline.checker.CheckOptions;
import io.tagline.checker.table.MessageUse;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.Controllers;
import io.tagline.protocols.table.Protocol;

/** How the registers of each controller are packed, by node. */
public final class LineCodec {

    public final Controllers controllers;
    final int values;
    private final RegisterCodec[] codecs;

    LineCodec(Protocol protocol, CheckOptions options) {
        controllers = options.size().controllers(protocol);
        values = options.size().values();
        codecs = new RegisterCodec[controllers.nodes()];
        MessageUse use = new MessageUse(protocol);
        for (ControllerKind kind : ControllerKind.values()) {
            if (protocol.table(kind).isPresent()) {
                RegisterCodec codec = new RegisterCodec(protocol, kind, use, options);
                for (int i = 0; i < controllers.count(kind); i++) {
                    codecs[controllers.first(kind) + i] = codec;
                }
            }
        }
    }

    /** The codec for the registers of a node. */
    public RegisterCodec at(int node) {
        return codecs[node];
    }

    public RegisterCodec cache() {
        return codecs[0];
    }

    RegisterCodec directory() {
        return codecs[controllers.directory()];
    }

    /** The caches whose home is here, as bits. */
    int below(int home) {
        int below = 0;
        for (int cache = 0; cache < controllers.caches(); cache++) {
            below |= controllers.home(cache) == home ? 1 << cache : 0;
        }
        return below;
    }

    /** The caches that are in one of these states, as bits. */
    int caches(LineState line, boolean[] states) {
        int caches = 0;
        for (int cache = 0; cache < controllers.caches(); cache++) {
            caches |= states[cache().state(line.registers[cache])] ? 1 << cache : 0;
        }
        return caches;
    }

    int cachesBelow(int home, LineState line, boolean[] states) {
        return caches(line, states) & below(home);
    }
}
