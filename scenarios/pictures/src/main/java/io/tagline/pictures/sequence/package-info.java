/** Sequences of accesses as message charts. */
@NullMarked
package io.tagline.pictures.sequence;

import org.jspecify.annotations.NullMarked;
