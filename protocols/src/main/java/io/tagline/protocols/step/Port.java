package io.tagline.protocols.step;

/** The environment of a step beyond a line's registers: the network, the waiting core, and open choices. */
public interface Port {

    /** The node above that is in charge of a line. */
    int home(long line);

    /** The nodes whose home for a line is the directory, in the order of their numbers. */
    default int[] belowDirectory(long line) {
        throw new UnsupportedOperationException("this controller asks no cache that it has not recorded");
    }

    /** One member of a sharer set that is not empty; any member is correct. */
    int choose(NodeSet sharers, int requester, long line);

    /** Hands a message to the network. */
    void send(int type, int from, int to, int requester, long line, long value, int acks);

    /** Performs the load waiting at this cache, which reads {@code value}. */
    void loaded(long line, long value);

    /** Performs the atomic operation that waits at {@code requester} on {@code old}, the data at home; returns the new value of the line. */
    default long atomic(int requester, long line, long old) {
        throw new UnsupportedOperationException("no atomic operation is performed at home here");
    }

    /** Hands the result of the atomic operation that home has performed to the core that waits at this cache. */
    default void atomicFinished(long line) {
        throw new UnsupportedOperationException("no atomic operation is performed at home here");
    }

    /** Performs the store waiting at this cache on {@code old}; returns the new value of the line. */
    long stored(long line, long old);
}
