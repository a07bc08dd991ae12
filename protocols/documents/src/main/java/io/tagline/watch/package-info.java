/** How callers follow long work, and how they end it. Knows nothing; everything may know it. */
@NullMarked
package io.tagline.watch;

import org.jspecify.annotations.NullMarked;
