/** Pictures of CLa graphs. */
@NullMarked
package io.tagline.pictures.bounds;

import org.jspecify.annotations.NullMarked;
