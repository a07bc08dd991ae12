package io.tagline.pictures.timeline;

import io.tagline.documents.Names;
import io.tagline.documents.json.Json;
import io.tagline.simulator.timeline.TimelineEntry.Accessed;
import io.tagline.simulator.timeline.Travel;
import io.tagline.topologies.graph.StopPosition;
import io.tagline.topologies.graph.Topology;
import io.tagline.work.recording.Recording;
import io.tagline.work.traffic.Traffic;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** A machine's interconnect from above: where its stops are, what joins them, and the ways of messages. */
final class StopPlan {

    private static final int SCALE = 1000;

    private final Recording recording;
    private final Topology topology;

    StopPlan(Recording recording) {
        this.recording = recording;
        this.topology = recording.platform().machine().topology();
    }

    Json json(List<Travel> travels, List<Accessed> accesses) {
        List<Json> places = new ArrayList<>();
        List<Json> links = new ArrayList<>();
        for (int stop = 0; stop < topology.stops(); stop++) {
            StopPosition place = topology.place(stop);
            places.add(new Json.Integers(new long[] {Math.round(place.x() * SCALE), Math.round(place.y() * SCALE)}));
        }
        topology.joined().forEach(pair -> links.add(new Json.Integers(new long[] {pair[0], pair[1]})));
        return Json.object()
                .put("about", Names.counted(topology.stops(), "stop", "stops") + ", " + topology.kind())
                .put("places", Json.array(places))
                .put("links", Json.array(links))
                .put("ways", ways(travels, accesses));
    }

    /**
     * The stops on the way, ends among them, for each pair of stops that a message, or a request and its answer, go between: one way
     * after another, and how many stops each has.
     */
    private Json ways(List<Travel> travels, List<Accessed> accesses) {
        Set<List<Integer>> ways = new LinkedHashSet<>();
        travels.forEach(travel -> ways.add(Traffic.way(recording, topology, travel)));
        for (Accessed access : accesses) {
            ways.add(Traffic.way(recording, topology, access.core(), access.at()));
            ways.add(Traffic.way(recording, topology, access.at(), access.core()));
        }
        List<List<Integer>> sorted = ways.stream()
                .sorted(Comparator.<List<Integer>>comparingInt(way -> way.get(0))
                        .thenComparingInt(way -> way.get(way.size() - 1)))
                .toList();
        return Json.object()
                .put(
                        "stops",
                        PageData.column(sorted.stream().flatMap(List::stream).toList(), Integer::longValue))
                .put("counts", PageData.column(sorted, List::size));
    }
}
