package io.tagline.experiments.workload;

import io.tagline.documents.Diagnostics;
import io.tagline.experiments.scenario.Placement;
import io.tagline.experiments.scenario.Point;
import io.tagline.experiments.scenario.Scenario;
import io.tagline.experiments.scenario.ThreadPlacer;
import io.tagline.models.bounds.TransferCosts;
import io.tagline.programs.cla.expansion.Budget;
import io.tagline.programs.cla.expansion.Environment;
import io.tagline.programs.cla.expansion.Expansion;
import io.tagline.programs.expression.EvaluationException;
import io.tagline.programs.expression.PointDiagnostics;
import io.tagline.programs.expression.ThreadDomains;
import io.tagline.programs.operation.Dealing;
import io.tagline.programs.operation.Workload;
import io.tagline.programs.tree.Tree;
import io.tagline.topologies.machine.Machine;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** Builds the workloads of a scenario's points. */
public final class Workloads {

    private final Scenario scenario;
    private final Machine machine;
    private final Designs designs;
    private final Set<String> states;
    private final Diagnostics diagnostics;
    private final Budget budget;

    /**
     * {@code states} are the names of the protocol's stable cache states; {@code measured} provides the costs of the simulated machine, if tuning needs
     * costs that its document lacks.
     */
    public Workloads(
            Scenario scenario,
            Machine machine,
            Set<String> states,
            Supplier<TransferCosts> measured,
            Diagnostics diagnostics) {
        this.scenario = scenario;
        this.machine = machine;
        this.budget = new Budget(scenario.run().steps());
        this.designs = new Designs(scenario.tune(), machine, measured);
        this.states = Set.copyOf(states);
        this.diagnostics = diagnostics;
    }

    /** The workload of a point. A mistake that several points share is reported once, for the first of them. */
    public Optional<Workload> build(Point point) {
        if (budget.isExhausted()) {
            return Optional.empty();
        }
        PointDiagnostics mistakes = new PointDiagnostics(diagnostics, point.text());
        try {
            return build(point, mistakes);
        } catch (Budget.Exhausted e) {
            mistakes.report(e.reason());
            return Optional.empty();
        }
    }

    private Optional<Workload> build(Point point, PointDiagnostics mistakes) {
        List<Integer> cores = new ThreadPlacer(scenario.work().threads(), point, machine, mistakes).place();
        if (cores.isEmpty()) {
            return Optional.empty();
        }
        scenario.measure().check(point, cores.size(), mistakes);
        try {
            return build(designs.complete(point, cores), cores, mistakes);
        } catch (EvaluationException e) {
            mistakes.report(e);
            return Optional.empty();
        }
    }

    private Optional<Workload> build(Point point, List<Integer> cores, PointDiagnostics mistakes) {
        int threads = cores.size();
        boolean shuffled =
                scenario.work().threads().placement().at(point) instanceof Placement.Rule rule && rule.isByChance();
        Dealing dealing = shuffled ? Dealing.MACHINE : Dealing.NONE;
        LineBuilder lines = new LineBuilder(machine, cores, dealing, states);
        ThreadDomains domains = new PlacedDomains(machine, cores, shuffled).domains();
        BlockBuilder blocks =
                new BlockBuilder(point, threads, domains, lines, new BufferSpace(machine), budget, mistakes);
        scenario.work().lines().forEach(blocks::add);
        Map<String, Tree> trees = new TreeBuilder(point, cores, domains, designs)
                .build(scenario.work().trees(), mistakes);
        if (mistakes.refused()) {
            return Optional.empty();
        }
        Environment environment = new Environment(threads, domains, point.parameters(), blocks.lineMap(), trees);
        return Expansion.expand(scenario.programs().at(point), environment, budget, mistakes)
                .map(program -> new Workload(program, blocks.blocks(), cores, dealing));
    }
}
