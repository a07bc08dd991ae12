package io.tagline.experiments.setup;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Position;
import io.tagline.documents.Source;
import io.tagline.documents.Span;
import io.tagline.experiments.scenario.Matrix;
import io.tagline.experiments.scenario.Matrix.Axis;
import io.tagline.experiments.scenario.Quantity;
import io.tagline.experiments.scenario.Scenario;
import io.tagline.experiments.scenario.Scenario.Target;
import io.tagline.experiments.scenario.Setting;
import io.tagline.programs.expression.Value;
import io.tagline.programs.expression.Vocabulary;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A number of the machine that a command line sweeps, as in {@code -p "set:interconnect.mesh.hop=2,4,8 mesh cycles"}. A scenario says the same by a
 * parameter and {@code set: ["interconnect.mesh.hop=${hop} mesh cycles"]}. All its points draw the same random numbers.
 *
 * @param path of the number
 * @param name of the parameter, the last word of the path with the unit: {@code hop_in_mesh_cycles}
 * @param unit of all values, which may be empty
 */
record MachineAxis(String path, String name, List<Value> values, String unit) {

    private static final String PREFIX = "set:";
    private static final Pattern WORDS = Pattern.compile("[A-Za-z ]+");
    private static final Pattern PATH = Pattern.compile("[A-Za-z][A-Za-z0-9_ -]*(\\.[A-Za-z][A-Za-z0-9_ -]*)*");

    /** Those that an option names. */
    static List<MachineAxis> of(Map<String, List<Value>> parameters, List<String> taken, Diagnostics diagnostics) {
        List<MachineAxis> axes = new ArrayList<>();
        List<String> names = new ArrayList<>(taken);
        parameters.forEach((key, values) -> {
            String path = key.startsWith(PREFIX) ? key.substring(PREFIX.length()) : "";
            if (PATH.matcher(path).matches()) {
                String unit = unit(values);
                String name = name(path, unit, names);
                names.add(name);
                axes.add(new MachineAxis(
                        path,
                        name,
                        values.stream().map(value -> bare(value, unit)).toList(),
                        unit.isEmpty() ? "" : " " + unit));
            } else if (key.startsWith(PREFIX)) {
                diagnostics
                        .error(
                                Code.UNKNOWN_PARAMETER,
                                Source.of("-p", key).span(Position.START, key.length()),
                                "expected the path of a number of the machine")
                        .note("write `-p \"set:interconnect.mesh.hop=2,4 mesh cycles\"`");
            }
        });
        return axes;
    }

    /** The other parameters. */
    static Map<String, List<Value>> without(Map<String, List<Value>> parameters) {
        Map<String, List<Value>> others = new LinkedHashMap<>(parameters);
        others.keySet().removeIf(key -> key.startsWith(PREFIX));
        return others;
    }

    /** The last word of the path with the unit, and with those before it as long as another parameter has that name. */
    private static String name(String path, String unit, List<String> taken) {
        String[] words = path.replace('-', '_').replace(' ', '_').split("\\.", -1);
        String in = WORDS.matcher(unit).matches() ? "_in_" + unit.replace(' ', '_') : "";
        String name = words[words.length - 1] + in;
        for (int i = words.length - 2; i >= 0 && taken.contains(name); i--) {
            name = words[i] + "_" + name;
        }
        return name;
    }

    /** The unit of the last value is that of all that have none; empty if units differ. */
    private static String unit(List<Value> values) {
        List<Optional<Quantity>> quantities =
                values.stream().map(value -> Quantity.of(value.toString())).toList();
        String unit = quantities.get(quantities.size() - 1).map(Quantity::unit).orElse("");
        boolean alike = quantities.stream()
                .allMatch(quantity -> quantity.map(Quantity::unit)
                        .filter(own -> own.isEmpty() || own.equals(unit))
                        .isPresent());
        return alike ? unit : "";
    }

    private static Value bare(Value value, String unit) {
        String text = value.toString();
        return Value.parse(
                !unit.isEmpty() && text.endsWith(unit)
                        ? text.substring(0, text.length() - unit.length()).strip()
                        : text);
    }

    /** The scenario with these as parameters. */
    static Scenario swept(List<MachineAxis> axes, Scenario scenario, Diagnostics diagnostics) {
        Matrix matrix = scenario.matrix();
        for (MachineAxis axis : axes) {
            matrix = matrix.with(Axis.of(axis.name, axis.values));
        }
        Target target = scenario.target();
        return scenario.with(
                new Target(
                        target.machine(),
                        Stream.concat(target.settings().stream(), axes.stream().map(axis -> axis.setting(diagnostics)))
                                .toList(),
                        target.protocol(),
                        target.faults()),
                matrix,
                scenario.run().sharing(axes.stream().map(MachineAxis::name).toList()));
    }

    private Setting setting(Diagnostics diagnostics) {
        Source source = Source.of("-p", path + "=${" + name + "}" + unit);
        Setting setting = Setting.parse(source, Vocabulary.of(Map.of(name, values)), diagnostics);
        return new Setting(source, setting.words().at(written()));
    }

    /** What the user wrote, where mistakes in the number are shown. */
    private Span written() {
        String text =
                PREFIX + path + "=" + values.stream().map(Value::toString).collect(Collectors.joining(",")) + unit;
        return Source.of("-p", text).span(Position.START, text.length());
    }
}
