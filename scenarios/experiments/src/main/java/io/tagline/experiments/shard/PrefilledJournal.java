package io.tagline.experiments.shard;

import io.tagline.experiments.sampling.Journal;
import io.tagline.experiments.sampling.SampleSet;
import java.util.Map;
import java.util.Optional;

/** A journal with further points that it does not keep, or the first batches of some. */
record PrefilledJournal(Journal kept, Map<Integer, SampleSet> points) implements Journal {

    @Override
    public Optional<SampleSet> finished(int point) {
        return kept.finished(point).or(() -> Optional.ofNullable(points.get(point)));
    }

    @Override
    public void finish(int point, SampleSet sampled) {
        kept.finish(point, sampled);
    }
}
