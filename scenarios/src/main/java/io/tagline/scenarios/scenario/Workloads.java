package io.tagline.scenarios.scenario;

import io.tagline.documents.Diagnostics;
import io.tagline.scenarios.cla.Environment;
import io.tagline.scenarios.cla.Expansion;
import io.tagline.scenarios.cla.expression.PointDiagnostics;
import io.tagline.scenarios.tree.Tree;
import io.tagline.simulator.program.Workload;
import io.tagline.topologies.machine.Machine;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Turns a point of a scenario into what the simulator runs. */
public final class Workloads {

    private Workloads() {}

    /**
     * The workload of a point. {@code states} are the names of the protocol's stable cache states. A mistake that
     * several points share is reported once, for the first of them.
     */
    public static Optional<Workload> build(
            Scenario scenario, Point point, Machine machine, Set<String> states, Diagnostics diagnostics) {
        PointDiagnostics mistakes = new PointDiagnostics(diagnostics, point.text());
        List<Integer> cores = new ThreadPlacer(scenario.threads(), point, machine.cores(), mistakes).place();
        if (cores.isEmpty()) {
            return Optional.empty();
        }
        int threads = cores.size();
        scenario.measure().check(threads, mistakes);
        boolean shuffled = scenario.threads().placement() == Placement.Rule.RANDOM;
        BlockBuilder blocks = new BlockBuilder(point, threads, new LineBuilder(cores, states), mistakes);
        scenario.lines().forEach(blocks::add);
        Map<String, Tree> trees =
                new TreeBuilder(PointScope.of(point, threads), threads, mistakes).build(scenario.trees());
        if (mistakes.refused()) {
            return Optional.empty();
        }
        Environment environment = new Environment(threads, point.parameters(), blocks.lineMap(), trees);
        return Expansion.expand(scenario.program(), environment, mistakes)
                .map(program -> new Workload(program, blocks.blocks(), cores, shuffled));
    }
}
