package io.tagline.simulator.memory;

import io.tagline.protocols.step.Message;
import io.tagline.simulator.engine.Engine;
import io.tagline.simulator.engine.EventHandler;
import io.tagline.simulator.network.Network;
import io.tagline.simulator.random.LatencySampler;
import io.tagline.topologies.machine.Channel;

/**
 * The memory controllers of a machine, or the data of the slices of its shared caches: each serves lines in the order in which commands arrive. A
 * message has the controller that reads its data ({@link Message#via}).
 */
public final class MemoryControllers {

    private final Engine engine;
    private final Network network;
    private final Storage storage;
    private final int[] stops;
    private final int first;
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

    /**
     * Controllers at these stops.
     *
     * @param first the node of the first one
     * @param access the time that each needs to read a line, with the random numbers of its node
     */
    public MemoryControllers(
            Engine engine, Network network, Storage storage, int[] stops, int first, LatencySampler access) {
        this.engine = engine;
        this.network = network;
        this.storage = storage;
        this.stops = stops.clone();
        this.first = first;
        this.access = access;
    }

    public int stop(int controller) {
        return stops[controller];
    }

    /** Reads the line that {@code answer} will carry, and sends the answer on its way. */
    private void read(Message answer) {
        engine.schedule(readAhead(answer.via, answer.line), departure, answer);
    }

    private void forward(Message answer) {
        network.forward(answer, stops[answer.via]);
    }

    /** Reads the line that {@code answer} will carry, once the command has arrived at its controller from another stop. */
    public void command(int from, Message answer) {
        network.go(from, stops[answer.via], Channel.ADDRESS, arrival, answer);
    }

    /** Sends an answer on its way after {@code wait}, when its line has been read. */
    public void release(long wait, Message answer) {
        engine.schedule(wait, departure, answer);
    }

    /** Reads a line that may be needed; returns how long it takes. */
    public long readAhead(int controller, long line) {
        return storage.serve(controller, line) + access.next(first + controller);
    }

    /** Writes a line; no one waits for it, but others wait behind it. */
    public void write(int controller, long line) {
        storage.serve(controller, line);
    }

    /** Notifies {@code listener} from now on of the states of banks at commands, if there are banks. */
    public void observe(RowObserver listener) {
        storage.observe(listener);
    }

    public void reset() {
        storage.reset();
    }
}
