package io.tagline.work.check;

import io.tagline.programs.operation.OperationText;
import io.tagline.programs.operation.Program;
import io.tagline.programs.operation.Step;
import io.tagline.programs.operation.Workload;
import io.tagline.protocols.fault.Faults;
import io.tagline.simulator.tester.RandomTester.Failed;
import io.tagline.topologies.machine.Machine;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * What the random tester found, as a scenario that anyone can run: the same seed, lines, cores and operations.
 *
 * @param name tells it from others, such as {@code random-mesi-17}
 * @param protocol the name or path by which the protocol was given
 * @param machine with tiny caches
 * @param machineDocument its document, which the scenario names {@code ./machine.yaml}
 */
public record FailingScenario(
        String name, String protocol, Faults faults, Machine machine, String machineDocument, Failed failed) {

    /** The program, one string for each line. */
    public List<String> program() {
        Workload workload = failed.workload();
        List<String> names = workload.blocks().get(0).lines().stream()
                .map(line -> line.name())
                .toList();
        List<String> lines = new ArrayList<>();
        for (int thread = 0; thread < workload.cores().size(); thread++) {
            lines.add((thread == 0 ? "if" : "elif") + " me == " + thread + ":");
            for (Step step : ((Program.Static) workload.program()).threads().get(thread)) {
                lines.add("  " + OperationText.of(step.operation(), names));
            }
        }
        return lines;
    }

    /** The scenario, one string for each line. */
    public List<String> document() {
        Workload workload = failed.workload();
        String threads = IntStream.range(0, workload.cores().size())
                .mapToObj(thread -> "T" + thread + ": " + place(workload.cores().get(thread)))
                .collect(Collectors.joining(", "));
        int lines = workload.blocks().get(0).lines().size();
        List<String> text = new ArrayList<>(List.of(
                "# " + failed.message().replace("\n", "\n# "),
                "tagline: 1",
                "name: found by the random tester",
                "source: \"tagline check, round " + failed.round() + "\"",
                "machine: ./machine.yaml",
                "protocol: " + protocol,
                "faults: " + faults.list(),
                "threads: {" + threads + "}",
                "lines:",
                "  x[" + lines + "]: {owner: T0, state: I, address: 0}",
                "program: |"));
        program().forEach(line -> text.add("  " + line));
        text.add("measure: {latency: last thread}");
        text.add("run: {seed: " + failed.seed() + ", replications: 1}");
        return text;
    }

    /** A core, or a device, as scenarios name it. */
    private String place(int core) {
        return machine.isDevice(core)
                ? "device + " + (core - machine.cores().count().value())
                : String.valueOf(core);
    }
}
