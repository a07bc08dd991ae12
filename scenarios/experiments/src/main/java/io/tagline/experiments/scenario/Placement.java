package io.tagline.experiments.scenario;

import io.tagline.programs.expression.Expression;
import java.util.List;
import java.util.Locale;

/** How the threads of a scenario get their cores. In expressions, {@code i} is the number of the thread. */
public sealed interface Placement {

    /** The core of each thread, T0 first; there may be more cores than threads. */
    record Listed(List<Expression> cores) implements Placement {

        public Listed {
            cores = List.copyOf(cores);
        }
    }

    /** One expression for the cores of all threads. */
    record Computed(Expression core) implements Placement {}

    /** Rules by their names, among which the parameters choose. */
    record Chosen(Choice<Rule> rules) implements Placement {

        @Override
        public Placement at(Point point) {
            return rules.at(point);
        }
    }

    /** How the threads get their cores at a point. */
    default Placement at(Point point) {
        return this;
    }

    /** A rule with a name. As long as cores are free, only {@link #SIBLINGS} puts two threads on one. */
    enum Rule implements Placement {
        /** On cores 0, 1, 2 and so on, then again from core 0. */
        COMPACT,
        /** On cores that are spread evenly over the machine. */
        SCATTER,
        /** As compact, but every replication renumbers the cores at random. */
        RANDOM,
        /** As random, but threads 0 and 1 on one core, 2 and 3 on the next, if cores run an even number of threads. */
        SIBLINGS;

        /** Whether every replication renumbers the cores at random. */
        public boolean isByChance() {
            return this == RANDOM || this == SIBLINGS;
        }

        /** The rule as a scenario names it. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
