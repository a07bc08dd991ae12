/** What the models of a scenario predict for its points. */
@NullMarked
package io.tagline.experiments.prediction;

import org.jspecify.annotations.NullMarked;
