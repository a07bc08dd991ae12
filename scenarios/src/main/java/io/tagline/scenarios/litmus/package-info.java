/** Litmus tests on the untimed protocols, and on timed machines. */
@NullMarked
package io.tagline.scenarios.litmus;

import org.jspecify.annotations.NullMarked;
