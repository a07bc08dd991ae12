package io.tagline.models.bounds;

/**
 * The costs of a line transfer, in picoseconds (Ramos and Hoefler, HPDC 2013, table 2c; Ramos and Hoefler, HPDC 2015, sections 2.1 and 2.3).
 *
 * @param local an access that hits the own cache: R_L
 * @param remote an access that another cache answers: R_R
 * @param memory an access that memory answers: R_I
 * @param handOff how long after one access the next one to the same line ends, if both were issued long before: R_R in
 *     the papers, which do not distinguish the two; less on a machine that prepares the next access meanwhile
 * @param contention the cost of each further reader of the same line at the same time: c of Ramos and Hoefler, HPDC 2013, equation 3; zero
 *     by rule 5 of Ramos and Hoefler (HPDC 2015)
 * @param sharing what it costs beyond that if a line has several readers at the same time instead of one: by the fit of
 *     a talk on Ramos and Hoefler, HPDC 2013, figure 6a, b + c - R_L - R_R; zero by equation 3
 * @param invalidation the cost of a write for each further core that shares the line: R_R by Ramos and Hoefler, HPDC 2015, section 2.3
 * @param sockets what lines from other sockets cost
 */
public record TransferCosts(
        long local,
        long remote,
        long memory,
        long handOff,
        long contention,
        long sharing,
        long invalidation,
        SocketCosts sockets) {

    /** The same where lines come from these sockets. */
    TransferCosts with(SocketCosts others) {
        return new TransferCosts(local, remote, memory, handOff, contention, sharing, invalidation, others);
    }

    /** Nothing costs anything: for bounds that are sums of times. */
    public static final TransferCosts NONE = of(0, 0, 0);

    /** The costs of the papers, which know three classes only. */
    public static TransferCosts of(long local, long remote, long memory) {
        return new TransferCosts(local, remote, memory, remote, 0, 0, 0, SocketCosts.NONE);
    }
}
