package io.tagline.simulator.machine;

import io.tagline.topologies.machine.AddressHash;
import io.tagline.topologies.machine.Machine;

/**
 * The numbers of a machine's nodes: caches from 0, then directory slices, then memory controllers; and which of them is in
 * charge of a line.
 */
public record Nodes(int caches, int directories, int controllers) {

    static Nodes of(Machine machine) {
        return new Nodes(
                machine.cores().count().value(),
                machine.directories().count().value(),
                machine.memory().controllers().value());
    }

    /** How many nodes there are; also the number of the component that draws addresses. */
    int count() {
        return caches + directories + controllers;
    }

    /** The number of the component that deals cores. */
    int dealer() {
        return count() + 1;
    }

    /** The number of the component that draws what goes wrong. */
    int injector() {
        return count() + 2;
    }

    /** How many components draw random numbers. */
    int components() {
        return count() + 3;
    }

    int directory(int slice) {
        return caches + slice;
    }

    int controller(int index) {
        return caches + directories + index;
    }

    /** The node of the directory slice in charge of a line. */
    public int home(long line) {
        return directory(AddressHash.part(line, directories));
    }

    /** The index of the memory controller in charge of a line. */
    int controllerOf(long line) {
        return AddressHash.part(AddressHash.mix(line), controllers);
    }

    /** What messages call a node: {@code core 3}, {@code directory 17}, {@code memory 2}. */
    public String name(int node) {
        if (node < caches) {
            return "core " + node;
        }
        return node < caches + directories ? "directory " + (node - caches) : "memory " + (node - caches - directories);
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
