/** How callers follow long work, and how they end it. Knows nothing; everything may know it. */
@NullMarked
package io.tagline.documents.watch;

import org.jspecify.annotations.NullMarked;
