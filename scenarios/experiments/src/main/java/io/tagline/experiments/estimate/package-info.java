/** Estimates about the distribution from which samples were drawn. */
@NullMarked
package io.tagline.experiments.estimate;

import org.jspecify.annotations.NullMarked;
