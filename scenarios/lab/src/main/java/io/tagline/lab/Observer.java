package io.tagline.lab;

/** Hears of what happens in a replication while it is simulated. */
@FunctionalInterface
public interface Observer {

    /** A controller has taken a row of its table. */
    void stepped(Step step);
}
