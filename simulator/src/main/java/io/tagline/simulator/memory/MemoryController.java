package io.tagline.simulator.memory;

import io.tagline.protocols.step.Message;
import io.tagline.simulator.engine.Engine;
import io.tagline.simulator.network.Network;
import io.tagline.simulator.network.Server;
import io.tagline.simulator.random.LatencySampler;

/** A memory controller, or the data of a slice of a shared cache: serves lines in the order in which commands come, one per occupancy of its channel. */
public final class MemoryController {

    private final Engine engine;
    private final Network network;
    private final Server channel;
    private final int stop;
    private final LatencySampler access;
    private final long occupancy;

    public MemoryController(
            Engine engine, Network network, Server channel, int stop, LatencySampler access, long occupancy) {
        this.engine = engine;
        this.network = network;
        this.channel = channel;
        this.stop = stop;
        this.access = access;
        this.occupancy = occupancy;
    }

    public int stop() {
        return stop;
    }

    /** Reads the line that {@code answer} will carry, and sends the answer on its way. */
    public void read(Message answer) {
        engine.schedule(readAhead(), () -> network.forward(answer, stop));
    }

    /** Reads a line that may be needed; how long it takes. */
    public long readAhead() {
        return channel.serve(occupancy) + access.next();
    }

    /** Writes a line; nobody waits for it, but it keeps the channel. */
    public void write() {
        channel.serve(occupancy);
    }

    public void reset() {
        channel.reset();
    }
}
