package io.tagline.scenarios.report.run;

/**
 * The page of one replication, beside the report in a result folder.
 *
 * @param about the replication and point that it shows
 */
public record ReplicationPage(String about, String page) {

    /** Its name in the folder. */
    public static final String FILE = "timeline.html";
}
