package io.tagline.programs.expression;

import io.tagline.documents.Code;
import io.tagline.programs.tree.Tree;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * In which domains of the machine the threads run, for {@code socket(x)}, {@code cluster(x)}, {@code distance(x, y)} and {@code nsons(tree, x, s)}: Ramos and
 * Hoefler, HPDC 2015, section 4, have one synchronization line for each socket; Chabbi, Fagan and Mellor-Crummey, PPoPP 2015, a lock for each domain.
 *
 * @param cores in which core each thread runs
 * @param nested the domains from the innermost outwards, without the whole machine
 */
public record ThreadDomains(Domains sockets, Domains clusters, Domains cores, List<Domains> nested) {

    /** How many sockets and how many clusters there are, as a program names it. */
    public static final String SOCKETS = "sockets";

    public static final String CLUSTERS = "clusters";

    /** Where nothing is known of a machine. */
    static final ThreadDomains UNKNOWN = of(1, List.of());

    /**
     * Domains of one kind.
     *
     * @param ofThreads the domain of each thread, from 0; empty if every replication places them again
     */
    public record Domains(int count, List<Integer> ofThreads) {

        public Domains {
            ofThreads = List.copyOf(ofThreads);
        }

        long of(Expression expression, long thread) {
            if (ofThreads.isEmpty()) {
                String note = "every replication places the threads again";
                throw new EvaluationException(
                        Code.BAD_PLACEMENT, expression.span(), "no thread is bound to a core", note);
            } else if (thread < 0 || thread >= ofThreads.size()) {
                String note = ofThreads.size() == 1 ? "the only one is 0" : "they are 0 to " + (ofThreads.size() - 1);
                throw new EvaluationException(
                        Code.INDEX_OUT_OF_RANGE, expression.span(), "there is no thread " + thread, note);
            }
            return ofThreads.get((int) thread);
        }

        private boolean isShared(Expression.Call call, long[] threads) {
            return of(call.arguments().get(0), threads[0])
                    == of(call.arguments().get(1), threads[1]);
        }

        private boolean isShared(int first, int second) {
            return ofThreads.get(first).equals(ofThreads.get(second));
        }
    }

    /** What a program can ask of them. */
    enum Question {
        SOCKET("socket(x)", 1),
        CLUSTER("cluster(x)", 1),
        DISTANCE("distance(x, y)", 2);

        private final String signature;
        private final int arguments;

        Question(String signature, int arguments) {
            this.signature = signature;
            this.arguments = arguments;
        }

        /** The function that asks it. */
        String word() {
            return Words.lower(this);
        }

        String signature() {
            return signature;
        }

        int arguments() {
            return arguments;
        }

        static boolean is(Expression.Call call) {
            return words().contains(call.function());
        }

        static Question of(Expression.Call call) {
            return valueOf(Words.upper(call.function()));
        }

        static List<String> words() {
            return Arrays.stream(values()).map(Question::word).toList();
        }
    }

    public ThreadDomains {
        nested = List.copyOf(nested);
    }

    /** Sockets only, each thread in a core of its own. */
    public static ThreadDomains of(int sockets, List<Integer> ofThreads) {
        Domains domains = new Domains(sockets, ofThreads);
        List<Integer> cores =
                Stream.iterate(0, core -> core + 1).limit(ofThreads.size()).toList();
        return new ThreadDomains(domains, domains, new Domains(ofThreads.size(), cores), List.of(domains));
    }

    /** The answer, once the arguments are known. */
    long answer(Expression.Call call, long[] threads) {
        Expression first = call.arguments().get(0);
        return switch (Question.of(call)) {
            case SOCKET -> sockets.of(first, threads[0]);
            case CLUSTER -> clusters.of(first, threads[0]);
            case DISTANCE -> distance(call, threads);
        };
    }

    /** 0 in the same core, and 1 more for each kind of domain, from the innermost on, that the threads do not share. */
    private long distance(Expression.Call call, long[] threads) {
        return all().filter(domains -> !domains.isShared(call, threads)).count();
    }

    /** The same of two threads that there are, unless they are placed by chance. */
    public long distance(int first, int second) {
        return all().filter(domains -> !domains.isShared(first, second)).count();
    }

    /** Whether every replication places the threads again, in one of several domains. */
    public boolean isByChance() {
        return all().anyMatch(domains -> domains.ofThreads().isEmpty());
    }

    private Stream<Domains> all() {
        return Stream.concat(Stream.of(cores), nested.stream());
    }

    /** How many children of a node run in a socket. */
    long sons(Tree tree, int node, Expression expression, long socket) {
        return Arrays.stream(tree.children(node))
                .filter(child -> sockets.of(expression, child) == socket)
                .count();
    }
}
