package io.tagline.simulator.machine;

import io.tagline.protocols.table.Controllers;
import io.tagline.topologies.address.AddressMap;
import io.tagline.topologies.machine.Machine;

/**
 * The numbers of a machine's nodes: the caches of cores from 0, then devices, then slices of shared caches, then directory slices, then memory controllers; and
 * which of them is in charge of a line.
 *
 * @param sockets how many domains have a memory of their own
 * @param clusters how many domains have a shared cache
 * @param cores nodes that are the caches of a core
 * @param devices nodes that do what caches do and keep no line
 * @param slices slices of the shared cache of one cluster; 0 if none exists
 * @param addresses which nodes are in charge of a line
 */
public record Nodes(
        int sockets,
        int clusters,
        int cores,
        int devices,
        int slices,
        int directories,
        int controllers,
        AddressMap addresses) {

    /** Random addresses lie below this many lines: 8 GiB of 64-byte lines. */
    static final long MEMORY_LINES = 1L << 27;

    static Nodes of(Machine machine) {
        return new Nodes(
                machine.socketCount(),
                machine.sharedCacheCount(),
                machine.cores().count().value(),
                machine.deviceCount(),
                machine.sharedCaches().map(shared -> shared.slices().value()).orElse(0),
                machine.directories().count().value(),
                machine.memory().controllers().value(),
                new AddressMap(machine));
    }

    /** The controllers of one line, as a protocol without time numbers them. */
    Controllers controllersOfLine() {
        return Controllers.withDevices(cores, clusters, devices);
    }

    /** How many nodes do what private caches do. */
    public int caches() {
        return cores + devices;
    }

    /** Whether one of them keeps no line. */
    boolean isDevice(int node) {
        return node >= cores && node < caches();
    }

    /** How many nodes there are; also the number of the component that draws addresses. */
    int count() {
        return caches() + sharedCaches() + directories + controllers;
    }

    /** How many slices of shared caches there are. */
    public int sharedCaches() {
        return clusters * slices;
    }

    /** The number of the component that deals cores. */
    int dealer() {
        return count() + 1;
    }

    /** The number of the component that draws what goes wrong. */
    int injector() {
        return count() + 2;
    }

    /** The number of the component that draws which line makes room for another at a node. */
    int victims(int node) {
        return count() + 3 + node;
    }

    /** How many components draw random numbers. */
    int components() {
        return victims(controller(0));
    }

    int sharedCache(int slice) {
        return caches() + slice;
    }

    int directory(int slice) {
        return caches() + sharedCaches() + slice;
    }

    int controller(int index) {
        return caches() + sharedCaches() + directories + index;
    }

    /** The cluster of a core, of a machine with shared caches; a device is in the first. */
    int clusterOf(int core) {
        return isDevice(core) ? 0 : (int) ((long) core * clusters / cores);
    }

    /** The socket whose memory has a line: the first part of all addresses is in the first. */
    public int socketOfMemory(long line) {
        return sockets == 1 ? 0 : (int) Math.min(sockets - 1, line / (MEMORY_LINES / sockets));
    }

    /** The node in charge of a line for a core: the slice of its socket's shared cache, or else the line's directory. */
    int home(int core, long line) {
        return slices > 0 ? sharedCache(line, clusterOf(core)) : directory(line);
    }

    /** The slice in charge of a line in a cluster. */
    int sharedCache(long line, int cluster) {
        return sharedCache(cluster * slices + sliceOf(line));
    }

    /** Which slice of a cluster's shared cache is in charge of a line: in each cluster the same one. */
    int sliceOf(long line) {
        return addresses.slice(socketOfMemory(line), line);
    }

    /** The directory slice in charge of a line. */
    int directory(long line) {
        return directory(directoryOf(line));
    }

    /** The index of that slice. */
    int directoryOf(long line) {
        return addresses.directory(socketOfMemory(line), line);
    }

    /** The index of the memory controller in charge of a line. */
    int controllerOf(long line) {
        return addresses.controller(socketOfMemory(line), line);
    }

    /** What messages call a node: {@code core 3}, {@code device 0}, {@code directory 17}, {@code memory 2}. */
    public String name(int node) {
        if (node < cores) {
            return "core " + node;
        } else if (isDevice(node)) {
            return "device " + (node - cores);
        } else if (node < directory(0)) {
            int slice = node - caches();
            return "LLC " + slice / slices + "." + slice % slices;
        }
        return node < controller(0) ? "directory " + (node - directory(0)) : "memory " + (node - controller(0));
    }

    /** How long one message occupies a node of this machine, in picoseconds; 0 for a core or a device, which only snoops occupy. */
    public long occupancy(int node, Machine machine) {
        if (node < caches()) {
            return 0;
        } else if (node < directory(0)) {
            return machine.sharedCaches().orElseThrow().occupancy().value();
        }
        return node < controller(0)
                ? machine.directories().occupancy().value()
                : machine.memory().occupancy().value();
    }

    /** Whether a node is a memory controller. */
    public boolean isController(int node) {
        return node >= controller(0);
    }

    /** The node of the memory controller in charge of a line. */
    public int memory(long line) {
        return controller(controllerOf(line));
    }
}
