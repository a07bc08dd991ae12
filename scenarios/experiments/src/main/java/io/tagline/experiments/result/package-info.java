/** Results of runs and of bounds, beside their models. */
@NullMarked
package io.tagline.experiments.result;

import org.jspecify.annotations.NullMarked;
