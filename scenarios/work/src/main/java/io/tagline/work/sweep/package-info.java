/** Sweeps that are cut into shards, run in parts, and put together again. */
@NullMarked
package io.tagline.work.sweep;

import org.jspecify.annotations.NullMarked;
