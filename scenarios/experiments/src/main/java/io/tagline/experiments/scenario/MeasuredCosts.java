package io.tagline.experiments.scenario;

import io.tagline.models.bounds.SocketCosts;
import io.tagline.models.bounds.TransferCosts;
import io.tagline.models.equations.Costs;
import java.util.Map;
import java.util.TreeMap;

/** The costs that a simulated machine was measured to have, as equations name them. */
public final class MeasuredCosts {

    private MeasuredCosts() {}

    /** Of k readers of one line the last one ends after c_E k + b_E (Ramos and Hoefler, HPDC 2013, equation 3). */
    public static Costs of(String machine, TransferCosts costs) {
        Map<String, Long> named = new TreeMap<>();
        named.put("R_L", costs.local());
        named.put("R_R", costs.remote());
        named.put("R_I", costs.memory());
        named.put("c_E", costs.contention());
        named.put("b_E", costs.local() + costs.remote() + costs.sharing() - costs.contention());
        if (!costs.sockets().equals(SocketCosts.NONE)) {
            named.put("R_Q", costs.sockets().remote());
            named.put("R_QI", costs.sockets().memory());
        }
        return Costs.measured(machine, named);
    }
}
