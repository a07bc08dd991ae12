/**
 * The random tester: many cores, few lines, tiny caches, every load checked; a failure comes back as a small program.
 */
package io.tagline.simulator.tester;
