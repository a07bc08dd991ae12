/** Fits numbers of a machine to data of several sources, and reports how reliable they are. */
@NullMarked
package io.tagline.experiments.fitting;

import org.jspecify.annotations.NullMarked;
