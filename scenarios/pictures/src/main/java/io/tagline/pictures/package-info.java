/** Answers as pictures: each knows what it draws, and draws on the canvas of {@link io.tagline.pictures.svg} or by the chart library. */
@NullMarked
package io.tagline.pictures;

import org.jspecify.annotations.NullMarked;
