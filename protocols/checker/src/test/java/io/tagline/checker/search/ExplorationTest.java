package io.tagline.checker.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.tagline.checker.CheckOptions;
import io.tagline.checker.CheckResult;
import io.tagline.checker.CounterexampleStep;
import io.tagline.checker.Property;
import io.tagline.checker.Samples;
import io.tagline.checker.Verdict;
import io.tagline.checker.Violation;
import io.tagline.checker.state.LineState;
import io.tagline.checker.state.Model;
import io.tagline.checker.state.Renaming;
import io.tagline.checker.state.StateCodec;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.files.FileLibrary;
import io.tagline.documents.watch.Cancellable;
import io.tagline.documents.watch.Watch;
import io.tagline.protocols.Protocols;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.Protocol;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Does an exploration find what a search finds that keeps whole states in a map? */
final class ExplorationTest {

    /** A search without rounds, batches and hashes of states. */
    private static final class Plain {

        private final Model model;
        private final StateCodec codec;
        private final Renaming renaming;
        private final Expander expander;
        /** By state: how many steps lead to it at least. */
        private final Map<List<Long>, Integer> depths = new HashMap<>();

        private final Deque<List<Long>> open = new ArrayDeque<>();
        private int transitions;
        private int quiet;
        private int depth;
        private int shortestToViolation = Integer.MAX_VALUE;

        Plain(Model model) {
            this.model = model;
            codec = model.newStateCodec();
            renaming = model.newRenaming(codec);
            expander = new Expander(model, model.newStepMemory(), codec.newLine());
            int[] values = new int[model.options.size().lines()];
            do {
                found(model.initial(codec, values), 0);
            } while (Model.next(values, model.options.size().values()));
            while (!open.isEmpty()) {
                List<Long> state = open.remove();
                expand(state, depths.get(state));
            }
        }

        private void found(LineState[] lines, int at) {
            long[] packed = new long[codec.words()];
            renaming.encode(lines, packed, 0);
            List<Long> state = LongStream.of(packed).boxed().toList();
            if (depths.putIfAbsent(state, at) == null) {
                open.add(state);
                depth = at;
            }
        }

        private void expand(List<Long> state, int at) {
            LineState[] lines = codec.newLines();
            codec.decode(state.stream().mapToLong(Long::longValue).toArray(), 0, lines);
            int before = transitions;
            expander.expand(lines, (line, outcome, after, violation) -> {
                if (violation.isReal()) {
                    violated(violation, at + 1);
                } else {
                    transitions++;
                    LineState[] next = lines.clone();
                    next[line] = after;
                    found(next, at + 1);
                    violated(model.check.check(after), at + 1);
                }
                return true;
            });
            boolean rests = Arrays.stream(lines).allMatch(model.check::isQuiet);
            quiet += rests ? 1 : 0;
            if (transitions == before && !rests) {
                violated(new Violation(Property.DEADLOCK, "nothing can happen"), at);
            }
        }

        private void violated(Violation violation, int at) {
            if (violation.isReal() && model.options.properties().contains(violation.property())) {
                shortestToViolation = Math.min(shortestToViolation, at);
            }
        }
    }

    private static Protocol vi(String from, String to) {
        String text = Samples.vi().text().replace(from, to);
        return new Protocols(FileLibrary::new)
                .read(Source.of("vi.md", text), new Diagnostics())
                .orElseThrow();
    }

    private static CheckResult check(Model model, CheckOptions options) {
        return Checker.check(model.protocol, options, Watch.NONE);
    }

    static List<Model> worlds() {
        return List.of(
                new Model(vi("", ""), CheckOptions.of(1).withValues(1)),
                new Model(vi("", ""), CheckOptions.of(3)),
                new Model(vi("", ""), CheckOptions.of(2).withLines(2).withValues(1)),
                new Model(vi("", ""), CheckOptions.of(2).withLines(2).withSymmetry(true)),
                new Model(Samples.builtIn("msi"), CheckOptions.of(2)),
                new Model(
                        Samples.builtIn("mesi"),
                        CheckOptions.of(3).withSymmetry(true).withValues(1)),
                new Model(Samples.builtIn("msi-split-bus"), CheckOptions.of(2)),
                new Model(Samples.builtIn("chi-far"), CheckOptions.of(2).withSymmetry(true)),
                new Model(Samples.builtIn("moesi-two-level"), CheckOptions.of(2).withSharedCaches(1)));
    }

    @ParameterizedTest
    @MethodSource("worlds")
    void figures_areThoseOfAPlainSearch(Model model) {
        Plain plain = new Plain(model);
        for (CheckOptions options :
                List.of(model.options, model.options.withWorkers(3, task -> new Thread(task).start()))) {
            CheckResult result = check(model, options);
            assertEquals(Verdict.VERIFIED, result.verdict());
            assertEquals(plain.depths.size(), result.statistics().states());
            assertEquals(plain.transitions, result.statistics().transitions());
            assertEquals(plain.quiet, result.statistics().quiet());
            assertEquals(plain.depth, result.statistics().depth());
        }
    }

    static List<Model> wrong() {
        Set<Property> all = EnumSet.allOf(Property.class);
        all.remove(Property.STUCK);
        CheckOptions options = CheckOptions.of(3).withProperties(all);
        CheckOptions deadlock = options.withProperties(Set.of(Property.DEADLOCK));
        return List.of(
                new Model(vi("finish load", "finish store"), options),
                new Model(vi("| VI_A | Fwd-Get |", "| IV_L | Fwd-Get |"), options),
                new Model(
                        vi("| V | Put-Owner | write memory; clear owner;", "| V | Put-Owner | clear owner;"), options),
                new Model(vi("finish load; send Unblock to home", "finish load"), deadlock),
                new Model(vi("finish load; send Unblock to home", "finish load"), deadlock.withSymmetry(true)));
    }

    /** A breadth-first search shows no longer story than is needed. */
    @ParameterizedTest
    @MethodSource("wrong")
    void counterexample_isAShortestOne(Model model) {
        Plain plain = new Plain(model);
        CheckResult result = check(model, model.options);
        assertEquals(Verdict.VIOLATED, result.verdict());
        assertEquals(
                plain.shortestToViolation,
                result.counterexample().size(),
                () -> result.counterexample().toString());
    }

    /** The row of the last step counts as taken, and no row that only a worker who ran ahead has taken. */
    @ParameterizedTest
    @MethodSource("wrong")
    void rowsTaken_areThoseUpToTheViolation(Model model) {
        CheckResult result = check(model, model.options);
        CheckOptions many = model.options.withWorkers(3, task -> new Thread(task).start());
        assertEquals(result.coverage(), check(model, many).coverage());
        for (CounterexampleStep step : result.counterexample()) {
            assertFalse(
                    result.coverage().unreached().stream()
                            .anyMatch(cell -> (cell.kind() == ControllerKind.CACHE)
                                            == step.node().startsWith("cache")
                                    && cell.transition().state().name().equals(step.from())
                                    && cell.transition().event().name().equals(step.event())),
                    step::toString);
        }
    }

    /** A cache that gives a line away while it evicts it waits for ever, which is a violation only where the check demands that it is not. */
    @Test
    void stuckState_isNoViolationUnlessThatIsDemanded() {
        Protocol stuck = vi("| I, V | Put-Stale | send Put-Ack to requester | |", "| I, V | Put-Stale | | |");
        Set<Property> others = EnumSet.allOf(Property.class);
        assertEquals(
                Verdict.VIOLATED,
                Checker.check(stuck, CheckOptions.of(2), Watch.NONE).verdict());
        others.remove(Property.STUCK);
        CheckOptions options = CheckOptions.of(2).withProperties(others);
        assertEquals(Verdict.VERIFIED, Checker.check(stuck, options, Watch.NONE).verdict());
    }

    /** A cache gives up its line twice each time, so that more and more may be under way. */
    @Test
    void messagesWithoutEnd_areOutOfBounds() {
        Protocol endless = vi(
                "| V | Evict | send Put to home | VI_A |", "| V | Evict | send Put to home; send Put to home | VI_A |");
        CheckOptions options = CheckOptions.of(1).withProperties(Set.of(Property.BOUNDED));
        CheckResult result = Checker.check(endless, options, Watch.NONE);
        assertEquals(
                List.of("more messages of one line are in flight than its caches can cause"),
                result.violation().stream().map(Violation::text).toList());
    }

    @Test
    void cancelledExploration_ends() {
        Cancellable watch = new Cancellable(Watch.NONE);
        watch.cancel();
        Protocol msi = Samples.builtIn("msi");
        assertThrows(CancellationException.class, () -> Checker.check(msi, CheckOptions.of(3), watch));
    }
}
