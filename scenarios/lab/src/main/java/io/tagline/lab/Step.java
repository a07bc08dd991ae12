package io.tagline.lab;

/**
 * A row of a protocol's table that a controller has taken.
 *
 * @param time in ns since the replication began
 * @param node such as {@code cache 3} or {@code directory 17}
 * @param core the core of a cache; -1 of any other controller
 * @param line as the program calls it
 * @param event an access of the core, or a message
 * @param from the state before
 * @param to the state after; the same if the event has to wait
 */
public record Step(double time, String node, int core, String line, String event, String from, String to) {}
