/** Protocols in random programs on timed machines. */
@NullMarked
package io.tagline.work.check;

import org.jspecify.annotations.NullMarked;
