package io.tagline.scenarios.cli;

import io.tagline.documents.Refusal;
import io.tagline.experiments.scenario.CostSource;
import io.tagline.experiments.setup.Overrides;
import io.tagline.programs.expression.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import picocli.CommandLine.Option;

/** The changes to a scenario's document. */
final class ChangeOptions {

    /** A comma that is not inside a list such as {@code [4,4,3]}. */
    private static final Pattern BETWEEN_VALUES = Pattern.compile(",(?![^\\[]*])");

    @Option(names = "--machine", paramLabel = "NAME", description = "Another machine: a name or a file.")
    private Optional<String> machine = Optional.empty();

    @Option(
            names = "--set",
            paramLabel = "PATH=VALUE",
            description = "Another number of the machine, such as cores.caches.L1.size=256B; may be repeated.")
    private List<String> settings = new ArrayList<>();

    @Option(names = "--protocol", paramLabel = "NAME", description = "Another protocol: a name or a file.")
    private Optional<String> protocol = Optional.empty();

    @Option(names = "--seed", paramLabel = "N", description = "Another seed.")
    private Optional<Long> seed = Optional.empty();

    @Option(
            names = {"-p", "--parameter"},
            paramLabel = "KEY=V1,V2",
            description =
                    "Other values of a parameter of the matrix, or of machine or protocol, or the core of a thread, such as T1=7; may be repeated.")
    private Map<String, String> parameters = new LinkedHashMap<>();

    @Option(
            names = "--band",
            paramLabel = "NAME",
            converter = BandConverter.class,
            completionCandidates = BandConverter.class,
            description =
                    "Compare with this band in place of all models: ${COMPLETION-CANDIDATES}; no sample lies outside the guaranteed one.")
    private Optional<CostSource> band = Optional.empty();

    /** The band that replaces all models, if one is given. */
    Optional<CostSource> band() {
        return band;
    }

    /** The changes, ready for loading the scenario. */
    Overrides overrides(Optional<Integer> replications, List<String> faults) {
        Map<String, List<Value>> values = new LinkedHashMap<>();
        parameters.forEach((name, text) -> values.put(name, values(name, text)));
        return new Overrides(machine, protocol, seed, replications, values, faults, settings, band);
    }

    /** Changes of these kinds only, of a command that has other options of the same names. */
    static ChangeOptions of(
            Optional<String> machine,
            Optional<String> protocol,
            Map<String, String> parameters,
            List<String> settings) {
        ChangeOptions changes = new ChangeOptions();
        changes.machine = machine;
        changes.protocol = protocol;
        changes.parameters = parameters;
        changes.settings = settings;
        return changes;
    }

    private static List<Value> values(String name, String text) {
        if (text.contains("=")) {
            throw new Refusal("use one -p per parameter: -p " + name + "=" + text.replaceFirst(",(?=[^,]*=)", " -p "));
        }
        return Arrays.stream(BETWEEN_VALUES.split(text, -1))
                .map(String::strip)
                .map(Value::parse)
                .toList();
    }
}
