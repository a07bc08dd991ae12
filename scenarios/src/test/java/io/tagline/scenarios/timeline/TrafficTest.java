package io.tagline.scenarios.timeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.files.FileLibrary;
import io.tagline.sheet.Terminal;
import io.tagline.sheet.TextRenderer;
import io.tagline.topologies.Machines;
import io.tagline.topologies.graph.BusTopology;
import io.tagline.topologies.graph.CrossbarTopology;
import io.tagline.topologies.graph.FullTopology;
import io.tagline.topologies.graph.MeshTopology;
import io.tagline.topologies.graph.NestedTopology;
import io.tagline.topologies.graph.Topology;
import io.tagline.topologies.machine.Machine;
import io.tagline.work.recording.LinkEnds;
import io.tagline.work.recording.Recording;
import io.tagline.work.traffic.Traffic;
import io.tagline.work.traffic.TrafficView;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TrafficTest {

    private static final Machines MACHINES = new Machines(FileLibrary::new);

    /** Every message to another stop takes as many links as its way has; nothing else counts. */
    @Test
    void links_carryWhatTravels() {
        Recording recording = Recordings.of(Recordings.broadcast());
        var topology = recording.platform().machine().interconnect().topology();
        long hops = recording.shown().travels().stream()
                .mapToLong(travel -> Traffic.way(recording, topology, travel).size() - 1)
                .sum();
        Traffic traffic = Traffic.of(recording);
        assertEquals(
                hops, traffic.links().stream().mapToLong(Traffic.Link::messages).sum());
        assertTrue(traffic.links().stream().allMatch(link -> topology.next(link.from(), link.to()) == link.to()));
    }

    /** Two complexes of cores stand at one stop of an EPYC's die: their gates are no link away from it. */
    @Test
    void stopsWithoutALinkBetweenThem_carryNothing() {
        String read = Recordings.sockets("{T0: 0, T1: 4}", "x: {owner: T0, state: M}", "if me == 1:\n  load(x)");
        Recording recording = Recordings.of(read.replace("sandy-bridge-2s", "epyc-7742-2s"));
        var topology = recording.platform().machine().topology();
        List<Integer> stops = recording.whole().stops();
        long hops = recording.shown().travels().stream()
                .mapToLong(travel -> topology.distance(
                        stops.get(recording.whole().memory(travel).orElse(travel.from())), stops.get(travel.to())))
                .sum();
        List<Traffic.Link> links = Traffic.of(recording).links();
        assertEquals(hops, links.stream().mapToLong(Traffic.Link::messages).sum());
        assertTrue(links.stream().allMatch(link -> topology.distance(link.from(), link.to()) > 0), links.toString());
    }

    /** 59 cores copy the one line of T0: its directory takes in more than any other. */
    @Test
    void directoryOfTheLine_isTheBusiest() {
        Recording recording = Recordings.of(Recordings.broadcast());
        String busiest = text(recording)
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

    /**
     * Core 0 gets a line from the next tile: an address there, a line back, which keeps a link three times as long (3 cycles of the
     * mesh, 1 cycle). Its own port is kept 7.505 ns and 3 cycles of 1.25 ns by the write, the other 7.505 ns and 1 cycle by the read.
     */
    @Test
    void busyShares_areInTheRatioOfWhatMessagesKeep() {
        Traffic traffic = Traffic.of(Recordings.of(Recordings.scc(
                "{T0: 0, T1: 2}", "from: {buffer: T1}\nto: {buffer: T0}", "if me == 0:\n  get(from, to, 1)")));
        assertEquals(3, busy(traffic, 1, 0) / busy(traffic, 0, 1), 1e-9);
        assertEquals(
                11.255 / 8.755,
                node(traffic, "core 0").busy() / node(traffic, "core 2").busy(),
                1e-9);
        assertTrue(traffic.nodes().stream().allMatch(Traffic.Node::home));
    }

    /** One of two readers on the ideal machine waits at the directory of the line from 60 to 160 ns, of 200; nothing else is waited for. */
    @Test
    void whatWasWaitedFor_isNamed() {
        Recording recording = Recordings.of(
                Recordings.ideal("{T0: 0, T1: 1, T2: 2}", "x: {owner: T0, state: M}", "if me > 0:\n  load(x)"));
        List<String> lines = text(recording)
                .lines()
                .dropWhile(line -> !line.equals("waited for most"))
                .skip(3) // Below two lines with names and units of the columns.
                .takeWhile(line -> !line.isEmpty())
                .toList();
        assertEquals(1, lines.size(), lines.toString());
        assertTrue(lines.get(0).matches("directory \\d+ +0.000 +0 +0.0 % +0.500 +1 +50.0 %"), lines.get(0));
    }

    /** All of row 0 puts lines into one buffer of tile 0: they meet on the links on the way, where they leave the mesh, and at the port. */
    @Test
    void linksAndBuffers_areNamedByTheirStops() {
        String text = text(Recordings.of(Recordings.scc(
                "{count: 12, place: compact}",
                "to[n]: {buffer: T0}\nfrom[n]: {buffer: \"T[i]\"}",
                "if me > 0:\n  put(from[me], to[me], 1)")));
        String waited = text.substring(text.indexOf("waited for most"));
        assertTrue(waited.contains("\nbuffers at stop 0 "), text);
        assertTrue(waited.contains("\nlink into stop 0 "), text);
        assertTrue(waited.contains("\nlink 2 -> 1 "), text);
    }

    /** Whatever link was waited for most can be named, and no two have one name. */
    @ParameterizedTest
    @MethodSource("machines")
    void everyLinkOfEveryMachine_hasANameOfItsOwn(String machine) {
        Topology topology = machine(machine).topology();
        LinkEnds ends = new LinkEnds(topology);
        Set<Integer> links = new TreeSet<>();
        for (int from = 0; from < topology.stops(); from++) {
            for (int to = 0; to < topology.stops(); to++) {
                Arrays.stream(topology.route(from, to)).forEach(links::add);
            }
        }
        assertEquals(links.size(), links.stream().map(ends::name).distinct().count());
    }

    /** All machines but the one of 1,024 stops, whose links are those of a smaller one. */
    static Stream<String> machines() {
        return MACHINES.names().stream().filter(name -> !name.equals("mesh-32x32"));
    }

    private static Machine machine(String name) {
        return MACHINES.load(name, new Diagnostics()).orElseThrow();
    }

    /** The port of a crossbar is everybody's who sends to its stop; a message leaves the mesh of a socket before it crosses to the next. */
    @Test
    void links_areNamedByWhoTakesThem() {
        assertEquals("link into stop 3", new LinkEnds(new CrossbarTopology(4)).name(3));
        assertEquals("bus of stops 0 to 3", new LinkEnds(new BusTopology(4)).name(0));
        Topology sockets = new NestedTopology(new MeshTopology(2, 1), new FullTopology(2));
        int across = sockets.route(0, 2)[1];
        assertEquals("link 0 -> 2", new LinkEnds(sockets).name(across));
        assertEquals(Optional.of(across), LinkEnds.leading(sockets, 0, 2));
    }

    private static String text(Recording recording) {
        return new TextRenderer(new Terminal(false, 80)).text(new TrafficView.TrafficAnswer(recording).sheet());
    }

    private static double busy(Traffic traffic, int from, int to) {
        return traffic.links().stream()
                .filter(link -> link.from() == from && link.to() == to)
                .findFirst()
                .orElseThrow()
                .busy();
    }

    private static Traffic.Node node(Traffic traffic, String name) {
        return traffic.nodes().stream()
                .filter(node -> node.name().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
