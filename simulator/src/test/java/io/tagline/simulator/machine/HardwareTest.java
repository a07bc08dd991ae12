package io.tagline.simulator.machine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.Operation.Load;
import io.tagline.programs.operation.Operation.Store;
import io.tagline.programs.operation.Operation.Wait;
import io.tagline.programs.operation.WaitComparison;
import io.tagline.programs.operation.Workload;
import io.tagline.protocols.fault.Fault;
import io.tagline.protocols.fault.FaultKind;
import io.tagline.protocols.fault.Faults;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.Protocol;
import io.tagline.topologies.machine.Machine;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Workloads that run on the same hardware one after another. */
final class HardwareTest {

    static List<String> protocols() {
        return TestedProtocols.names();
    }

    /** Four threads that load, store and add at random; core 2 holds one of the lines in {@code state}. */
    private static Workload random(int lines, int accesses, String state, long seed) {
        Random random = new Random(seed);
        Workbench bench = new Workbench();
        for (int line = 0; line < lines; line++) {
            bench.line(line, 7, line == 1 ? new String[] {"2:" + state} : new String[0]);
        }
        for (int core = 0; core < 4; core++) {
            List<Operation> operations = new ArrayList<>();
            for (int i = 0; i < accesses; i++) {
                int line = random.nextInt(lines);
                operations.add(List.of(new Load(line), new Store(line, i), Operation.add(line, 1))
                        .get(random.nextInt(3)));
            }
            bench.thread(core, operations.toArray(new Operation[0]));
        }
        return bench.workload();
    }

    private static TimedMachine on(Hardware hardware, Workload workload) {
        return new TimedMachine(hardware, workload, 3, "point", true);
    }

    private static Map<ControllerKind, List<Long>> counts(TimedMachine machine) {
        Map<ControllerKind, List<Long>> counts = new EnumMap<>(ControllerKind.class);
        machine.counts()
                .forEach((kind, rows) ->
                        counts.put(kind, Arrays.stream(rows).boxed().toList()));
        return counts;
    }

    @ParameterizedTest
    @MethodSource("protocols")
    void usedHardware_isAsNew(String name) {
        Protocol protocol = Workbench.protocol(name);
        Machine machine = Workbench.machineFor(protocol);
        String state = protocol.cache().stableStates().get(1).name();
        Hardware used = new Hardware(machine, protocol);
        TimedMachine earlier = on(used, random(400, 300, state, 1));
        earlier.run(0);
        earlier.run(1);

        TimedMachine again = on(used, random(6, 50, state, 2));
        TimedMachine alone = on(new Hardware(machine, protocol), random(6, 50, state, 2));
        for (int replication = 0; replication < 3; replication++) {
            assertArrayEquals(
                    alone.run(replication).ends(), again.run(replication).ends());
            assertArrayEquals(alone.addresses(), again.addresses());
        }
        assertEquals(counts(alone), counts(again));
        assertEquals(alone.occurred(), again.occurred());
    }

    /** A thread that waits for ever leaves others in the middle of what they do. */
    @Test
    void hardwareOfAFailure_isAsNew() {
        Protocol protocol = Workbench.protocol("mesi");
        Machine machine = Workbench.constant();
        Hardware used = new Hardware(machine, protocol);
        Workload endless = Workbench.ofLines(2, new Wait(1, WaitComparison.EQUAL, 8))
                .thread(1, new Store(0, 1))
                .workload();
        TimedMachine failing = on(used, endless);
        assertThrows(SimulationException.class, () -> failing.run(0));

        long[] again = on(used, random(6, 50, "M", 2)).run(0).ends();
        assertArrayEquals(
                on(new Hardware(machine, protocol), random(6, 50, "M", 2))
                        .run(0)
                        .ends(),
                again);
    }

    @Test
    void earlierWorkload_cannotGoOn() {
        Hardware hardware = new Hardware(Workbench.constant(), Workbench.protocol("mesi"));
        TimedMachine earlier = on(hardware, random(6, 50, "M", 2));
        on(hardware, random(6, 50, "M", 2));
        assertThrows(IllegalStateException.class, () -> earlier.run(0));
    }

    @Test
    void observedHardware_servesNoOther() {
        Hardware hardware = new Hardware(Workbench.constant(), Workbench.protocol("mesi"));
        assertTrue(hardware.isReusable());
        on(hardware, random(6, 50, "M", 2)).observe((time, table, node, transition, before, entry, cause) -> {});
        assertFalse(hardware.isReusable());
        assertThrows(IllegalStateException.class, () -> on(hardware, random(6, 50, "M", 2)));
    }

    @Test
    void hardwareWithFaults_servesNoOther() {
        Protocol protocol = Workbench.protocol("mesi");
        Hardware hardware = new Hardware(Workbench.constant(), protocol);
        on(hardware, random(6, 50, "M", 2)).inject(Faults.NONE);
        assertTrue(hardware.isReusable());
        Fault lost = new Fault.OfMessage(FaultKind.DROP, protocol.messages().get(0));
        on(hardware, random(6, 50, "M", 2)).inject(new Faults(List.of(lost)));
        assertFalse(hardware.isReusable());
    }
}
