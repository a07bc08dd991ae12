package io.tagline.work.litmus;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Documents;
import io.tagline.documents.Source;
import io.tagline.documents.yaml.Yaml;
import io.tagline.litmus.outcome.Outcome;
import io.tagline.litmus.program.LitmusTest;
import io.tagline.litmus.program.Observable;
import io.tagline.litmus.scenario.LineNames;
import io.tagline.litmus.scenario.ScenarioText;
import io.tagline.programs.operation.LineSetup;
import io.tagline.programs.operation.Locations;
import io.tagline.programs.operation.Workload;
import io.tagline.scenarios.experiment.Overrides;
import io.tagline.scenarios.experiment.Setup;
import io.tagline.scenarios.experiment.SetupLoader;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A litmus test on a machine that has store buffers, or has none, ready to run. */
public record Variant(LitmusTest test, Setup setup) {

    /** The variant on a machine, by its name; {@code storeBuffer} is the size of its buffers. */
    static Optional<Variant> of(
            LitmusTest test,
            String machine,
            Optional<Integer> storeBuffer,
            Overrides overrides,
            Documents documents,
            Diagnostics diagnostics) {
        Source source = Source.of(test.name() + ".yaml", scenario(test, machine, storeBuffer));
        return new SetupLoader(documents, diagnostics).load(source, overrides).map(setup -> new Variant(test, setup));
    }

    /** The scenario as text. */
    static String scenario(LitmusTest test, String machine, Optional<Integer> storeBuffer) {
        Map<String, Yaml> settings = new LinkedHashMap<>();
        settings.put("machine", Yaml.text(machine));
        storeBuffer.ifPresent(entries ->
                settings.put("set", Yaml.list(List.of(Yaml.quoted("cores.store-buffer=" + entries)), false)));
        return ScenarioText.of(test, settings);
    }

    /** How many stores of a thread may be waiting; 0 without a buffer. */
    public int storeBuffer() {
        return setup.platforms().get(0).machine().cores().stores().buffered();
    }

    /** The outcome that is written in ghost lines, if the filter of the test lets it count; {@code places} are those of {@link #places}. */
    Optional<Outcome> outcome(int[] places, long[] ghosts) {
        List<Observable> recorded = test.recorded();
        return Outcome.of(test, observable -> ghosts[places[recorded.indexOf(observable)]]);
    }

    /** Where the ghost line of each recorded observable is among the locations of a workload. */
    int[] places(Workload workload) {
        List<LineSetup> lines = workload.blocks().stream()
                .flatMap(block -> block.lines().stream())
                .toList();
        List<String> names = new Locations(lines).names();
        LineNames ghosts = LineNames.of(test);
        return test.recorded().stream()
                .mapToInt(observable -> names.indexOf(ghosts.ghost(observable)))
                .toArray();
    }
}
