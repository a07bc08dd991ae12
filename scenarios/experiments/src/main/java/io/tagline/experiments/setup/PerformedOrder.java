package io.tagline.experiments.setup;

import io.tagline.documents.columns.Columns;
import io.tagline.documents.columns.Kind;
import io.tagline.simulator.exploration.ThreadOrder;
import io.tagline.topologies.machine.Machine;
import io.tagline.topologies.machine.MemoryOrder;
import io.tagline.topologies.machine.Stores;
import java.util.Arrays;
import java.util.Optional;

/**
 * The order in which the accesses of a machine are performed here, which a verdict on a program is for; and the memory order of the machine itself, which
 * may allow more.
 *
 * @param storeBuffer how many stores of a thread may wait
 * @param own the order that the machine's document declares, or else the performed one
 */
public record PerformedOrder(String machine, MemoryOrder performed, int storeBuffer, MemoryOrder own) {

    /** How many accesses of a thread may wait in an execution in a weak order. */
    public static final int WAITING = 4;

    private static final Kind<String> ORDER = Kind.oneOf(
            Arrays.stream(MemoryOrder.values()).map(MemoryOrder::word).toList());

    /** As a member of the JSON of a verdict. */
    public static final Kind<PerformedOrder> KIND = Columns.<PerformedOrder>of()
            .word("machine", PerformedOrder::machine)
            .put("performed", ORDER, order -> order.performed.word())
            .count("storeBuffer", PerformedOrder::storeBuffer)
            .put("explored", ORDER, order -> order.explored().order().word())
            .put("machineOrder", ORDER, order -> order.own.word())
            .truth("partial", PerformedOrder::isPartial)
            .kind()
            .about(
                    "The order in which accesses are performed, that in which all executions of a program are tried, and the memory order of the machine; partial: the machine allows more than is performed.");

    public static PerformedOrder of(Machine machine) {
        Stores stores = machine.cores().stores();
        return new PerformedOrder(machine.name(), stores.performed(), stores.buffered(), stores.order());
    }

    /** The order in which executions are tried: the machine's own if it is weak. */
    public ThreadOrder explored() {
        return own.isWeak() ? new ThreadOrder(own, WAITING) : ThreadOrder.buffering(storeBuffer);
    }

    /** How much may wait in an execution, in words. */
    public String waiting() {
        int most = explored().most();
        return switch (explored().order()) {
            case IN_ORDER -> "without store buffers";
            case TSO -> "store buffers of " + most;
            case ARMV8, RVWMO -> "up to %d accesses of a thread waiting".formatted(most);
        };
    }

    /** What the machine itself allows besides all executions that are tried; empty if nothing. */
    public Optional<String> unexplored() {
        return own.allowsMoreThan(explored().order()) ? beyond() : Optional.empty();
    }

    /** Whether the machine itself allows executions that do not occur here. */
    public boolean isPartial() {
        return own.allowsMoreThan(performed);
    }

    /** What the machine itself allows besides; empty if nothing. */
    public Optional<String> beyond() {
        return isPartial() ? Optional.of(allowsMore()) : Optional.empty();
    }

    /** That the machine itself allows more than what is spoken of. */
    public String allowsMore() {
        return "the memory order of %s is %s, which allows more".formatted(machine, own.word());
    }
}
