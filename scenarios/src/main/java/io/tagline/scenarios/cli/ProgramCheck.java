package io.tagline.scenarios.cli;

import io.tagline.scenarios.experiment.Parts;
import io.tagline.scenarios.experiment.Platform;
import io.tagline.scenarios.experiment.PointSetup;
import io.tagline.scenarios.experiment.Setup;
import io.tagline.scenarios.report.Format;
import io.tagline.scenarios.report.check.ProgramCheckReport;
import io.tagline.scenarios.report.check.ProgramCheckReport.Checked;
import io.tagline.scenarios.report.check.ProgramCheckReport.CheckedPoint;
import io.tagline.simulator.exploration.ProgramExplorer;
import io.tagline.simulator.exploration.ProgramExplorer.Bounds;
import io.tagline.simulator.exploration.ProgramVerdict;
import io.tagline.simulator.exploration.UnexploredException;
import io.tagline.topologies.machine.Machine;
import io.tagline.watch.Watch;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.function.IntUnaryOperator;

/** {@code tagline check --program}: the programs of a scenario in all orders of their accesses, each point by one worker. */
final class ProgramCheck {

    private static final int MOST_THREADS = 8;

    private final RootCommand root;
    private final Setup setup;
    private final int jobs;

    ProgramCheck(RootCommand root, Setup setup, JobsOption jobs) {
        this.root = root;
        this.setup = setup;
        this.jobs = Math.min(jobs.count(), setup.points().size());
    }

    /** Prints what was found in the format of the same name; returns the exit code. */
    int run(FormatOption<?> format) {
        String name = format.chosen().name();
        Format<Checked> chosen = new ProgramCheckReport()
                .format(name)
                .orElseThrow(
                        () -> new RefusedException("--program has no --format " + name + "; it has text and json"));
        setup.points().forEach(ProgramCheck::require);
        try (ConsoleWatch watch = new ConsoleWatch(root.console())) {
            List<CheckedPoint> points = explored(watch);
            Checked checked = new Checked(
                    setup.scenario().name(),
                    setup.protocols(),
                    storeBuffer(setup.points().get(0).platform()),
                    points);
            format.put(chosen.write(checked, root.terminal(format.file().isEmpty())), root);
            points.forEach(point -> point.verdict()
                    .mistake()
                    .ifPresent(mistake ->
                            FailureStory.excerpt(mistake, root.renderer()).forEach(root::tell)));
            return code(points);
        }
    }

    private static void require(PointSetup point) {
        int threads = point.workload().program().size();
        if (threads > MOST_THREADS) {
            throw new RefusedException("at " + point.point().text() + " there are " + threads
                    + " threads; all executions of at most " + MOST_THREADS + " can be tried; choose with -p");
        }
    }

    /** What came of the points, in their order; without those that an interruption has kept from their end. */
    private List<CheckedPoint> explored(Watch watch) {
        List<CheckedPoint> explored = new ArrayList<>();
        try (Workers workers = new Workers(jobs)) {
            List<CompletableFuture<CheckedPoint>> points = setup.points().stream()
                    .map(point -> CompletableFuture.supplyAsync(() -> explored(point, watch), workers.executor()))
                    .toList();
            for (CompletableFuture<CheckedPoint> point : points) {
                explored.add(Parts.joined(point));
            }
        } catch (UnexploredException e) {
            throw new RefusedException(String.valueOf(e.getMessage()));
        } catch (CancellationException e) {
            return explored;
        }
        return explored;
    }

    private CheckedPoint explored(PointSetup point, Watch watch) {
        Platform platform = point.platform();
        long bytes = Runtime.getRuntime().maxMemory() / 2 / jobs;
        Bounds bounds = new Bounds(Integer.MAX_VALUE / 2, bytes, watch);
        return new CheckedPoint(
                point.point(),
                new ProgramExplorer(point.workload(), platform.protocol(), storeBuffers(point), bounds).explore());
    }

    /** How many stores each thread may have waiting; a device has no store buffer. */
    private static IntUnaryOperator storeBuffers(PointSetup point) {
        Machine machine = point.platform().machine();
        List<Integer> cores = point.workload().cores();
        return thread -> machine.isDevice(cores.get(thread)) ? 0 : storeBuffer(point.platform());
    }

    private static int storeBuffer(Platform platform) {
        return platform.machine().cores().stores().buffered();
    }

    private int code(List<CheckedPoint> points) {
        if (points.size() < setup.points().size()) {
            root.tell("interrupted: %d of %d points are finished"
                    .formatted(points.size(), setup.points().size()));
            return ExitCode.INTERRUPTED;
        }
        return points.stream()
                .mapToInt(point -> code(point.verdict().kind()))
                .max()
                .orElse(ExitCode.FINE);
    }

    private static int code(ProgramVerdict.Kind kind) {
        return switch (kind) {
            case VERIFIED -> ExitCode.FINE;
            case VIOLATED, DEADLOCK, LIVELOCK -> ExitCode.FAILED;
            case STOPPED -> ExitCode.BROKEN;
        };
    }
}
