package io.tagline.checker.export;

import io.tagline.checker.table.Copies;
import io.tagline.checker.table.RegisterUse;
import io.tagline.protocols.table.Location;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.State;
import io.tagline.protocols.table.TransitionTable;
import java.util.List;

/**
 * The variables that matter, by state; what does not matter is forgotten, so that it does not tell states apart.
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

    static Keeps of(Protocol protocol, ExportedWorld world, List<State> awaitingLoad) {
        TransitionTable cache = protocol.cache();
        TransitionTable directory = protocol.directory();
        boolean drops = Copies.mayServeOneLoad(cache);
        boolean history = drops && world.values() > 1 && world.loadHistory();
        return new Keeps(
                RegisterUse.keptData(cache),
                RegisterUse.owner(protocol, directory),
                RegisterUse.sharers(protocol, directory),
                directory.records(Location.ACKS),
                history ? awaitingLoad : List.of(),
                history || !drops);
    }

    boolean history() {
        return !awaitingLoad.isEmpty();
    }

    /** Whether a model has a variable. */
    boolean keeps(Variable variable) {
        return switch (variable) {
            case HAD -> history();
            case DIRECTORY_ACKS -> directoryAcks;
            case CACHE_STATE, CACHE_ACKS, DATA, DIRECTORY_STATE, OWNER, SHARERS, MEMORY, LAST -> true;
        };
    }
}
