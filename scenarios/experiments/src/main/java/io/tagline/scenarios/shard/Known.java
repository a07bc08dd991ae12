package io.tagline.scenarios.shard;

import io.tagline.scenarios.experiment.Journal;
import io.tagline.scenarios.experiment.Sampled;
import java.util.Map;
import java.util.Optional;

/** A journal with further points that it does not keep, or the first batches of some. */
record Known(Journal kept, Map<Integer, Sampled> points) implements Journal {

    @Override
    public Optional<Sampled> finished(int point) {
        return kept.finished(point).or(() -> Optional.ofNullable(points.get(point)));
    }

    @Override
    public void finish(int point, Sampled sampled) {
        kept.finish(point, sampled);
    }
}
