package io.tagline.models.tune;

import io.tagline.models.equations.DisseminationBarrier;
import io.tagline.models.equations.Equation;
import io.tagline.models.equations.Equations;
import io.tagline.models.equations.LineTransfers;
import io.tagline.models.equations.MinMax;
import io.tagline.programs.expression.Value;
import java.util.List;
import java.util.Map;

/** Dissemination barriers with every m. */
public record Barriers(LineTransfers transfers, int threads) implements Space {

    static final String M = "m";
    static final String R = "r";

    @Override
    public List<Equation> equations() {
        return List.of(Equations.DISSEMINATION_BARRIER);
    }

    @Override
    public long size() {
        return most() - fewest() + 1L;
    }

    @Override
    public void search(Ranking ranking) {
        boolean goesOn = true;
        for (int m = fewest(); m <= most() && goesOn; m++) {
            DisseminationBarrier barrier = new DisseminationBarrier(transfers, threads, m);
            MinMax cost = barrier.minMax();
            List<Map.Entry<String, Value>> design =
                    List.of(Map.entry(M, Value.of(m)), Map.entry(R, Value.of(barrier.rounds())));
            goesOn = ranking.offer(ranking.objective().of(cost), () -> new Candidate(design, cost));
        }
    }

    private int fewest() {
        return DisseminationBarrier.fewest(transfers.readings());
    }

    private int most() {
        return DisseminationBarrier.most(transfers.readings(), threads);
    }
}
