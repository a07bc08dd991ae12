/**
 * Hardware threads: they execute a program's operations, in order, through their core's caches.
 */
@NullMarked
package io.tagline.simulator.core;

import org.jspecify.annotations.NullMarked;
