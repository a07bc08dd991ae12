package io.tagline.litmus.outcome;

import io.tagline.litmus.program.BranchCondition;
import io.tagline.litmus.program.Instruction;
import io.tagline.litmus.program.LitmusTest;
import io.tagline.litmus.program.Observable;
import io.tagline.litmus.program.Operand;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiPredicate;
import java.util.function.Consumer;

/**
 * The outcomes that the axioms of herd7 allow: {@code sc.cat} and {@code x86tso.cat} of herdtools7, on every way to choose where loads read
 * from and in which order stores reach memory. It shares nothing with the abstract machine of {@link Enumeration}.
 */
final class Axioms {

    private static final int INITIAL = -1;

    private final LitmusTest test;
    private final MemoryModel model;

    /** By thread, the instructions that it executes, and by these which way jumps go. */
    private final List<List<Integer>> paths;

    private final List<Event> events = new ArrayList<>();
    private final NavigableSet<Outcome> outcomes = new TreeSet<>();
    private final int[] from;
    private final int[] rank;

    /** Threads whose registers say that they do not go this way. */
    private boolean[] mistaken = new boolean[0];

    /** One access, or a fence; a locked instruction reads, and it writes unless it is a compare-exchange that fails. */
    private record Event(
            int thread, int index, boolean reads, boolean writes, String location, Instruction instruction) {

        boolean isLocked() {
            return reads
                    && !(instruction instanceof Instruction.Load)
                    && !(instruction instanceof Instruction.LoadReserved);
        }

        boolean isFence() {
            return location.isEmpty();
        }
    }

    /** Of conditional instructions, those that write: each by its thread and its index. */
    private final Set<List<Integer>> writing;

    private Axioms(LitmusTest test, MemoryModel model, List<List<Integer>> paths, Set<List<Integer>> writing) {
        this.test = test;
        this.model = model;
        this.paths = paths;
        this.writing = writing;
        for (int thread = 0; thread < paths.size(); thread++) {
            for (int index : paths.get(thread)) {
                add(thread, index, test.threads().get(thread).instructions().get(index));
            }
        }
        from = new int[events.size()];
        rank = new int[events.size()];
    }

    static NavigableSet<Outcome> of(LitmusTest read, MemoryModel model) {
        LitmusTest test = read.withOrderedStores();
        NavigableSet<Outcome> all = new TreeSet<>();
        choosePaths(test, List.of(), paths -> {
            for (Set<List<Integer>> writing : choices(test, paths)) {
                Axioms axioms = new Axioms(test, model, paths, writing);
                axioms.chooseSource(0);
                all.addAll(axioms.outcomes);
            }
        });
        return all;
    }

    /** Every set of conditional instructions on these ways, as those that write. */
    private static List<Set<List<Integer>>> choices(LitmusTest test, List<List<Integer>> paths) {
        List<Set<List<Integer>>> choices = new ArrayList<>(List.of(Set.of()));
        for (int thread = 0; thread < paths.size(); thread++) {
            for (int index : paths.get(thread)) {
                if (isConditional(test.threads().get(thread).instructions().get(index))) {
                    for (Set<List<Integer>> choice : List.copyOf(choices)) {
                        Set<List<Integer>> more = new HashSet<>(choice);
                        more.add(List.of(thread, index));
                        choices.add(more);
                    }
                }
            }
        }
        return choices;
    }

    private static boolean isConditional(Instruction instruction) {
        return instruction instanceof Instruction.StoreConditional
                || instruction instanceof Instruction.CompareExchange;
    }

    /** Every way through the jumps of every thread, whether values allow it or not. */
    private static void choosePaths(LitmusTest test, List<List<Integer>> chosen, Consumer<List<List<Integer>>> then) {
        if (chosen.size() == test.threads().size()) {
            then.accept(chosen);
            return;
        }
        choosePath(test.threads().get(chosen.size()).instructions(), 0, List.of(), path -> {
            List<List<Integer>> more = new ArrayList<>(chosen);
            more.add(path);
            choosePaths(test, more, then);
        });
    }

    private static void choosePath(List<Instruction> all, int next, List<Integer> path, Consumer<List<Integer>> then) {
        if (next == all.size()) {
            then.accept(path);
            return;
        }
        List<Integer> more = new ArrayList<>(path);
        more.add(next);
        boolean mayPass = true;
        if (all.get(next) instanceof Instruction.Jump jump) {
            choosePath(all, jump.target(), more, then);
            mayPass = jump.when().isPresent() && jump.target() != next + 1;
        }
        if (mayPass) {
            choosePath(all, next + 1, more, then);
        }
    }

    private void add(int thread, int index, Instruction instruction) {
        boolean writes = isConditional(instruction)
                ? writing.contains(List.of(thread, index))
                : instruction instanceof Instruction.Store
                        || instruction instanceof Instruction.Modify
                        || instruction instanceof Instruction.Lock;
        boolean reads = instruction instanceof Instruction.Load
                || instruction instanceof Instruction.LoadReserved
                || instruction instanceof Instruction.Modify
                || instruction instanceof Instruction.Lock
                || instruction instanceof Instruction.CompareExchange;
        if (reads || writes) {
            events.add(new Event(thread, index, reads, writes, location(instruction), instruction));
        } else if (instruction instanceof Instruction.Fence) {
            events.add(new Event(thread, index, false, false, "", instruction));
        }
    }

    private static String location(Instruction access) {
        return ((Operand.Address) access.operands().findFirst().orElseThrow()).location();
    }

    private void chooseSource(int event) {
        if (event == events.size()) {
            chooseRank(0);
        } else if (!events.get(event).reads()) {
            chooseSource(event + 1);
        } else {
            for (int source = INITIAL; source < events.size(); source++) {
                boolean fits = source == INITIAL || (source != event && writesSame(source, event));
                if (fits) {
                    from[event] = source;
                    chooseSource(event + 1);
                }
            }
        }
    }

    private boolean writesSame(int a, int b) {
        return events.get(a).writes()
                && events.get(a).location().equals(events.get(b).location());
    }

    /** Gives each write a rank among those of its location. */
    private void chooseRank(int event) {
        if (event == events.size()) {
            judge();
        } else if (!events.get(event).writes()) {
            chooseRank(event + 1);
        } else {
            long writes = events.stream()
                    .filter(e ->
                            e.writes() && e.location().equals(events.get(event).location()))
                    .count();
            for (int r = 0; r < writes; r++) {
                boolean free = true;
                for (int other = 0; other < event; other++) {
                    free &= !writesSame(other, event) || rank[other] != r;
                }
                if (free) {
                    rank[event] = r;
                    chooseRank(event + 1);
                }
            }
        }
    }

    private int rankOfSource(int event) {
        return from[event] == INITIAL ? -1 : rank[from[event]];
    }

    private boolean po(int a, int b) {
        return events.get(a).thread() == events.get(b).thread()
                && events.get(a).index() < events.get(b).index();
    }

    private boolean sameLocation(int a, int b) {
        return !events.get(a).isFence()
                && events.get(a).location().equals(events.get(b).location());
    }

    private boolean rf(int a, int b) {
        return events.get(b).reads() && from[b] == a;
    }

    private boolean co(int a, int b) {
        return events.get(a).writes() && writesSame(b, a) && rank[a] < rank[b];
    }

    private boolean fr(int a, int b) {
        return a != b && events.get(a).reads() && writesSame(b, a) && rankOfSource(a) < rank[b];
    }

    private boolean external(int a, int b) {
        return events.get(a).thread() != events.get(b).thread();
    }

    private void judge() {
        boolean atomic = true;
        for (int i = 0; i < events.size(); i++) {
            boolean modifies = events.get(i).reads() && events.get(i).writes();
            atomic &= !modifies || rankOfSource(i) == rank[i] - 1;
            atomic &= !(events.get(i).instruction() instanceof Instruction.StoreConditional) || isExclusive(i);
        }
        BiPredicate<Integer, Integer> communication = (a, b) -> rf(a, b) || co(a, b) || fr(a, b);
        boolean coherent = isAcyclic((a, b) -> (po(a, b) && sameLocation(a, b)) || communication.test(a, b));
        boolean ordered = model == MemoryModel.SC
                ? isAcyclic((a, b) -> po(a, b) || communication.test(a, b))
                : isAcyclic((a, b) -> preserved(a, b) || (rf(a, b) && external(a, b)) || co(a, b) || fr(a, b));
        if (atomic && coherent && ordered) {
            outcome().ifPresent(outcomes::add);
        }
    }

    /** The last load-reserved before is of the location, is not used up, and no other thread has written between what it read and this. */
    private boolean isExclusive(int store) {
        int reserved = -1;
        for (int i = 0; i < store; i++) {
            if (po(i, store)) {
                Instruction instruction = events.get(i).instruction();
                reserved = instruction instanceof Instruction.LoadReserved ? i : reserved;
            }
        }
        if (reserved < 0 || !sameLocation(reserved, store) || isUsedUp(reserved, store)) {
            return false;
        }
        for (int i = 0; i < events.size(); i++) {
            boolean between = writesSame(i, store) && rank[i] > rankOfSource(reserved) && rank[i] < rank[store];
            if (between && external(i, store)) {
                return false;
            }
        }
        return true;
    }

    private boolean isUsedUp(int reserved, int store) {
        Event load = events.get(reserved);
        return paths.get(load.thread()).stream()
                .filter(index ->
                        index > load.index() && index < events.get(store).index())
                .anyMatch(index ->
                        test.threads().get(load.thread()).instructions().get(index)
                                instanceof Instruction.StoreConditional);
    }

    /** All of the program order but from a store to a later load; fences and locked instructions keep that, too. */
    private boolean preserved(int a, int b) {
        boolean storeToLoad = events.get(a).writes()
                && !events.get(a).reads()
                && events.get(b).reads()
                && !events.get(b).isLocked();
        boolean ofConditional = rf(a, b) && events.get(a).instruction() instanceof Instruction.StoreConditional;
        return po(a, b) && (!storeToLoad || ofConditional);
    }

    private boolean isAcyclic(BiPredicate<Integer, Integer> edge) {
        int n = events.size();
        boolean[][] reach = new boolean[n][n];
        for (int a = 0; a < n; a++) {
            for (int b = 0; b < n; b++) {
                reach[a][b] = a != b && edge.test(a, b);
            }
        }
        for (int k = 0; k < n; k++) {
            for (int a = 0; a < n; a++) {
                for (int b = 0; b < n; b++) {
                    reach[a][b] |= reach[a][k] && reach[k][b];
                }
            }
        }
        for (int a = 0; a < n; a++) {
            if (reach[a][a]) {
                return false;
            }
        }
        return true;
    }

    /** What comes of it if values go where the choices lead them; nothing if they go round in a circle. */
    private Optional<Outcome> outcome() {
        List<Map<String, Long>> registers = new ArrayList<>();
        test.threads().forEach(thread -> registers.add(new HashMap<>(thread.initial())));
        int[] done = new int[registers.size()];
        mistaken = new boolean[registers.size()];
        Map<Integer, Long> written = new HashMap<>();
        boolean moved = true;
        while (moved) {
            moved = false;
            for (int thread = 0; thread < done.length; thread++) {
                while (done[thread] < paths.get(thread).size()
                        && execute(thread, paths.get(thread).get(done[thread]), registers.get(thread), written)) {
                    done[thread]++;
                    moved = true;
                }
            }
        }
        for (int thread = 0; thread < done.length; thread++) {
            if (done[thread] < paths.get(thread).size() || !wentAsCompared(thread)) {
                return Optional.empty();
            }
        }
        return Outcome.of(test, observable -> value(observable, registers, written));
    }

    private long value(Observable observable, List<Map<String, Long>> registers, Map<Integer, Long> written) {
        if (observable instanceof Observable.OfThread register) {
            return registers.get(register.thread()).getOrDefault(register.register(), 0L);
        }
        String location = ((Observable.InMemory) observable).location();
        int last = INITIAL;
        for (int i = 0; i < events.size(); i++) {
            boolean candidate =
                    events.get(i).writes() && events.get(i).location().equals(location);
            last = candidate && (last == INITIAL || rank[i] > rank[last]) ? i : last;
        }
        return last == INITIAL ? test.memory().get(location) : written.get(last);
    }

    private boolean execute(int thread, int index, Map<String, Long> registers, Map<Integer, Long> written) {
        Instruction instruction = test.threads().get(thread).instructions().get(index);
        if (instruction instanceof Instruction.Compute compute) {
            long left = value(compute.left(), registers);
            registers.put(compute.register(), compute.operator().of(left, value(compute.right(), registers)));
            return true;
        }
        if (instruction instanceof Instruction.Jump jump) {
            int at = paths.get(thread).indexOf(index);
            int next = at + 1 < paths.get(thread).size()
                    ? paths.get(thread).get(at + 1)
                    : test.threads().get(thread).instructions().size();
            boolean holds = jump.when().map(when -> compares(when, registers)).orElse(true);
            mistaken[thread] |= next != (holds ? jump.target() : index + 1);
            return true;
        }
        if (instruction instanceof Instruction.StoreConditional store && !writing.contains(List.of(thread, index))) {
            store.written().ifPresent(name -> registers.put(name, 1L));
            return true;
        }
        int event = 0;
        while (events.get(event).thread() != thread || events.get(event).index() != index) {
            event++;
        }
        Event access = events.get(event);
        if (access.reads() && from[event] != INITIAL && !written.containsKey(from[event])) {
            return false;
        }
        long read = !access.reads()
                ? 0
                : from[event] == INITIAL ? test.memory().get(access.location()) : written.get(from[event]);
        if (instruction instanceof Instruction.Load load) {
            registers.put(load.register(), read);
        } else if (instruction instanceof Instruction.Store store) {
            written.put(event, value(store.value(), registers));
        } else if (instruction instanceof Instruction.LoadReserved load) {
            registers.put(load.register(), read);
        } else if (instruction instanceof Instruction.StoreConditional store) {
            written.put(event, value(store.value(), registers));
            store.written().ifPresent(name -> registers.put(name, 0L));
        } else if (instruction instanceof Instruction.Lock) {
            mistaken[thread] |= read != 0;
            written.put(event, 1L);
        } else if (instruction instanceof Instruction.CompareExchange exchange) {
            mistaken[thread] |= (read == value(exchange.expected(), registers)) != access.writes();
            written.put(event, value(exchange.value(), registers));
            registers.put(exchange.register(), read);
        } else if (instruction instanceof Instruction.Modify modify) {
            written.put(event, modify.operator().of(read, value(modify.value(), registers)));
            modify.written().ifPresent(name -> registers.put(name, read));
        }
        return true;
    }

    private boolean wentAsCompared(int thread) {
        return !mistaken[thread];
    }

    private static boolean compares(BranchCondition when, Map<String, Long> registers) {
        long left = value(when.left(), registers);
        long right = value(when.right(), registers);
        return switch (when.relation()) {
            case EQ -> left == right;
            case NE -> left != right;
            case LT -> left < right;
            case LE -> left <= right;
            case GT -> left > right;
            case GE -> left >= right;
        };
    }

    private static long value(Operand operand, Map<String, Long> registers) {
        return operand instanceof Operand.Register register
                ? registers.getOrDefault(register.name(), 0L)
                : ((Operand.Constant) operand).value();
    }
}
