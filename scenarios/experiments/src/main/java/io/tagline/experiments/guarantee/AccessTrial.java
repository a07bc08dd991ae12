package io.tagline.experiments.guarantee;

import io.tagline.models.bounds.ProgramCosts.Stages;
import io.tagline.simulator.machine.LoneAccess.Cost;
import java.util.Optional;

/** The cost of an access in one state, whether its core had the line, and whether it was a hit. */
record AccessTrial(
        Cost least,
        Optional<Stages> stages,
        Cost waited,
        Cost most,
        boolean present,
        boolean hits,
        Optional<ChanceTrial> chance) {}
