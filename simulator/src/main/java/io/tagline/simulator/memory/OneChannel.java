package io.tagline.simulator.memory;

import io.tagline.simulator.network.Servers;

/**
 * Storage that passes, at each controller, one line per occupancy, in the order in which commands arrive; {@code first} is the node of the first
 * controller.
 */
public record OneChannel(Servers channels, int first, long occupancy) implements Storage {

    @Override
    public long serve(int controller, long line) {
        return channels.serve(first + controller, occupancy);
    }

    @Override
    public void reset() {
        channels.reset();
    }
}
