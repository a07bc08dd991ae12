package io.tagline.scenarios.report;

import io.tagline.topologies.machine.Machine;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What has to be said beside the numbers of a computer of which no time is known: their intervals look as if one were. */
public final class InventedTimes {

    private InventedTimes() {}

    /** A sentence about those machines whose times are all chosen; none if there are no such machines. */
    public static Optional<String> sentence(Stream<Machine> machines) {
        String names = machines.filter(Machine::hasInventedTimes)
                .map(Machine::name)
                .distinct()
                .collect(Collectors.joining(", "));
        return names.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        "all times of " + names + " are chosen, none is known: no interval says how far they are off");
    }
}
