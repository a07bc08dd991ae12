package io.tagline.experiments.guarantee;

import io.tagline.programs.operation.LineBlock;
import io.tagline.programs.operation.LineSetup;
import io.tagline.programs.operation.LineSetup.Holder;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.State;
import io.tagline.topologies.machine.Machine;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/** Where a random program runs: compact, spread or random cores, and lines near them in random states. */
final class RandomPlaces {

    /** How many programs in a row have the same cores: they share costs of accesses, which take most of the time. */
    private static final int TOGETHER = Integer.getInteger("tagline.bounds.together", 1);

    private final SplittableRandom random;
    private final Machine machine;
    private final List<String> states;
    private final List<Integer> cores;

    /** The places of program {@code number}, which has {@code least} to {@code most} threads, at most {@code siblings} of them on one core. */
    RandomPlaces(
            long number,
            SplittableRandom random,
            Machine machine,
            Protocol protocol,
            int least,
            int most,
            int siblings) {
        this.random = random;
        this.machine = machine;
        this.states = protocol.cache().stableStates().stream()
                .map(State::name)
                .filter(Predicate.not(protocol.cache().initial().name()::equals))
                .toList();
        this.cores = cores(new SplittableRandom(~(number / TOGETHER)), machine, least, most, siblings);
    }

    /** The core of each thread. */
    List<Integer> cores() {
        return cores;
    }

    private static List<Integer> cores(SplittableRandom random, Machine machine, int least, int most, int together) {
        int all = machine.cores().count().value();
        int threads = Math.min(all, least + random.nextInt(most - least + 1));
        int kind = random.nextInt(4);
        if (kind == 0) {
            return IntStream.range(0, threads).boxed().toList();
        } else if (kind == 1) {
            return IntStream.range(0, threads).mapToObj(i -> i * all / threads).toList();
        }
        List<Integer> drawn = new ArrayList<>();
        while (drawn.size() < threads) {
            boolean siblings = kind == 3
                    && random.nextBoolean()
                    && !drawn.isEmpty()
                    && Collections.frequency(drawn, drawn.get(0)) < together;
            int core = siblings ? drawn.get(0) : random.nextInt(all + machine.deviceCount());
            if (siblings || !drawn.contains(core)) {
                drawn.add(core);
            }
        }
        return drawn;
    }

    LineBlock block(String name, int lines) {
        OptionalInt socket =
                random.nextInt(4) == 0 ? OptionalInt.empty() : OptionalInt.of(machine.socketOfCore(someCore()));
        List<LineSetup> setups = IntStream.range(0, lines)
                .mapToObj(i -> new LineSetup(name + i, 0, holders()))
                .toList();
        return new LineBlock(name, OptionalLong.empty(), socket, setups);
    }

    private int someCore() {
        return cores.get(random.nextInt(cores.size()));
    }

    private List<Holder> holders() {
        int core = someCore();
        int other = someCore();
        if (random.nextInt(3) == 0 || states.isEmpty() || machine.isDevice(core) || machine.isDevice(other)) {
            return List.of();
        }
        String state = states.get(random.nextInt(states.size()));
        return state.equals("S") && other != core
                ? List.of(new Holder(core, state), new Holder(other, state))
                : List.of(new Holder(core, state));
    }
}
