package io.tagline.scenarios.cli.sweep;

import io.tagline.documents.Refusal;
import io.tagline.documents.Source;
import io.tagline.experiments.result.RunResult;
import io.tagline.experiments.sampling.Failure;
import io.tagline.experiments.setup.Setup;
import io.tagline.experiments.shard.MergedSweep;
import io.tagline.experiments.shard.Shard;
import io.tagline.pictures.Picture;
import io.tagline.pictures.chart.Pictures;
import io.tagline.pictures.chart.Presentation;
import io.tagline.pictures.chart.ReferencePoint;
import io.tagline.pictures.timeline.TimelinePage;
import io.tagline.scenarios.cli.command.Command;
import io.tagline.scenarios.cli.command.Context;
import io.tagline.scenarios.cli.command.ErrorMessages;
import io.tagline.scenarios.cli.command.Own;
import io.tagline.scenarios.cli.command.PictureOptions;
import io.tagline.scenarios.cli.command.RootCommand;
import io.tagline.scenarios.cli.command.Way;
import io.tagline.scenarios.cli.console.ExitCode;
import io.tagline.scenarios.report.Reports;
import io.tagline.scenarios.report.page.ImageType;
import io.tagline.scenarios.report.page.ResultFiles;
import io.tagline.scenarios.report.run.ReplicationPage;
import io.tagline.scenarios.report.run.RunFiles;
import io.tagline.scenarios.result.ResultFolder;
import io.tagline.work.WorkContext;
import io.tagline.work.recording.FailureStory;
import io.tagline.work.recording.FirstReplication;
import io.tagline.work.recording.Recording;
import io.tagline.work.run.Simulation;
import io.tagline.work.run.Simulation.PreparedRun;
import io.tagline.work.run.Simulation.RunAnswer;
import io.tagline.work.sweep.Shards;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.function.Supplier;

/** A simulation: its numbers, pictures, and a folder with its result. */
public record RunSweep(Context context, List<ReferencePoint> references, Presentation presentation)
        implements SweepCommand<Simulation, PreparedRun> {

    public static final Own<Path> REFERENCE = Own.file(
            "--reference",
            "CSV",
            "Draw lines from elsewhere into the latencies: rows of name,x,latency_ns below a heading.");

    private static final Path PARENT = Path.of("results");

    /** {@code tagline run}. */
    public static Command command() {
        return Command.of(
                        "run",
                        "Simulates a scenario: latencies, bounds and expectations.",
                        List.of(
                                "  tagline run scenarios/xeon-phi/ping-pong.yaml",
                                "  tagline run xeon-phi/latency-table -p state=M,E --json",
                                "  tagline run xeon-phi/contention --shard 3/16 --out shard-3"),
                        Way.of(Simulation.FORM, Reports.run(), RunSweep::run)
                                .with(Own.JOBS, Own.SECONDS, Own.SHARD, Own.OUT, Own.FORCE, Own.NO_RESULTS, REFERENCE)
                                .with(PictureOptions.ALL.toArray(Own<?>[]::new)))
                .notes(
                        "Results are the same for any number of --jobs. Repeat a command to resume an interrupted run;",
                        "`tagline run FOLDER` reruns a stored result.");
    }

    /** A mistake in the references, or in how pictures are presented, is reported before anything runs. */
    private static int run(Simulation question, Context context) throws IOException {
        return new RunSweep(
                        context,
                        context.get(REFERENCE).map(RunSweep::references).orElse(List.of()),
                        PictureOptions.presentation(context))
                .ask(question);
    }

    private static List<ReferencePoint> references(Path file) {
        try {
            return ReferencePoint.read(
                    Source.of(file.toString(), Files.readString(file)).text());
        } catch (IOException e) {
            throw new Refusal("cannot read " + file);
        } catch (IllegalArgumentException e) {
            throw new Refusal(file + ": " + e.getMessage());
        }
    }

    @Override
    public PreparedRun ready(Simulation question, WorkContext work) {
        return question.ready(work);
    }

    @Override
    public boolean measured(PreparedRun ready) {
        return ready.question().statistics();
    }

    @Override
    public String otherwise() {
        return ", or use --force";
    }

    /** Beside the folder that the whole would have. */
    @Override
    public Path folder(PreparedRun ready, Shard shard, String usual) {
        Path whole = RunFiles.folder(PARENT, ready.setup()).path();
        return whole.resolveSibling(whole.getFileName() + ".shard-" + shard.number() + "-of-" + shard.count());
    }

    @Override
    public int answer(PreparedRun ready, WorkContext work, Samples samples) throws IOException {
        Optional<MergedSweep> whole = samples.whole(ready);
        PreparedRun asked = measured(ready, whole);
        if (context.has(Own.NO_RESULTS)) {
            return finish(ready, asked.answer(samples.known(work, asked, whole)), Optional.empty(), work);
        }
        Setup setup = ready.setup();
        try (RunFolder folder = RunFolder.open(
                context.root(), folder(setup), setup, asked.question().statistics(), context.has(Own.FORCE))) {
            WorkContext known = samples.known(work.with(folder.journal()), asked, whole);
            return finish(ready, asked.answer(known), Optional.of(folder), work);
        }
    }

    private ResultFolder folder(Setup setup) {
        return context.get(Own.OUT)
                .map(path -> new ResultFolder(path, RunFiles.REPORT))
                .orElseGet(() -> RunFiles.folder(PARENT, setup));
    }

    /** Shards may have measured the use of the machine without a request to show it: then the folder has it. */
    private static PreparedRun measured(PreparedRun ready, Optional<MergedSweep> whole) {
        if (whole.isEmpty()) {
            return ready;
        }
        boolean measured = Shards.areMeasured(whole.get());
        if (ready.question().statistics() && !measured) {
            throw new Refusal("the shards were run without --statistics");
        }
        return new PreparedRun(ready.question().measuring(measured), ready.setup());
    }

    /** Prints the requested results first: a folder that cannot be written must not cost the answer. Workers make pictures meanwhile. */
    private int finish(PreparedRun ready, RunAnswer simulated, Optional<RunFolder> folder, WorkContext work)
            throws IOException {
        RunResult result = simulated.result();
        Supplier<byte[]> answer = work.begin(
                () -> context.written(new RunAnswer(result, ready.question().extras()), Reports.run()));
        Optional<Drawn> drawn = folder.map(any -> draw(result, work));
        context.put(answer.get());
        result.failure().ifPresent(failure -> tell(context.root(), failure, result.setup()));
        int missing = result.setup().points().size() - result.points().size();
        if (missing > 0) {
            context.root().tell(missing + " of " + result.setup().points().size() + " points are missing");
        }
        if (folder.isPresent()) {
            folder.get()
                    .write(result, drawn.orElseThrow().files(result, PictureOptions.images(context), work.executor()));
        }
        return ExitCode.of(simulated.status());
    }

    /** Pictures and a timeline, which workers have begun to make. */
    private record Drawn(List<Supplier<List<Picture>>> pictures, Supplier<Optional<ReplicationPage>> timeline) {

        ResultFiles files(RunResult result, Set<ImageType> images, Executor workers) {
            return RunFiles.of(result, pictures, timeline, images, workers);
        }
    }

    private Drawn draw(RunResult result, WorkContext work) {
        Supplier<Optional<ReplicationPage>> timeline =
                work.begin(() -> FirstReplication.of(result).map(RunSweep::page));
        return new Drawn(
                RunFiles.begun(Pictures.drawings(result, references, presentation), work.executor()), timeline);
    }

    private static ReplicationPage page(Recording recording) {
        String point = recording.where();
        return new ReplicationPage(
                "The first replication" + (point.isEmpty() ? "" : " of " + point)
                        + ", message by message, forward and back.",
                TimelinePage.of(recording));
    }

    @Override
    public void tell(Failure failure, PreparedRun ready) {
        tell(context.root(), failure, ready.setup());
    }

    /** The same for the points of several scenarios, numbered in sequence. */
    public static void tell(RootCommand root, Failure failure, List<Setup> setups) {
        int point = failure.point();
        for (Setup setup : setups) {
            int points = setup.points().size();
            if (point >= 0 && point < points) {
                tell(root, new Failure(point, failure.replication(), failure.cause()), setup);
            }
            point -= points;
        }
    }

    /** Reports why points are missing, with the steps before the failure. */
    private static void tell(RootCommand root, Failure failure, Setup setup) {
        String point = FailureStory.where(setup, failure);
        String where = point.isEmpty() ? "" : " at " + point;
        root.tell("error: simulation failed" + where + ": " + ErrorMessages.sentence(failure.cause()));
        FailureStory.place(failure).ifPresent(root::tell);
        FailureStory.of(setup, failure).forEach(line -> root.tell("  " + line));
        if (root.debug()) {
            failure.cause().printStackTrace(root.console().err());
        }
    }
}
