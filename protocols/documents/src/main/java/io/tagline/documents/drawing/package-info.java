/** Graphs as pictures: {@link io.tagline.documents.drawing.Drawing} says what, the layout says where, and SVG shows it. */
package io.tagline.documents.drawing;
