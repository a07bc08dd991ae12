/** Measurements of a simulated machine: from core to core, of a line in two caches, and of the costs that models need. */
@NullMarked
package io.tagline.experiments.measurement;

import org.jspecify.annotations.NullMarked;
