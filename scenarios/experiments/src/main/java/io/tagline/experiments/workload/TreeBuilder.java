package io.tagline.experiments.workload;

import static java.util.Objects.requireNonNull;

import io.tagline.documents.Code;
import io.tagline.documents.Names;
import io.tagline.documents.Printable;
import io.tagline.experiments.scenario.NamedTree;
import io.tagline.experiments.scenario.Point;
import io.tagline.experiments.scenario.PointScope;
import io.tagline.experiments.scenario.Template;
import io.tagline.models.equations.EquationException;
import io.tagline.programs.expression.EvaluationException;
import io.tagline.programs.expression.PointDiagnostics;
import io.tagline.programs.expression.ThreadDomains;
import io.tagline.programs.tree.Tree;
import io.tagline.programs.tree.TreeShape;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.IntStream;

/** Builds the trees of a point; each has all threads as its nodes, T0 being the root. */
public final class TreeBuilder {

    private final Point point;
    private final List<Integer> cores;
    private final ThreadDomains domains;
    private final Designs designs;

    /** With the core of each thread, and the domains that these are in. */
    public TreeBuilder(Point point, List<Integer> cores, ThreadDomains domains, Designs designs) {
        this.point = point;
        this.cores = List.copyOf(cores);
        this.domains = domains;
        this.designs = designs;
    }

    /** The trees by name; one with a mistake is reported and left out. */
    public Map<String, Tree> build(List<NamedTree> trees, PointDiagnostics diagnostics) {
        Map<String, Tree> built = new LinkedHashMap<>();
        for (NamedTree tree : trees) {
            try {
                built.put(tree.name(), build(tree));
            } catch (EvaluationException e) {
                diagnostics.report(e);
            }
        }
        return built;
    }

    /** One tree; throws an {@link EvaluationException} if it cannot be built. */
    public Tree build(NamedTree tree) {
        Template shape = tree.shape();
        int threads = cores.size();
        String filled = shape.fill(PointScope.of(point, threads));
        String word = filled.equals(Designs.OPTIMAL) ? designs.tree(point, cores, shape.span()) : filled;
        if (word.equals(DomainTree.WORD) && domains.isByChance()) {
            throw refused(shape, "no thread is bound to a core", "every replication places the threads again");
        }
        try {
            OptionalLong random = RandomTree.number(word);
            if (random.isPresent()) {
                return RandomTree.tree(random.getAsLong(), designs.team(cores));
            }
            return word.equals(DomainTree.WORD)
                    ? DomainTree.tree(domains, threads)
                    : named(word, shape).tree(threads);
        } catch (IllegalArgumentException | EquationException e) {
            throw refused(shape, "there is no such tree of " + threads + " threads", requireNonNull(e.getMessage()));
        }
    }

    private static TreeShape named(String word, Template shape) {
        List<String> legal = new ArrayList<>(TreeShape.EXAMPLES);
        legal.addAll(List.of(RandomTree.EXAMPLE, DomainTree.WORD));
        return TreeShape.of(word)
                .orElseThrow(() ->
                        refused(shape, Printable.quoted(word) + " is not a tree", "trees: " + Names.listed(legal)));
    }

    private static EvaluationException refused(Template shape, String message, String note) {
        return new EvaluationException(Code.BAD_TREE, shape.span(), message, note);
    }

    /**
     * The shape {@code domains}: the first thread of each domain of the machine leads it, as ranks of the smallest number do in Open MPI's XHC. So the parent of a
     * thread is the first of those before it that are nearest to it.
     */
    private static final class DomainTree {

        static final String WORD = "domains";

        private DomainTree() {}

        static Tree tree(ThreadDomains domains, int threads) {
            IntStream parents = IntStream.range(1, threads).map(thread -> parent(thread, domains));
            return Tree.of(IntStream.concat(IntStream.of(Tree.NONE), parents).toArray());
        }

        private static int parent(int thread, ThreadDomains domains) {
            return IntStream.range(0, thread)
                    .boxed()
                    .min(Comparator.comparingLong(other -> domains.distance(other, thread)))
                    .orElseThrow();
        }
    }
}
