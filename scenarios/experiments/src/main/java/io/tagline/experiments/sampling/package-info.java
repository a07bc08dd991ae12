/** Points are sampled: replications by many workers, in batches until a rule stops them; what came of them can be kept in a journal. */
@NullMarked
package io.tagline.experiments.sampling;

import org.jspecify.annotations.NullMarked;
