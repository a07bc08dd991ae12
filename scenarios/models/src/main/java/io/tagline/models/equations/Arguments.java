package io.tagline.models.equations;

import static java.util.Objects.requireNonNull;

import io.tagline.programs.tree.Tree;
import java.util.Map;
import java.util.Optional;

/** The arguments of an {@link Equation}; all that it takes must be there, except for the slice. */
public record Arguments(Map<Argument, Integer> numbers, Optional<Tree> collectiveTree, Team team) {

    public Arguments {
        numbers = Map.copyOf(numbers);
    }

    /** A number, which must be at least {@code least}. */
    int of(Argument argument, int least) {
        int number = requireNonNull(numbers.get(argument));
        if (number < least) {
            throw new EquationException(argument.word() + " is at least " + least + ", this is " + number);
        }
        return number;
    }

    /** The lines of a slice; those of the paper if nothing else is said. */
    int slice(int n, int lines) {
        return numbers.getOrDefault(Argument.SLICE, PipelinedBroadcast.slice(n, lines));
    }

    /** The tree of a collective along one. */
    Tree tree() {
        return collectiveTree.orElseThrow();
    }
}
