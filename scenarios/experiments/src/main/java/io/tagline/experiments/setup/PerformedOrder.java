package io.tagline.experiments.setup;

import io.tagline.documents.Names;
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
 * @param weakWaiting how many accesses of a thread may wait in an execution that is tried, if its own order is weak
 */
public record PerformedOrder(String machine, MemoryOrder performed, int storeBuffer, MemoryOrder own, int weakWaiting) {

    /** How many accesses of a thread wait at most in a weak order, without a wish. */
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
            .orNull(
                    "waiting",
                    Kind.COUNT,
                    order -> order.own.isWeak() ? Optional.of(order.weakWaiting) : Optional.empty())
            .truth("partial", PerformedOrder::isPartial)
            .kind()
            .about(
                    "The order in which accesses are performed, that in which all executions of a program are tried, and the memory order of the machine; waiting: how many accesses of a thread may wait in a weak order; partial: the machine allows more than is performed.");

    public static PerformedOrder of(Machine machine) {
        Stores stores = machine.cores().stores();
        return new PerformedOrder(machine.name(), stores.performed(), stores.buffered(), stores.order(), WAITING);
    }

    /** The same with so many accesses of a thread that may wait in a weak order. */
    public PerformedOrder waiting(int most) {
        return new PerformedOrder(machine, performed, storeBuffer, own, most);
    }

    /** The order in which executions are tried: the machine's own if it is weak. */
    public ThreadOrder explored() {
        return own.isWeak() ? new ThreadOrder(own, weakWaiting) : ThreadOrder.buffering(storeBuffer);
    }

    /** How much may wait in an execution, in words. */
    public String waiting() {
        int most = explored().most();
        return switch (explored().order()) {
            case IN_ORDER -> "without store buffers";
            case TSO -> "store buffers of " + most;
            case ARMV8, RVWMO -> "up to %s of a thread waiting".formatted(Names.counted(most, "access", "accesses"));
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
