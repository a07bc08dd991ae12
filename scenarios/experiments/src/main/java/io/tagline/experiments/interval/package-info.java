/** Named intervals that programs measure: their distribution, throughput and fairness at a point. */
@NullMarked
package io.tagline.experiments.interval;

import org.jspecify.annotations.NullMarked;
