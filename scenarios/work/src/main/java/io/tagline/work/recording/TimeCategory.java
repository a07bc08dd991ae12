package io.tagline.work.recording;

/** The categories of time on a critical path. */
public enum TimeCategory {
    CORE(
            "core",
            "the core itself: computing, hits, looking a line up in its caches, the turn of a polling loop, and leaving it"),
    LINK("link", "a message on its way over free links"),
    QUEUE("queue", "a message waits for a link that is busy"),
    PORT("port", "a request waits for the port of a buffer or of memory, which serves others"),
    DIRECTORY("directory", "a directory looks the line up, or is occupied by another request"),
    BUSY("line busy", "a request waits until the directory has finished others for the same line"),
    MEMORY("memory", "memory, or a slice of a shared cache, fetches the data"),
    CACHE("other cache", "the cache of another core takes its time before it answers");

    private final String word;
    private final String meaning;

    TimeCategory(String word, String meaning) {
        this.word = word;
        this.meaning = meaning;
    }

    /** Its name in tables. */
    public String word() {
        return word;
    }

    /** Its meaning. */
    public String meaning() {
        return meaning;
    }
}
