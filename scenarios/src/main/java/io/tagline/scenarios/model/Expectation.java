package io.tagline.scenarios.model;

import java.util.List;
import java.util.Optional;

/** What a result should look like, at every point that {@code where} selects. */
public record Expectation(String text, Claim claim, Optional<Condition> where) {

    /** Judges the points of a run. */
    public Verdict judge(List<Observation> observations) {
        throw new UnsupportedOperationException();
    }
}
