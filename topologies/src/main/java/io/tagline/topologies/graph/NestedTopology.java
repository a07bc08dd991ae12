package io.tagline.topologies.graph;

import java.util.Arrays;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Several equal parts, joined by an interconnect around them: sockets of a board, tiles of a mesh, dies of a package. Parts may be nested themselves,
 * down to the innermost level of domains in a machine.
 *
 * <p>Stops and links are those of the first part, then those of the second, and so on; those of the interconnect around come last. A message leaves and
 * enters a part at its {@link #gate}. A stop around with exactly one part is the gate of that part, not a stop of its own. Routes are computed for every
 * message, because a large machine has too many to store.
 */
public final class NestedTopology implements Topology {

    /** The margin of a part in pictures, as a share of its width. */
    private static final double MARGIN = 0.08;

    private final Topology within;
    private final Topology around;
    /** The location of each part: a stop of the interconnect around. */
    private final int[] seats;
    /** For each stop of the interconnect around, its number as a stop of the whole. */
    private final int[] stopsAround;
    /** For each stop of the whole that is in no part, its number in the interconnect around. */
    private final int[] outside;

    /** Parts of the shape {@code within}, one at each stop of {@code around}. */
    public NestedTopology(Topology within, Topology around) {
        this(within, around, IntStream.range(0, around.stops()).toArray());
    }

    /** Parts of the shape {@code within}; {@code seats} has the stop of {@code around} for each of them. */
    public NestedTopology(Topology within, Topology around, int[] seats) {
        this.within = within;
        this.around = around;
        this.seats = seats.clone();
        this.stopsAround = new int[around.stops()];
        this.outside = number(inParts());
    }

    /** Numbers the stops around; those that are not gates get numbers from {@code first} on. */
    private int[] number(int first) {
        int[] parts = new int[around.stops()];
        for (int part = 0; part < seats.length; part++) {
            parts[seats[part]]++;
            stopsAround[seats[part]] = gateOf(part);
        }
        int[] others = IntStream.range(0, parts.length)
                .filter(stop -> parts[stop] != 1)
                .toArray();
        for (int i = 0; i < others.length; i++) {
            stopsAround[others[i]] = first + i;
        }
        return others;
    }

    private int inParts() {
        return seats.length * within.stops();
    }

    private int gateOf(int part) {
        return part * within.stops() + within.gate();
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
        return inParts() + outside.length;
    }

    @Override
    public int links() {
        return seats.length * within.links() + around.links();
    }

    @Override
    public int gate() {
        return stopsAround[around.gate()];
    }

    /** The number, as a stop of the whole, of a stop of the interconnect around. */
    public int stopAround(int stop) {
        return stopsAround[stop];
    }

    /** Whether a link is one of the interconnect around. */
    public boolean isAround(int link) {
        return link >= seats.length * within.links();
    }

    @Override
    public boolean isMedium(int link) {
        int inside = seats.length * within.links();
        return isAround(link) ? around.isMedium(link - inside) : within.isMedium(link % within.links());
    }

    /** The part that a stop is in; negative if it is in none. */
    private int part(int stop) {
        return stop < inParts() ? stop / within.stops() : -1;
    }

    /** The stop of the interconnect around through which a stop of the whole is reached. */
    private int around(int stop) {
        return stop < inParts() ? seats[part(stop)] : outside[stop - inParts()];
    }

    @Override
    public int[] route(int from, int to) {
        int source = part(from);
        int target = part(to);
        if (source >= 0 && source == target) {
            return ofPart(source, within.route(from % within.stops(), to % within.stops()))
                    .toArray();
        }
        IntStream cross =
                Arrays.stream(around.route(around(from), around(to))).map(link -> seats.length * within.links() + link);
        IntStream up =
                source < 0 ? IntStream.empty() : ofPart(source, within.route(from % within.stops(), within.gate()));
        IntStream down =
                target < 0 ? IntStream.empty() : ofPart(target, within.route(within.gate(), to % within.stops()));
        return IntStream.concat(IntStream.concat(up, cross), down).toArray();
    }

    private IntStream ofPart(int part, int[] route) {
        return Arrays.stream(route).map(link -> part * within.links() + link);
    }

    @Override
    public int distance(int from, int to) {
        int source = part(from);
        int target = part(to);
        if (source >= 0 && source == target) {
            return within.distance(from % within.stops(), to % within.stops());
        }
        int up = source < 0 ? 0 : within.distance(from % within.stops(), within.gate());
        int down = target < 0 ? 0 : within.distance(within.gate(), to % within.stops());
        return up + around.distance(around(from), around(to)) + down;
    }

    /** The channels of the part that a message leaves, then those around, then those of the part that it enters. */
    @Override
    public int virtualChannels() {
        return 2 * within.virtualChannels() + around.virtualChannels() - 1;
    }

    /**
     * The datelines of the parts and of the interconnect around. Entering a part also crosses one, which keeps arriving messages apart from those that
     * may leave it.
     */
    @Override
    public boolean isDateline(int link, int next) {
        if (isAround(link) && isAround(next)) {
            int first = seats.length * within.links();
            return around.isDateline(link - first, next - first);
        }
        boolean stays = !isAround(link) && !isAround(next) && link / within.links() == next / within.links();
        return stays ? within.isDateline(link % within.links(), next % within.links()) : !isAround(next);
    }

    /** Pictures show parts side by side, with at least as many columns as rows; other stops stay where the interconnect around has them. */
    @Override
    public StopPosition place(int stop) {
        if (part(stop) < 0) {
            return around.place(around(stop));
        }
        int columns = (int) Math.ceil(Math.sqrt(seats.length));
        int rows = (seats.length + columns - 1) / columns;
        int row = part(stop) / columns;
        StopPosition place = within.place(stop % within.stops());
        return new StopPosition(
                inCell(part(stop) % columns, place.x()) / columns,
                ((columns - rows) / 2.0 + inCell(row, place.y())) / columns);
    }

    private static double inCell(int cell, double at) {
        return cell + MARGIN + (1 - 2 * MARGIN) * at;
    }

    @Override
    public int next(int from, int to) {
        int source = part(from);
        int target = part(to);
        int first = source * within.stops();
        if (source >= 0 && source == target) {
            return first + within.next(from - first, to - first);
        } else if (source >= 0 && from != gateOf(source)) {
            return first + within.next(from - first, within.gate());
        }
        return nextAround(from, to);
    }

    /** The next stop from a gate, or a stop around, on the way to another part, or to a stop around. */
    private int nextAround(int from, int to) {
        int here = around(from);
        int there = around(to);
        if (from != stopsAround[here]) {
            return stopsAround[here];
        } else if (here != there) {
            return stopsAround[around.next(here, there)];
        }
        return part(to) < 0 ? to : gateOf(part(to));
    }
}
