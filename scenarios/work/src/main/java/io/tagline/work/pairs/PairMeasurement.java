package io.tagline.work.pairs;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Refusal;
import io.tagline.documents.json.Json;
import io.tagline.documents.keys.Keys;
import io.tagline.experiments.measurement.PairCosts;
import io.tagline.experiments.measurement.PairDiagram;
import io.tagline.experiments.setup.Platforms;
import io.tagline.experiments.setup.TimeOrigins;
import io.tagline.protocols.Protocols;
import io.tagline.protocols.table.Protocol;
import io.tagline.sheet.Sheet;
import io.tagline.topologies.machine.Machine;
import io.tagline.work.Catalog;
import io.tagline.work.PublishedAnswer;
import io.tagline.work.Question;
import io.tagline.work.WorkContext;
import io.tagline.work.form.QuestionForm;
import io.tagline.work.form.QuestionKeys;
import io.tagline.work.form.QuestionScope;
import io.tagline.work.form.QuestionTypes;
import io.tagline.work.pairs.PairMeasurement.PairAnswer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The costs of reads and writes of a line, by its states in two caches (Ramos and Hoefler, HPDC 2013, section 2).
 *
 * @param protocol replaces the machine's own
 */
public record PairMeasurement(String machine, Optional<String> protocol, long seed) implements Question<PairAnswer> {

    public static final QuestionForm<PairMeasurement> FORM =
            QuestionForm.of(PairMeasurement.class, "pairs", PairMeasurement::keys);

    private static Optional<PairMeasurement> keys(Keys<PairMeasurement, QuestionScope> keys) {
        return Optional.of(new PairMeasurement(
                keys.required(QuestionKeys.MACHINE, QuestionTypes.TEXT, "", PairMeasurement::machine),
                keys.optional(QuestionKeys.OTHER_PROTOCOL, QuestionTypes.TEXT, PairMeasurement::protocol),
                keys.usual(QuestionKeys.SEED.meaning("The seed."), QuestionTypes.SEED, 42L, PairMeasurement::seed)));
    }

    /** On the machine's own protocol. */
    public PairMeasurement(String machine) {
        this(machine, Optional.empty(), 42);
    }

    /** The costs of each pair of cores. */
    public record PairAnswer(String machine, TimeOrigins origins, String protocol, List<PairCosts> costs)
            implements PublishedAnswer {

        public PairAnswer {
            costs = List.copyOf(costs);
        }

        /** Where the second thread is, behind these words, where there is a choice. */
        public String where(PairCosts at, String words) {
            return costs.size() == 1 ? "" : words + at.distance().phrase();
        }

        Map<String, Double> parameters(Function<PairCosts, PairDiagram> diagram) {
            Map<String, Double> all = new LinkedHashMap<>();
            costs.forEach(at -> diagram.apply(at).parameters().forEach(all::putIfAbsent));
            return all;
        }

        @Override
        public Sheet sheet() {
            return PairSheet.of(this);
        }

        /** As {@code tagline/pairs/1}, docs/guide/output.md. */
        @Override
        public Json json() {
            return PairJson.COLUMNS.json(this);
        }
    }

    @Override
    public PairAnswer ask(WorkContext context) {
        Machine measured = paired(new Catalog(context.documents()).machine(machine));
        Protocol rules = Diagnostics.read(diagnostics -> protocol.map(
                        name -> new Protocols(context.documents()).load(name, diagnostics))
                .orElseGet(() -> new Platforms(context.documents(), diagnostics)
                        .load(machine)
                        .map(p -> p.protocol())));
        TimeOrigins origins = TimeOrigins.of(Stream.of(measured));
        origins.tell(context.watch());
        return new PairAnswer(
                measured.name(), origins, rules.name(), PairCosts.of(measured, rules, seed, context.watch()));
    }

    /** A machine, if a line can be in the caches of two of its cores. */
    public static Machine paired(Machine machine) {
        if (coherent(machine).cores().count().value() < 2) {
            throw new Refusal("machine " + machine.name() + " has one core, a pair needs two");
        }
        return machine;
    }

    /** A machine, if its caches are kept coherent. */
    public static Machine coherent(Machine machine) {
        if (!machine.isCoherent()) {
            throw new Refusal("machine " + machine.name() + " has no coherent caches");
        }
        return machine;
    }
}
