package io.tagline.checker.export;

import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.State;
import java.util.List;
import java.util.Optional;

/**
 * A protocol with a number of caches as a model: what languages write.
 *
 * @param world how many caches and values there are, and what is remembered
 * @param channels the messages that may be under way
 * @param commands what may happen
 * @param demands what must hold in every state
 * @param keeps in which states registers matter
 */
record Description(
        Protocol protocol,
        ExportedWorld world,
        List<MessageChannel> channels,
        List<Command> commands,
        List<Demand> demands,
        Keeps keeps) {

    Description {
        channels = List.copyOf(channels);
        commands = List.copyOf(commands);
        demands = List.copyOf(demands);
    }

    /** A demand, by the words of {@link io.tagline.checker.Property}, or as the document states it. */
    record Demand(String name, String sentence, StatePredicate formula) {}

    /**
     * The registers that matter, by state; what does not matter is forgotten, so that it does not tell states apart.
     *
     * @param data at a cache
     * @param owner at the directory
     * @param sharers at the directory
     * @param directoryAcks whether the directory counts acks
     * @param awaitingLoad the states in which a load waits, if the values that the line has meanwhile are remembered
     * @param judgesOldLoads whether a load that waited must return one of these values, or else the last store
     */
    record Keeps(
            boolean[] data,
            boolean[] owner,
            boolean[] sharers,
            boolean directoryAcks,
            List<State> awaitingLoad,
            boolean judgesOldLoads) {

        /** A counter of acks, if there is one at this controller. */
        Optional<String> counter(ControllerKind at, String counter) {
            return Optional.of(counter).filter(any -> at == ControllerKind.CACHE || directoryAcks);
        }

        boolean history() {
            return !awaitingLoad.isEmpty();
        }

        /**
         * Forgets what does not matter in the next state of a command.
         *
         * @param copied whether the command has given the cache data
         */
        void forget(Command command, boolean copied, CommandEffect.Registers registers) {
            State from = command.states().get(0);
            State next = command.next().orElseThrow();
            if (command.atCache()) {
                forgetAtCache(command, copied || data[from.index()], registers);
                return;
            }
            if (!owner[next.index()]) {
                registers.disown();
            }
            if (!sharers[next.index()]) {
                registers.clearSharers();
            }
        }

        private void forgetAtCache(Command command, boolean hasData, CommandEffect.Registers registers) {
            State next = command.next().orElseThrow();
            if (hasData && !data[next.index()]) {
                registers.forgetData();
            }
            if (history() && command.begins()) {
                registers.beginHistory();
            } else if (awaitingLoad.contains(command.states().get(0)) && !awaitingLoad.contains(next)) {
                registers.forgetHistory();
            }
        }
    }

    List<State> states(ControllerKind kind) {
        return protocol.table(kind).orElseThrow().states();
    }

    /** More messages than a home that serves one request at a time can have under way. */
    int most() {
        return 3 * world.caches() + 2;
    }
}
