/** Pictures of trees. */
@NullMarked
package io.tagline.pictures.tune;

import org.jspecify.annotations.NullMarked;
