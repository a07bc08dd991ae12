package io.tagline.programs.cla.expansion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.programs.operation.AccessOrder;
import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.WaitComparison;
import io.tagline.programs.tree.Tree;
import io.tagline.programs.tree.Trees;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class TreeProgramTest {

    /** 0 above 1 and 2; 1 above 3: the four-node binary tree of Ramos and Hoefler, HPDC 2015, figure 2. */
    private static final Tree TREE = Tree.of(-1, 0, 0, 1);

    private final Programs programs = new Programs().withTree("tree", TREE);

    private void assertMistake(String mistake, String note, String... lines) {
        assertTrue(programs.expand(4, lines).isEmpty());
        assertEquals(List.of(mistake), programs.mistakes());
        assertEquals(note, programs.diagnostics.all().get(0).note());
    }

    private long value(int thread, String expression) {
        return ((Operation.Store) programs.operations(4, "store(flag, " + expression + ")")
                        .get(thread)
                        .get(0))
                .value();
    }

    @ParameterizedTest
    @CsvSource({
        "0, tree.parent, -1",
        "3, tree.parent, 1",
        "1, tree.nsons, 1",
        "3, tree.level, 2",
        "0, tree.depth, 2",
        "2, tree.root, 0",
        "0, 'parent(tree, 3)', 1",
        "3, 'nsons(tree, tree.root)', 2",
        "0, level(3), 2",
        "3, parent(parent(3)), 0",
    })
    void properties_areThoseOfTheTree(int thread, String expression, long expected) {
        assertEquals(expected, value(thread, expression));
    }

    /** Of 4 threads, 0 and 1 run in socket 0, 2 and 3 in socket 1. */
    @ParameterizedTest
    @CsvSource({
        "0, sockets, 2",
        "2, socket(me), 1",
        "0, clusters, 2",
        "1, cluster(n - 1), 1",
        "0, levels, 3",
        "3, 'domain(me, 0)', 3",
        "2, 'domain(me, 1)', 1",
        "3, 'domain(me, levels - 1)', 0",
        "0, domains(0), 4",
        "0, domains(1), 2",
        "0, domains(2), 1",
        "1, 'distance(me, me)', 0",
        "1, 'distance(me, 0)', 1",
        "1, 'distance(2, me)', 2",
        "0, 'socket(parent(3))', 0",
        "0, 'nsons(tree, me, 0)', 1",
        "0, 'nsons(tree, me, 1)', 1",
        "1, 'nsons(tree, me, socket(3))', 1",
        "1, 'nsons(tree, me, 0)', 0",
    })
    void sockets_areThoseOfTheThreads(int thread, String expression, long expected) {
        assertEquals(expected, value(thread, expression));
    }

    @Test
    void socketOfNobody_isRefused() {
        assertMistake("TL254 1:20", "they are 0 to 3", "store(flag, socket(n))");
    }

    @ParameterizedTest
    @CsvSource({"domains(levels), 21", "'domain(me, -1)', 24"})
    void levelThatIsNot_isRefused(String question, int column) {
        String levels = "they are 0, its cores, to 2, the whole machine";
        assertMistake("TL254 1:" + column, levels, "store(flag, " + question + ")");
    }

    @Test
    void distanceOfNobody_isRefused() {
        assertMistake("TL254 1:25", "they are 0 to 3", "store(flag, distance(1, n))");
    }

    @Test
    void loop_runsThroughChildren() {
        List<List<Operation>> threads = programs.operations(
                4, "for c in children(tree, me):", "  load(data[c])", "for c in children(1):", "  load(flag)");
        assertEquals(List.of(new Operation.Load(2), new Operation.Load(3), new Operation.Load(0)), threads.get(0));
        assertEquals(List.of(new Operation.Load(4), new Operation.Load(0)), threads.get(1));
        assertEquals(List.of(new Operation.Load(0)), threads.get(3));
    }

    @Test
    void severalTrees_areToldApartByName() {
        programs.withTree("up", Trees.flat(4));
        assertEquals(1, value(0, "parent(tree, 3)"));
        assertEquals(0, value(0, "parent(up, 3)"));
        assertEquals(3, value(0, "up.nsons"));
    }

    /** Ramos and Hoefler, HPDC 2015, figure 1, for the tree of its figure 2: the operations are the nodes drawn there. */
    @Test
    void oneLineBroadcast_hasTheNodesOfFigure2() {
        List<List<Operation>> threads = programs.operations(
                4,
                "if tree.parent != -1:",
                "  cl_wait(grid[0][tree.parent], 1)",
                "  cl_copy(grid[1][tree.parent], data[me], 1)",
                "if tree.nsons > 0:",
                "  cl_copy(data[me], grid[1][me], 1)",
                "  cl_write(grid[0][me], 1)",
                "  cl_wait(flag, tree.nsons, ge)",
                "if tree.parent != -1:",
                "  cl_add(flag, 1)");
        int pflag = 5;
        int shared = 8;
        int mine = 1;
        Operation ready = new Operation.Wait(0, WaitComparison.AT_LEAST, 2);
        assertEquals(
                List.of(new Operation.Copy(mine, shared, 1), new Operation.Store(pflag, 1, AccessOrder.SEQ_CST), ready),
                threads.get(0));
        assertEquals(
                List.of(
                        new Operation.Wait(pflag + 1, WaitComparison.EQUAL, 1),
                        new Operation.Copy(shared + 1, mine + 3, 1),
                        Operation.add(0, 1)),
                threads.get(3));
    }

    @Test
    void mistakes_sayWhatIsLegal() {
        assertMistake("TL252 1:13", "did you mean `tree.parent`?", "store(flag, tree.parrent)");
    }

    @Test
    void nodeOutsideTheTree_isRefused() {
        assertMistake("TL254 1:26", "its nodes are 0 to 3", "store(flag, parent(tree, n))");
    }

    /** The root is asked for its parent's parent. */
    @Test
    void parentOfNobody_isRefused() {
        assertMistake("TL254 1:20", "its nodes are 0 to 3", "store(flag, parent(tree.parent))");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    store(flag, tree)                 | TL258 1:13
                    store(flag, tree == 1)            | TL258 1:13
                    store(flag, children(tree, me))   | TL258 1:13
                    store(flag, parent())             | TL253 1:13
                    store(flag, parent(tree, 1, 2))   | TL253 1:13
                    store(flag, parent(1, 2))         | TL258 1:20
                    store(flag, parent(tre, 2))       | TL252 1:20
                    store(flag, parents(tree, 2))     | TL252 1:13
                    store(flag, nsons(tree, 1, 0, 0)) | TL253 1:13
                    store(flag, nsons(tree, 1, x))    | TL252 1:28
                    store(flag, socket())             | TL253 1:13
                    store(flag, cluster(1, 2))        | TL253 1:13
                    store(flag, distance(1))          | TL253 1:13
                    store(flag, domain(1))            | TL253 1:13
                    store(flag, domains(1, 2))        | TL253 1:13
                    store(flag, distnace(1, 2))       | TL252 1:13
                    store(flag, socket(x))            | TL252 1:20
                    store(flag, parent(tree, x))      | TL252 1:26
                    load(tree.parent)                 | TL252 1:6
                    load(children(me))                | TL258 1:6
                    """)
    void misuse_isRefused(String line, String mistake) {
        assertTrue(programs.read(line).isEmpty());
        assertEquals(List.of(mistake), programs.mistakes());
    }

    @Test
    void loopVariable_isNoTreeAndHasNoDot() {
        assertTrue(programs.read("for tree in 0..1:", "  fence()", "for tree.x in 0..1:", "  fence()")
                .isEmpty());
        assertEquals(List.of("TL029 1:5", "TL250 3:5"), programs.mistakes());
    }

    @Test
    void unnamedTree_mustBeTheOnlyOne() {
        programs.withTree("up", Trees.flat(4));
        assertMistake("TL253 1:10", "write `children(tree, x)`", "for c in children(me):", "  fence()");
        Programs without = new Programs();
        assertTrue(without.read("for c in children(me):", "  fence()").isEmpty());
        assertEquals(List.of("TL252 1:10"), without.mistakes());
    }
}
