package io.tagline.simulator.network;

import io.tagline.protocols.table.MessageType;
import io.tagline.protocols.table.Payload;
import io.tagline.protocols.table.VirtualNetwork;
import io.tagline.topologies.machine.Channel;
import java.util.List;

/** The properties of a protocol's message types that the timed machine needs, by index. */
public final class MessageTraits {

    private final VirtualNetwork[] networks;
    private final boolean[] data;
    private final boolean[] requests;
    private final boolean[] responses;
    private final boolean[] snoops;
    private final Channel[] channels;

    public MessageTraits(List<MessageType> messages) {
        networks = new VirtualNetwork[messages.size()];
        data = new boolean[messages.size()];
        requests = new boolean[messages.size()];
        responses = new boolean[messages.size()];
        snoops = new boolean[messages.size()];
        channels = new Channel[messages.size()];
        for (MessageType type : messages) {
            int i = type.index();
            networks[i] = type.network();
            data[i] = type.carries(Payload.DATA);
            requests[i] = type.network() == VirtualNetwork.REQUEST;
            responses[i] = type.network() == VirtualNetwork.RESPONSE;
            snoops[i] = type.network() == VirtualNetwork.FORWARD && !data[i];
            channels[i] = channel(type);
        }
    }

    /** The channel that messages of a type take. */
    public static Channel channel(MessageType type) {
        if (type.carries(Payload.DATA)) {
            return Channel.DATA;
        }
        return type.network() == VirtualNetwork.RESPONSE ? Channel.ACKNOWLEDGE : Channel.ADDRESS;
    }

    public VirtualNetwork network(int type) {
        return networks[type];
    }

    public boolean isRequest(int type) {
        return requests[type];
    }

    /** Whether a directory or a shared cache looks the line up before it answers: requests from below, snoops from above. */
    public boolean needsLookUp(int type) {
        return !responses[type];
    }

    /** Whether a cache has to look for the line before it can answer; what brings the line itself is taken in at once. */
    public boolean isSnoop(int type) {
        return snoops[type];
    }

    public boolean carriesData(int type) {
        return data[type];
    }

    public Channel channel(int type) {
        return channels[type];
    }
}
