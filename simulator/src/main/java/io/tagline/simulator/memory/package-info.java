/**
 * Memory controllers: where a line comes from when no cache has it.
 */
package io.tagline.simulator.memory;
