/** Graphs as pictures: {@link io.tagline.pictures.layout.Drawing} says what, the layout says where, and the canvas shows it. */
@NullMarked
package io.tagline.pictures.layout;

import org.jspecify.annotations.NullMarked;
