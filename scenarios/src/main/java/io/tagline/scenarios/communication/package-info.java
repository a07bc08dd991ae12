/**
 * Which threads communicate through memory: papers/004.
 *
 * <p>{@link io.tagline.scenarios.communication.RelaxedDetector} needs addresses only (section IV),
 * {@link io.tagline.scenarios.communication.AccurateDetector} simulates the caches of a machine (section III-B). Both make a
 * {@link io.tagline.scenarios.communication.CommunicationMatrix}. Detection loops work on primitive arrays.
 * docs/communication.md says how each open point of the paper is settled.
 */
package io.tagline.scenarios.communication;
