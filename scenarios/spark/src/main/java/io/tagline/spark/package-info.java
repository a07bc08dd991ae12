/** Sweeps on Apache Spark; nothing depends on it. */
@NullMarked
package io.tagline.spark;

import org.jspecify.annotations.NullMarked;
