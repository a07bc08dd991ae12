package io.tagline.experiments.sampling;

import java.util.Optional;

/** Keeps the finished points of an experiment for resuming it after an early end. */
public interface Journal {

    /** Keeps nothing. */
    Journal NONE = new Journal() {
        @Override
        public Optional<SampleSet> finished(int point) {
            return Optional.empty();
        }

        @Override
        public void finish(int point, SampleSet sampled) {
            // The outcome has it already.
        }
    };

    /** This journal for the points from {@code first} on, numbered from 0. */
    default Journal from(int first) {
        return new Journal() {
            @Override
            public Optional<SampleSet> finished(int point) {
                return Journal.this.finished(first + point);
            }

            @Override
            public void finish(int point, SampleSet sampled) {
                Journal.this.finish(first + point, sampled);
            }
        };
    }

    /** The result of a point when the same experiment was run before. */
    Optional<SampleSet> finished(int point);

    /** Stores the result of a finished point; called by the thread that runs the experiment. */
    void finish(int point, SampleSet sampled);
}
