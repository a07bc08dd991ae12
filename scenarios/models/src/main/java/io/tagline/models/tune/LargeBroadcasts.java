package io.tagline.models.tune;

import io.tagline.models.equations.Equation;
import io.tagline.models.equations.Equations;
import io.tagline.models.equations.FlatBroadcast;
import io.tagline.models.equations.LineTransfers;
import io.tagline.models.equations.MinMax;
import io.tagline.models.equations.PipelinedBroadcast;
import io.tagline.programs.expression.Value;
import java.util.List;
import java.util.Map;

/** Broadcasts of more than a line: pipelined with slices of every size, and flat. */
public record LargeBroadcasts(LineTransfers transfers, int threads, int lines) implements Space {

    private static final String ALGORITHM = "algorithm";

    @Override
    public List<Equation> equations() {
        return List.of(Equations.PIPELINED_BROADCAST, Equations.FLAT_BROADCAST);
    }

    @Override
    public long size() {
        return PipelinedBroadcast.slice(threads, lines) + 1L;
    }

    @Override
    public void search(Ranking ranking) {
        Map.Entry<String, Value> flat = Map.entry(ALGORITHM, Value.of("flat"));
        Map.Entry<String, Value> pipelined = Map.entry(ALGORITHM, Value.of("pipelined"));
        boolean goesOn = offer(ranking, List.of(flat), new FlatBroadcast(transfers, threads, lines).minMax());
        for (int slice = 1; slice < size() && goesOn; slice++) {
            PipelinedBroadcast broadcast = new PipelinedBroadcast(transfers, threads, lines, slice);
            Map.Entry<String, Value> stages = Map.entry("stages", Value.of(broadcast.stages()));
            goesOn =
                    offer(ranking, List.of(pipelined, Map.entry("slice", Value.of(slice)), stages), broadcast.minMax());
        }
    }

    private static boolean offer(Ranking ranking, List<Map.Entry<String, Value>> design, MinMax cost) {
        return ranking.offer(ranking.objective().of(cost), () -> new Candidate(design, cost));
    }
}
