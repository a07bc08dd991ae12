package io.tagline.topologies.address;

import io.tagline.topologies.machine.ClusterMode;
import io.tagline.topologies.machine.Clusters;
import io.tagline.topologies.machine.Machine;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * The directory slice, shared-cache slice and memory controller of an address, as the {@link ClusterMode} of a machine requires. Hashes choose among the
 * allowed ones.
 */
public final class AddressMap {

    /** The directory slices of each socket. */
    private final int[][] directories;
    /** The slices of one shared cache that lines of each socket are in. */
    private final int[][] slices;
    /** The memory controllers behind each directory slice. */
    private final int[][] controllers;

    public AddressMap(Machine machine) {
        int sockets = machine.socketCount();
        ClusterMode mode = machine.memory().mode();
        Clusters clusters = new Clusters(machine.hierarchy(), machine.memory());
        int homes = machine.directories().count().value();
        int all = machine.memory().controllers().value();
        int domains = sockets / mode.memories();
        int[] clusterOfHome = clusters(homes, home -> clusters.ofDirectory(home, machine.directories()));
        int[] clusterOfController = clusters(all, clusters::ofController);
        int[][] behind = new int[domains * mode.clusters()][];
        Arrays.setAll(behind, of -> parts(clusterOfController, domains, of, mode.clusters()));
        this.controllers = new int[homes][];
        Arrays.setAll(controllers, home -> behind[home * domains / homes * mode.clusters() + clusterOfHome[home]]);
        this.directories = new int[sockets][];
        Arrays.setAll(directories, of -> parts(clusterOfHome, domains, of, mode.memories()));
        this.slices = slices(machine, clusters, sockets);
    }

    private static int[][] slices(Machine machine, Clusters clusters, int sockets) {
        int each = machine.sharedCaches().map(shared -> shared.slices().value()).orElse(0);
        int all = each * machine.hierarchy().socketCount();
        int memories = machine.memory().mode().memories();
        boolean clustered = machine.hierarchy()
                .sharedLevel()
                .equals(Optional.of(machine.hierarchy().memoryLevel()));
        int[] clusterOf = clusters(clustered ? each : 0, slice -> clusters.ofSlice(slice, all));
        int[][] slices = new int[sockets][];
        Arrays.setAll(
                slices,
                socket -> IntStream.range(0, each)
                        .filter(slice -> !clustered || memories == 1 || clusterOf[slice] == socket % memories)
                        .toArray());
        return slices;
    }

    private static int[] clusters(int parts, IntUnaryOperator cluster) {
        return IntStream.range(0, parts).map(cluster).toArray();
    }

    /** The parts of a group; each domain has {@code groups}: one, or one for each cluster. */
    private static int[] parts(int[] clusterOf, int domains, int group, int groups) {
        int each = clusterOf.length / domains;
        int first = group / groups * each;
        return IntStream.range(first, first + each)
                .filter(part -> groups == 1 || clusterOf[part] == group % groups)
                .toArray();
    }

    /** The number of sockets, each with its own memory. */
    public int sockets() {
        return directories.length;
    }

    /** The directory slice in charge of a line of a socket's memory. */
    public int directory(int socket, long line) {
        return chosen(directories[socket], line);
    }

    /** The slice, of each shared cache, in charge of such a line. */
    public int slice(int socket, long line) {
        return chosen(slices[socket], line);
    }

    /** The memory controller in charge of such a line. */
    public int controller(int socket, long line) {
        return chosen(controllers[directory(socket, line)], AddressHash.mix(line));
    }

    /** All directory slices that lines of a socket's memory can have. */
    public int[] directories(int socket) {
        return directories[socket].clone();
    }

    /** All slices, of each shared cache, that such lines can have. */
    public int[] slices(int socket) {
        return slices[socket].clone();
    }

    /** The memory controllers behind a directory slice. */
    public int[] controllersBehind(int directory) {
        return controllers[directory].clone();
    }

    /** All memory controllers that such lines can have. */
    public int[] controllers(int socket) {
        return Arrays.stream(directories[socket])
                .flatMap(home -> Arrays.stream(controllers[home]))
                .distinct()
                .toArray();
    }

    private static int chosen(int[] parts, long line) {
        return parts[AddressHash.part(line, parts.length)];
    }
}
