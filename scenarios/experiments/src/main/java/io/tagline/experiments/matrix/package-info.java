/** Measured matrices of latencies: read as people have them, and placed on a machine. */
@NullMarked
package io.tagline.experiments.matrix;

import org.jspecify.annotations.NullMarked;
