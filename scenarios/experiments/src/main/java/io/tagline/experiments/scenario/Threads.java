package io.tagline.experiments.scenario;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Span;
import io.tagline.programs.expression.Expression;
import io.tagline.programs.expression.PointDiagnostics;
import io.tagline.topologies.machine.Machine;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The number of threads and their placement.
 *
 * @param count an expression over the parameters; absent where the parameter {@code n} of the matrix is the number
 * @param span its place in the scenario
 */
public record Threads(Optional<Expression> count, Placement placement, Span span) {

    /** Whether a machine has the cores for the threads of a point; other mistakes are found when it is built. */
    public boolean fit(Machine machine, Point point) {
        Diagnostics trial = new Diagnostics();
        new ThreadPlacer(this, point, machine, new PointDiagnostics(trial, point.text())).place();
        return trial.all().stream().noneMatch(mistake -> mistake.code() == Code.BAD_PLACEMENT);
    }

    /** The names of the threads whose cores are listed, T0 first. */
    public List<String> listed() {
        return placement instanceof Placement.Listed listed
                ? IntStream.range(0, listed.cores().size())
                        .mapToObj(i -> "T" + i)
                        .toList()
                : List.of();
    }

    public Threads with(String thread, Expression core) {
        List<Expression> cores = new ArrayList<>(((Placement.Listed) placement).cores());
        cores.set(listed().indexOf(thread), core);
        return new Threads(count, new Placement.Listed(cores), span);
    }

    /** The existing threads, for messages about a missing one. */
    public static String existing(int count) {
        return count == 1 ? "the only one is T0" : "they are T0 to T" + (count - 1);
    }
}
