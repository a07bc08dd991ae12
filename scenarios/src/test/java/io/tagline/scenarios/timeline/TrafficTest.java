package io.tagline.scenarios.timeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class TrafficTest {

    /** Every message to another stop takes as many links as its way has; nothing else counts. */
    @Test
    void links_carryWhatTravels() {
        Recording recording = Recordings.of(Recordings.broadcast());
        var topology = recording.setup().machine().interconnect().topology();
        long hops = recording.shown().travels().stream()
                .mapToLong(travel -> Traffic.way(recording, topology, travel).size() - 1)
                .sum();
        Traffic traffic = Traffic.of(recording);
        assertEquals(
                hops, traffic.links().stream().mapToLong(Traffic.Link::messages).sum());
        assertTrue(traffic.links().stream().allMatch(link -> topology.next(link.from(), link.to()) == link.to()));
    }

    /** 59 cores copy the one line of T0: its directory takes in more than any other. */
    @Test
    void directoryOfTheLine_isTheBusiest() {
        Recording recording = Recordings.of(Recordings.broadcast());
        String busiest = TrafficTable.text(recording)
                .lines()
                .dropWhile(line -> !line.startsWith("taken in by"))
                .skip(1)
                .findFirst()
                .orElseThrow();
        Stream<String> directories = recording
                .steps()
                .filter(step -> step.line().name().equals("data") && !step.isAccess())
                .map(step -> recording.whole().nodes().name(step.node()))
                .filter(name -> name.startsWith("directory"));
        assertTrue(busiest.startsWith(directories.findFirst().orElseThrow()), busiest);
    }
}
