package io.tagline.topologies.machine;

import java.util.Optional;

/**
 * Agents that read and write coherent memory without keeping copies of lines, as devices behind a root complex do (I/O coherence: Arm AMBA AXI and ACE
 * protocol specification, ACE-Lite).
 *
 * @param request from when a device begins an access until its request leaves for the line's home
 * @param stop their stop, in the interconnect around the first memory controllers; if left out, that of the first controller
 */
public record Devices(Parameter<Integer> count, Parameter<Latency> request, Optional<Parameter<Integer>> stop) {}
