package io.tagline.checker.search;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.checker.CheckOptions;
import io.tagline.checker.Samples;
import io.tagline.checker.state.LineState;
import io.tagline.checker.state.Model;
import io.tagline.checker.state.Pending;
import io.tagline.checker.state.RegisterCodec;
import io.tagline.checker.state.Renaming;
import io.tagline.checker.state.StateCodec;
import io.tagline.protocols.step.LineEntry;
import io.tagline.protocols.step.Message;
import io.tagline.protocols.table.Controllers;
import io.tagline.protocols.table.TransitionTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Do all states that differ in names only have one code, and others different ones?
 *
 * <p>Names are given here one by one, on whole registers and messages. If the code of a state is one of its renamings, and all renamings have it, then two states
 * have the same code if and only if one is a renaming of the other.
 */
final class RenamingTest {

    private static final int WALKS = 40;
    private static final int STEPS = 25;
    private static final int MADE = 500;

    static List<Model> worlds() {
        return List.of(
                world("mesi", CheckOptions.of(3).withValues(3)),
                world("msi", CheckOptions.of(4)),
                world("gols", CheckOptions.of(3).withValues(1).withLines(2)),
                world("mesif", CheckOptions.of(4).withValues(1)),
                world("chi-far", CheckOptions.of(3)),
                world("msi-split-bus", CheckOptions.of(3)),
                world("mesi-bus", CheckOptions.of(4)),
                world("mesif-two-level", CheckOptions.of(4).withSharedCaches(2)),
                world("mesif-two-level", CheckOptions.of(3).withSharedCaches(3)),
                world("moesi-two-level", CheckOptions.of(3).withSharedCaches(2)),
                world("mesif-two-socket", CheckOptions.of(4).dealt(List.of(2, 2))),
                world("mesif-victim", CheckOptions.of(4).dealt(List.of(1, 2, 1)).withValues(1)));
    }

    private static Model world(String protocol, CheckOptions options) {
        return new Model(Samples.builtIn(protocol), options.withSymmetry(true));
    }

    @ParameterizedTest
    @MethodSource("worlds")
    void renamings_haveOneCode_whichIsOneOfThem(Model model) {
        Random random = new Random(1);
        Naming naming = new Naming(model);
        for (int walk = 0; walk < WALKS; walk++) {
            naming.judge(walked(model, naming.codec, random));
        }
    }

    /**
     * In most states that are reached, caches that look alike can change their names without any other change. So these states are made: caches in one or two states,
     * and messages of one type between any of them. Four of them may go round, or be two pairs that answer each other.
     */
    @ParameterizedTest
    @MethodSource("worlds")
    void cachesThatLookAlike_areToldApartByWhomTheyAddress(Model model) {
        Random random = new Random(1);
        Naming naming = new Naming(model);
        for (int state = 0; state < MADE; state++) {
            naming.judge(Stream.generate(() -> made(model, naming.codec, random))
                    .limit(model.options.size().lines())
                    .toArray(LineState[]::new));
        }
    }

    /** As many messages as a line has room for, of which only the last one names a value; its code is at the end of the state's. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void statesThatDifferInTheLastMessage_areToldApartByIt(int caches) {
        Model model = world("mesi", CheckOptions.of(caches).withValues(3));
        Naming naming = new Naming(model);
        int last = IntStream.range(0, model.space.size())
                .filter(number -> model.space.message(number).value == 1)
                .max()
                .orElseThrow();
        LineState line = naming.codec.newLine();
        while (line.count < line.messages.length - 1) {
            assertTrue(line.add(0, model.space));
        }
        assertTrue(line.add(last, model.space));
        assertEquals(last, line.messages[line.count - 1]);
        naming.judge(new LineState[] {line});
    }

    /** A world with all names that may be given in it. */
    private record Naming(Model model, StateCodec codec, Renaming renaming, List<Names> names) {

        Naming(Model model) {
            this(model, model.newStateCodec(), model.newRenaming(model.newStateCodec()), allNames(model));
        }

        void judge(LineState[] lines) {
            long[] code = code(renaming, lines, codec);
            boolean isOneOfThem = false;
            for (Names some : names) {
                LineState[] other = some.of(lines, model);
                assertArrayEquals(code, code(renaming, other, codec), () -> some + " of " + Arrays.toString(lines));
                isOneOfThem |= Arrays.equals(code, code(codec::encode, other, codec));
            }
            assertTrue(isOneOfThem, () -> Arrays.toString(lines));
            LineState[] decoded = codec.newLines();
            codec.decode(code, 0, decoded);
            assertArrayEquals(code, code(codec::encode, decoded, codec));
        }
    }

    private static LineState made(Model model, StateCodec codec, Random random) {
        Controllers controllers = model.controllers;
        LineState line = codec.newLine();
        int usual = random.nextInt(model.protocol.cache().states().size());
        for (int node = 0; node < controllers.nodes(); node++) {
            int at = node;
            TransitionTable table = model.protocol.table(controllers.kind(node)).orElseThrow();
            LineEntry entry = new LineEntry();
            entry.state = node < controllers.caches() && random.nextInt(4) > 0
                    ? usual
                    : random.nextInt(table.states().size());
            int[] below = IntStream.range(0, controllers.directory())
                    .filter(one -> controllers.home(one) == at)
                    .toArray();
            if (below.length > 0 && random.nextBoolean()) {
                entry.owner = below[random.nextInt(below.length)];
                entry.share(below[random.nextInt(below.length)]);
            }
            line.registers[node] = model.codec.at(node).pack(entry, Pending.NONE);
        }
        int type = random.nextInt(model.protocol.messages().size());
        int[] ofType = IntStream.range(0, model.space.size())
                .filter(number -> model.space.message(number).type == type)
                .toArray();
        for (int left = random.nextInt(random.nextBoolean() ? controllers.caches() : 2 * controllers.caches());
                left > 0;
                left--) {
            line.add(ofType[random.nextInt(ofType.length)], model.space);
        }
        return line;
    }

    /** Some steps from the beginning. Half of the walks prefer steps that send, so that many requests meet. */
    private static LineState[] walked(Model model, StateCodec codec, Random random) {
        LineState[] lines = model.initial(codec, new int[model.options.size().lines()]);
        Expander expander = new Expander(model, model.newStepMemory(), codec.newLine());
        int preference = 1 + 9 * random.nextInt(2);
        for (int step = random.nextInt(STEPS); step > 0; step--) {
            int[] weight = {0, 0};
            LineState next = codec.newLine();
            expander.expand(lines, (line, outcome, after, violation) -> {
                int its = model.space.isAccess(outcome.cause) && outcome.sent.length > 0 ? preference : 1;
                weight[0] += its;
                if (random.nextInt(weight[0]) < its) {
                    next.copy(after);
                    weight[1] = line;
                }
                return true;
            });
            lines[weight[1]].copy(next);
        }
        return lines;
    }

    private static long[] code(Renaming renaming, LineState[] lines, StateCodec codec) {
        long[] code = new long[codec.words()];
        renaming.encode(lines, code, 0);
        return code;
    }

    /** New names of nodes, which are the same for all lines, and of the values of each line. */
    private record Names(List<Integer> nodes, List<List<Integer>> values) {

        LineState[] of(LineState[] lines, Model model) {
            return IntStream.range(0, lines.length)
                    .mapToObj(line -> of(lines[line], values.get(line), model))
                    .toArray(LineState[]::new);
        }

        private LineState of(LineState line, List<Integer> value, Model model) {
            LineState to = new LineState(line.registers.length, line.messages.length);
            for (int node = 0; node < to.registers.length; node++) {
                to.registers[nodes.get(node)] = registers(model.codec.at(node), line.registers[node], value);
            }
            to.last = value.get(line.last);
            for (int i = 0; i < line.count; i++) {
                Message m = model.space.message(line.messages[i]);
                to.add(
                        model.space.number(
                                m.type,
                                nodes.get(m.from),
                                nodes.get(m.to),
                                nodes.get(m.requester),
                                value.get((int) m.value),
                                m.acks),
                        model.space);
            }
            return to;
        }

        private int registers(RegisterCodec codec, int code, List<Integer> value) {
            LineEntry from = new LineEntry();
            codec.unpack(code, from);
            LineEntry to = new LineEntry();
            to.state = from.state;
            to.acks = from.acks;
            to.owner = from.owner == LineEntry.NOBODY ? from.owner : nodes.get(from.owner);
            to.client = from.client == LineEntry.NOBODY ? from.client : nodes.get(from.client);
            for (int node = 0; node < nodes.size(); node++) {
                if (from.sharers().get(node)) {
                    to.share(nodes.get(node));
                }
            }
            to.value = from.value < value.size() ? value.get((int) from.value) : from.value;
            int window = 0;
            for (int old = 0; old < value.size(); old++) {
                window |= (codec.window(code) >> old & 1) << value.get(old);
            }
            int packed = codec.pack(to, codec.pending(code));
            return window == 0 ? packed : codec.withWindow(packed, window);
        }
    }

    /** All that are allowed: each node stays what it is, and goes with its home. */
    private static List<Names> allNames(Model model) {
        Controllers c = model.controllers;
        List<List<Integer>> nodes = orders(c.nodes()).stream()
                .filter(order -> IntStream.range(0, c.nodes()).allMatch(i -> c.kind(order.get(i)) == c.kind(i)))
                .filter(order ->
                        IntStream.range(0, c.directory()).allMatch(i -> c.home(order.get(i)) == order.get(c.home(i))))
                .toList();
        List<List<List<Integer>>> values = List.of(List.of());
        for (int line = 0; line < model.options.size().lines(); line++) {
            values = values.stream()
                    .flatMap(before ->
                            orders(model.options.size().values()).stream().map(order -> with(before, order)))
                    .toList();
        }
        List<List<List<Integer>>> ofLines = values;
        return nodes.stream()
                .flatMap(order -> ofLines.stream().map(of -> new Names(order, of)))
                .toList();
    }

    /** All orders of the first numbers. */
    private static List<List<Integer>> orders(int n) {
        List<List<Integer>> orders = List.of(List.of());
        for (int length = 0; length < n; length++) {
            orders = orders.stream()
                    .flatMap(order -> IntStream.range(0, n)
                            .filter(next -> !order.contains(next))
                            .mapToObj(next -> with(order, next)))
                    .toList();
        }
        return orders;
    }

    private static <T> List<T> with(List<T> list, T last) {
        List<T> longer = new ArrayList<>(list);
        longer.add(last);
        return List.copyOf(longer);
    }

    /** 3! for caches below one home; 2 * 2 * 2 for two pairs; only the middle two, or the outer two, of one, two and one. */
    @Test
    void names_areThoseThatKeepHomes() {
        assertEquals(6, allNames(world("msi", CheckOptions.of(3).withValues(1))).size());
        assertEquals(
                8,
                allNames(world("mesif-two-level", CheckOptions.of(4).withValues(1)))
                        .size());
    }
}
