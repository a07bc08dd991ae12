/**
 * Which threads communicate through memory: Diener et al. (PDP 2016).
 *
 * <p>{@link io.tagline.communication.detection.RelaxedDetector} needs addresses only (section IV),
 * {@link io.tagline.communication.detection.AccurateDetector} simulates the caches of a machine (section III-B). Both make a
 * {@link io.tagline.communication.detection.CommunicationMatrix}. Detection loops work on primitive arrays.
 * docs/communication.md says how each open point of the paper is settled.
 */
@NullMarked
package io.tagline.communication.detection;

import org.jspecify.annotations.NullMarked;
