/** A sweep in parts that run independently of each other, and how they are put together again. */
@NullMarked
package io.tagline.experiments.shard;

import org.jspecify.annotations.NullMarked;
