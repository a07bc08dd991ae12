/**
 * Trees that collective operations run along: a tree as a value, and the families of trees that the papers compare.
 *
 * <p>Imports nothing of tagline, so programs, bounds and the tuner can share it.
 */
@NullMarked
package io.tagline.programs.tree;

import org.jspecify.annotations.NullMarked;
