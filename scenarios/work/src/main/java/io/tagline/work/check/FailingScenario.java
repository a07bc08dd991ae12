package io.tagline.work.check;

import io.tagline.documents.yaml.Scalars;
import io.tagline.documents.yaml.Yaml;
import io.tagline.programs.operation.OperationText;
import io.tagline.programs.operation.Program;
import io.tagline.programs.operation.ProgramStep;
import io.tagline.programs.operation.Workload;
import io.tagline.protocols.fault.Faults;
import io.tagline.simulator.tester.RandomTester.Failed;
import io.tagline.topologies.machine.Machine;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A failure of the random tester as a scenario for reproducing it: the same seed, lines, cores and operations.
 *
 * @param name a distinct name, such as {@code random-mesi-17}
 * @param protocol the name or path by which the protocol was given
 * @param machine with tiny caches
 * @param machineDocument its document, which the scenario names {@code ./machine.yaml}
 */
public record FailingScenario(
        String name, String protocol, Faults faults, Machine machine, String machineDocument, Failed failed) {

    public List<String> program() {
        Workload workload = failed.workload();
        List<String> names = workload.blocks().get(0).lines().stream()
                .map(line -> line.name())
                .toList();
        List<String> lines = new ArrayList<>();
        for (int thread = 0; thread < workload.cores().size(); thread++) {
            lines.add((thread == 0 ? "if" : "elif") + " me == " + thread + ":");
            for (ProgramStep step :
                    ((Program.Static) workload.program()).threads().get(thread)) {
                lines.add("  " + OperationText.of(step.operation(), names));
            }
        }
        return lines;
    }

    public List<String> document() {
        Workload workload = failed.workload();
        Map<String, Yaml> threads = new LinkedHashMap<>();
        for (int thread = 0; thread < workload.cores().size(); thread++) {
            threads.put("T" + thread, Yaml.text(place(workload.cores().get(thread))));
        }
        String lines = "x[" + workload.blocks().get(0).lines().size() + "]";
        Map<String, Yaml> keys = new LinkedHashMap<>();
        keys.put("tagline", Yaml.plain(Scalars.VERSION));
        keys.put("name", Yaml.text("found by the random tester"));
        keys.put("source", Yaml.text("tagline check, round " + failed.round()));
        keys.put("machine", Yaml.text("./machine.yaml"));
        keys.put("protocol", Yaml.text(protocol));
        keys.put(
                "faults",
                Yaml.list(
                        faults.list().stream()
                                .map(fault -> Yaml.text(fault.toString()))
                                .toList(),
                        false));
        keys.put("threads", Yaml.map(threads, false));
        keys.put("lines", Yaml.map(Map.of(lines, flat("owner", "T0", "state", "I", "address", "0")), true));
        keys.put("program", Yaml.lines(String.join("\n", program())));
        keys.put("measure", flat("latency", "last thread"));
        keys.put("run", flat("seed", String.valueOf(failed.seed()), "replications", "1"));
        List<String> text = new ArrayList<>(List.of("# " + failed.message().replace("\n", "\n# ")));
        Yaml.map(keys, true).write().lines().forEach(text::add);
        return text;
    }

    private static Yaml flat(String... keysAndValues) {
        Map<String, Yaml> entries = new LinkedHashMap<>();
        for (int i = 0; i < keysAndValues.length; i += 2) {
            entries.put(keysAndValues[i], Yaml.text(keysAndValues[i + 1]));
        }
        return Yaml.map(entries, false);
    }

    /** A core, or a device, as scenarios name it. */
    private String place(int core) {
        return machine.isDevice(core)
                ? "device + " + (core - machine.cores().count().value())
                : String.valueOf(core);
    }
}
