package io.tagline.simulator.memory;

import io.tagline.simulator.network.Server;

/** Storage that passes one line per occupancy, in the order in which commands come. */
public record OneChannel(Server channel, long occupancy) implements Storage {

    @Override
    public long serve(long line) {
        return channel.serve(occupancy);
    }

    @Override
    public void reset() {
        channel.reset();
    }
}
