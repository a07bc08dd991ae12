/**
 * Remote memory access: lines that a core reads and writes where they are, in message passing buffers and in its own memory, without any
 * protocol; Petrović et al., SPAA 2012, sections 2 and 3.
 */
@NullMarked
package io.tagline.simulator.rma;

import org.jspecify.annotations.NullMarked;
