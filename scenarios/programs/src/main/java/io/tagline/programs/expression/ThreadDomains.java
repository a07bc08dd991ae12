package io.tagline.programs.expression;

import io.tagline.documents.Code;
import io.tagline.programs.tree.Tree;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * In which domains of the machine the threads run, for {@code socket(x)}, {@code domain(x, level)}, {@code nsons(tree, x, s)} and others: Ramos and
 * Hoefler, HPDC 2015, section 4, have one synchronization line for each socket; Chabbi, Fagan and Mellor-Crummey, PPoPP 2015, a lock for each domain.
 *
 * @param levels the domains from the cores outwards, to the whole machine
 */
public record ThreadDomains(Domains sockets, Domains clusters, List<Domains> levels) {

    /** How many sockets there are, as a program names it. */
    public static final String SOCKETS = "sockets";

    static final String CLUSTERS = "clusters";
    private static final String LEVELS = "levels";

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
        DOMAIN("domain(x, level)", 2),
        DOMAINS("domains(level)", 1),
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
        levels = List.copyOf(levels);
    }

    /** The names that a program has for how many there are. */
    public static List<String> names() {
        return List.of(SOCKETS, CLUSTERS, LEVELS);
    }

    /** How many there are, by these names. */
    public Map<String, Value> counts() {
        return Map.of(
                SOCKETS, Value.of(sockets.count()),
                CLUSTERS, Value.of(clusters.count()),
                LEVELS, Value.of(levels.size()));
    }

    /** Sockets only, each thread in a core of its own. */
    public static ThreadDomains of(int sockets, List<Integer> ofThreads) {
        Domains domains = new Domains(sockets, ofThreads);
        int threads = ofThreads.size();
        List<Integer> cores = Stream.iterate(0, core -> core + 1).limit(threads).toList();
        Domains machine = new Domains(1, Collections.nCopies(threads, 0));
        return new ThreadDomains(domains, domains, List.of(new Domains(threads, cores), domains, machine));
    }

    /** The answer, once the arguments are known. */
    long answer(Expression.Call call, long[] threads) {
        Expression first = call.arguments().get(0);
        return switch (Question.of(call)) {
            case SOCKET -> sockets.of(first, threads[0]);
            case CLUSTER -> clusters.of(first, threads[0]);
            case DOMAIN -> level(call.arguments().get(1), threads[1]).of(first, threads[0]);
            case DOMAINS -> level(first, threads[0]).count();
            case DISTANCE -> distance(call, threads);
        };
    }

    private Domains level(Expression expression, long level) {
        if (level < 0 || level >= levels.size()) {
            throw new EvaluationException(
                    Code.INDEX_OUT_OF_RANGE,
                    expression.span(),
                    "the machine has no level " + level,
                    "they are 0, its cores, to " + (levels.size() - 1) + ", the whole machine");
        }
        return levels.get((int) level);
    }

    /** 0 in the same core, and 1 more for each kind of domain, from the innermost on, that the threads do not share. */
    private long distance(Expression.Call call, long[] threads) {
        return levels.stream()
                .filter(domains -> !domains.isShared(call, threads))
                .count();
    }

    /** The same of two threads that there are, unless they are placed by chance. */
    public long distance(int first, int second) {
        return levels.stream()
                .filter(domains -> !domains.isShared(first, second))
                .count();
    }

    /** Whether every replication places the threads again, in one of several domains. */
    public boolean isByChance() {
        return levels.stream().anyMatch(domains -> domains.ofThreads().isEmpty());
    }

    /** How many children of a node run in a socket. */
    long sons(Tree tree, int node, Expression expression, long socket) {
        return Arrays.stream(tree.children(node))
                .filter(child -> sockets.of(expression, child) == socket)
                .count();
    }
}
