/** The exercise of every textbook: the states of all caches after each access of a sequence. */
@NullMarked
package io.tagline.work.sequence;

import org.jspecify.annotations.NullMarked;
