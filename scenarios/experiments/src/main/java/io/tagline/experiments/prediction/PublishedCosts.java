package io.tagline.experiments.prediction;

import io.tagline.documents.Code;
import io.tagline.documents.Names;
import io.tagline.documents.Printable;
import io.tagline.documents.Span;
import io.tagline.documents.units.Units;
import io.tagline.models.bounds.SocketCosts;
import io.tagline.models.bounds.TransferCosts;
import io.tagline.programs.expression.EvaluationException;
import io.tagline.topologies.machine.Machine;
import io.tagline.topologies.machine.ModelCost;
import java.util.List;

/** The transfer costs of a machine document: R_L, R_R, R_I, between sockets R_Q and R_QI, and if present c_E, b_E and R_inv. */
public final class PublishedCosts {

    private static final List<String> NEEDED = List.of("R_L", "R_R", "R_I");

    private final Machine machine;
    private final Span span;

    private PublishedCosts(Machine machine, Span span) {
        this.machine = machine;
        this.span = span;
    }

    /** True if a machine document has the required costs. */
    public static boolean areIn(Machine machine) {
        return NEEDED.stream().allMatch(name -> machine.cost(name).isPresent());
    }

    /** The costs; a missing one is thrown as {@link EvaluationException} at {@code span}. */
    public static TransferCosts of(Machine machine, Span span) {
        return new PublishedCosts(machine, span).costs();
    }

    private TransferCosts costs() {
        long local = cost("R_L");
        long remote = cost("R_R");
        boolean contended =
                machine.cost("c_E").isPresent() && machine.cost("b_E").isPresent();
        long slope = contended ? cost("c_E") : 0;
        long jump = contended ? Math.max(0, cost("b_E") + slope - local - remote) : 0;
        return new TransferCosts(
                local,
                remote,
                cost("R_I"),
                remote,
                slope,
                jump,
                machine.cost("R_inv").isPresent() ? cost("R_inv") : 0,
                sockets());
    }

    private SocketCosts sockets() {
        return machine.socketCount() == 1
                ? SocketCosts.NONE
                : new SocketCosts(machine.cores().count().value() / machine.socketCount(), cost("R_Q"), cost("R_QI"));
    }

    private long cost(String name) {
        return machine.cost(name).map(cost -> Units.picoseconds(cost.mean())).orElseThrow(() -> missing(name));
    }

    private EvaluationException missing(String name) {
        List<String> there = machine.model().stream().map(ModelCost::name).toList();
        String message = "machine " + Printable.quoted(machine.name()) + " has no cost " + Printable.quoted(name);
        String note = "add it under `model`, or measure: `bounds: measured`"
                + (there.isEmpty() ? "" : " (" + Names.listed(there) + ")");
        return new EvaluationException(Code.NO_COST, span, message, note);
    }
}
