package io.tagline.programs.cla.expansion;

import io.tagline.documents.Diagnostic;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.programs.cla.ClaProgram;
import io.tagline.programs.cla.ProgramReader;
import io.tagline.programs.cla.verb.LineMap;
import io.tagline.programs.expression.PointDiagnostics;
import io.tagline.programs.expression.ThreadDomains;
import io.tagline.programs.expression.Value;
import io.tagline.programs.expression.Vocabulary;
import io.tagline.programs.operation.LineSetup;
import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.Program;
import io.tagline.programs.operation.ProgramStep;
import io.tagline.programs.tree.Tree;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** Programs for tests: the lines flag (0), data[4] (1 to 4) and grid[2][3] (5 to 10), all 0; parameters k = 2, send = E. */
public final class Programs {

    public static final Map<String, Value> PARAMETERS = Map.of("k", Value.of(2), "send", Value.of("E"));

    public final Diagnostics diagnostics = new Diagnostics();
    private final Map<String, LineMap.Shape> shapes = new LinkedHashMap<>();
    private final List<LineSetup> lines = new ArrayList<>();

    private final Map<String, Tree> trees = new LinkedHashMap<>();

    public Programs() {
        add("flag", List.of());
        add("data", List.of(4));
        add("grid", List.of(2, 3));
    }

    private void add(String name, List<Integer> sizes) {
        shapes.put(name, new LineMap.Shape(lines.size(), sizes));
        int count = sizes.stream().reduce(1, (a, b) -> a * b);
        for (int i = 0; i < count; i++) {
            lines.add(new LineSetup(name + "#" + i, 0, List.of()));
        }
    }

    Programs withTree(String name, Tree tree) {
        trees.put(name, tree);
        return this;
    }

    public static String text(String... lines) {
        return String.join("\n", lines);
    }

    public Optional<ClaProgram> read(String... lines) {
        Map<String, List<Value>> values =
                Map.of("k", List.of(Value.of(2)), "send", List.of(Value.of("E"), Value.of("I")));
        Map<String, Integer> arrays = new LinkedHashMap<>();
        shapes.forEach((name, shape) -> arrays.put(name, shape.sizes().size()));
        return ProgramReader.read(
                Source.of("test.cla", text(lines)),
                Vocabulary.of(values).withArrays(arrays).withTrees(trees.keySet()),
                diagnostics);
    }

    public Optional<Program> expand(int threads, String... lines) {
        ThreadDomains sockets = ThreadDomains.of(
                2, IntStream.range(0, threads).map(i -> 2 * i / threads).boxed().toList());
        Environment environment = new Environment(threads, sockets, PARAMETERS, new LineMap(shapes, this.lines), trees);
        return read(lines)
                .flatMap(p -> Expansion.expand(
                        p, environment, new Budget(Budget.STEPS), new PointDiagnostics(diagnostics, "k=2")));
    }

    /** A program without mistakes whose operations depend on nothing that is read. */
    Program.Static expandStatic(int threads, String... lines) {
        return (Program.Static) expand(threads, lines).orElseThrow(() -> new AssertionError(diagnostics.all()));
    }

    /** The operations of each thread of a program without mistakes. */
    public List<List<Operation>> operations(int threads, String... lines) {
        return expandStatic(threads, lines).threads().stream()
                .map(steps -> steps.stream().map(ProgramStep::operation).toList())
                .toList();
    }

    /** Code and place of every mistake, such as {@code TL252 1:5}. */
    public List<String> mistakes() {
        return diagnostics.all().stream().map(Programs::told).toList();
    }

    private static String told(Diagnostic d) {
        return d.code().id() + " " + d.position();
    }
}
