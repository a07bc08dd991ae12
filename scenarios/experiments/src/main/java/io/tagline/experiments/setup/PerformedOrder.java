package io.tagline.experiments.setup;

import io.tagline.documents.json.Json;
import io.tagline.topologies.machine.Machine;
import io.tagline.topologies.machine.MemoryOrder;
import io.tagline.topologies.machine.Stores;
import java.util.Optional;

/**
 * The order in which the accesses of a machine are performed here, which a verdict on a program is for; and the memory order of the machine itself, which
 * may allow more.
 *
 * @param storeBuffer how many stores of a thread may wait
 * @param own the order that the machine's document declares, or else the performed one
 */
public record PerformedOrder(String machine, MemoryOrder performed, int storeBuffer, MemoryOrder own) {

    public static PerformedOrder of(Machine machine) {
        Stores stores = machine.cores().stores();
        return new PerformedOrder(machine.name(), stores.performed(), stores.buffered(), stores.order());
    }

    /** Whether the machine itself allows executions that do not occur here. */
    public boolean isPartial() {
        return own.allowsMoreThan(performed);
    }

    /** What the machine itself allows besides; empty if nothing. */
    public Optional<String> beyond() {
        return isPartial()
                ? Optional.of("the memory order of %s is %s, which allows more".formatted(machine, own.word()))
                : Optional.empty();
    }

    /** As a member of the JSON of a verdict. */
    public Json json() {
        return Json.object()
                .put("machine", machine)
                .put("performed", performed.word())
                .put("storeBuffer", storeBuffer)
                .put("machineOrder", own.word())
                .put("partial", isPartial());
    }
}
