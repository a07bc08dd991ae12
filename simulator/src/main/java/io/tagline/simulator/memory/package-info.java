/** Memory controllers: the source of lines that no cache has. */
@NullMarked
package io.tagline.simulator.memory;

import org.jspecify.annotations.NullMarked;
