/**
 * Memory controllers: where a line comes from when no cache has it.
 */
@NullMarked
package io.tagline.simulator.memory;

import org.jspecify.annotations.NullMarked;
