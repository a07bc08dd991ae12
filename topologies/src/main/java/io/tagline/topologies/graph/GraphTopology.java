package io.tagline.topologies.graph;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jgrapht.Graph;
import org.jgrapht.alg.interfaces.ShortestPathAlgorithm.SingleSourcePaths;
import org.jgrapht.alg.shortestpath.DijkstraShortestPath;
import org.jgrapht.graph.DirectedWeightedMultigraph;

/**
 * Any stops and links: a message takes the shortest path, in hops; of equally short ones, always the same. The routes of a stop are computed at their
 * first use.
 */
public final class GraphTopology implements Topology {

    private final int stops;
    private final List<Edge> edges;
    private final Graph<Integer, Integer> graph;
    private final AtomicReferenceArray<SingleSourcePaths<Integer, Integer>> paths;

    /** Two stops joined by a link in each direction, {@code length} hops long. */
    public record Edge(int from, int to, int length) {}

    public GraphTopology(int stops, List<Edge> edges) {
        this.stops = stops;
        this.edges = List.copyOf(edges);
        this.graph = graph(stops, edges);
        this.paths = new AtomicReferenceArray<>(stops);
    }

    private static Graph<Integer, Integer> graph(int stops, List<Edge> edges) {
        Graph<Integer, Integer> graph = new DirectedWeightedMultigraph<>(Integer.class);
        for (int stop = 0; stop < stops; stop++) {
            graph.addVertex(stop);
        }
        for (int i = 0; i < edges.size(); i++) {
            Edge edge = edges.get(i);
            graph.addEdge(edge.from, edge.to, 2 * i);
            graph.addEdge(edge.to, edge.from, 2 * i + 1);
            graph.setEdgeWeight(2 * i, edge.length);
            graph.setEdgeWeight(2 * i + 1, edge.length);
        }
        return graph;
    }

    /** The first stop that cannot be reached from stop 0, if there is one. */
    public Optional<Integer> unreached() {
        return graph.vertexSet().stream()
                .filter(stop -> Double.isInfinite(from(0).getWeight(stop)))
                .findFirst();
    }

    private SingleSourcePaths<Integer, Integer> from(int stop) {
        SingleSourcePaths<Integer, Integer> known = paths.get(stop);
        if (known == null) {
            known = new DijkstraShortestPath<>(graph).getPaths(stop);
            paths.set(stop, known);
        }
        return known;
    }

    @Override
    public String kind() {
        return "graph";
    }

    @Override
    public int stops() {
        return stops;
    }

    @Override
    public int links() {
        return 2 * edges.size();
    }

    @Override
    public int length(int link) {
        return edges.get(link / 2).length;
    }

    @Override
    public int[] route(int from, int to) {
        return from(from).getPath(to).getEdgeList().stream()
                .mapToInt(Integer::intValue)
                .toArray();
    }

    @Override
    public int next(int from, int to) {
        return from == to ? to : from(from).getPath(to).getVertexList().get(1);
    }

    /** The ends of each link. */
    @Override
    public List<int[]> joined() {
        List<int[]> pairs = new ArrayList<>();
        edges.forEach(edge -> pairs.add(new int[] {edge.from, edge.to}));
        return pairs;
    }
}
