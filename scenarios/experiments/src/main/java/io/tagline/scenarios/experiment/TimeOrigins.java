package io.tagline.scenarios.experiment;

import io.tagline.documents.json.Json;
import io.tagline.topologies.machine.Machine;
import io.tagline.topologies.machine.Parameter;
import io.tagline.watch.Watch;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Where the times of an answer's machines come from: how many are published, measured, calibrated or chosen. Of some machines all are chosen, though something
 * else of them is known: their intervals look as if they said how far off they are.
 *
 * @param machines each once
 */
public record TimeOrigins(List<Origin> machines) {

    private static final String MEMBER = "inventedTimes";

    /**
     * Of one machine.
     *
     * @param counts how many of its times are of each kind, in words
     * @param invented whether none of its times is known, though something else is
     */
    public record Origin(String machine, String counts, boolean invented) {

        private static Origin of(Machine machine) {
            return new Origin(machine.name(), machine.origins(Parameter::time), machine.hasInventedTimes());
        }
    }

    /** Copies the machines. */
    public TimeOrigins {
        machines = List.copyOf(machines);
    }

    /** Those of these machines. */
    public static TimeOrigins of(Stream<Machine> machines) {
        return new TimeOrigins(machines.map(Origin::of).distinct().toList());
    }

    /** The names of the machines that no time is known of. */
    private List<String> invented() {
        return machines.stream()
                .filter(Origin::invented)
                .map(Origin::machine)
                .distinct()
                .toList();
    }

    /** What a person should read beside the numbers; empty if something is known of each machine's times. */
    public Optional<String> sentence() {
        List<String> invented = invented();
        return invented.isEmpty()
                ? Optional.empty()
                : Optional.of("all times of " + String.join(", ", invented)
                        + " are chosen, none is known: no interval says how far they are off");
    }

    /** How far the numbers of a result are to be trusted: a line for each machine, and one for those that no time is known of. */
    public List<String> trust() {
        Stream<String> known = machines.stream()
                .filter(machine -> !machine.invented() && !machine.counts().isEmpty())
                .map(machine -> "times of " + machine.machine() + ": " + machine.counts());
        return Stream.concat(known, sentence().map(sentence -> "times: " + sentence).stream())
                .toList();
    }

    /** Gives the sentence to a watch. */
    public void tell(Watch watch) {
        sentence().ifPresent(sentence -> watch.notice("note: " + sentence));
    }

    /** The same object, with the names of machines that no time is known of, if there are any. */
    public Json.Fields in(Json.Fields json) {
        List<String> invented = invented();
        return invented.isEmpty() ? json : json.put(MEMBER, invented, Json::of);
    }
}
