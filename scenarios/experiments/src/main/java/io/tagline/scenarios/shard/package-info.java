/** A sweep in parts that run apart from each other, and the whole that they are put together to. */
@NullMarked
package io.tagline.scenarios.shard;

import org.jspecify.annotations.NullMarked;
