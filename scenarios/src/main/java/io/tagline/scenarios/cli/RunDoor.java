package io.tagline.scenarios.cli;

import io.tagline.documents.Refusal;
import io.tagline.experiments.sampling.Failure;
import io.tagline.experiments.setup.Setup;
import io.tagline.experiments.shard.Shard;
import io.tagline.experiments.shard.Whole;
import io.tagline.scenarios.report.run.RunFiles;
import io.tagline.scenarios.result.ResultFolder;
import io.tagline.work.Desk;
import io.tagline.work.run.Simulation;
import io.tagline.work.run.Simulation.Loaded;
import io.tagline.work.run.Simulation.Simulated;
import io.tagline.work.sweep.Shards;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** A simulation: its numbers, and a folder with its result. */
record RunDoor(Place place, RunOutput output) implements SweepDoor<Simulation, Loaded> {

    private static final Path PARENT = Path.of("results");

    @Override
    public Loaded ready(Simulation question, Desk desk) {
        output.prepare();
        return question.ready(desk);
    }

    @Override
    public boolean measured(Loaded ready) {
        return ready.question().statistics();
    }

    @Override
    public String otherwise() {
        return ", or use --force";
    }

    /** Beside the folder that the whole would have. */
    @Override
    public Path folder(Loaded ready, Shard shard, String usual) {
        Path whole = RunFiles.folder(PARENT, ready.setup()).path();
        return whole.resolveSibling(whole.getFileName() + ".shard-" + shard.number() + "-of-" + shard.count());
    }

    @Override
    public int answer(Loaded ready, Desk desk, Elsewhere elsewhere) throws IOException {
        Optional<Whole> whole = elsewhere.whole(ready);
        Loaded asked = measured(ready, whole);
        if (place.target().noResults()) {
            return finish(ready, asked.answer(elsewhere.known(desk, asked, whole)), Optional.empty());
        }
        Setup setup = ready.setup();
        try (RunFolder folder = RunFolder.open(
                place.root(),
                folder(setup),
                setup,
                asked.question().statistics(),
                place.target().force())) {
            Desk known = elsewhere.known(desk.with(folder.journal()), asked, whole);
            return finish(ready, asked.answer(known), Optional.of(folder));
        }
    }

    private ResultFolder folder(Setup setup) {
        return place.target()
                .out()
                .map(path -> new ResultFolder(path, RunFiles.REPORT))
                .orElseGet(() -> RunFiles.folder(PARENT, setup));
    }

    /** Shards may have measured the use of the machine without a request to show it: then the folder has it. */
    private static Loaded measured(Loaded ready, Optional<Whole> whole) {
        if (whole.isEmpty()) {
            return ready;
        }
        boolean measured = Shards.areMeasured(whole.get());
        if (ready.question().statistics() && !measured) {
            throw new Refusal("the shards were run without --statistics");
        }
        return new Loaded(ready.question().measuring(measured), ready.setup());
    }

    /** Prints only the requested results. */
    private int finish(Loaded ready, Simulated simulated, Optional<RunFolder> folder) throws IOException {
        return output.finish(
                place, new Simulated(simulated.result(), ready.question().extras()), folder);
    }

    @Override
    public void tell(Failure failure, Loaded ready) {
        RunOutput.tell(place.root(), failure, ready.setup());
    }
}
