package io.tagline.scenarios.equations;

import io.tagline.scenarios.tree.Tree;
import java.util.Map;
import java.util.Optional;

/** The arguments of an {@link Equation}; all that it takes must be there. */
public record Arguments(Map<Argument, Integer> numbers, Optional<Tree> collectiveTree) {

    public Arguments {
        numbers = Map.copyOf(numbers);
    }

    /** A number, which is at least this. */
    int of(Argument argument, int least) {
        int number = numbers.get(argument);
        if (number < least) {
            throw new EquationException(argument.word() + " is at least " + least + ", this is " + number);
        }
        return number;
    }

    /** The tree of a collective along one. */
    Tree tree() {
        return collectiveTree.orElseThrow();
    }
}
