package io.tagline.scenarios.cli;

import io.tagline.scenarios.experiment.Platform;
import io.tagline.scenarios.experiment.PointSetup;
import io.tagline.scenarios.experiment.Setup;
import io.tagline.scenarios.report.Format;
import io.tagline.scenarios.report.check.ProgramCheckReport;
import io.tagline.scenarios.report.check.ProgramCheckReport.Checked;
import io.tagline.scenarios.report.check.ProgramCheckReport.CheckedPoint;
import io.tagline.simulator.exploration.ProgramExplorer;
import io.tagline.simulator.exploration.ProgramVerdict;
import io.tagline.simulator.exploration.UnexploredException;
import io.tagline.topologies.machine.Parameter;
import java.util.ArrayList;
import java.util.List;

/** {@code tagline check --program}: the programs of a scenario in all orders of their accesses. */
final class ProgramCheck {

    private static final int MOST_THREADS = 4;

    /** What a world takes up while it is kept, more or less. */
    private static final long BYTES_OF_A_WORLD = 1_500;

    private final RootCommand root;
    private final Setup setup;

    ProgramCheck(RootCommand root, Setup setup) {
        this.root = root;
        this.setup = setup;
    }

    /** Prints what was found in the format of the same name; returns the exit code. */
    int run(FormatOption<?> format) {
        String name = format.chosen().name();
        Format<Checked> chosen = new ProgramCheckReport()
                .format(name)
                .orElseThrow(
                        () -> new RefusedException("--program has no --format " + name + "; it has text and json"));
        List<CheckedPoint> points = new ArrayList<>();
        for (PointSetup point : setup.points()) {
            points.add(new CheckedPoint(point.point(), verdict(point)));
        }
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
        return points.stream()
                .mapToInt(point -> code(point.verdict().kind()))
                .max()
                .orElse(ExitCode.FINE);
    }

    private static ProgramVerdict verdict(PointSetup point) {
        int threads = point.workload().program().size();
        if (threads > MOST_THREADS) {
            throw new RefusedException("at " + point.point().text() + " there are " + threads
                    + " threads; all executions of at most " + MOST_THREADS + " can be tried; choose with -p");
        }
        Platform platform = point.platform();
        long most = Runtime.getRuntime().maxMemory() / 2 / BYTES_OF_A_WORLD;
        try {
            return new ProgramExplorer(point.workload(), platform.protocol(), storeBuffer(platform), (int)
                            Math.min(most, Integer.MAX_VALUE / 2))
                    .explore();
        } catch (UnexploredException e) {
            throw new RefusedException(String.valueOf(e.getMessage()));
        }
    }

    private static int storeBuffer(Platform platform) {
        return platform.machine().cores().storeBuffer().map(Parameter::value).orElse(0);
    }

    private static int code(ProgramVerdict.Kind kind) {
        return switch (kind) {
            case VERIFIED -> ExitCode.FINE;
            case VIOLATED, DEADLOCK, LIVELOCK -> ExitCode.FAILED;
            case STOPPED -> ExitCode.BROKEN;
        };
    }
}
