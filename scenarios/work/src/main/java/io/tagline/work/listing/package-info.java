/** Everything that has a name: lists of it, and what each name means. */
@NullMarked
package io.tagline.work.listing;

import org.jspecify.annotations.NullMarked;
