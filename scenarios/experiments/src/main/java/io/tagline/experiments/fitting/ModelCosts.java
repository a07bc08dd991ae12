package io.tagline.experiments.fitting;

import io.tagline.experiments.fitting.FitData.DataClass;
import io.tagline.experiments.fitting.FitData.DataSource;
import io.tagline.protocols.table.Protocol;
import io.tagline.topologies.machine.Kind;
import io.tagline.topologies.machine.Machine;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The costs of the analytical models that a machine's document takes from a publication, for comparison. */
public record ModelCosts(Machine machine, Protocol protocol) {

    /** R_L, R_R, R_Q, R_I and R_QI of Ramos and Hoefler, HPDC 2015, section 2.1; empty if the document has none of them. */
    public Optional<DataSource> source() {
        Distances distances = new Distances(machine);
        List<String> cores = List.copyOf(distances.ofCores());
        List<String> memories = List.copyOf(distances.toMemory());
        List<DataClass> classes = new ArrayList<>();
        add("R_L", new Quantity.CacheRead(0), classes);
        add("R_R", read(distances, cores.get(0)), classes);
        add("R_I", new Quantity.MemoryRead(distances.memories(memories.get(0))), classes);
        if (cores.size() > 1 && memories.size() > 1) {
            add("R_Q", read(distances, cores.get(cores.size() - 1)), classes);
            add("R_QI", new Quantity.MemoryRead(distances.memories(memories.get(memories.size() - 1))), classes);
        }
        return classes.isEmpty()
                ? Optional.empty()
                : Optional.of(new DataSource("model", "published costs of the models", 0, classes));
    }

    private static Quantity read(Distances distances, String word) {
        return new Quantity.Read("M", distances.pairs(word, FitSourceReader.PAIRS));
    }

    private void add(String name, Quantity quantity, List<DataClass> classes) {
        machine.cost(name)
                .filter(cost -> cost.kind() == Kind.PUBLISHED)
                .ifPresent(cost -> classes.add(new DataClass(name, quantity, List.of(cost.mean()))));
    }
}
