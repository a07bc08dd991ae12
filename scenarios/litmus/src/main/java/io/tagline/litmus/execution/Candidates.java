package io.tagline.litmus.execution;

import io.tagline.litmus.model.ConsistencyJudge;
import io.tagline.litmus.model.ConsistencyModel;
import io.tagline.litmus.model.Relation;
import io.tagline.litmus.model.Violation;
import io.tagline.litmus.outcome.AllowedOutcomes;
import io.tagline.litmus.outcome.Outcome;
import io.tagline.litmus.outcome.Trouble;
import io.tagline.litmus.program.Instruction;
import io.tagline.litmus.program.LitmusTest;
import io.tagline.litmus.program.LitmusThread;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * All candidate executions of a test, and what a memory model says of them (Alglave, Maranget and Tautschnig, Herding cats, TOPLAS 2014). It shares nothing
 * with the abstract machines: so it is evidence where they agree.
 */
public final class Candidates {

    /** So many choices are tried within some ten seconds. */
    private static final long MOST_CHOICES = 5_000_000;

    private final LitmusTest test;
    private final List<List<ThreadRun>> runs;
    private final Set<Trouble> troubles;

    /** By thread, its runs in groups that store and load the same. */
    private final List<List<Exchange>> exchanges;

    private final BitSet initial = new BitSet();

    /** A number for each value of a location that is stored or loaded. */
    private final Map<Pair, Integer> pairs = new HashMap<>();

    /** A value of a location. */
    private record Pair(String location, long value) {}

    /**
     * Runs of a thread, and the control flow of each, as a number.
     *
     * @param needed what others have to store
     * @param given what it stores
     */
    private record Exchange(BitSet needed, BitSet given, List<ThreadRun> runs, List<Integer> shapes) {}

    /** An execution that a model forbids, and why. */
    public record Forbidden(Execution execution, Violation violation) {}

    private Candidates(LitmusTest test, List<List<ThreadRun>> runs, Set<Trouble> troubles) {
        this.test = test;
        this.runs = runs;
        this.troubles = troubles;
        test.memory().forEach((location, value) -> initial.set(number(location, value)));
        this.exchanges = runs.stream().map(this::exchanges).toList();
    }

    private int number(String location, long value) {
        return pairs.computeIfAbsent(new Pair(location, value), pair -> pairs.size());
    }

    private List<Exchange> exchanges(List<ThreadRun> thread) {
        Map<List<BitSet>, Exchange> exchanges = new LinkedHashMap<>();
        Map<List<Event>, Integer> shapes = new HashMap<>();
        for (ThreadRun run : thread) {
            BitSet given = numbers(run, Event::writes);
            BitSet needed = numbers(run, Event::reads);
            needed.andNot(given);
            needed.andNot(initial);
            Exchange exchange = exchanges.computeIfAbsent(
                    List.of(needed, given), same -> new Exchange(needed, given, new ArrayList<>(), new ArrayList<>()));
            exchange.runs().add(run);
            exchange.shapes().add(shapes.computeIfAbsent(run.shape(), shape -> shapes.size()));
        }
        return List.copyOf(exchanges.values());
    }

    private BitSet numbers(ThreadRun run, Predicate<Event> kind) {
        BitSet numbers = new BitSet();
        run.events().stream().filter(kind).forEach(event -> numbers.set(number(event.location(), event.value())));
        return numbers;
    }

    /** The candidates of a test; empty if there are too many. */
    public static Optional<Candidates> of(LitmusTest test) {
        Set<Trouble> troubles = EnumSet.noneOf(Trouble.class);
        Values values = new Values(test);
        List<List<ThreadRun>> runs = new ArrayList<>();
        int rounds = stores(test);
        boolean moved = true;
        for (int round = 0; moved && round <= rounds + 1; round++) {
            runs.clear();
            troubles.clear();
            for (LitmusThread thread : test.threads()) {
                Optional<List<ThreadRun>> ofThread = ThreadRuns.of(test, thread, values, troubles);
                if (ofThread.isEmpty()) {
                    return Optional.empty();
                }
                runs.add(ofThread.get());
            }
            moved = false;
            for (List<ThreadRun> thread : runs) {
                for (ThreadRun run : thread) {
                    moved |= add(run, values);
                }
            }
        }
        int events = test.memory().size()
                + runs.stream()
                        .mapToInt(thread -> thread.stream()
                                .mapToInt(run -> run.events().size())
                                .max()
                                .orElse(0))
                        .sum();
        return events > Relation.MOST_EVENTS ? Optional.empty() : Optional.of(new Candidates(test, runs, troubles));
    }

    /** A value goes through at most so many stores on its way from one that is known. */
    private static int stores(LitmusTest test) {
        return test.threads().stream()
                .mapToInt(thread -> (thread.hasLoop() ? ThreadRuns.MOST_ROUNDS + 1 : 1)
                        * (int) thread.instructions().stream()
                                .filter(Candidates::isStore)
                                .count())
                .sum();
    }

    private static boolean isStore(Instruction instruction) {
        return instruction instanceof Instruction.Store
                || instruction instanceof Instruction.StoreConditional
                || instruction instanceof Instruction.Modify
                || instruction instanceof Instruction.CompareExchange;
    }

    private static boolean add(ThreadRun run, Values values) {
        boolean moved = false;
        for (Event event : run.events()) {
            moved |= event.writes() && values.add(event.location(), event.value());
        }
        return moved;
    }

    /** What a model allows; empty if there are too many candidates. */
    public Optional<AllowedOutcomes> allowed(ConsistencyModel model) {
        NavigableSet<Outcome> outcomes = new TreeSet<>();
        boolean complete = search(model, true, outcome -> !outcomes.contains(outcome), (search, outcome) -> {
            if (search.isAllowed()) {
                outcomes.add(outcome);
            }
            return true;
        });
        return complete ? Optional.of(new AllowedOutcomes(outcomes, troubles)) : Optional.empty();
    }

    /** The flags that a model raises for an execution that it allows, such as a data race. */
    public Set<String> flags(ConsistencyModel model) {
        Set<String> flags = new TreeSet<>();
        if (!model.raisesFlags()) {
            return flags;
        }
        search(model, true, outcome -> true, (search, outcome) -> {
            if (search.isAllowed()) {
                flags.addAll(search.judge().flags(search.readsFrom(), search.coherence()));
            }
            return true;
        });
        return flags;
    }

    /** An execution with an outcome that a model allows, if there is any. */
    public Optional<Execution> allowed(ConsistencyModel model, Outcome outcome) {
        List<Execution> found = new ArrayList<>();
        search(model, true, outcome::equals, (search, same) -> {
            if (search.isAllowed()) {
                found.add(search.execution(outcome));
            }
            return found.isEmpty();
        });
        return found.stream().findFirst();
    }

    /** An outcome of this kind that a candidate execution has, allowed or not; it says nothing if there are too many. */
    public Optional<Outcome> possible(ConsistencyModel model, Predicate<Outcome> wanted) {
        List<Outcome> found = new ArrayList<>();
        search(model, false, wanted, (search, outcome) -> {
            found.add(outcome);
            return false;
        });
        return found.stream().findFirst();
    }

    /** Of the executions with an outcome, all of which a model forbids, the one with the shortest reason. */
    public Optional<Forbidden> forbidden(ConsistencyModel model, Outcome outcome) {
        List<Forbidden> found = new ArrayList<>();
        search(model, false, outcome::equals, (search, same) -> {
            search.judge().violation(search.readsFrom(), search.coherence()).ifPresent(violation -> {
                if (found.isEmpty() || isShorter(violation, found.get(0).violation())) {
                    found.clear();
                    found.add(new Forbidden(search.execution(outcome), violation));
                }
            });
            return true;
        });
        return found.stream().findFirst();
    }

    /** A cycle of two steps is about the coherence of one location, and says less about a test than any longer one. */
    private static boolean isShorter(Violation violation, Violation other) {
        int steps = violation.steps().size();
        int others = other.steps().size();
        boolean ofOneLocation = others <= 2;
        return ofOneLocation ? steps > others : steps > 2 && steps < others;
    }

    /** Whether all candidates were looked at, or {@code visit} has ended the search. */
    private boolean search(
            ConsistencyModel model,
            boolean pruning,
            Predicate<Outcome> wanted,
            BiPredicate<CandidateSearch, Outcome> visit) {
        Search search = new Search(model, pruning, wanted, visit);
        search.choose(0);
        return search.left >= 0;
    }

    /** Combines a run of each thread with one of the next, as long as all that is read can be written. */
    private final class Search implements CandidateSearch.Visitor {

        private final ConsistencyModel model;
        private final boolean pruning;
        private final Predicate<Outcome> wanted;
        private final BiPredicate<CandidateSearch, Outcome> visit;
        private final Map<List<Integer>, ConsistencyJudge> judges = new HashMap<>();

        /** What all runs of the threads from each one on may write. */
        private final BitSet[] later = sets();

        /** What the runs chosen for the threads before each one need and give. */
        private final BitSet[] needed = sets();

        private final BitSet[] given = sets();
        private final BitSet missing = new BitSet();

        private final List<Exchange> groups = new ArrayList<>();
        private final List<ThreadRun> chosen = new ArrayList<>();
        private final List<Integer> shapes = new ArrayList<>();

        private long left = MOST_CHOICES;

        Search(
                ConsistencyModel model,
                boolean pruning,
                Predicate<Outcome> wanted,
                BiPredicate<CandidateSearch, Outcome> visit) {
            this.model = model;
            this.pruning = pruning;
            this.wanted = wanted;
            this.visit = visit;
            for (int thread = runs.size() - 1; thread >= 0; thread--) {
                BitSet more = later[thread];
                more.or(later[thread + 1]);
                exchanges.get(thread).forEach(exchange -> more.or(exchange.given()));
            }
        }

        private BitSet[] sets() {
            return Stream.generate(BitSet::new).limit(runs.size() + 1L).toArray(BitSet[]::new);
        }

        boolean choose(int thread) {
            if (thread == runs.size()) {
                return combine(0);
            }
            for (Exchange exchange : exchanges.get(thread)) {
                if (isPossible(thread, exchange)) {
                    groups.add(exchange);
                    boolean going = choose(thread + 1);
                    groups.remove(thread);
                    if (!going) {
                        return false;
                    }
                }
            }
            return true;
        }

        /** Whether these threads and all later ones may give what these need. */
        private boolean isPossible(int thread, Exchange exchange) {
            join(needed, thread, exchange.needed());
            join(given, thread, exchange.given());
            missing.clear();
            missing.or(needed[thread + 1]);
            missing.andNot(given[thread + 1]);
            missing.andNot(later[thread + 1]);
            return missing.isEmpty();
        }

        private static void join(BitSet[] sets, int thread, BitSet more) {
            BitSet joined = sets[thread + 1];
            joined.clear();
            joined.or(sets[thread]);
            joined.or(more);
        }

        /** Each run of the groups with each one of the others. */
        private boolean combine(int thread) {
            if (thread == runs.size()) {
                return judge();
            }
            Exchange group = groups.get(thread);
            boolean going = true;
            for (int i = 0; i < group.runs().size() && going; i++) {
                chosen.add(group.runs().get(i));
                shapes.add(group.shapes().get(i));
                going = combine(thread + 1);
                chosen.remove(thread);
                shapes.remove(thread);
            }
            return going;
        }

        private boolean judge() {
            Combination combination = new Combination(List.copyOf(chosen), test.memory());
            ConsistencyJudge judge =
                    judges.computeIfAbsent(List.copyOf(shapes), same -> model.over(combination.facts()));
            return new CandidateSearch(test, combination, judge, pruning, this).run();
        }

        @Override
        public boolean goesOn() {
            return --left >= 0;
        }

        @Override
        public boolean wants(Outcome outcome) {
            return wanted.test(outcome);
        }

        @Override
        public boolean visit(CandidateSearch search, Outcome outcome) {
            return visit.test(search, outcome);
        }
    }
}
