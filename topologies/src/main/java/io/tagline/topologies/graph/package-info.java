/**
 * Stops, links and routes, without any latency; imports nothing of tagline.
 */
package io.tagline.topologies.graph;
