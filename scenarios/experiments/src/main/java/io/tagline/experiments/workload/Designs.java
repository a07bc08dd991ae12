package io.tagline.experiments.workload;

import io.tagline.documents.Code;
import io.tagline.documents.Span;
import io.tagline.documents.watch.Watch;
import io.tagline.experiments.scenario.Choice;
import io.tagline.experiments.scenario.MeasuredCosts;
import io.tagline.experiments.scenario.Point;
import io.tagline.experiments.scenario.UnmeasurableException;
import io.tagline.models.bounds.TransferCosts;
import io.tagline.models.equations.Costs;
import io.tagline.models.equations.EquationException;
import io.tagline.models.equations.LineTransfers;
import io.tagline.models.equations.MissingCostException;
import io.tagline.models.equations.Readings;
import io.tagline.models.equations.Team;
import io.tagline.models.tune.Barriers;
import io.tagline.models.tune.Candidate;
import io.tagline.models.tune.Collective;
import io.tagline.models.tune.Objective;
import io.tagline.models.tune.Space;
import io.tagline.models.tune.Tuner;
import io.tagline.programs.expression.EvaluationException;
import io.tagline.programs.expression.ThreadDomains;
import io.tagline.programs.expression.Value;
import io.tagline.topologies.machine.Machine;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The cheapest designs of the collective that a scenario tunes, for the threads of a point and their cores; {@code tagline tune} finds the same. Throws
 * an {@link EvaluationException} if there is none.
 */
public final class Designs {

    /** The shape of a tree that is left to the tuner. */
    static final String OPTIMAL = "optimal";

    private final Optional<Choice<Collective>> tune;
    private final Machine machine;
    private final Supplier<TransferCosts> measured;

    /** {@code measured} provides the costs of the simulated machine, if its document lacks a requested one. */
    public Designs(Optional<Choice<Collective>> tune, Machine machine, Supplier<TransferCosts> measured) {
        this.tune = tune;
        this.machine = machine;
        this.measured = measured;
    }

    /** The point with the numbers of its design among its parameters. */
    public Point complete(Point point, List<Integer> cores) {
        List<String> numbers = tune.map(choice -> choice.at(point).numbers()).orElse(List.of());
        if (numbers.isEmpty()) {
            return point;
        }
        Candidate optimum = optimum(cores, transfers -> new Barriers(transfers, cores.size()));
        Map<String, Value> parameters = new LinkedHashMap<>(point.parameters());
        numbers.forEach(name -> parameters.put(name, optimum.value(name)));
        return new Point(parameters);
    }

    /** The shape of the cheapest tree; {@code span} is the place that requests it. */
    String tree(Point point, List<Integer> cores, Span span) {
        Optional<Collective> collective = tune.map(choice -> choice.at(point)).filter(this::isAlongTree);
        if (collective.isEmpty()) {
            String note = tune.isPresent()
                    ? "a barrier is along a tree on machines with several sockets only; elsewhere it is a dissemination barrier"
                    : "`tune: broadcast` defines `optimal` for a tree";
            throw new EvaluationException(Code.BAD_TREE, span, "no tree is tuned here", note);
        }
        return optimum(cores, transfers -> collective.get().space(transfers, team(cores)))
                .value(Candidate.TREE)
                .toString();
    }

    /** The barrier of a single socket is a dissemination barrier. */
    private boolean isAlongTree(Collective collective) {
        return collective != Collective.BARRIER || machine.socketCount() > 1;
    }

    /** The threads as the tuner sees them. */
    Team team(List<Integer> cores) {
        return Team.of(cores, machine);
    }

    /** The domains that threads bound to these cores are in. */
    public ThreadDomains domains(List<Integer> cores) {
        return new PlacedDomains(machine, cores, false).domains();
    }

    /** The cheapest design if the scenario tunes a collective. */
    private Candidate optimum(List<Integer> cores, Function<LineTransfers, Space> space) {
        if (cores.size() < 2) {
            throw refused("there is nothing to tune for one thread");
        }
        try {
            return optimum(Costs.of(machine), space);
        } catch (MissingCostException e) {
            if (!machine.isCoherent()) {
                throw refused(String.valueOf(e.getMessage()));
            }
            Span span = tune.orElseThrow().words().span();
            return optimum(MeasuredCosts.of(machine.name(), UnmeasurableException.measured(measured, span)), space);
        } catch (EquationException e) {
            throw refused(String.valueOf(e.getMessage()));
        }
    }

    private static Candidate optimum(Costs costs, Function<LineTransfers, Space> space) {
        Tuner tuner = new Tuner(Objective.MIN, 1, 1, Watch.NONE);
        return tuner.tune(space.apply(new LineTransfers(costs, Readings.USUAL))).optimum();
    }

    private EvaluationException refused(String message) {
        return new EvaluationException(
                Code.BAD_EQUATION, tune.orElseThrow().words().span(), message, "");
    }
}
