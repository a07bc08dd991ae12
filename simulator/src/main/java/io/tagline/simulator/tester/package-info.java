/** The random tester: many cores, few lines, tiny caches, every load checked; a failure is returned as a small program. */
@NullMarked
package io.tagline.simulator.tester;

import org.jspecify.annotations.NullMarked;
