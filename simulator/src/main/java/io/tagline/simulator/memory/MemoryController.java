package io.tagline.simulator.memory;

import io.tagline.protocols.step.Message;
import io.tagline.simulator.engine.Engine;
import io.tagline.simulator.engine.EventHandler;
import io.tagline.simulator.network.Network;
import io.tagline.simulator.random.LatencySampler;
import io.tagline.topologies.machine.Channel;

/** A memory controller, or the data of a slice of a shared cache: serves lines in the order in which commands come. */
public final class MemoryController {

    private final Engine engine;
    private final Network network;
    private final Storage storage;
    private final int stop;
    private final LatencySampler access;
    private final EventHandler<Message> arrival = new EventHandler<>() {
        @Override
        public void handle(Message answer) {
            read(answer);
        }
    };
    private final EventHandler<Message> departure = new EventHandler<>() {
        @Override
        public void handle(Message answer) {
            forward(answer);
        }
    };

    public MemoryController(Engine engine, Network network, Storage storage, int stop, LatencySampler access) {
        this.engine = engine;
        this.network = network;
        this.storage = storage;
        this.stop = stop;
        this.access = access;
    }

    public int stop() {
        return stop;
    }

    /** Reads the line that {@code answer} will carry, and sends the answer on its way. */
    private void read(Message answer) {
        engine.schedule(readAhead(answer.line), departure, answer);
    }

    private void forward(Message answer) {
        network.forward(answer, stop);
    }

    /** Reads the line that {@code answer} will carry, once the command to do so has come here from another stop. */
    public void command(int from, Message answer) {
        network.go(from, stop, Channel.ADDRESS, arrival, answer);
    }

    /** Sends an answer on its way after {@code wait}, when its line has been read. */
    public void release(long wait, Message answer) {
        engine.schedule(wait, departure, answer);
    }

    /** Reads a line that may be needed; returns how long it takes. */
    public long readAhead(long line) {
        return storage.serve(line) + access.next();
    }

    /** Writes a line; no one waits for it, but others wait behind it. */
    public void write(long line) {
        storage.serve(line);
    }

    /** Notifies {@code listener} from now on what is found in banks, if there are any. */
    public void observe(RowObserver listener) {
        storage.observe(listener);
    }

    public void reset() {
        storage.reset();
    }
}
