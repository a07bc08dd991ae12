/** Sequences of accesses as textbooks have them: the states of all caches after each. */
@NullMarked
package io.tagline.protocols.sequence;

import org.jspecify.annotations.NullMarked;
