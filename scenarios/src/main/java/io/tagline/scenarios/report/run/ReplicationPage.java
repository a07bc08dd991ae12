package io.tagline.scenarios.report.run;

/**
 * The page of one replication, which a result folder has beside its report.
 *
 * @param about which replication of which point it shows
 */
public record ReplicationPage(String about, String page) {

    /** Its name in the folder. */
    public static final String FILE = "timeline.html";
}
