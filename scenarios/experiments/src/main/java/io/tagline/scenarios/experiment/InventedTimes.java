package io.tagline.scenarios.experiment;

import io.tagline.documents.json.Json;
import io.tagline.topologies.machine.Machine;
import io.tagline.watch.Watch;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Which machines of an answer have chosen times only, though something else of them is known: their intervals look as if they said how far off they are.
 *
 * @param machines their names
 */
public record InventedTimes(List<String> machines) {

    private static final String MEMBER = "inventedTimes";

    /** Copies the names. */
    public InventedTimes {
        machines = List.copyOf(machines);
    }

    /** Those among these machines. */
    public static InventedTimes of(Stream<Machine> machines) {
        return new InventedTimes(machines.filter(Machine::hasInventedTimes)
                .map(Machine::name)
                .distinct()
                .toList());
    }

    /** What a person should read beside the numbers; empty if there are no such machines. */
    public Optional<String> sentence() {
        return machines.isEmpty()
                ? Optional.empty()
                : Optional.of("all times of " + String.join(", ", machines)
                        + " are chosen, none is known: no interval says how far they are off");
    }

    /** Gives the sentence to a watch. */
    public void tell(Watch watch) {
        sentence().ifPresent(sentence -> watch.notice("note: " + sentence));
    }

    /** The same object, with the names if there are any. */
    public Json.Fields in(Json.Fields json) {
        return machines.isEmpty() ? json : json.put(MEMBER, machines, Json::of);
    }
}
