package io.tagline.topologies.machine;

/**
 * Sockets that a machine consists of, all alike. Cores, directories and memory controllers are dealt to them in order, as many to each;
 * so is the memory, the first part of all addresses to the first socket. The machine's interconnect is that within a socket.
 *
 * @param links between sockets; the topology has one stop for each
 */
public record Sockets(Parameter<Integer> count, SharedCaches sharedCaches, Interconnect links) {}
