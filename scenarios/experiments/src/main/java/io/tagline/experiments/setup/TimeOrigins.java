package io.tagline.experiments.setup;

import io.tagline.documents.columns.Columns;
import io.tagline.documents.columns.Kind;
import io.tagline.documents.json.Json;
import io.tagline.documents.watch.Watch;
import io.tagline.topologies.machine.Machine;
import io.tagline.topologies.machine.Parameter;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The origins of the times of an answer's machines: how many are published, measured, calibrated or chosen. If all times of a described machine are
 * chosen, confidence intervals mislead: they look like errors against that machine.
 *
 * @param machines each once
 */
public record TimeOrigins(List<Origin> machines) {

    /** The names of machines whose times are all chosen, if there are any. */
    public static final Columns<TimeOrigins> COLUMNS = Columns.<TimeOrigins>of()
            .ifKnown(
                    "inventedTimes",
                    Kind.list(Kind.WORD),
                    origins -> Optional.of(origins.invented()).filter(names -> !names.isEmpty()));

    /**
     * Of one machine.
     *
     * @param counts how many of its times are of each kind, in words
     * @param invented whether all its times are chosen, though other facts are known
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

    /** The names of the machines whose times are all chosen. */
    private List<String> invented() {
        return machines.stream()
                .filter(Origin::invented)
                .map(Origin::machine)
                .distinct()
                .toList();
    }

    /** A caution for readers of the numbers; empty if every machine has known times. */
    public Optional<String> sentence() {
        List<String> invented = invented();
        return invented.isEmpty()
                ? Optional.empty()
                : Optional.of("all times of " + String.join(", ", invented)
                        + " are chosen, none is known: no interval says how far they are off");
    }

    /** How far to trust the numbers of a result: a line for each machine, and one for those whose times are all chosen. */
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

    /** The same object, with the names of machines whose times are all chosen, if there are any. */
    public Json.Fields in(Json.Fields json) {
        COLUMNS.json(this).members().forEach(json::put);
        return json;
    }
}
