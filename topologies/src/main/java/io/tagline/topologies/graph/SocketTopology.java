package io.tagline.topologies.graph;

import java.util.Arrays;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Several equal sockets, joined at the first stop of each.
 *
 * <p>Stops and links are those of the first socket, then those of the second, and so on; the links between sockets come last.
 */
public final class SocketTopology implements Topology {

    /** What pictures leave free around a socket, as a share of its width. */
    private static final double MARGIN = 0.08;

    private final Topology within;
    private final Topology between;
    private final int[][] routes;

    /** Sockets of the shape {@code within}, as many as {@code between} has stops. */
    public SocketTopology(Topology within, Topology between) {
        this.within = within;
        this.between = between;
        this.routes = new int[stops() * stops()][];
        for (int i = 0; i < routes.length; i++) {
            routes[i] = walk(i / stops(), i % stops());
        }
    }

    @Override
    public String kind() {
        return within.kind();
    }

    @Override
    public Map<String, Integer> sizes() {
        return within.sizes();
    }

    @Override
    public int stops() {
        return within.stops() * between.stops();
    }

    @Override
    public int links() {
        return within.links() * between.stops() + between.links();
    }

    /** Whether a link leads from one socket to another. */
    public boolean isBetween(int link) {
        return link >= within.links() * between.stops();
    }

    @Override
    public int[] route(int from, int to) {
        return routes[from * stops() + to];
    }

    /** Those of the socket that a message leaves, then those between sockets, then those of the socket that it comes to. */
    @Override
    public int virtualChannels() {
        return 2 * within.virtualChannels() + between.virtualChannels() - 1;
    }

    /** Those of the parts; and a message that has come from another socket keeps apart from those that may leave. */
    @Override
    public boolean isDateline(int link, int next) {
        if (isBetween(link) && isBetween(next)) {
            int first = within.links() * between.stops();
            return between.isDateline(link - first, next - first);
        }
        boolean stays = !isBetween(link) && !isBetween(next);
        return stays ? within.isDateline(link % within.links(), next % within.links()) : isBetween(link);
    }

    /** Pictures show sockets side by side, with at least as many columns as rows. */
    @Override
    public Place place(int stop) {
        int columns = (int) Math.ceil(Math.sqrt(between.stops()));
        int rows = (between.stops() + columns - 1) / columns;
        int socket = stop / within.stops();
        int row = socket / columns;
        Place place = within.place(stop % within.stops());
        return new Place(
                inCell(socket % columns, place.x()) / columns,
                ((columns - rows) / 2.0 + inCell(row, place.y())) / columns);
    }

    private static double inCell(int cell, double at) {
        return cell + MARGIN + (1 - 2 * MARGIN) * at;
    }

    @Override
    public int next(int from, int to) {
        int source = from / within.stops();
        int target = to / within.stops();
        int stop = from % within.stops();
        if (source != target && stop == 0) {
            return between.next(source, target) * within.stops();
        }
        return source * within.stops() + within.next(stop, source == target ? to % within.stops() : 0);
    }

    private int[] walk(int from, int to) {
        int source = from / within.stops();
        int target = to / within.stops();
        int start = from % within.stops();
        int end = to % within.stops();
        if (source == target) {
            return ofSocket(source, within.route(start, end)).toArray();
        }
        IntStream cross =
                Arrays.stream(between.route(source, target)).map(link -> between.stops() * within.links() + link);
        return IntStream.concat(
                        IntStream.concat(ofSocket(source, within.route(start, 0)), cross),
                        ofSocket(target, within.route(0, end)))
                .toArray();
    }

    private IntStream ofSocket(int socket, int[] route) {
        return Arrays.stream(route).map(link -> socket * within.links() + link);
    }
}
