package io.tagline.topologies.machine;

import java.util.Locale;

/**
 * Where the home and the memory controller of an address are relative to each other: the cluster modes of Knights Landing (Sodani et al., <i>Knights
 * Landing: second-generation Intel Xeon Phi product</i>, IEEE Micro 36(2), 2016). The mesh of each domain with memory is cut into clusters.
 */
public enum ClusterMode {
    /** Anywhere in the domain. */
    ALL_TO_ALL(1, 1, false),
    /** In the same half. */
    HEMISPHERE(2, 1, false),
    /** In the same quarter. */
    QUADRANT(2, 2, false),
    /** In the same half, whose memory is a separate socket. */
    SNC_2(2, 1, true),
    /** In the same quarter, whose memory is a separate socket. */
    SNC_4(2, 2, true);

    private final int across;
    private final int down;
    private final boolean numa;

    ClusterMode(int across, int down, boolean numa) {
        this.across = across;
        this.down = down;
        this.numa = numa;
    }

    /** Into how many parts the columns of the mesh are cut. */
    public int across() {
        return across;
    }

    /** Into how many parts its rows are cut. */
    public int down() {
        return down;
    }

    /** How many clusters a domain with memory has. */
    public int clusters() {
        return across * down;
    }

    /** How many separate memories a domain has: with sub-NUMA clusters, one in each. */
    public int memories() {
        return numa ? clusters() : 1;
    }

    /** As documents write it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
