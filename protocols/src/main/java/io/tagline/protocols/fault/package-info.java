/**
 * Mistakes of the machine rather than of the protocol: messages lost, duplicated, out of date or out of order, on purpose.
 *
 * <p>Says which faults may happen; whoever carries messages injects them. Has no notion of time.
 */
@NullMarked
package io.tagline.protocols.fault;

import org.jspecify.annotations.NullMarked;
