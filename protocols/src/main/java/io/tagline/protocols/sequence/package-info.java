/** Textbook sequences of accesses: the states of all caches after each access. */
@NullMarked
package io.tagline.protocols.sequence;

import org.jspecify.annotations.NullMarked;
