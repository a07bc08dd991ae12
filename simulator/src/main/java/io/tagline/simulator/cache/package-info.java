/**
 * A core's private caches: what they hold, what they wait for, and how accesses and messages meet there.
 */
@NullMarked
package io.tagline.simulator.cache;

import org.jspecify.annotations.NullMarked;
