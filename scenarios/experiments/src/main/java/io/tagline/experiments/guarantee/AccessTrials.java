package io.tagline.experiments.guarantee;

import io.tagline.experiments.guarantee.ChanceTerm.Shares;
import io.tagline.experiments.guarantee.ChanceTrial.Drawn;
import io.tagline.models.bounds.ProgramCosts.Kind;
import io.tagline.models.bounds.ProgramCosts.Stages;
import io.tagline.models.bounds.UnboundedException;
import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.Update;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.protocols.untimed.RestingLine;
import io.tagline.simulator.machine.LoneAccess;
import io.tagline.simulator.random.LatencyDistribution;
import io.tagline.topologies.machine.Machine;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Tries an access to a line in one state on machines that draw one extreme or the other. */
final class AccessTrials {

    private final TransitionTable table;
    private final LoneAccess fastest;
    private final LoneAccess slowest;
    /** The fastest accesses that have waited. The home sees whether others have a line when the request arrives, which may be before they have it. */
    private final LoneAccess waited;

    /** The fastest ways and homes with the longest draws, those that have waited, and the slowest with the shortest; empty where nothing is drawn. */
    private final Optional<Chances> chances;

    private record Chances(LoneAccess fastest, LoneAccess waited, LoneAccess slowest) {}

    AccessTrials(Machine machine, Protocol protocol, LoneAccess fastest, LoneAccess slowest) {
        this.table = protocol.cache();
        this.fastest = fastest;
        this.slowest = slowest;
        this.waited =
                slowest.held() > 0 ? new LoneAccess(machine.withoutHeld(), protocol, /* slowest= */ false) : fastest;
        this.chances = slowest.isRandom() ? Optional.of(chances(machine, protocol)) : Optional.empty();
    }

    private Chances chances(Machine machine, Protocol protocol) {
        LoneAccess longest = new LoneAccess(machine, protocol, /* slowest= */ false, /* longest= */ true);
        return new Chances(
                longest,
                waited == fastest
                        ? longest
                        : new LoneAccess(machine.withoutHeld(), protocol, /* slowest= */ false, /* longest= */ true),
                new LoneAccess(machine, protocol, /* slowest= */ true, /* longest= */ false));
    }

    /** Whether some latency is drawn. */
    boolean areRandom() {
        return chances.isPresent();
    }

    /** See {@link LoneAccesses#involve}. */
    void involve(List<Integer> cores, boolean anywhere) {
        fastest.involve(cores, anywhere);
        slowest.involve(cores, anywhere);
        waited.involve(cores, anywhere);
        chances.ifPresent(all -> {
            all.fastest().involve(cores, anywhere);
            all.waited().involve(cores, anywhere);
            all.slowest().involve(cores, anywhere);
        });
    }

    AccessTrial tried(RestingLine line, int core, int socket, Kind kind) {
        Operation operation = operation(kind);
        CoreEvent event = kind == Kind.READ ? CoreEvent.LOAD : CoreEvent.STORE;
        int state = line.state(core);
        boolean present = !table.isInitial(state);
        boolean hits = table.hits(state, event.ordinal());
        LoneAccess.Cost least = tried(fastest, core, operation, line, socket);
        Optional<Stages> stages = fastest.stages().map(all -> new Stages(all.asked(), all.service(), all.done()));
        LoneAccess.Cost after = waited == fastest ? least : tried(waited, core, operation, line, socket);
        LoneAccess.Cost most = tried(slowest, core, operation, line, socket);
        return new AccessTrial(least, stages, after, most, present, hits, chances.map(all -> {
            LatencyDistribution lookUp = slowest.directoryLookUp();
            Shares shares = shares(slowest.shares(socket));
            Drawn longest = drawn(all.fastest(), core, operation, line, socket);
            Drawn waiting = waited == fastest ? longest : drawn(all.waited(), core, operation, line, socket);
            return ChanceTrial.of(
                    present,
                    hits,
                    ChanceTrial.atLeast(longest, least, lookUp, shares),
                    ChanceTrial.atLeast(waiting, after, lookUp, shares),
                    drawn(all.slowest(), core, operation, line, socket),
                    most,
                    lookUp,
                    shares);
        }));
    }

    private static Shares shares(long... shares) {
        return new Shares(
                Arrays.stream(shares).min().orElse(0),
                Arrays.stream(shares).max().orElse(0));
    }

    private static LoneAccess.Cost tried(
            LoneAccess machine, int core, Operation operation, RestingLine line, int socket) {
        return machine.of(core, operation, line.prepared(), socket).orElseThrow(() -> endless(core));
    }

    private static Drawn drawn(LoneAccess machine, int core, Operation operation, RestingLine line, int socket) {
        return new Drawn(tried(machine, core, operation, line, socket), machine.draws());
    }

    private static UnboundedException endless(int core) {
        return new UnboundedException(
                "core " + core + " cannot access a line alone, from a state that others can leave it in");
    }

    private static Operation operation(Kind kind) {
        return switch (kind) {
            case READ -> new Operation.Load(0);
            case WRITE -> new Operation.Store(0, 1);
            case LOCKED -> new Operation.FetchAnd(0, Update.ADD, 1);
        };
    }
}
