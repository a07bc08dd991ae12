package io.tagline.experiments.witness;

import io.tagline.experiments.scenario.Measure;
import io.tagline.simulator.machine.ThreadTimes;
import io.tagline.simulator.machine.TimedMachine;
import io.tagline.simulator.random.Draw;
import io.tagline.simulator.random.Draws;
import java.util.List;

/** Simulates executions with imposed draws; each worker has its own. */
public interface Trial {

    /** How long the execution with these draws takes, in picoseconds. */
    double run(Draws draws);

    /** The draws of latencies, or those of places and choices, that the latest execution made. */
    List<Draw> made(boolean ofLatencies);

    /** Executions of a point, by its measure. */
    static Trial of(TimedMachine timed, Measure measure) {
        return new Trial() {
            @Override
            public double run(Draws draws) {
                timed.impose(draws);
                ThreadTimes times = timed.run(draws.replication());
                return measure.picoseconds(times.starts(), times.ends());
            }

            @Override
            public List<Draw> made(boolean ofLatencies) {
                return timed.made(ofLatencies);
            }
        };
    }
}
