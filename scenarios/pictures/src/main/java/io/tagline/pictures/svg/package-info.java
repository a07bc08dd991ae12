/**
 * SVG, written in one place: a {@link io.tagline.pictures.svg.Canvas} is drawn on in the order in which things lie over each other; a
 * {@link io.tagline.pictures.svg.Look} is how one of them looks, and a {@link io.tagline.pictures.svg.Pen} draws the outline of a path.
 */
@NullMarked
package io.tagline.pictures.svg;

import org.jspecify.annotations.NullMarked;
