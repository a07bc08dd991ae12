/** What lines of a controller share in the timed machine: a step may have to wait for another line. */
@NullMarked
package io.tagline.simulator.sharing;

import org.jspecify.annotations.NullMarked;
