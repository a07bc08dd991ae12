/** Graphs as pictures: {@link io.tagline.documents.drawing.Drawing} says what, the layout says where, and SVG shows it. */
@NullMarked
package io.tagline.documents.drawing;

import org.jspecify.annotations.NullMarked;
