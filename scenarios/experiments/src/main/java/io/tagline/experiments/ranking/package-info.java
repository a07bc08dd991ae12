/** Which of several alternatives is the fastest, where, and whether chance may decide. */
@NullMarked
package io.tagline.experiments.ranking;

import org.jspecify.annotations.NullMarked;
