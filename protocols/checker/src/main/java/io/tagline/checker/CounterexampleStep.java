package io.tagline.checker;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One step of a counterexample.
 *
 * @param number from 1
 * @param line the line it is about, from 0
 * @param node where it happens: {@code cache 0}, ..., {@code shared cache 0}, ..., or {@code home}
 * @param event the event as the table names it
 * @param from the state before
 * @param to the state after; the same if the table has no row
 * @param cause the message that arrived, unless the event is a core's access
 * @param sent the messages that the step sent
 * @param after all controllers and messages after the step
 */
public record CounterexampleStep(
        int number,
        int line,
        String node,
        String event,
        String from,
        String to,
        Optional<Travel> cause,
        List<Travel> sent,
        List<Snapshot> after) {

    public CounterexampleStep {
        sent = List.copyOf(sent);
        after = List.copyOf(after);
    }

    /**
     * A message and its way.
     *
     * @param carried what it carries that its receiver looks at, in words; may be empty
     */
    public record Travel(String message, String from, String to, String carried) {}

    /**
     * One line everywhere.
     *
     * @param caches the state and registers of each cache
     * @param sharedCaches the state and registers of each shared cache; none if the protocol has none
     * @param home the state and registers of the directory
     * @param underWay the messages that have not arrived yet
     * @param last the value of the last store
     */
    public record Snapshot(
            List<Registers> caches, List<Registers> sharedCaches, Registers home, List<Travel> underWay, int last) {

        public Snapshot {
            caches = List.copyOf(caches);
            sharedCaches = List.copyOf(sharedCaches);
            underWay = List.copyOf(underWay);
        }

        /** What the nodes are called, from the cores up. */
        public List<String> nodes() {
            List<String> names = new ArrayList<>();
            for (int i = 0; i < caches.size(); i++) {
                names.add("cache " + i);
            }
            for (int i = 0; i < sharedCaches.size(); i++) {
                names.add("shared cache " + i);
            }
            names.add("home");
            return names;
        }
    }

    /** A controller's state and, in words, the registers that matter in it. */
    public record Registers(String state, String content) {}
}
