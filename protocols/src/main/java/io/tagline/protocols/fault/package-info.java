/**
 * Faults of the machine rather than of the protocol: messages deliberately lost, duplicated, stale or reordered.
 *
 * <p>Defines which faults may happen; the machine or checker that delivers messages injects them. Has no notion of time.
 */
@NullMarked
package io.tagline.protocols.fault;

import org.jspecify.annotations.NullMarked;
