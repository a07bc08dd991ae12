package io.tagline.experiments.guarantee;

import io.tagline.models.bounds.AccessCost;
import io.tagline.models.bounds.FoundCosts;
import io.tagline.models.bounds.ProgramCosts;
import io.tagline.models.bounds.UnboundedException;
import io.tagline.programs.operation.Dealing;
import io.tagline.programs.operation.LineBlock;
import io.tagline.programs.operation.LineSetup;
import io.tagline.programs.operation.Locations;
import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.Program;
import io.tagline.programs.operation.ProgramStep;
import io.tagline.programs.operation.Workload;
import io.tagline.topologies.machine.Cores;
import io.tagline.topologies.machine.Machine;
import io.tagline.topologies.machine.MemoryOrder;
import io.tagline.topologies.machine.Parameter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;

/** The costs of the accesses of one workload on its machine. */
public final class GuaranteedCosts implements ProgramCosts {

    private final LoneAccesses accesses;
    private final Machine machine;
    private final Habits habits;
    private final boolean anywhere;
    private final List<Set<Integer>> users = new ArrayList<>();
    private final List<Map<Integer, String>> initial = new ArrayList<>();
    private final List<List<Integer>> sockets = new ArrayList<>();
    private final Map<AccessKey, TriedCosts> known = new HashMap<>();
    private final long farther;
    private final List<LineBlock> blocks;

    /**
     * The costs of a workload whose program is known before it runs.
     *
     * @throws io.tagline.models.bounds.UnboundedException if its lines may not fit into caches or directories, the home performs atomic operations, lines
     *     wait for each other, or stores pass each other
     */
    public GuaranteedCosts(LoneAccesses accesses, Machine machine, Workload workload) {
        if (accesses.areFar()) {
            throw new UnboundedException(
                    "the home performs atomic operations, and for how long others wait there behind them is not known");
        }
        if (accesses.areJoined()) {
            throw new UnboundedException(
                    "lines share places or queues, and how long one waits for what another has is not known");
        }
        MemoryOrder order = machine.cores().stores().performed();
        if (order.isWeak()) {
            throw new UnboundedException(
                    "the memory order of %s is %s, in which stores pass each other, and bounds are known for stores in order"
                            .formatted(machine.name(), order.word()));
        }
        this.accesses = accesses;
        this.machine = machine;
        this.habits = habits(machine, accesses, workload.blocks());
        this.farther = accesses.farther();
        this.blocks = workload.blocks();
        this.anywhere = workload.dealing() == Dealing.SOCKET || workload.dealing() == Dealing.MACHINE;
        for (LineBlock block : workload.blocks()) {
            for (LineSetup line : block.lines()) {
                add(block, line);
            }
        }
        Program.Static program = (Program.Static) workload.program();
        Locations locations = workload.locations();
        for (int thread = 0; thread < program.size(); thread++) {
            for (ProgramStep step : program.threads().get(thread)) {
                use(step.operation(), workload.cores().get(thread), locations);
            }
        }
        if (habits.ahead() > 0) {
            shareUsers(workload.blocks());
        }
        new Room(workload.blocks(), users, habits.ahead()).require(machine);
        Set<Integer> involved = new TreeSet<>(workload.cores());
        users.forEach(involved::addAll);
        initial.stream().distinct().forEach(states -> involved.addAll(accesses.recorded(states)));
        boolean dealt = workload.dealing() != Dealing.NONE;
        accesses.involve(dealt ? List.of() : List.copyOf(involved), anywhere);
    }

    private void add(LineBlock block, LineSetup line) {
        Map<Integer, String> states = new TreeMap<>();
        line.holders().forEach(holder -> states.put(holder.core(), holder.state()));
        initial.add(states);
        users.add(new TreeSet<>(states.keySet()));
        int all = machine.socketCount();
        sockets.add(
                block.firstLine().isPresent()
                        ? List.of(accesses.socketOf(block.firstLine().getAsLong()))
                        : block.socket().isPresent()
                                ? List.of(block.socket().getAsInt())
                                : IntStream.range(0, all).boxed().toList());
    }

    /** A prefetcher may bring any line of a block to a core that accesses another line of it. */
    private void shareUsers(List<LineBlock> blocks) {
        int first = 0;
        for (LineBlock block : blocks) {
            List<Set<Integer>> lines =
                    users.subList(first, first + block.lines().size());
            Set<Integer> all = new TreeSet<>();
            lines.forEach(all::addAll);
            lines.forEach(line -> line.addAll(all));
            first += block.lines().size();
        }
    }

    private void use(Operation operation, int core, Locations locations) {
        operation.effects().stream().filter(effect -> effect.line() >= 0).forEach(effect -> {
            for (int i = 0; i < operation.lines(); i++) {
                users.get(locations.line(effect.line() + i)).add(core);
                users.get(locations.line(effect.source() + i)).add(core);
            }
        });
    }

    @Override
    public AccessCost of(int core, int line, Kind kind) {
        return tried(core, line, kind).any().cost().slower(farther);
    }

    @Override
    public FoundCosts found(int core, int line, Kind kind) {
        return tried(core, line, kind).with(TriedCost::cost).slower(farther);
    }

    @Override
    public Optional<RandomCosts> random() {
        return accesses.areRandom()
                ? Optional.of((rate, looked) ->
                        new CostsAtRate(this, accesses.machine().times(), rate, prices(rate, looked)))
                : Optional.empty();
    }

    /** Lines of a block may be all at one slice; one at a known address is at a known slice. */
    private List<Price> prices(double rate, long... looked) {
        Rate counting = new Rate(rate);
        List<Price> prices = new ArrayList<>();
        for (LineBlock block : blocks) {
            int first = prices.size();
            long all =
                    Arrays.stream(looked, first, first + block.lines().size()).sum();
            for (int i = 0; i < block.lines().size(); i++) {
                prices.add(
                        block.firstLine().isPresent()
                                ? Price.of(accesses.machine()
                                        .shareOf(block.firstLine().getAsLong() + i))
                                : price(counting, all, sockets.get(first + i)));
            }
        }
        return prices;
    }

    private Price price(Rate rate, long looked, List<Integer> of) {
        double most = of.stream()
                .mapToDouble(
                        socket -> rate.share(looked, true, accesses.machine().shares(socket)))
                .max()
                .orElse(0);
        double least = of.stream()
                .mapToDouble(
                        socket -> rate.share(looked, false, accesses.machine().shares(socket)))
                .min()
                .orElse(0);
        return new Price(most, least);
    }

    /** What a look-up at the slice of a line counts at most and at least. */
    record Price(double most, double least) {

        static Price of(long share) {
            return new Price(share, share);
        }
    }

    TriedCosts tried(int core, int line, Kind kind) {
        String state = initial.get(line).getOrDefault(core, "");
        return known.computeIfAbsent(
                new AccessKey(accesses.group(core), line, kind, state),
                any -> anywhere
                        ? accesses.dealt(core, kind, users.get(line), initial.get(line), sockets.get(line))
                        : accesses.cost(core, kind, users.get(line), initial.get(line), sockets.get(line)));
    }

    /** Where cores are dealt, the least is not known. */
    @Override
    public Optional<Stages> stages(int core, int line, Kind kind) {
        return anywhere ? Optional.empty() : tried(core, line, kind).any().stages();
    }

    @Override
    public Optional<Stages> first(int core, int line, Kind kind) {
        return anywhere ? Optional.empty() : tried(core, line, kind).untouched().stages();
    }

    @Override
    public boolean isBus() {
        return accesses.isBus();
    }

    /** The key of an access's cost, which is the same for all cores of a group with the same initial state of the line. */
    private record AccessKey(int group, int line, Kind kind, String state) {}

    /** Where cores are dealt, two of them may be neighbours, or hardware threads of one core. */
    @Override
    public long transfer(int from, int to) {
        return anywhere ? 0 : accesses.transfer(from, to);
    }

    @Override
    public boolean keeps(int core) {
        return !machine.isDevice(core);
    }

    @Override
    public boolean takes() {
        return accesses.areTaken();
    }

    @Override
    public Habits habits() {
        return habits;
    }

    /** How many lines in a row blocks can have; those at addresses that the scenario chooses may lie side by side. */
    private static int mostInARow(List<LineBlock> blocks) {
        int placed = blocks.stream()
                .filter(block -> block.firstLine().isPresent())
                .mapToInt(block -> block.lines().size())
                .sum();
        return blocks.stream().mapToInt(block -> block.lines().size()).reduce(placed, Math::max);
    }

    /** A stream that is followed needs as many misses on lines in a row, and no more than its depth are in flight, the line of the access included. */
    private static int streamed(Cores cores, List<LineBlock> blocks) {
        int most = mostInARow(blocks);
        return cores.prefetchers().stream()
                .filter(stream -> most >= stream.threshold().value())
                .map(stream -> stream.depth().value() - 1)
                .orElse(0);
    }

    private static Habits habits(Machine machine, LoneAccesses accesses, List<LineBlock> blocks) {
        Cores cores = machine.cores();
        int pair = cores.prefetchers().completesPairs(machine.lineBytes().value()) ? 1 : 0;
        return new Habits(
                cores.stores().buffered() > 0,
                cores.outstanding().map(Parameter::value).orElse(1) > 1,
                cores.pipeline().reorderBuffer().map(Parameter::value).orElse(0) > 0,
                streamed(cores, blocks) + pair,
                cores.pipeline().copyStartUp().map(Parameter::value).orElse(0L),
                accesses.turn(),
                cores.pipeline().misprediction().map(Parameter::value).orElse(0L),
                cores.pipeline().locked().map(Parameter::value).orElse(0L),
                cores.stores().forward().map(Parameter::value).orElseGet(accesses::turn),
                accesses.again(),
                accesses.late(),
                accesses.isAlone());
    }
}
