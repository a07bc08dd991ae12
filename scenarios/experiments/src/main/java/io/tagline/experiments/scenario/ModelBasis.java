package io.tagline.experiments.scenario;

import io.tagline.models.claim.Formula;
import io.tagline.models.equations.Argument;
import io.tagline.models.equations.Equation;
import io.tagline.models.equations.Readings;
import io.tagline.programs.expression.Expression;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;

/** The basis of a model's computation. */
public sealed interface ModelBasis {

    /** The default name of a model. */
    String text();

    /** Whether it computes with the costs that the machine's document states under {@code model}. */
    default boolean usesPublishedCosts() {
        return !(this instanceof Graph graph) || graph.costs() == CostSource.PUBLISHED;
    }

    /** Formulas over the costs of the machine; {@code min} and {@code max} are the same for a single one. */
    record Formulas(Formula min, Formula max) implements ModelBasis {

        @Override
        public String text() {
            return isOne() ? min.text() : min.text() + " … " + max.text();
        }

        /** Whether it is a single formula, not a band. */
        public boolean isOne() {
            return min.equals(max);
        }
    }

    /**
     * The CLa graph of the program itself (Ramos and Hoefler, HPDC 2015, section 3), with these costs.
     *
     * @param allBut the share of replications that may miss the guaranteed band beside that of all
     */
    record Graph(CostSource costs, AllBut allBut) implements ModelBasis {

        /** For all but the usual share. */
        public Graph(CostSource costs) {
            this(costs, AllBut.MILLIONTH);
        }

        @Override
        public String text() {
            return "CLa graph, " + costs.word() + " costs";
        }
    }

    /**
     * An equation of a paper.
     *
     * @param numbers its given arguments; the number of threads is always known
     * @param tree the name of the scenario's tree that it uses, if it uses one
     */
    record Paper(Equation equation, Map<Argument, Expression> numbers, Optional<String> tree, Readings readings)
            implements ModelBasis {

        public Paper {
            numbers = Collections.unmodifiableMap(numbers);
        }

        @Override
        public String text() {
            return equation.name() + ", " + equation.numbers();
        }
    }
}
