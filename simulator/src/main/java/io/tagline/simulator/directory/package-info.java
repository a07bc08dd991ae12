/**
 * Directory slices: the homes of lines.
 */
@NullMarked
package io.tagline.simulator.directory;

import org.jspecify.annotations.NullMarked;
