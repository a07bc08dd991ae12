package io.tagline.scenarios.cli;

import io.tagline.experiments.sampling.Failure;
import io.tagline.scenarios.report.Reports;
import io.tagline.scenarios.report.reproduction.ReproductionFiles;
import io.tagline.scenarios.result.FileNames;
import io.tagline.work.Desk;
import io.tagline.work.reproduction.Plan;
import io.tagline.work.reproduction.Reproduced;
import io.tagline.work.reproduction.ReproductionResult;
import io.tagline.work.reproduction.Reproductions;
import io.tagline.work.reproduction.Reproductions.Papers;
import io.tagline.work.reproduction.Reproductions.Planned;
import java.io.IOException;
import java.nio.file.Path;

/** Papers that are reproduced, each with a folder. */
record ReproduceDoor(Place place) implements SweepDoor<Reproductions, Planned> {

    @Override
    public Planned ready(Reproductions question, Desk desk) {
        return question.ready(desk);
    }

    @Override
    public int answer(Planned ready, Desk desk, Elsewhere elsewhere) throws IOException {
        try (ReproductionJournals journals = journals(ready)) {
            Desk keeping = elsewhere.known(desk.with(journals.all()), ready);
            Papers papers = ready.answer(keeping);
            journals.tellWhatIsLost(place.root());
            return finish(papers, journals);
        }
    }

    /** The points that an earlier command has finished, in the folders of its results; shards bring all points themselves. */
    private ReproductionJournals journals(Planned ready) {
        return place.shards().isPresent() || place.target().noResults()
                ? ReproductionJournals.none()
                : ReproductionJournals.in(this::folder, ready.plans(), place.root());
    }

    private int finish(Papers papers, ReproductionJournals journals) throws IOException {
        place.print(papers, Reports.reproduction());
        for (ReproductionResult result : papers.results()) {
            tell(result);
            if (!place.target().noResults()) {
                write(result);
            }
        }
        if (papers.results().stream().allMatch(ReproductionResult::isComplete)) {
            journals.remove();
        }
        return ExitCode.of(papers.status());
    }

    private void tell(ReproductionResult result) {
        for (Reproduced scenario : result.runs()) {
            scenario.run()
                    .failure()
                    .map(Failure::cause)
                    .ifPresent(cause -> place.root()
                            .tell("error: simulation failed: "
                                    + scenario.chapter().title() + ": " + ErrorMessages.sentence(cause)));
        }
        if (result.missing() > 0) {
            place.root().tell(result.missing() + " of " + result.plan().setups().size() + " scenarios are missing");
        }
    }

    /** The rows, and a folder for each scenario beside them. */
    private void write(ReproductionResult result) throws IOException {
        Path folder = folder(result.plan());
        ReproductionFiles.write(folder, result, place.target().png());
        place.root().tell("wrote " + folder);
    }

    private Path folder(Plan plan) {
        return place.target()
                .out()
                .orElse(Path.of("results"))
                .resolve("reproduce-" + FileNames.of(plan.reproduction().name()) + "-"
                        + plan.fingerprint().hex());
    }

    @Override
    public void tell(Failure failure, Planned ready) {
        RunOutput.tell(place.root(), failure, ready.setups());
    }
}
