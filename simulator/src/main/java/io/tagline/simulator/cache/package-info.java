/**
 * The private caches of cores: their lines, their outstanding requests, and how accesses and messages meet there.
 */
@NullMarked
package io.tagline.simulator.cache;

import org.jspecify.annotations.NullMarked;
