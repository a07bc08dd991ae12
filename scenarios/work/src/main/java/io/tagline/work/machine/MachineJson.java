package io.tagline.work.machine;

import io.tagline.documents.columns.Columns;
import io.tagline.documents.columns.Kind;
import io.tagline.experiments.setup.PerformedOrder;
import io.tagline.topologies.machine.Domain;
import io.tagline.topologies.machine.Machine;
import io.tagline.topologies.machine.Parameter;
import java.util.Optional;

/** A machine as JSON {@code tagline/machine/1}. */
public final class MachineJson {

    private static final Columns<Domain> DOMAIN = Columns.<Domain>of()
            .word("name", Domain::name)
            .count("count", domain -> domain.count().value())
            .word("interconnect", domain -> domain.interconnect().topology().kind())
            .orNull("sharedCache", Kind.WORD, domain -> domain.sharedCaches().map(cache -> cache.name()));

    private static final Columns<Parameter<?>> NUMBER = Columns.<Parameter<?>>of()
            .word("path", Parameter::path)
            .put(
                    "kind",
                    Kind.oneOf(io.tagline.topologies.machine.Kind.values(), io.tagline.topologies.machine.Kind::word),
                    Parameter::kind)
            .word("source", Parameter::source);

    public static final Columns<Machine> COLUMNS = Columns.<Machine>of("tagline/machine/1")
            .word("machine", Machine::name)
            .word("protocol", Machine::protocol)
            .count("cores", machine -> machine.cores().count().value())
            .orNull(
                    "order",
                    PerformedOrder.KIND,
                    machine -> Optional.of(machine).filter(Machine::isCoherent).map(PerformedOrder::of))
            .list("domains", DOMAIN, machine -> machine.hierarchy().levels())
            .list("numbers", NUMBER, Machine::parameters);

    private MachineJson() {}
}
