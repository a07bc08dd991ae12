package io.tagline.scenarios.cli;

import io.tagline.documents.Refusal;
import io.tagline.experiments.sampling.Failure;
import io.tagline.scenarios.report.Report;
import io.tagline.work.Desk;
import io.tagline.work.fit.Fit;
import io.tagline.work.fit.Fit.Fitted;
import io.tagline.work.fit.Fit.Measured;
import java.io.IOException;
import java.util.concurrent.CancellationException;

/** A fit. */
record FitDoor(Place place) implements SweepDoor<Fit, Measured> {

    @Override
    public Measured ready(Fit question, Desk desk) {
        Measured ready = question.ready(desk);
        if (place.shard().isPresent() && ready.sweep().points().isEmpty()) {
            ready.close();
            throw new Refusal("--shard needs a fit to two sources or more, each of which is left out once");
        }
        return ready;
    }

    @Override
    public int answer(Measured ready, Desk desk, Elsewhere elsewhere) throws IOException {
        Fitted fitted = ready.answer(elsewhere.known(desk, ready));
        place.print(fitted, Report.published());
        return ExitCode.of(fitted.status());
    }

    /** The message has the best numbers so far. */
    @Override
    public int cancelled(CancellationException e) {
        place.root().tell(String.valueOf(e.getMessage()));
        return ExitCode.INTERRUPTED;
    }

    @Override
    public void tell(Failure failure, Measured ready) {
        place.root().tell("error: " + ErrorMessages.sentence(failure.cause()));
    }
}
