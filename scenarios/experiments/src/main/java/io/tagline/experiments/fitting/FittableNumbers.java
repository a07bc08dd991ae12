package io.tagline.experiments.fitting;

import io.tagline.experiments.fitting.FitData.Bounds;
import io.tagline.topologies.document.MachineVariants;
import io.tagline.topologies.machine.Kind;
import io.tagline.topologies.machine.Machine;
import io.tagline.topologies.machine.Parameter;
import java.util.List;

/** Numbers of a machine that can be fitted: constant latencies that its document gives in nanoseconds. */
record FittableNumbers(Machine machine, MachineVariants variants) {

    /** The upper bound of a number, in nanoseconds, or ten times the document's value if that is more. */
    private static final double MOST = 1000;

    private static final double TIMES = 10;

    /** The numbers that the data names; without any, the calibrated ones; without those, the chosen ones. */
    List<Bounds> of(FitData data) {
        if (!data.numbers().isEmpty()) {
            return data.numbers();
        }
        List<Bounds> calibrated = of(Kind.CALIBRATED);
        return calibrated.isEmpty() ? of(Kind.CHOSEN) : calibrated;
    }

    private List<Bounds> of(Kind kind) {
        return machine.parameters().stream()
                .filter(parameter -> parameter.kind() == kind)
                .map(Parameter::path)
                .flatMap(path -> variants.latency(path).stream().map(value -> bounds(path, value)))
                .toList();
    }

    /** The paths of all candidates, of any kind. */
    List<String> paths() {
        return machine.parameters().stream()
                .map(Parameter::path)
                .filter(path -> variants.latency(path).isPresent())
                .toList();
    }

    static Bounds bounds(String path, double value) {
        return new Bounds(path, 0, Math.max(MOST, TIMES * value));
    }
}
