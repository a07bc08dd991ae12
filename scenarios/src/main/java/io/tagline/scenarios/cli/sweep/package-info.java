/** The commands whose questions are sweeps: in parts, on a cluster, or put together. */
@NullMarked
package io.tagline.scenarios.cli.sweep;

import org.jspecify.annotations.NullMarked;
