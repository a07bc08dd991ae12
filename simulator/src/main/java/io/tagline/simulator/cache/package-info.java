/**
 * A core's private caches: what they hold, what they wait for, and how accesses and messages meet there.
 */
package io.tagline.simulator.cache;
