/** Pictures of protocols. */
@NullMarked
package io.tagline.pictures.protocol;

import org.jspecify.annotations.NullMarked;
