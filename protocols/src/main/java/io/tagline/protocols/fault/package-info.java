/**
 * Mistakes of the machine rather than of the protocol: messages lost, doubled, out of date or out of order, on purpose.
 *
 * <p>Says which faults may happen; whoever carries messages lets them happen. Knows no time.
 */
@NullMarked
package io.tagline.protocols.fault;

import org.jspecify.annotations.NullMarked;
