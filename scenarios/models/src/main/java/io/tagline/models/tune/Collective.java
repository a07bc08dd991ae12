package io.tagline.models.tune;

import io.tagline.models.equations.LineTransfers;
import io.tagline.models.equations.SmallBroadcast;
import io.tagline.models.equations.SmallReduction;
import io.tagline.models.equations.SocketBarrier;
import io.tagline.models.equations.SocketBroadcast;
import io.tagline.models.equations.SocketEquation;
import io.tagline.models.equations.SocketReduction;
import io.tagline.models.equations.Team;
import io.tagline.models.equations.TreeEquation;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What can be tuned: the collectives of Ramos and Hoefler, HPDC 2013, section 4, and of Ramos and Hoefler, HPDC 2015, section 4. */
public enum Collective {
    BROADCAST,
    BARRIER,
    REDUCE;

    /** The collective as a person writes it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<Collective> of(String word) {
        return Arrays.stream(values()).filter(c -> c.word().equals(word)).findFirst();
    }

    public static List<String> words() {
        return Arrays.stream(values()).map(Collective::word).toList();
    }

    /** The cost of a tree, for a collective along a tree. */
    public Optional<TreeEquation> along(LineTransfers transfers) {
        return switch (this) {
            case BROADCAST -> Optional.of(new SmallBroadcast(transfers));
            case REDUCE -> Optional.of(new SmallReduction(transfers));
            case BARRIER -> Optional.empty();
        };
    }

    /** What a tree across sockets costs. */
    private SocketEquation across(LineTransfers transfers) {
        return switch (this) {
            case BROADCAST -> new SocketBroadcast(transfers);
            case REDUCE -> new SocketReduction(transfers);
            case BARRIER -> new SocketBarrier(transfers);
        };
    }

    /** The usual designs for one line of each thread: trees by levels or across sockets, or barriers with every m. */
    public Space space(LineTransfers transfers, Team team) {
        if (team.count() > 1) {
            return new SocketTrees(across(transfers), team);
        }
        return along(transfers)
                .<Space>map(rule -> new LevelTrees(rule, team.threads()))
                .orElseGet(() -> new Barriers(transfers, team.threads()));
    }

    /** The scenario in which trees are compared, if there is one. */
    public Optional<String> scenario(boolean acrossSockets) {
        return switch (this) {
            case BROADCAST -> Optional.of(acrossSockets ? "sandy-bridge/broadcast-trees" : "xeon-phi/broadcast-trees");
            case REDUCE -> Optional.of(acrossSockets ? "sandy-bridge/reduction" : "xeon-phi/reduction-trees");
            case BARRIER -> acrossSockets ? Optional.of("sandy-bridge/barrier-trees") : Optional.empty();
        };
    }

    /** The scenario that compares designs for several lines, or else for one, by simulation alone. */
    public String simulated(boolean large) {
        return switch (this) {
            case BROADCAST -> large ? "xeon-phi/large-broadcast" : "xeon-phi/small-broadcast";
            case REDUCE -> "xeon-phi/small-reduction";
            case BARRIER -> "xeon-phi/dissemination-barrier";
        };
    }

    /** The scenario that compares designs on machines without coherence, whose cores have message passing buffers. */
    public String onBuffers() {
        return switch (this) {
            case BROADCAST -> "scc/oc-bcast";
            case REDUCE -> "scc/reduction";
            case BARRIER -> "scc/barrier";
        };
    }

    /** The parameters of a design that a program can use by name: those of a dissemination barrier, since a tree is not a number. */
    public List<String> numbers() {
        return this == BARRIER ? List.of(Barriers.M, Barriers.R) : List.of();
    }
}
