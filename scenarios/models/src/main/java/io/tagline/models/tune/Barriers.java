package io.tagline.models.tune;

import io.tagline.models.equations.DisseminationBarrier;
import io.tagline.models.equations.Equation;
import io.tagline.models.equations.Equations;
import io.tagline.models.equations.LineTransfers;
import io.tagline.models.equations.MinMax;
import io.tagline.programs.expression.Value;
import java.util.List;
import java.util.Map;

/**
 * Dissemination barriers with every m.
 *
 * @param near whether all threads are in one socket
 */
public record Barriers(LineTransfers transfers, int threads, boolean near) implements Space {

    static final String M = "m";
    static final String R = "r";

    /** Of threads in one socket. */
    public Barriers(LineTransfers transfers, int threads) {
        this(transfers, threads, true);
    }

    /** The most others that a thread notifies in a round of one of these designs. */
    public static long partners(Candidate design) {
        return design.value(M) instanceof Value.Whole m ? m.number() : 0;
    }

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
            DisseminationBarrier barrier = new DisseminationBarrier(transfers, threads, m, near);
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
