/** Lists of all names, and the meaning of each. */
@NullMarked
package io.tagline.work.listing;

import org.jspecify.annotations.NullMarked;
