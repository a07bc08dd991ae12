package io.tagline.topologies.machine;

import java.util.Optional;

/**
 * Agents that read and write coherent memory and keep no copy of any line, as devices behind a root complex do (I/O coherence: Arm AMBA AXI and ACE
 * protocol specification, ACE-Lite).
 *
 * @param request from when a device begins an access until its request leaves for the line's home
 * @param stop where they stand, in the interconnect around the first memory controllers; if left out, where the first controller does
 */
public record Devices(Parameter<Integer> count, Parameter<Latency> request, Optional<Parameter<Integer>> stop) {}
