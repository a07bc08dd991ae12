package io.tagline.work.mapping;

import io.tagline.work.replay.Evaluation;
import io.tagline.work.replay.ReplayCost;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** Something that a replay counts: its key in JSON, its name in tables. */
record ReplayCount(String key, String name, ToDoubleFunction<ReplayCost> number) {

    static final List<ReplayCount> ALL = List.of(
            new ReplayCount("time", "time, ns", ReplayCost::nanoseconds),
            new ReplayCount("misses", "misses", ReplayCost::misses),
            new ReplayCount("messages", "messages", ReplayCost::messages),
            new ReplayCount("hops", "links taken", ReplayCost::hops));

    double of(ReplayCost cost) {
        return number.applyAsDouble(cost);
    }

    double gain(Evaluation evaluation) {
        return Evaluation.gain(of(evaluation.before()), of(evaluation.after()));
    }
}
