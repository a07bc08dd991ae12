package io.tagline.experiments.workload;

import io.tagline.programs.expression.ThreadDomains;
import io.tagline.programs.expression.ThreadDomains.Domains;
import io.tagline.topologies.machine.Hierarchy;
import io.tagline.topologies.machine.Machine;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;

/**
 * The domains of a machine that its threads are in.
 *
 * @param cores of each thread
 * @param byChance whether every replication chooses others
 */
record PlacedDomains(Machine machine, List<Integer> cores, boolean byChance) {

    ThreadDomains domains() {
        int all = machine.cores().count().value();
        Hierarchy hierarchy = machine.hierarchy();
        List<Domains> levels = new ArrayList<>();
        levels.add(new Domains(all + machine.deviceCount(), byChance ? List.of() : cores));
        for (int inner = hierarchy.innermost(); inner >= 0; inner--) {
            int level = inner;
            levels.add(domains(hierarchy.count(level), core -> hierarchy.domain(level, core, all)));
        }
        return new ThreadDomains(
                domains(machine.socketCount(), machine::socketOfCore),
                domains(machine.groupCount(), machine::groupOfCore),
                levels);
    }

    /** Devices are in the first domain. */
    private Domains domains(int count, IntUnaryOperator ofCore) {
        List<Integer> ofThreads = cores.stream()
                .map(core -> machine.isDevice(core) ? 0 : ofCore.applyAsInt(core))
                .toList();
        return new Domains(count, byChance && count > 1 ? List.of() : ofThreads);
    }
}
