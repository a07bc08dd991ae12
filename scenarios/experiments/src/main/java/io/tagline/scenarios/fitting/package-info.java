/** Fits numbers of a machine to what several sources say about it, and says how reliable they are. */
@NullMarked
package io.tagline.scenarios.fitting;

import org.jspecify.annotations.NullMarked;
