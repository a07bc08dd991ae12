package io.tagline.scenarios.experiment;

import io.tagline.topologies.machine.Machine;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * How far the second core of a pair is from the first one, which is in socket 0; the line's memory is where the second one is.
 *
 * @param links between their sockets; 0 if it is the same
 * @param socket of the second core
 * @param core the second one; the first is 0
 */
public record PairDistance(int links, int socket, int core) {

    /** All that a machine has, the nearest first; of several sockets that are as far away, the first stands for all. */
    static List<PairDistance> of(Machine machine) {
        int inSocket = machine.cores().count().value() / machine.socketCount();
        Map<Integer, PairDistance> distances = new TreeMap<>();
        if (inSocket > 1) {
            distances.put(0, new PairDistance(0, 0, 1));
        }
        for (int socket = 1; socket < machine.socketCount(); socket++) {
            int links = machine.sockets().orElseThrow().links().topology().distance(0, socket);
            distances.putIfAbsent(links, new PairDistance(links, socket, socket * inSocket));
        }
        return new ArrayList<>(distances.values());
    }

    /** Where the second core is, in words. */
    public String phrase() {
        return switch (links) {
            case 0 -> "the same socket";
            case 1 -> "another socket";
            default -> "a socket " + links + " links away";
        };
    }
}
