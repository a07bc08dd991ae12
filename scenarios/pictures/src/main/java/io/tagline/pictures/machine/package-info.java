/** Pictures of machines. */
@NullMarked
package io.tagline.pictures.machine;

import org.jspecify.annotations.NullMarked;
