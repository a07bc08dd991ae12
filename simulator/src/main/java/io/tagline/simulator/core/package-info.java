/**
 * Hardware threads: they execute a program's operations, in order, through their core's caches.
 */
package io.tagline.simulator.core;
