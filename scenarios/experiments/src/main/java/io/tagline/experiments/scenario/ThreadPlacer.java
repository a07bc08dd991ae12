package io.tagline.experiments.scenario;

import io.tagline.documents.Code;
import io.tagline.documents.Span;
import io.tagline.programs.expression.EvaluationException;
import io.tagline.programs.expression.Evaluator;
import io.tagline.programs.expression.Expression;
import io.tagline.programs.expression.PointDiagnostics;
import io.tagline.programs.expression.Value;
import io.tagline.topologies.machine.Cores;
import io.tagline.topologies.machine.Machine;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Counts the threads of a point and puts them on cores of a machine, or on its devices, which are numbered after the cores. */
public final class ThreadPlacer {

    private static final int MOST_THREADS = 4096;

    private final Threads threads;
    private final Point point;
    private final Machine machine;
    private final Cores cores;
    private final PointDiagnostics diagnostics;

    public ThreadPlacer(Threads threads, Point point, Machine machine, PointDiagnostics diagnostics) {
        this.threads = threads;
        this.point = point;
        this.machine = machine;
        this.cores = machine.cores();
        this.diagnostics = diagnostics;
    }

    /** The core of each thread; empty if their number has a mistake, core 0 for a thread whose core has one. All mistakes are reported. */
    public List<Integer> place() {
        try {
            return place(count());
        } catch (EvaluationException e) {
            diagnostics.report(e);
            return List.of();
        }
    }

    private int count() {
        Span span = threads.count().map(Expression::span).orElse(threads.span());
        long count = threads.count()
                .map(Evaluator.of(point.parameters())::number)
                .orElseGet(() -> number(point.parameters().get("n"), span));
        if (count < 1 || count > MOST_THREADS) {
            throw refused(span, "there cannot be " + count + " threads", "a scenario has 1 to " + MOST_THREADS);
        }
        return (int) count;
    }

    private static long number(@Nullable Value n, Span span) {
        if (n instanceof Value.Whole whole) {
            return whole.number();
        }
        throw refused(span, "the number of threads, `n`, is " + n, "it is a whole number");
    }

    private List<Integer> place(int count) {
        Placement placement = threads.placement().at(point);
        if (placement instanceof Placement.Listed listed) {
            return listed(listed.cores(), count);
        } else if (placement instanceof Placement.Computed computed) {
            return listed(Collections.nCopies(count, computed.core()), count);
        }
        checkRoom(count);
        boolean scattered = placement == Placement.Rule.SCATTER;
        boolean paired = placement == Placement.Rule.SIBLINGS && cores.threads().value() % 2 == 0;
        return IntStream.range(0, count)
                .mapToObj(i -> scattered ? scattered(i, count) : (paired ? i / 2 : i) % all())
                .toList();
    }

    /** Spreads the threads of a round, which has at most one for each core, evenly; the last round has the remaining threads. */
    private int scattered(int thread, int count) {
        int round = thread - thread % all();
        return (int) ((long) (thread - round) * all() / Math.min(all(), count - round));
    }

    private void checkRoom(int count) {
        int room = all() * cores.threads().value();
        if (count > room) {
            throw refused(threads.span(), "the machine has no room for " + count + " threads", "it runs " + room);
        }
    }

    private List<Integer> listed(List<Expression> expressions, int count) {
        if (expressions.size() < count) {
            String note = "there are " + count + " threads";
            throw refused(threads.span(), "only " + expressions.size() + " cores are listed", note);
        }
        List<Integer> placed = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Expression expression = expressions.get(i);
            try {
                placed.add(place(expression, new PlacementScope(new PointScope(point, count, i, 0), all())));
                checkCore(expression.span(), placed);
            } catch (EvaluationException e) {
                diagnostics.report(e);
                placed.add(0);
            }
        }
        return placed;
    }

    private int place(Expression expression, PlacementScope scope) {
        long place = new Evaluator(scope).number(expression);
        return scope.isOfDevices(expression) && place >= all()
                ? device(expression, place - all())
                : core(expression, place);
    }

    private int device(Expression expression, long device) {
        int devices = machine.deviceCount();
        if (devices == 0) {
            throw refused(
                    expression.span(),
                    "machine " + machine.name() + " has no devices",
                    "give it one: `set: [\"devices.count=1\", \"devices.request=100 ns\"]`");
        } else if (device >= devices) {
            String note = devices == 1
                    ? "there is one, `device`"
                    : "there are %d, `device` to `device + %d`".formatted(devices, devices - 1);
            throw refused(expression.span(), "the machine has no device " + device, note);
        }
        return all() + (int) device;
    }

    private int core(Expression expression, long core) {
        if (core < 0 || core >= all()) {
            String note = "its cores are 0 to " + (all() - 1);
            throw refused(expression.span(), "the machine has no core " + core, note);
        }
        return (int) core;
    }

    private void checkCore(Span span, List<Integer> placed) {
        int core = placed.get(placed.size() - 1);
        int room = cores.threads().value();
        if (!machine.isDevice(core) && Collections.frequency(placed, core) > room) {
            String note = room == 1 ? "a core runs one thread" : "a core runs " + room + " threads";
            diagnostics.report(Code.BAD_PLACEMENT, span, "too many threads on core " + core, note, "");
        }
    }

    private int all() {
        return cores.count().value();
    }

    private static EvaluationException refused(Span span, String message, String note) {
        return new EvaluationException(Code.BAD_PLACEMENT, span, message, note);
    }
}
