package io.tagline.checker.export;

import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.State;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A protocol with a number of caches as a model of guarded commands, whatever the language.
 *
 * @param module what a file or module with the model is called
 * @param world how many caches and values there are, and what is remembered
 * @param channels the messages that may be under way
 * @param rules what may happen
 * @param demands what must hold in every state
 * @param keeps which variables matter, and when
 */
record GuardedModel(
        Protocol protocol,
        String module,
        ExportedWorld world,
        List<MessageChannel> channels,
        List<Rule> rules,
        List<Demand> demands,
        Keeps keeps) {

    GuardedModel {
        channels = List.copyOf(channels);
        rules = List.copyOf(rules);
        demands = List.copyOf(demands);
    }

    /** A demand, by the words of {@link io.tagline.checker.Property}, or as the document states it. */
    record Demand(String name, String sentence, Term formula) {}

    List<State> states(ControllerKind kind) {
        return protocol.table(kind).orElseThrow().states();
    }

    List<Variable> variables(Variable.Holder holder) {
        return Stream.of(Variable.values())
                .filter(variable -> variable.holder == holder && keeps.keeps(variable))
                .toList();
    }

    /** What a variable holds in the first states, one for each {@link Name#VALUE}; empty if nothing. */
    Optional<Term> initial(Variable variable) {
        return switch (variable) {
            case CACHE_STATE -> Optional.of(first(ControllerKind.CACHE));
            case DIRECTORY_STATE -> Optional.of(first(ControllerKind.DIRECTORY));
            case CACHE_ACKS, DIRECTORY_ACKS -> Optional.of(Amount.NONE);
            case MEMORY, LAST -> Optional.of(Name.VALUE);
            case DATA, HAD, OWNER, SHARERS -> Optional.empty();
        };
    }

    private Term first(ControllerKind kind) {
        return printer -> printer.state(kind, states(kind).get(0));
    }

    /** More messages than a home that serves one request at a time can have under way. */
    int most() {
        return 3 * world.caches() + 2;
    }
}
