package io.tagline.simulator.memory;

import io.tagline.protocols.step.Message;
import io.tagline.simulator.engine.Engine;
import io.tagline.simulator.engine.EventHandler;
import io.tagline.simulator.network.Network;
import io.tagline.simulator.network.Server;
import io.tagline.simulator.random.LatencySampler;
import io.tagline.topologies.machine.Channel;

/** A memory controller, or the data of a slice of a shared cache: serves lines in the order in which commands come, one per occupancy of its channel. */
public final class MemoryController {

    private final Engine engine;
    private final Network network;
    private final Server channel;
    private final int stop;
    private final LatencySampler access;
    private final long occupancy;
    private final EventHandler<Message> arrival = this::read;
    private final EventHandler<Message> departure = this::forward;

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
    private void read(Message answer) {
        engine.schedule(readAhead(), departure, answer);
    }

    private void forward(Message answer) {
        network.forward(answer, stop);
    }

    /** Lets the line be read that {@code answer} will carry, once the command to do so has come here from another stop. */
    public void command(int from, Message answer) {
        network.go(from, stop, Channel.ADDRESS, arrival, answer);
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
