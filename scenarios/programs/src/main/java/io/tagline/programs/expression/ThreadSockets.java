package io.tagline.programs.expression;

import io.tagline.documents.Code;
import io.tagline.programs.tree.Tree;
import java.util.Arrays;
import java.util.List;

/**
 * In which sockets the threads run, for {@code sockets}, {@code socket(x)} and {@code nsons(tree, x, s)}: Ramos and Hoefler, HPDC 2015, section 4, have one
 * synchronization line for each socket.
 *
 * @param count the sockets of the machine
 * @param ofThreads the socket of each thread; empty if every replication places them again
 */
public record ThreadSockets(int count, List<Integer> ofThreads) {

    /** How many there are, as a program names it. */
    public static final String COUNT = "sockets";

    /** The function that returns the socket of a thread. */
    static final String FUNCTION = "socket";

    /** How a call looks. */
    static final String SIGNATURE = FUNCTION + "(x)";

    /** Where nothing is known of a machine. */
    static final ThreadSockets UNKNOWN = new ThreadSockets(1, List.of());

    public ThreadSockets {
        ofThreads = List.copyOf(ofThreads);
    }

    static boolean is(Expression.Call call) {
        return call.function().equals(FUNCTION);
    }

    /** The socket of the thread that an expression names. */
    long of(Expression expression, long thread) {
        if (ofThreads.isEmpty()) {
            String note = "every replication places the threads again";
            throw new EvaluationException(
                    Code.BAD_PLACEMENT, expression.span(), "no thread is bound to a socket", note);
        } else if (thread < 0 || thread >= ofThreads.size()) {
            String note = ofThreads.size() == 1 ? "the only one is 0" : "they are 0 to " + (ofThreads.size() - 1);
            throw new EvaluationException(
                    Code.INDEX_OUT_OF_RANGE, expression.span(), "there is no thread " + thread, note);
        }
        return ofThreads.get((int) thread);
    }

    /** How many children of a node run in a socket. */
    long sons(Tree tree, int node, Expression expression, long socket) {
        return Arrays.stream(tree.children(node))
                .filter(child -> of(expression, child) == socket)
                .count();
    }
}
