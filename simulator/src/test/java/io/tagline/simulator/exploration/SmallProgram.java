package io.tagline.simulator.exploration;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.watch.Watch;
import io.tagline.programs.cla.ProgramReader;
import io.tagline.programs.cla.expansion.Budget;
import io.tagline.programs.cla.expansion.Environment;
import io.tagline.programs.cla.expansion.Expansion;
import io.tagline.programs.cla.verb.LineMap;
import io.tagline.programs.expression.PointDiagnostics;
import io.tagline.programs.expression.ThreadDomains;
import io.tagline.programs.expression.Vocabulary;
import io.tagline.programs.operation.LineBlock;
import io.tagline.programs.operation.LineLocation;
import io.tagline.programs.operation.LineSetup;
import io.tagline.programs.operation.Program;
import io.tagline.programs.operation.Workload;
import io.tagline.protocols.table.Protocol;
import io.tagline.simulator.exploration.ProgramExplorer.Bounds;
import io.tagline.simulator.exploration.ProgramVerdict.Kind;
import io.tagline.simulator.machine.TimedMachine;
import io.tagline.simulator.machine.Workbench;
import io.tagline.topologies.machine.Machine;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A program in CLa, to be explored: its lines are x, y, z, a[3] and b[3], which contain 0, and its results are the ghosts r[6], which contain 0, too; the ghost
 * nine contains 9.
 *
 * @param order in which the accesses of each thread are performed
 */
record SmallProgram(Workload workload, Protocol protocol, ThreadOrder order) {

    private static final Map<String, Integer> ARRAYS = arrays();
    private static final int RESULTS = 6;
    private static final Protocol MESI = Workbench.protocol("mesi");
    private static final Bounds ENOUGH = new Bounds(1_000_000, Long.MAX_VALUE, Watch.NONE);

    private static Map<String, Integer> arrays() {
        Map<String, Integer> sizes = new LinkedHashMap<>();
        sizes.put("x", 0);
        sizes.put("y", 0);
        sizes.put("z", 0);
        sizes.put("a", 3);
        sizes.put("b", 3);
        sizes.put("nine", 0);
        sizes.put("r", RESULTS);
        return Collections.unmodifiableMap(sizes);
    }

    /** Thread 0 does the first of these, thread 1 the second; statements are separated by semicolons, and a block by two spaces more. */
    static SmallProgram of(String... threads) {
        StringBuilder text = new StringBuilder();
        for (int thread = 0; thread < threads.length; thread++) {
            text.append("if me == ").append(thread).append(":\n");
            for (String statement : threads[thread].split("; ?", -1)) {
                text.append("  ").append(statement).append('\n');
            }
        }
        return of(threads.length, text.toString());
    }

    /** All threads do this. */
    static SmallProgram of(int threads, String text) {
        List<LineSetup> lines = new ArrayList<>();
        Map<String, LineMap.Shape> shapes = new LinkedHashMap<>();
        Map<String, Integer> indices = new LinkedHashMap<>();
        ARRAYS.forEach((name, size) -> {
            shapes.put(name, new LineMap.Shape(lines.size(), size == 0 ? List.of() : List.of(size)));
            indices.put(name, size == 0 ? 0 : 1);
            boolean ghost = name.equals("r") || name.equals("nine");
            LineLocation place = ghost ? new LineLocation.Ghost() : new LineLocation.Shared();
            long content = name.equals("nine") ? 9 : 0;
            IntStream.range(0, Math.max(1, size))
                    .mapToObj(i -> size == 0 ? name : name + "[" + i + "]")
                    .forEach(line -> lines.add(new LineSetup(line, content, List.of(), place)));
        });
        Program program = Diagnostics.read(diagnostics -> ProgramReader.read(
                        Source.of("small.cla", text), Vocabulary.of(Map.of()).withArrays(indices), diagnostics)
                .flatMap(read -> Expansion.expand(
                        read,
                        new Environment(
                                threads,
                                ThreadDomains.of(1, Collections.nCopies(threads, 0)),
                                Map.of(),
                                new LineMap(shapes, lines),
                                Map.of()),
                        new Budget(Budget.STEPS),
                        new PointDiagnostics(diagnostics, ""))));
        List<LineBlock> blocks = List.of(new LineBlock("all", OptionalLong.empty(), lines));
        List<Integer> cores = IntStream.range(0, threads).boxed().toList();
        return new SmallProgram(new Workload(program, blocks, cores), MESI, ThreadOrder.IN_ORDER);
    }

    /** The same where each thread may have so many stores waiting. */
    SmallProgram buffering(int stores) {
        return ordered(ThreadOrder.buffering(stores));
    }

    /** The same in another order. */
    SmallProgram ordered(ThreadOrder other) {
        return new SmallProgram(workload, protocol, other);
    }

    SmallProgram on(Protocol other) {
        return new SmallProgram(workload, other, order);
    }

    ProgramVerdict verdict() {
        return verdict(ENOUGH, ghosts -> {});
    }

    ProgramVerdict verdict(Bounds bounds, Ends ends) {
        return new ProgramExplorer(workload, protocol, thread -> order, bounds, ends).explore();
    }

    /** What the first results are wherever an execution ends, such as {@code 0 1}; each of them can end. */
    Set<String> outcomes(int results) {
        Set<String> seen = new TreeSet<>();
        ProgramVerdict verdict = verdict(ENOUGH, ghosts -> seen.add(text(results, ghosts)));
        assertEquals(Kind.VERIFIED, verdict.kind(), verdict.message());
        return seen;
    }

    private String text(int results, long[] ghosts) {
        int first = workload.locations().size() - RESULTS;
        return IntStream.range(first, first + results)
                .mapToObj(i -> String.valueOf(ghosts[i]))
                .collect(Collectors.joining(" "));
    }

    /** The same at the ends of replications on a machine. */
    Set<String> timed(Machine machine, int replications, int results) {
        TimedMachine timed = new TimedMachine(machine, protocol, workload, 1, "test");
        Set<String> seen = new TreeSet<>();
        for (int replication = 0; replication < replications; replication++) {
            timed.run(replication);
            seen.add(text(results, timed.ghosts()));
        }
        return seen;
    }

    /** The steps of the story, such as {@code T0 load(x)}. */
    static List<String> steps(ProgramVerdict verdict) {
        return verdict.story().stream()
                .map(event -> "T" + event.thread() + " " + event.operation())
                .toList();
    }
}
