/** What a distribution has besides the program. */
@NullMarked
package io.tagline.dist;

import org.jspecify.annotations.NullMarked;
