package io.tagline.models.bounds;

/**
 * The cost of a line that comes from another socket, in picoseconds (Ramos and Hoefler, HPDC 2015, section 2.1).
 *
 * @param cores how many consecutive cores are in a socket
 * @param remote an access that a cache of another socket answers: R_Q
 * @param memory an access that the memory of another socket answers: R_QI
 */
public record SocketCosts(int cores, long remote, long memory) {

    /** All cores are in one socket. */
    public static final SocketCosts NONE = new SocketCosts(Integer.MAX_VALUE, 0, 0);

    /** As if each core were a separate socket: the farthest that cores which are anywhere can be. */
    SocketCosts apart() {
        return equals(NONE) ? NONE : new SocketCosts(1, remote, memory);
    }

    int socketOf(int core) {
        return core / cores;
    }
}
