/** Litmus tests on the untimed protocols, and on timed machines: begin with {@link io.tagline.work.litmus.LitmusTrial}. */
@NullMarked
package io.tagline.work.litmus;

import org.jspecify.annotations.NullMarked;
