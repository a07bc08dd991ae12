/** Stops, links and routes, without any latency; imports nothing of tagline. */
@NullMarked
package io.tagline.topologies.graph;

import org.jspecify.annotations.NullMarked;
