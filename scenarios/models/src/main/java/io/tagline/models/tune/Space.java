package io.tagline.models.tune;

import io.tagline.models.equations.CollectiveEquation;
import io.tagline.models.equations.Equation;
import io.tagline.models.equations.LineTransfers;
import io.tagline.models.equations.Reading;
import io.tagline.models.equations.Reading.Subject;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The designs of a collective for a number of threads, of which the cheapest are looked for. */
public sealed interface Space permits Space.AlongTrees, Barriers, LargeBroadcasts {

    /** Trees for a collective along one, all compared by the same equation. */
    sealed interface AlongTrees extends Space permits LevelTrees, AllTrees, SocketTrees {

        /** What a tree costs. */
        CollectiveEquation rule();

        @Override
        default LineTransfers transfers() {
            return rule().transfers();
        }

        @Override
        default List<Equation> equations() {
            return List.of(rule().equation());
        }
    }

    int threads();

    /** What lines cost, and how the equations are read. */
    LineTransfers transfers();

    /** The objective of the comparison. */
    List<Equation> equations();

    /** What can be read in more than one way. */
    default Set<Subject> subjects() {
        return Stream.concat(equations().stream(), rivals().stream().flatMap(other -> other.equations().stream()))
                .flatMap(equation -> equation.subjects().stream())
                .collect(Collectors.toUnmodifiableSet());
    }

    /** How many designs there are, or 0 if it is not known before. */
    default long size() {
        return 0;
    }

    /** Designs of another kind for the same collective, whose best one is weighed beside these. */
    default Optional<Space> rivals() {
        return Optional.empty();
    }

    /** Which designs are left out; nothing if none are. */
    default String restriction() {
        return "";
    }

    /** Offers every design, or at least all that tie for the least cost and as many as the ranking wants, until the ranking stops it. */
    void search(Ranking ranking);

    /** How everything was read that could be read otherwise. */
    default List<Reading> readings() {
        return transfers().readings().of(subjects());
    }
}
