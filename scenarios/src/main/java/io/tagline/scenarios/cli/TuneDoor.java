package io.tagline.scenarios.cli;

import io.tagline.documents.Refusal;
import io.tagline.experiments.sampling.Failure;
import io.tagline.scenarios.report.Format;
import io.tagline.scenarios.report.Reports;
import io.tagline.work.Desk;
import io.tagline.work.Status;
import io.tagline.work.tune.DesignSearch;
import io.tagline.work.tune.DesignSearch.Found;
import io.tagline.work.tune.DesignSearch.Searched;
import java.io.IOException;

/** A search for the cheapest designs. */
record TuneDoor(Place place) implements SweepDoor<DesignSearch, Searched> {

    @Override
    public Searched ready(DesignSearch question, Desk desk) {
        if (drawsTree() && !question.areLevelTrees(desk)) {
            throw new Refusal(
                    "--format " + format().name() + " draws trees by levels, which this collective does not have here");
        }
        return question.ready(desk);
    }

    @Override
    public Status status(Searched ready) {
        return ready.found().status();
    }

    @Override
    public int answer(Searched ready, Desk desk, Elsewhere elsewhere) throws IOException {
        Found found = ready.answer(elsewhere.known(desk, ready));
        if (drawsTree() && ready.question().threads().size() > 1) {
            place.root().tell("showing the tree for " + found.threads() + " threads");
        }
        place.print(found, Reports.tune());
        return ExitCode.of(found.status());
    }

    @Override
    public void tell(Failure failure, Searched ready) {
        RunOutput.tell(place.root(), failure, ready.setups());
    }

    private Format<Found> format() {
        return place.format().of(Reports.tune(), place.part());
    }

    private boolean drawsTree() {
        return Reports.drawsTree(format());
    }
}
