package io.tagline.topologies.machine;

import java.util.List;
import java.util.Optional;

/**
 * A machine as its document describes it.
 *
 * @param protocol the protocol it speaks unless a scenario says otherwise
 * @param parameters every number of the document in its order, for listings
 */
public record Machine(
        String name,
        String title,
        String source,
        String protocol,
        Parameter<Long> lineBytes,
        Cores cores,
        Directories directories,
        Memory memory,
        Interconnect interconnect,
        List<ModelCost> model,
        List<Parameter<?>> parameters) {

    public Machine {
        model = List.copyOf(model);
        parameters = List.copyOf(parameters);
    }

    /** The cost of the analytical models with this name. */
    public Optional<ModelCost> cost(String costName) {
        return model.stream().filter(c -> c.name().equals(costName)).findFirst();
    }
}
