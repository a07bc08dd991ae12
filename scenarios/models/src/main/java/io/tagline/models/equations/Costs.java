package io.tagline.models.equations;

import io.tagline.documents.Names;
import io.tagline.documents.units.Units;
import io.tagline.topologies.machine.Machine;
import io.tagline.topologies.machine.ModelCost;
import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** What transfers of a machine cost, by the names of the papers and in whole picoseconds. */
public final class Costs {

    private static final String NONE_PUBLISHED = "machine %s has no cost %s in its `model:` section";
    private static final String NONE_MEASURED = "machine %s has no measured cost %s";

    private final String machine;
    private final SortedMap<String, Long> picoseconds;
    private final String none;

    public Costs(String machine, Map<String, Long> picoseconds) {
        this(machine, picoseconds, NONE_PUBLISHED);
    }

    private Costs(String machine, Map<String, Long> picoseconds, String none) {
        this.machine = machine;
        this.picoseconds = Collections.unmodifiableSortedMap(new TreeMap<>(picoseconds));
        this.none = none;
    }

    /** Costs that a simulated machine of this name was measured to have. */
    public static Costs measured(String machine, Map<String, Long> picoseconds) {
        return new Costs(machine, picoseconds, NONE_MEASURED);
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

    /** All of them by name. */
    public SortedMap<String, Long> picoseconds() {
        return picoseconds;
    }

    /** The cost of this name, such as {@code R_L}. */
    long of(String name) {
        Long cost = picoseconds.get(name);
        if (cost == null) {
            String others = picoseconds.isEmpty() ? "" : ", but " + Names.listed(picoseconds.keySet());
            throw new MissingCostException(none.formatted(machine, name) + others);
        }
        return cost;
    }
}
