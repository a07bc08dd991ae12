package io.tagline.experiments.workload;

import io.tagline.programs.expression.ThreadDomains;
import io.tagline.programs.tree.Tree;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * The shape {@code domains}: the first thread of each domain of the machine leads it, as ranks of the smallest number do in Open MPI's XHC. So the parent of a
 * thread is the first of those before it that are nearest to it.
 */
final class DomainTree {

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
