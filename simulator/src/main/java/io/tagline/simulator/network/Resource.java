package io.tagline.simulator.network;

/** What messages and accesses use, and wait for while others do. */
public enum Resource {
    /** Each channel of a link passes one message after another; by the number of the link. */
    LINK("links"),
    /** A directory takes in one message after another, and keeps those waiting whose line is busy; by node. */
    DIRECTORY("directories"),
    /** A slice of a shared cache, like a directory; by node. */
    SHARED_CACHE("shared caches"),
    /** A memory controller serves one line after another; by node. */
    MEMORY("memory"),
    /** A bank of DRAM serves one command after another; by controller and bank. */
    MEMORY_BANK("memory banks"),
    /** The port of the buffers at a stop lets in one request after another; by stop. */
    BUFFER("buffers"),
    /** The cache of a core answers one snoop after another; by node. */
    SNOOP("snooped caches"),
    /** A register for each miss that a cache has outstanding, as many as it needs; by node. */
    MSHR("outstanding misses");

    private final String noun;

    Resource(String noun) {
        this.noun = noun;
    }

    /** What all of a kind are called in tables. */
    @Override
    public String toString() {
        return noun;
    }
}
