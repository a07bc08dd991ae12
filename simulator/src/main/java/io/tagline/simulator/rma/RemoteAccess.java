package io.tagline.simulator.rma;

/**
 * One access of a core to a line without coherence, with its times in picoseconds; reported when it is served.
 *
 * @param core that makes the access
 * @param inBuffer whether the line is in a message passing buffer; if not, it is in the core's own memory
 * @param owner the core whose buffer or memory it is
 * @param line which line of the workload, or {@link #UNNAMED}
 * @param value read or written
 * @param departed when the request left the core
 * @param arrived when it reached the port
 * @param answered when the answer will be back
 */
public record RemoteAccess(
        int core,
        boolean inBuffer,
        int owner,
        int line,
        boolean writes,
        long value,
        long departed,
        long arrived,
        long answered) {

    /** A line of a buffer that the workload does not name: where a core keeps the value of a flag that it sets. */
    public static final int UNNAMED = -1;

    /** Is notified of every access. */
    @FunctionalInterface
    public interface Observer {

        void served(RemoteAccess access);
    }
}
