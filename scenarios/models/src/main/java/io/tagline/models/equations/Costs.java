package io.tagline.models.equations;

import io.tagline.documents.Names;
import io.tagline.documents.units.Units;
import io.tagline.topologies.machine.Machine;
import io.tagline.topologies.machine.ModelCost;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** What transfers of a machine cost, by the names of the papers and in whole picoseconds. */
public final class Costs {

    private final String machine;
    private final Map<String, Long> picoseconds;

    /** These costs, of a machine of this name. */
    public Costs(String machine, Map<String, Long> picoseconds) {
        this.machine = machine;
        this.picoseconds = new TreeMap<>(picoseconds);
    }

    /** Those in the machine's {@code model:} section. */
    public static Costs of(Machine machine) {
        return new Costs(
                machine.name(),
                machine.model().stream().collect(Collectors.toMap(ModelCost::name, Costs::picoseconds)));
    }

    private static long picoseconds(ModelCost cost) {
        return Units.picoseconds(cost.mean());
    }

    /** The cost of this name, such as {@code R_L}. */
    long of(String name) {
        Long cost = picoseconds.get(name);
        if (cost == null) {
            String others = picoseconds.isEmpty() ? "" : ", but " + Names.listed(picoseconds.keySet());
            throw new MissingCostException(
                    "machine " + machine + " has no cost " + name + " in its `model:` section" + others);
        }
        return cost;
    }
}
