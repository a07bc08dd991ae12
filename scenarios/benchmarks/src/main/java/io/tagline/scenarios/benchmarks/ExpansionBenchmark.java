package io.tagline.scenarios.benchmarks;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.files.FileLibrary;
import io.tagline.programs.cla.ClaProgram;
import io.tagline.programs.cla.Needs;
import io.tagline.programs.cla.ProgramLibrary;
import io.tagline.programs.cla.ProgramReader;
import io.tagline.programs.cla.expansion.Budget;
import io.tagline.programs.cla.expansion.Environment;
import io.tagline.programs.cla.expansion.Expansion;
import io.tagline.programs.cla.verb.LineMap;
import io.tagline.programs.expression.PointDiagnostics;
import io.tagline.programs.expression.ThreadDomains;
import io.tagline.programs.expression.Value;
import io.tagline.programs.operation.LineSetup;
import io.tagline.programs.operation.Program;
import io.tagline.programs.tree.Tree;
import io.tagline.programs.tree.Trees;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Operations per second that programs are expanded to, with all checks. Run with {@code java -jar
 * scenarios/benchmarks/target/benchmarks.jar ExpansionBenchmark}.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class ExpansionBenchmark {

    @Param({"one-line-broadcast", "dissemination-barrier", "pipelined-broadcast"})
    String program;

    @Param({"60", "256"})
    int threads;

    private ClaProgram read;
    private Environment environment;

    /** What JMH reports beside expansions per second. */
    @AuxCounters(AuxCounters.Type.OPERATIONS)
    @State(Scope.Thread)
    public static class Counters {
        public long operations;
    }

    @Setup(Level.Trial)
    public void read() {
        Diagnostics diagnostics = new Diagnostics();
        read = new ProgramLibrary(FileLibrary::new)
                .library()
                .open(program, diagnostics)
                .flatMap(source -> ProgramReader.readAlone(source, diagnostics))
                .orElseThrow();
        Map<String, Tree> trees = Map.of("tree", Trees.binomial(threads));
        environment =
                new Environment(threads, ThreadDomains.of(1, List.of()), parameters(), lines(Needs.of(read)), trees);
    }

    /** Lines of a pipelined broadcast, which make slices of two, and notifications in each round of a barrier. */
    private Map<String, Value> parameters() {
        return Map.of("lines", Value.of(threads), "m", Value.of(4));
    }

    /** Every array as large as the largest that these programs need. */
    private LineMap lines(Needs needs) {
        Map<String, LineMap.Shape> shapes = new LinkedHashMap<>();
        List<LineSetup> lines = new ArrayList<>();
        needs.lines().forEach((name, indices) -> {
            List<Integer> sizes = Collections.nCopies(indices, 2 * threads);
            shapes.put(name, new LineMap.Shape(lines.size(), sizes));
            int count = sizes.stream().reduce(1, Math::multiplyExact);
            lines.addAll(Collections.nCopies(count, new LineSetup(name, 0, List.of())));
        });
        return new LineMap(shapes, lines);
    }

    @Benchmark
    public Program expand(Counters counters) {
        PointDiagnostics diagnostics = new PointDiagnostics(new Diagnostics(), "");
        Program expanded = Expansion.expand(read, environment, new Budget(Budget.STEPS), diagnostics)
                .orElseThrow();
        ((Program.Static) expanded).threads().forEach(steps -> counters.operations += steps.size());
        return expanded;
    }
}
