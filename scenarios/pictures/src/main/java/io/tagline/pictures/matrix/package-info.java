/** Matrices as heat maps, and numbers as colours. */
@NullMarked
package io.tagline.pictures.matrix;

import org.jspecify.annotations.NullMarked;
